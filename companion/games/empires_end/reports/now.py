"""What the table waits for, in one headline and one line of detail."""

from __future__ import annotations

from companion.engine.memoize import memoize
from companion.engine.ruling import Reason, Word
from companion.engine.score import Now
from companion.games.empires_end.play.bidding import all_revealed
from companion.games.empires_end.play.end import missing, outcome
from companion.games.empires_end.play.fighting import drawn_card, waiting_for_upheaval
from companion.games.empires_end.play.work import still_working
from companion.games.empires_end.state import LIGHT, EmpiresTable


@memoize(lambda table: (table,))
def now(table: EmpiresTable) -> Now:
    """Whose turn it is, or what everybody does."""
    if table.abandoned:
        return Now(Reason("now.abandoned"), _where(table))
    if not table.ready:
        return Now(Reason("now.setup"), Reason("now.setup_detail", name=table.setup.name(table.first)))
    if table.at_end:
        return _end(table)
    if table.crisis:
        return _crisis(table)
    if table.military:
        return _military(table)
    if table.work:
        return _work(table)
    if table.track is None:
        return Now(Reason("now.no_track", "EE-TRACK-01"), Reason("now.no_track_detail"))
    return Now(Reason("now.start_space", "EE-TRACK-01"), _where(table))


def _where(table: EmpiresTable) -> Reason:
    """EE-TRACK-03: where the hourglass stands, and what comes next."""
    if table.code is None:
        return Reason("now.off_track")
    place = {"number": table.space, "of": len(table.spaces), "round": Word(f"round.{table.code}")}
    if table.space == len(table.spaces):
        return Reason("now.last_round", **place)
    return Reason("now.round", next=Word(f"round.{table.spaces[table.space]}"), **place)


def _crisis(table: EmpiresTable) -> Now:
    assert table.crisis is not None
    if not all_revealed(table):
        one_taken = any(one.accepted_by is not None for one in table.crisis.crises.values())
        if table.setup.depth == LIGHT or one_taken:  # EE-DOUBLE-01: both lie open then
            return Now(Reason("now.who_takes", "EE-CRISIS-10"), _where(table))
        key = "now.reveal_two" if table.code == "KK" else "now.reveal"
        return Now(Reason(key, "EE-CRISIS-07"), _where(table))
    if not table.crisis.open_slots():
        return Now(Reason("now.crisis_over", "EE-CRISIS-10", name=table.setup.name(table.start)), _where(table))
    if table.setup.depth == LIGHT:
        return Now(Reason("now.who_takes", "EE-CRISIS-10"), _where(table))
    turn = table.crisis.turn
    return Now(Reason("now.bids", "EE-CRISIS-09", name=table.setup.name(turn)), _where(table), turn)


def _work(table: EmpiresTable) -> Now:
    if table.setup.depth == LIGHT:
        return Now(Reason(f"now.work_{table.code}", "EE-ECON-02"), _where(table))
    waiting = still_working(table)
    if not waiting:
        return Now(Reason("now.all_finished", "EE-TRACK-03"), _where(table))
    if table.setup.option("ee_sequential_play"):
        order = [(table.start + step) % table.seat_count for step in table.seats]
        seat = next(one for one in order if one in waiting)
        return Now(Reason("now.one_works", "EE-TRACK-10", name=table.setup.name(seat)), _where(table), seat)
    if len(waiting) == table.seat_count:
        return Now(Reason(f"now.work_{table.code}", "EE-ECON-02"), _where(table))
    return Now(Reason("now.still_working", "EE-ECON-02", count=len(waiting)), _where(table))


def _military(table: EmpiresTable) -> Now:
    military = table.military
    assert military is not None
    if table.setup.depth == LIGHT:
        return Now(Reason("now.campaign", "EE-TRACK-08"), _where(table))
    if not military.drawn:
        return Now(Reason("now.draw_campaign", "EE-MIL-01"), _where(table))
    if not military.fists:
        return Now(Reason("now.fists", "EE-MIL-03"), _where(table))
    if drawn_card(table) is None:
        return Now(Reason("now.enter_campaign", "EE-MIL-04"), _where(table))
    if waiting_for_upheaval(table):
        names = tuple(table.setup.name(seat) for seat in waiting_for_upheaval(table))
        return Now(Reason("now.upheaval", "EE-MIL-05", names=names), _where(table))
    return Now(Reason("now.campaign_over", "EE-MIL-06"), _where(table))


def _end(table: EmpiresTable) -> Now:
    found = outcome(table)
    if found:
        return Now(found.value.headline, Reason("now.over", "EE-END-04"))
    seat, wanted = next((seat, reason) for seat in table.seats for reason in missing(table, seat))
    detail = Reason("missing.of", wanted.clause, name=table.setup.name(seat), what=wanted)
    return Now(Reason("now.final", "EE-END-01"), detail)
