"""The real window for everything below this folder."""

import gc

from tests.screens.driver import app, prepare_once

prepare_once()
gc.set_threshold(50_000, 10, 4)  # pages are built by the thousand here: less often than usual, but not never

__all__ = ["app"]
