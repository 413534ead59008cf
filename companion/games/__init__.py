"""Finds the games: every folder here with a GAME is one. Nobody else names them."""

from __future__ import annotations

import functools
import importlib
import pkgutil

from companion.engine.calculator import Calculator
from companion.engine.game import Game


@functools.cache
def game_ids() -> tuple[str, ...]:
    """The games in this program, by the names of their folders."""
    return tuple(sorted(found.name for found in pkgutil.iter_modules(__path__) if found.ispkg))


@functools.cache
def game_named(name: str) -> Game:
    """One game, loaded when it is first needed. Raises KeyError for an unknown name."""
    if name not in game_ids():
        raise KeyError(name)
    game: Game = importlib.import_module(f"companion.games.{name}").GAME
    return game


@functools.cache
def playable_games() -> tuple[str, ...]:
    """The games that can be played at a table; a folder that only calculates so far is not among them."""
    return tuple(name for name in game_ids() if hasattr(importlib.import_module(f"companion.games.{name}"), "GAME"))


@functools.cache
def calculators_of(name: str) -> tuple[Calculator, ...]:
    """The calculators of one game, without loading the rest of it."""
    found: tuple[Calculator, ...] = importlib.import_module(f"companion.games.{name}.calculators").CALCULATORS
    return found
