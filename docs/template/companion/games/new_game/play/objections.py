"""What can't be recorded now, and why. Only what is meaningless is refused."""

from __future__ import annotations

from companion.engine.events import Event
from companion.engine.ruling import Reason
from companion.games.new_game.events import Scored
from companion.games.new_game.rules.winning import outcome
from companion.games.new_game.state import NewGameTable


def objection(table: NewGameTable, event: Event) -> Reason | None:
    """Why this event makes no sense at this table now, or None."""
    if not isinstance(event, Scored):
        return None
    if not table.ready:
        return Reason("objection.set_up", "NG-SETUP-01")
    if outcome(table) is not None:
        return Reason("objection.over", "NG-END-01")
    if table.has_scored(event.seat):
        return Reason("objection.scored", "NG-PLAY-01", name=table.setup.name(event.seat))
    return None
