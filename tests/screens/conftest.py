"""The real window for everything below this folder."""

import gc

from tests.screens.driver import app, prepare_once

prepare_once()
gc.set_threshold(100_000, 20, 20)  # pages are built by the thousand here: rubbish is collected less often

__all__ = ["app"]
