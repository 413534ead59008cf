"""The real window for everything below this folder."""

from tests.screens.driver import app, prepare_once

prepare_once()

__all__ = ["app"]
