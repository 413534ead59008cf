"""Why an event can’t be recorded now: only what would be meaningless; what is merely odd becomes a warning."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.engine.events import BoxFact, Event, SetUpDone
from companion.engine.ruling import Reason, Word
from companion.games.empires_end import events
from companion.games.empires_end.play.bidding import all_revealed, slots_of
from companion.games.empires_end.play.work import parts_of
from companion.games.empires_end.reports.offers import offers_in
from companion.games.empires_end.rules.box import box_fault
from companion.games.empires_end.rules.empire import LOCATION_IDS
from companion.games.empires_end.rules.industry import CARDS_A_ROUND
from companion.games.empires_end.rules.locations import at
from companion.games.empires_end.rules.scarcity import most_coins
from companion.games.empires_end.state import FINAL, FULL, EmpiresTable


def in_setup(table: EmpiresTable, _event: Event) -> Reason | None:
    return Reason("objection.playing", "EE-TRACK-01") if table.ready else None


def in_play(table: EmpiresTable, _event: Event) -> Reason | None:
    return None if table.ready else Reason("objection.not_playing", "EE-TRACK-01")


# ---- set-up and the hourglass ----


def set_up_done(table: EmpiresTable, _event: SetUpDone) -> Reason | None:
    """EE-TRACK-01, EE-BLITZ-01: the track can wait until it is needed, but blitz begins in its midst."""
    if not table.blitz or table.setup.depth == FINAL:
        return None
    if table.track is None:
        return Reason("objection.no_track", "EE-TRACK-01", side=Word(f"side.{table.side}"))
    return Reason("objection.no_blitz_space", "EE-BLITZ-01") if table.track.blitz is None else None


def missing(table: EmpiresTable) -> tuple[str, ...]:
    """EE-SETUP-06, EE-SETUP-12, EE-BLITZ-01, EE-BLITZ-03: what has to be told before the first round, by depth."""
    board = ("board_two" if table.side == "2" else "board_more",) if set_up_done(table, SetUpDone()) else ()
    start = () if table.starter_named or table.setup.depth == FINAL else ("start_player",)
    if table.setup.depth != FULL:
        return (*board, *start)
    row = () if all(table.empires) else ("row",)
    blitz = ("blitz_accept",) if table.blitz and len(table.blitz_taken) < table.seat_count else ()
    return (*board, *start, *row, *blitz)


def laid_out(_table: EmpiresTable, event: events.LaidOut) -> Reason | None:
    return _each_once(event.row)


def _each_once(row: tuple[str, ...]) -> Reason | None:
    """EE-LOC-01: every location card is in a row exactly once."""
    missing = [name for name in LOCATION_IDS if name not in row]
    return (
        Reason("objection.location_missing", "EE-LOC-01", location=Word(f"location.{missing[0]}")) if missing else None
    )


def blitz_only(table: EmpiresTable, event: events.HandExchanged | events.BlitzTaken) -> Reason | None:
    if not table.blitz:
        return Reason("objection.not_blitz", "EE-BLITZ-02")
    done = table.exchanged if isinstance(event, events.HandExchanged) else table.blitz_taken
    if event.seat in done:
        return Reason(f"objection.{event.KIND}", "EE-BLITZ-03", name=table.setup.name(event.seat))
    return None


def advanced(table: EmpiresTable, _event: events.Advanced) -> Reason | None:
    return Reason("objection.at_end", "EE-END-01") if table.at_end else None


def hourglass_set(table: EmpiresTable, event: events.HourglassSet) -> Reason | None:
    most = len(table.spaces) + 1
    return Reason("objection.space", "EE-TRACK-01", most=most) if event.space > most else None


# ---- crises ----


def _in_crisis(table: EmpiresTable, _event: Any) -> Reason | None:
    return None if table.crisis else Reason("objection.no_crisis_round", "EE-CRISIS-07")


def revealed(table: EmpiresTable, event: events.Revealed | events.CrisisTaken) -> Reason | None:
    if table.crisis is None:
        return _in_crisis(table, event)
    if event.slot not in slots_of(table):
        return Reason("objection.one_crisis", "EE-TRACK-04")
    if event.slot in table.crisis.crises:
        return Reason("objection.revealed", "EE-CRISIS-07")
    return None


def on_crisis(
    table: EmpiresTable, event: events.Bid | events.FreeBid | events.Redrawn | events.Accepted
) -> Reason | None:
    """EE-CRISIS-09, EE-DOUBLE-01: decisions need the crises on the table, and an open one."""
    if table.crisis is None:
        return _in_crisis(table, event)
    if not all_revealed(table) or event.slot not in table.crisis.crises:
        return Reason("objection.reveal_first", "EE-CRISIS-07")
    taker = table.crisis.crises[event.slot].accepted_by
    if taker is not None:
        return Reason("objection.accepted", "EE-CRISIS-10", name=table.setup.name(taker))
    return None


def scarcity(table: EmpiresTable, event: events.ScarcityDeclared) -> Reason | None:
    """EE-SCARCITY-02: no more coins than up to five resources."""
    most = most_coins(event.resources)
    if event.coins > most:
        return Reason("objection.coins", "EE-SCARCITY-02", resources=event.resources, most=most)
    return _in_crisis(table, event)


# ---- economy, industry, military ----


def in_part(part: str) -> Callable[[EmpiresTable, Any], Reason | None]:
    def check(table: EmpiresTable, _event: Any) -> Reason | None:
        return None if part in parts_of(table) else Reason("objection.other_round", round=Word(f"round.{part}"))

    return check


def used(table: EmpiresTable, event: events.Used) -> Reason | None:
    if not parts_of(table):
        return Reason("objection.other_round", round=Word("round.W"))
    return row(table, event) or (_innovation(table, event.seat, event.position, event.index) if event.index else None)


def repeated(table: EmpiresTable, event: events.Used) -> Reason | None:
    """EE-ECON-09, EE-AMB-28: another economy ability that works now, and never a repeat: that would bring no more."""
    if event.again is None:
        return None
    found = [
        one.ability
        for one in offers_in("W", table.empires[event.seat], table.world)
        if (one.position, one.index) == (event.again, event.again_index)
    ]
    if found and found[0] and found[0].code != "eco_repeat":
        return None
    return Reason("objection.repeat", "EE-AMB-28" if found else "EE-ECON-09")


def card(table: EmpiresTable, event: events.CardPlayed | events.CardSold) -> Reason | None:
    """EE-IND-01, -04: two cards a round."""
    reason = in_part("I")(table, event)
    if reason is None and table.work and table.work.cards_of(event.seat) >= CARDS_A_ROUND:
        return Reason("objection.two_cards", "EE-IND-04", name=table.setup.name(event.seat))
    return reason


def rebuilt(table: EmpiresTable, event: events.Rebuilt) -> Reason | None:
    """EE-IND-08: one rebuilt location a round."""
    reason = in_part("I")(table, event)
    if reason:
        return reason
    if table.work and event.seat in table.work.rebuilt:
        return Reason("objection.rebuilt", "EE-IND-08", name=table.setup.name(event.seat))
    if table.tracked(event.seat) and at(table.empires[event.seat], event.position).intact:
        return Reason("objection.stands", "EE-IND-06", position=event.position)
    return None


def finished(table: EmpiresTable, event: events.Finished | events.Worked) -> Reason | None:
    return in_part(event.part)(table, event)


def campaign(table: EmpiresTable, _event: Any) -> Reason | None:
    if table.military is None:
        return Reason("objection.other_round", "EE-MIL-01", round=Word("round.M"))
    return Reason("objection.fought", "EE-MIL-03") if table.military.results else None


def fought(table: EmpiresTable, event: events.Fought) -> Reason | None:
    """EE-MIL-03: one fist for each seat; an empire nobody keeps needs its strength told."""
    reason = campaign(table, event)
    if reason:
        return reason
    if table.military and table.military.fists:
        return Reason("objection.fought", "EE-MIL-03")
    if len(event.fists) != table.seat_count:
        return Reason("objection.fists", "EE-MIL-03", players=table.seat_count)
    for seat, fist in enumerate(event.fists):
        if fist.strength is None and not table.tracked(seat):
            return Reason("objection.strength", "EE-MIL-02", name=table.setup.name(seat))
    return None


# ---- empires ----


def row(table: EmpiresTable, event: Any) -> Reason | None:
    if table.tracked(event.seat):
        return None
    return Reason("objection.no_row", "EE-SETUP-12", name=table.setup.name(event.seat))


def _innovation(table: EmpiresTable, seat: int, position: int, index: int) -> Reason | None:
    if index > len(at(table.empires[seat], position).innovations):
        return Reason("objection.no_innovation", position=position)
    return None


def on_innovation(table: EmpiresTable, event: events.Detached | events.Exhausted) -> Reason | None:
    return row(table, event) or _innovation(table, event.seat, event.position, event.index)


def moved(table: EmpiresTable, event: events.InnovationMoved) -> Reason | None:
    return row(table, event) or _innovation(table, event.seat, event.source, event.index)


def entered(_table: EmpiresTable, event: events.EmpireEntered) -> Reason | None:
    return _each_once(tuple(site.location for site in event.sites))


def at_end(table: EmpiresTable, _event: Any) -> Reason | None:
    return None if table.at_end else Reason("objection.not_end", "EE-END-01")


def round_points(table: EmpiresTable, event: events.RoundPointsSet) -> Reason | None:
    return Reason("objection.space", "EE-TRACK-01", most=table.space) if event.space > table.space else None


def box_fact(table: EmpiresTable, event: BoxFact) -> Reason | None:
    return box_fault(table.setup.box, event.key, event.value, table.setup.facts)
