"""A table that keeps no empires: crises as they came out, and what is read off at the end."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from companion.engine.ruling import Reason, Word
from companion.games.empires_end import events
from companion.games.empires_end.play import bidding
from companion.games.empires_end.play.bidding import all_accepted, slots_of
from companion.games.empires_end.play.burning import burn
from companion.games.empires_end.play.rounds import advance
from companion.games.empires_end.rules.empire import LOCATION_IDS, CrisisCard, Site, Sites, flipped
from companion.games.empires_end.rules.world import World
from companion.games.empires_end.state import LIGHT, CrisisRound, EmpiresTable, OpenCrisis, with_empire


def position_of(sites: Sites, location: str) -> int:
    """Where a location lies in a row, from 1."""
    return next(place for place, site in enumerate(sites, 1) if site.location == location)


def sites_of(table: EmpiresTable, seat: int) -> Sites:
    """EE-LOC-01: the eleven locations of somebody: in their row, or by value where nobody keeps the row."""
    if table.tracked(seat):
        return table.empires[seat]
    ruins = table.ending.ruins.get(seat, frozenset())
    return tuple([Site(name, name not in ruins) for name in by_value(table.world)])


def by_value(world: World) -> tuple[Any, ...]:
    """EE-LOC-02: the location cards from the dearest to the cheapest; those nobody knows follow in the book’s order."""
    return tuple(sorted(LOCATION_IDS, key=lambda name: -(world.values[name] or -1)))


def is_ruin(table: EmpiresTable, seat: int, location: str) -> bool:
    """Is this location of somebody destroyed?"""
    return any(site.location == location and not site.intact for site in sites_of(table, seat))


# ---- crises ----


def accept_crisis(table: EmpiresTable, event: events.Accepted) -> EmpiresTable:
    """EE-CRISIS-10: a table of the light way that kept its bids, as they were once asked for, is counted as before."""
    table = bidding.accept_crisis(table, event)
    return replace(table, ending=replace(table.ending, bids_kept=True)) if table.setup.depth == LIGHT else table


def take_crisis(table: EmpiresTable, event: events.CrisisFellTo) -> EmpiresTable:
    """EE-CRISIS-10 to -13, EE-AMB-10: one player took it; the last one of the round takes the start player marker."""
    if event.burnt:
        table = _let_burn(table, event.seat, event.burnt)
    now = table.crisis or CrisisRound(table.start)
    lying = now.crises.get(event.slot) or OpenCrisis(CrisisCard(None, event.number))
    taken = replace(lying, accepted_by=event.seat)
    table = replace(table, crisis=replace(now, crises={**now.crises, event.slot: taken}, decided=frozenset()))
    if not all_accepted(table):
        return table
    table = replace(table, start=event.seat)
    return advance(table, events.Advanced()) if event.onward else table


def _let_burn(table: EmpiresTable, seat: int, location: str) -> EmpiresTable:
    if table.tracked(seat):
        return burn(table, seat, position_of(table.empires[seat], location))
    return _with_ruin(table, seat, location, True)


def crisis_open(table: EmpiresTable, event: events.CrisisFellTo) -> Reason | None:
    """EE-CRISIS-10: there is an open crisis in this slot, and what burns stood until now."""
    if table.crisis is None:
        return Reason("objection.no_crisis_round", "EE-CRISIS-07")
    if event.slot not in slots_of(table):
        return Reason("objection.one_crisis", "EE-TRACK-04")
    lying = table.crisis.crises.get(event.slot)
    if lying and lying.accepted_by is not None:
        return Reason("objection.accepted", "EE-CRISIS-10", name=table.setup.name(lying.accepted_by))
    return _no_ruin(table, event.seat, event.burnt) if event.burnt else None


def _no_ruin(table: EmpiresTable, seat: int, location: str) -> Reason | None:
    if not is_ruin(table, seat, location):
        return None
    return Reason("objection.ruin", "EE-CRISIS-13", name=table.setup.name(seat), location=Word(f"location.{location}"))


# ---- the end ----


def ruin(table: EmpiresTable, event: events.Ruined) -> EmpiresTable:
    """EE-END-02: a location is turned over as it lies on the table; earthquakes had their time when it burnt."""
    if not table.tracked(event.seat):
        return _with_ruin(table, event.seat, event.location, event.ruined)
    sites = table.empires[event.seat]
    return with_empire(table, event.seat, flipped(sites, position_of(sites, event.location), not event.ruined))


def _with_ruin(table: EmpiresTable, seat: int, location: str, ruined: bool) -> EmpiresTable:
    before = table.ending.ruins.get(seat, frozenset())
    after = before | {location} if ruined else before - {location}
    return replace(table, ending=replace(table.ending, ruins={**table.ending.ruins, seat: after}))


def ruined(table: EmpiresTable, event: events.Ruined) -> Reason | None:
    """EE-END-02: only what stands can be destroyed, and the other way round."""
    if event.ruined:
        return _no_ruin(table, event.seat, event.location)
    if is_ruin(table, event.seat, event.location):
        return None
    location = Word(f"location.{event.location}")
    return Reason("objection.no_ruin", "EE-END-02", name=table.setup.name(event.seat), location=location)


def read_ability(table: EmpiresTable, event: events.EndAbilityRead) -> EmpiresTable:
    """EE-END-03: one more ability on the sheet of somebody."""
    read = table.ending.abilities
    after = {**read, event.seat: (*read.get(event.seat, ()), event.ability)}
    return replace(table, ending=replace(table.ending, abilities=after))


def drop_ability(table: EmpiresTable, event: events.EndAbilityDropped) -> EmpiresTable:
    """One ability off the sheet again."""
    read = table.ending.abilities
    left = read[event.seat][: event.index - 1] + read[event.seat][event.index :]
    return replace(table, ending=replace(table.ending, abilities={**read, event.seat: left}))


def dropped(table: EmpiresTable, event: events.EndAbilityDropped) -> Reason | None:
    """EE-END-03: there is an ability of this number on the sheet."""
    if event.index <= len(table.ending.abilities.get(event.seat, ())):
        return None
    return Reason("objection.no_end_ability", "EE-END-03", name=table.setup.name(event.seat))


def finish_count(table: EmpiresTable, event: events.CountDone) -> EmpiresTable:
    """EE-END-03: the sheet of somebody is whole, or is not after all."""
    done = table.ending.done | {event.seat} if event.done else table.ending.done - {event.seat}
    return replace(table, ending=replace(table.ending, done=done))
