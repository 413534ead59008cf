"""The real window and the real browser for everything below this folder."""

from tests.screens.driver import app, prepare_once
from tests.web.browser import chromium

prepare_once()

__all__ = ["app", "chromium"]
