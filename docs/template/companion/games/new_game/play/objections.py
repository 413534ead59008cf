"""What can't be recorded now, and why. Only what is meaningless is refused."""

from __future__ import annotations

from companion.engine.events import Event
from companion.engine.ruling import Reason
from companion.games.new_game.events import Scored
from companion.games.new_game.rules.winning import outcome
from companion.games.new_game.state import NewGameTable


def in_play(table: NewGameTable, _event: Event) -> Reason | None:
    """The set-up is finished, and nobody has won yet."""
    if not table.ready:
        return Reason("objection.set_up", "NG-SETUP-01")
    return Reason("objection.over", "NG-END-01") if outcome(table) else None


def once_a_round(table: NewGameTable, event: Scored) -> Reason | None:
    """NG-PLAY-01: nobody scores twice in a round."""
    if table.has_scored(event.seat):
        return Reason("objection.scored", "NG-PLAY-01", name=table.setup.name(event.seat))
    return None
