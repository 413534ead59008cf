"""How each event changes a table of Empire’s End; pure, and total for whatever `objection` lets pass."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from companion.engine.events import BoxFact, Event, SetUpDone, Starts
from companion.engine.ruling import Reason
from companion.games.empires_end import events
from companion.games.empires_end.play import bidding, fighting, work
from companion.games.empires_end.play.burning import burn, take_blitz
from companion.games.empires_end.rules import empire
from companion.games.empires_end.rules.resources import Holdings
from companion.games.empires_end.state import CrisisRound, EmpiresTable, MilitaryRound, WorkRound, scored, with_empire

ALL_EVENTS = (*events.EVENTS, *events.WORK_EVENTS)


def apply(table: EmpiresTable, event: Event) -> EmpiresTable:
    """The table after an event."""
    change = _CHANGES.get(type(event))
    return change(table, event) if change else table


# ---- the hourglass ----


def first_space(table: EmpiresTable) -> int:
    """EE-TRACK-01, EE-BLITZ-01, EE-AMB-24: where the hourglass stands when the first round is played."""
    blitz = table.track.blitz if table.track and table.blitz else None
    if blitz is None:
        return 1
    return blitz if table.setup.option("ee_blitz_play_marked_space") else blitz + 1


def _begin(table: EmpiresTable, _event: SetUpDone) -> EmpiresTable:
    return _to_space(replace(table, start=table.first), first_space(table))


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


def _starts(table: EmpiresTable, event: Starts) -> EmpiresTable:
    """EE-SETUP-06: also during play the table can say who has the marker."""
    table = replace(table, start=event.seat, starter_named=True)
    if table.crisis and not any(crisis.bidders for crisis in table.crisis.crises.values()):
        return replace(table, crisis=replace(table.crisis, turn=event.seat))
    return table


# ---- empires ----


def _lay_out(table: EmpiresTable, event: events.LaidOut) -> EmpiresTable:
    return replace(table, empires=(empire.laid_out(event.row),) * table.seat_count)


def _change(change: Callable[[empire.Sites, Any], empire.Sites]) -> Callable[[EmpiresTable, Any], EmpiresTable]:
    """An event that changes one empire and nothing else."""

    def changed(table: EmpiresTable, event: Any) -> EmpiresTable:
        return with_empire(table, event.seat, change(table.empires[event.seat], event))

    return changed


def _flip(table: EmpiresTable, event: events.Flipped) -> EmpiresTable:
    """A location burns or stands; a fire sets off earthquakes as always."""
    if not event.intact:
        return burn(table, event.seat, event.position)
    return with_empire(table, event.seat, empire.flipped(table.empires[event.seat], event.position, True))


def _swap(table: EmpiresTable, event: events.Swapped) -> EmpiresTable:
    """A swap by hand; in a military round it settles what the app could not work out."""
    table = with_empire(table, event.seat, empire.swapped(table.empires[event.seat], event.one, event.other))
    now = table.military
    return replace(table, military=replace(now, swapped=now.swapped | {event.seat})) if now else table


# ---- points and the end ----


def _score(table: EmpiresTable, event: events.Scored) -> EmpiresTable:
    return scored(table, event.seat, event.points, Reason("line.by_hand", "EE-GEN-02", points=event.points))


def _set_score(table: EmpiresTable, event: events.ScoreSet) -> EmpiresTable:
    change = event.score - table.score(event.seat)
    return scored(table, event.seat, change, Reason("line.set", "EE-GEN-02", score=event.score), overruled=True)


def _set_round(table: EmpiresTable, event: events.RoundPointsSet) -> EmpiresTable:
    """The table’s word replaces whatever this round brought this player."""
    kept = tuple(line for line in table.lines if (line.space, line.seat) != (event.space, event.seat))
    why = Reason("line.round_set", "EE-GEN-02", points=event.points)
    here, table = table.space, replace(table, lines=kept, space=event.space)
    return replace(scored(table, event.seat, event.points, why, overruled=True), space=here)


def _hold(table: EmpiresTable, event: events.Held) -> EmpiresTable:
    shown = Holdings(event.wheat, event.hammer, event.axe, event.coin)
    return replace(table, held={**table.held, event.seat: shown})


def _count(table: EmpiresTable, event: events.Counted) -> EmpiresTable:
    return replace(table, counted={**table.counted, event.seat: event})


_CHANGES: dict[type[Event], Callable[[EmpiresTable, Any], EmpiresTable]] = {
    SetUpDone: _begin,
    Starts: _starts,
    BoxFact: lambda table, _event: fighting.settle(table),
    events.LaidOut: _lay_out,
    events.HandExchanged: lambda table, event: replace(table, exchanged=table.exchanged | {event.seat}),
    events.BlitzTaken: lambda table, event: take_blitz(
        replace(table, blitz_taken=table.blitz_taken | {event.seat}), event
    ),
    events.Advanced: lambda table, _event: _to_space(table, table.space + 1),
    events.HourglassSet: lambda table, event: _to_space(table, event.space),
    events.Revealed: bidding.reveal,
    events.Bid: bidding.bid,
    events.FreeBid: bidding.free_bid,
    events.Redrawn: bidding.redraw,
    events.Accepted: bidding.accept_crisis,
    events.ScarcityDeclared: bidding.declare_scarcity,
    events.Held: _hold,
    events.Counted: _count,
    events.Scored: _score,
    events.ScoreSet: _set_score,
    events.RoundPointsSet: _set_round,
    events.Used: work.use,
    events.CardPlayed: work.play_card,
    events.CardSold: work.sell_card,
    events.HandDropped: work.drop_hand,
    events.Rebuilt: work.rebuild,
    events.Finished: work.finish,
    events.CampaignDrawn: fighting.draw_campaign,
    events.Fought: fighting.open_fists,
    events.Flipped: _flip,
    events.Swapped: _swap,
    events.Attached: _change(lambda sites, e: empire.with_card(sites, e.position, e.card)),
    events.Detached: _change(lambda sites, e: empire.without_card(sites, e.position, e.index - 1)),
    events.InnovationMoved: _change(lambda sites, e: empire.moved(sites, e.source, e.index - 1, e.target)),
    events.Exhausted: _change(lambda sites, e: empire.marked(sites, e.position, e.index - 1, e.exhausted)),
    events.EmpireEntered: _change(lambda _sites, e: e.sites),
}
