"""What each event does to the table."""

from __future__ import annotations

from dataclasses import replace

from companion.games.new_game.events import Scored
from companion.games.new_game.state import NewGameTable


def score(table: NewGameTable, event: Scored) -> NewGameTable:
    """NG-PLAY-01: everybody's rounds, with one more for this seat."""
    points = tuple((*own, event.points) if seat == event.seat else own for seat, own in enumerate(table.points))
    return replace(table, points=points)
