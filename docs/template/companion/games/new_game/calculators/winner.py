"""Who has won with these points?"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from companion.engine.calculator import Result, need_unique
from companion.engine.events import Tally, WholePoints
from companion.engine.facts import Facts
from companion.engine.ruling import Ruling
from companion.engine.shapes.annotations import Name, length
from companion.games.new_game.rules.winning import winners


@dataclass(frozen=True)
class PlayerInput:
    """One player and all their points."""

    name: Name
    points: WholePoints


@dataclass(frozen=True)
class WinnerInput:
    """Everybody's points, and the goal of the table."""

    players: Annotated[tuple[PlayerInput, ...], length(2, 6)]
    goal: Tally = 20


def winner(given: WinnerInput, _facts: Facts) -> Ruling[Result]:
    """NG-END-01, NG-END-02: the names of those who have won; none before the goal is reached."""
    names = [player.name for player in given.players]
    need_unique(names, lambda number: f"players[{number}].name")
    found = winners(names, [player.points for player in given.players], given.goal)
    return found.then(lambda seats: {"winners": [names[seat] for seat in seats]})
