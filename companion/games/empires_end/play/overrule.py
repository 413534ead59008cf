"""What the table sets right by its own word: locations, innovations and points."""

from __future__ import annotations

from dataclasses import replace

from companion.engine.ruling import Reason
from companion.games.empires_end import events
from companion.games.empires_end.play.burning import burn
from companion.games.empires_end.rules import empire
from companion.games.empires_end.state import EmpiresTable, scored, with_empire


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


def score(table: EmpiresTable, event: events.Scored) -> EmpiresTable:
    """Points that the table gives or takes."""
    return scored(table, event.seat, event.points, Reason("line.by_hand", points=event.points))


def set_score(table: EmpiresTable, event: events.ScoreSet) -> EmpiresTable:
    """The marker stands where the table says."""
    change = event.score - table.score(event.seat)
    if table.at_end:
        table = replace(table, ending=replace(table.ending, markers=table.ending.markers | {event.seat}))
    return scored(table, event.seat, change, Reason("line.set", score=event.score), overruled=True)


def set_round(table: EmpiresTable, event: events.RoundPointsSet) -> EmpiresTable:
    """The table’s word replaces whatever this round brought this player."""
    kept = tuple(line for line in table.lines if (line.space, line.seat) != (event.space, event.seat))
    why = Reason("line.round_set", points=event.points)
    here, table = table.space, replace(table, lines=kept, space=event.space)
    return replace(scored(table, event.seat, event.points, why, overruled=True), space=here)
