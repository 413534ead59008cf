"""What the table waits for."""

from __future__ import annotations

from companion.engine.ruling import Reason
from companion.engine.score import Now
from companion.games.new_game.rules.winning import outcome
from companion.games.new_game.state import NewGameTable


def now(table: NewGameTable) -> Now:
    """One headline and one line of detail."""
    rounds = Reason("now.rounds", "NG-PLAY-01", count=table.rounds_done)
    if table.abandoned:
        return Now(Reason("now.abandoned"), rounds)
    found = outcome(table)
    if found is not None:
        return Now(found.value.headline, rounds)
    goal = Reason("now.goal", "NG-END-01", goal=table.goal)
    if not table.ready:
        return Now(Reason("now.set_up"), goal)
    return Now(Reason("now.round", "NG-PLAY-01", number=table.rounds_done + 1), goal)
