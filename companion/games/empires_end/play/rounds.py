"""Set-up and the hourglass at the table: the row of everybody, and which round begins on a space."""

from __future__ import annotations

from dataclasses import replace

from companion.engine.events import BoxFact, SetUpDone, Starts
from companion.games.empires_end import events
from companion.games.empires_end.play import work
from companion.games.empires_end.play.burning import take_blitz
from companion.games.empires_end.play.fighting import look_again
from companion.games.empires_end.rules import empire
from companion.games.empires_end.state import CrisisRound, EmpiresTable, MilitaryRound, WorkRound


def lay_out(table: EmpiresTable, event: events.LaidOut) -> EmpiresTable:
    """EE-SETUP-12, -13: the start player’s row, copied to everybody."""
    return replace(table, empires=(empire.laid_out(event.row),) * table.seat_count)


def exchange_hand(table: EmpiresTable, event: events.HandExchanged) -> EmpiresTable:
    """EE-BLITZ-02: once a player."""
    return replace(table, exchanged=table.exchanged | {event.seat})


def begin_blitz(table: EmpiresTable, event: events.BlitzTaken) -> EmpiresTable:
    """EE-BLITZ-03: once a player, two crises at once."""
    return take_blitz(replace(table, blitz_taken=table.blitz_taken | {event.seat}), event)


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


def work_done(table: EmpiresTable, event: events.Worked) -> EmpiresTable:
    """EE-ECON-02, EE-TRACK-03: a part of the round is done; the hourglass only moves where nobody works any more."""
    table = work.work_done(table, event)
    return _to_space(table, table.space + 1) if event.onward and not work.still_working(table) else table


def set_hourglass(table: EmpiresTable, event: events.HourglassSet) -> EmpiresTable:
    """EE-TRACK-01: the hourglass stands where the table says."""
    return _to_space(table, event.space)


def _to_space(table: EmpiresTable, space: int) -> EmpiresTable:
    """EE-GEN-01, EE-QUICK-02, EE-TRACK-02: a new round begins on this space; what was odd before is over."""
    table = replace(table, space=space, handed=table.pieces, crisis=None, work=None, military=None, odd=(), notices=())
    match table.code:
        case "K" | "KK":
            return replace(table, crisis=CrisisRound(table.start))
        case "W" | "I" | "WI":
            return replace(table, work=WorkRound())
        case "M":
            return replace(table, military=MilitaryRound())
    return table


def learn(table: EmpiresTable, event: BoxFact) -> EmpiresTable:
    """EE-TRACK-01, EE-MIL-04: a campaign is looked at again; a track that comes late opens the round it shows."""
    table = look_again(table, event)
    waiting = table.crisis is None and table.work is None and table.military is None
    if not waiting or not table.code:
        return table
    return _to_space(table, first_space(table) if table.space == 1 else table.space)


def starts(table: EmpiresTable, event: Starts) -> EmpiresTable:
    """EE-SETUP-06: also during play the table can say who has the marker."""
    table = replace(table, start=event.seat, starter_named=True)
    if table.crisis and not any(crisis.bidders for crisis in table.crisis.crises.values()):
        return replace(table, crisis=replace(table.crisis, turn=event.seat))
    return table
