"""What set-up, the hourglass and corrections change; pure, and total for all that the objections let pass."""

from __future__ import annotations

from dataclasses import replace

from companion.engine.events import SetUpDone, Starts
from companion.engine.ruling import Reason
from companion.games.empires_end import events
from companion.games.empires_end.play.burning import burn, take_blitz
from companion.games.empires_end.rules import empire
from companion.games.empires_end.rules.resources import Holdings
from companion.games.empires_end.state import CrisisRound, EmpiresTable, MilitaryRound, WorkRound, scored, with_empire

# ---- the hourglass ----


def first_space(table: EmpiresTable) -> int:
    """EE-TRACK-01, EE-BLITZ-01, EE-AMB-24: where the hourglass stands when the first round is played."""
    blitz = table.track.blitz if table.track and table.blitz else None
    if blitz is None:
        return 1
    return blitz if table.setup.option("ee_blitz_play_marked_space") else blitz + 1


def begin(table: EmpiresTable, _event: SetUpDone) -> EmpiresTable:
    """EE-SETUP-06: whoever starts has the marker when the first round begins."""
    return _to_space(replace(table, start=table.first), first_space(table))


def advance(table: EmpiresTable, _event: events.Advanced) -> EmpiresTable:
    """EE-TRACK-03: the hourglass moves on by one space."""
    return _to_space(table, table.space + 1)


def set_hourglass(table: EmpiresTable, event: events.HourglassSet) -> EmpiresTable:
    """EE-TRACK-01: the hourglass stands where the table says."""
    return _to_space(table, event.space)


def _to_space(table: EmpiresTable, space: int) -> EmpiresTable:
    """EE-GEN-01, EE-QUICK-02, EE-TRACK-02: a new round begins on this space; what was odd before is over."""
    table = replace(table, space=space, crisis=None, work=None, military=None, odd=(), notices=())
    match table.code:
        case "K" | "KK":
            return replace(table, crisis=CrisisRound(table.start))
        case "W" | "I" | "WI":
            return replace(table, work=WorkRound())
        case "M":
            return replace(table, military=MilitaryRound())
    return table


def starts(table: EmpiresTable, event: Starts) -> EmpiresTable:
    """EE-SETUP-06: also during play the table can say who has the marker."""
    table = replace(table, start=event.seat, starter_named=True)
    if table.crisis and not any(crisis.bidders for crisis in table.crisis.crises.values()):
        return replace(table, crisis=replace(table.crisis, turn=event.seat))
    return table


# ---- empires ----


def lay_out(table: EmpiresTable, event: events.LaidOut) -> EmpiresTable:
    """EE-SETUP-12, -13: the start player’s row, copied to everybody."""
    return replace(table, empires=(empire.laid_out(event.row),) * table.seat_count)


def exchange_hand(table: EmpiresTable, event: events.HandExchanged) -> EmpiresTable:
    """EE-BLITZ-02: once a player."""
    return replace(table, exchanged=table.exchanged | {event.seat})


def begin_blitz(table: EmpiresTable, event: events.BlitzTaken) -> EmpiresTable:
    """EE-BLITZ-03: once a player, two crises at once."""
    return take_blitz(replace(table, blitz_taken=table.blitz_taken | {event.seat}), event)


def attach(table: EmpiresTable, event: events.Attached) -> EmpiresTable:
    """An innovation lies at a location."""
    sites = empire.with_card(table.empires[event.seat], event.position, event.card)
    return with_empire(table, event.seat, sites)


def detach(table: EmpiresTable, event: events.Detached) -> EmpiresTable:
    """An innovation does not lie there any more."""
    sites = empire.without_card(table.empires[event.seat], event.position, event.index - 1)
    return with_empire(table, event.seat, sites)


def move_innovation(table: EmpiresTable, event: events.InnovationMoved) -> EmpiresTable:
    """EE-IND-12: an innovation goes from one location to another."""
    sites = empire.moved(table.empires[event.seat], event.source, event.index - 1, event.target)
    return with_empire(table, event.seat, sites)


def exhaust(table: EmpiresTable, event: events.Exhausted) -> EmpiresTable:
    """EE-CRISIS-05: an exhausted marker is put on an innovation or taken off."""
    sites = empire.marked(table.empires[event.seat], event.position, event.index - 1, event.exhausted)
    return with_empire(table, event.seat, sites)


def enter_empire(table: EmpiresTable, event: events.EmpireEntered) -> EmpiresTable:
    """The whole row as it lies on the table."""
    return with_empire(table, event.seat, event.sites)


def flip(table: EmpiresTable, event: events.Flipped) -> EmpiresTable:
    """A location burns or stands; a fire sets off earthquakes as always."""
    if not event.intact:
        return burn(table, event.seat, event.position)
    return with_empire(table, event.seat, empire.flipped(table.empires[event.seat], event.position, True))


def swap(table: EmpiresTable, event: events.Swapped) -> EmpiresTable:
    """A swap by hand; in a military round it settles what the app could not work out."""
    table = with_empire(table, event.seat, empire.swapped(table.empires[event.seat], event.one, event.other))
    now = table.military
    return replace(table, military=replace(now, swapped=now.swapped | {event.seat})) if now else table


# ---- points and the end ----


def score(table: EmpiresTable, event: events.Scored) -> EmpiresTable:
    """Points that the table gives or takes."""
    return scored(table, event.seat, event.points, Reason("line.by_hand", "EE-GEN-02", points=event.points))


def set_score(table: EmpiresTable, event: events.ScoreSet) -> EmpiresTable:
    """The marker stands where the table says."""
    change = event.score - table.score(event.seat)
    return scored(table, event.seat, change, Reason("line.set", "EE-GEN-02", score=event.score), overruled=True)


def set_round(table: EmpiresTable, event: events.RoundPointsSet) -> EmpiresTable:
    """The table’s word replaces whatever this round brought this player."""
    kept = tuple(line for line in table.lines if (line.space, line.seat) != (event.space, event.seat))
    why = Reason("line.round_set", "EE-GEN-02", points=event.points)
    here, table = table.space, replace(table, lines=kept, space=event.space)
    return replace(scored(table, event.seat, event.points, why, overruled=True), space=here)


def hold(table: EmpiresTable, event: events.Held) -> EmpiresTable:
    """EE-EOG-04: what somebody has left behind the screen."""
    shown = Holdings(event.wheat, event.hammer, event.axe, event.coin)
    return replace(table, held={**table.held, event.seat: shown})


def count(table: EmpiresTable, event: events.Counted) -> EmpiresTable:
    """EE-END-02: what the table counted itself goes before what is computed."""
    return replace(table, counted={**table.counted, event.seat: event})
