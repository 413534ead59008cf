"""Each event as one short line of the list of steps."""

from __future__ import annotations

from companion.engine.ruling import Reason
from companion.games.new_game.events import Scored
from companion.games.new_game.state import NewGameTable


def scored(table: NewGameTable, event: Scored) -> Reason:
    """Who wrote down how much, told from the table before it."""
    return Reason("did.scored", "NG-PLAY-01", name=table.setup.name(event.seat), points=event.points)
