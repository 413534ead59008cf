"""What each event does to the table."""

from __future__ import annotations

from dataclasses import replace

from companion.engine.events import Event
from companion.games.new_game.events import Scored
from companion.games.new_game.state import NewGameTable


def apply(table: NewGameTable, event: Event) -> NewGameTable:
    """The table after an event that nothing spoke against; what all games share is already done."""
    match event:
        case Scored(seat=seat, points=points):
            return replace(table, points=_with(table.points, seat, points))
    return table


def _with(points: tuple[tuple[int, ...], ...], seat: int, more: int) -> tuple[tuple[int, ...], ...]:
    """NG-PLAY-01: everybody's rounds, with one more for this seat."""
    return tuple((*own, more) if place == seat else own for place, own in enumerate(points))
