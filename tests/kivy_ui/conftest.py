"""The real window for everything below this folder."""

from tests.screens.conftest import app

__all__ = ["app"]
