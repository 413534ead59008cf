"""Each event as one short line of the list of steps."""

from __future__ import annotations

from companion.engine.events import Event
from companion.engine.ruling import Reason
from companion.games.new_game.events import Scored
from companion.games.new_game.state import NewGameTable


def step(table: NewGameTable, event: Event) -> Reason:
    """What happened, told from the table before it."""
    assert isinstance(event, Scored)
    return Reason("did.scored", "NG-PLAY-01", name=table.setup.name(event.seat), points=event.points)
