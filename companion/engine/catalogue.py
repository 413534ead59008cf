"""Where a session finds a game and what is printed about it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from companion.engine.facts import Facts
from companion.engine.game import Game


@dataclass(frozen=True)
class Catalogue:
    """Where a session finds a game and its printed facts by the game's id."""

    game: Callable[[str], Game]
    facts: Callable[[str], Facts]
