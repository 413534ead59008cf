"""The real window for everything below this folder."""

from tests.screens.driver import prepare_once

prepare_once()
