"""Apokerlypse, from the first dealer to the most chips; a calculator alone does not load the table."""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from companion.games.apokerlypse.game import GAME as GAME


def __getattr__(name: str) -> object:
    """GAME, once somebody wants to play rather than to calculate."""
    if name == "GAME":
        return importlib.import_module("companion.games.apokerlypse.game").GAME
    raise AttributeError(name)
