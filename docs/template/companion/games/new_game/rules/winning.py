"""The end of the game, and who has won it."""

from __future__ import annotations

from collections.abc import Sequence

from companion.engine.ruling import Reason, Ruling, rule
from companion.engine.score import Outcome
from companion.games.new_game.state import NewGameTable


def winners(names: Sequence[str], totals: Sequence[int], goal: int) -> Ruling[tuple[int, ...]]:
    """NG-END-01, NG-END-02: at the goal the most points win; equal points share the win. Nobody before that.

    >>> winners(("Ada", "Ben"), (21, 19), 20).value
    (0,)
    """
    best = max(totals)
    if best < goal:
        return rule((), Reason("win.not_yet", "NG-END-01", best=best, goal=goal))
    reached = Reason("win.reached", "NG-END-01", goal=goal, best=best)
    leaders = tuple(seat for seat, total in enumerate(totals) if total == best)
    if len(leaders) == 1:
        return rule(leaders, reached, Reason("win.most", "NG-END-02", name=names[leaders[0]], points=best))
    together = tuple(names[seat] for seat in leaders)
    return rule(leaders, reached, Reason("win.shared", "NG-END-02", names=together, points=best))


def outcome(table: NewGameTable) -> Ruling[Outcome] | None:
    """How the table ended, once a round is complete and somebody has reached the goal."""
    if not table.rounds_done or not table.round_is_complete:
        return None
    found = winners(table.setup.seats, table.totals, table.goal)
    if not found.value:
        return None
    tags = {"rounds": table.rounds_done}  # what the statistics of this game tell
    return found.then(lambda seats: Outcome(seats, found.reasons[-1], table.totals, len(seats) > 1, tags))
