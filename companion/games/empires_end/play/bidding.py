"""Chapter “Krisenrunde” at the table: reveal, bid in turn, accept; one crisis or two."""

from __future__ import annotations

from dataclasses import replace

from companion.engine.ruling import Reason, Word
from companion.games.empires_end.events import (
    Accepted,
    Bid,
    CrisisTaken,
    FreeBid,
    Redrawn,
    Revealed,
    ScarcityDeclared,
    Slot,
)
from companion.games.empires_end.play.burning import attach_chosen, burn_chosen, note_twice
from companion.games.empires_end.rules.box import crisis_of
from companion.games.empires_end.rules.empire import Sites, marked
from companion.games.empires_end.rules.locations import at
from companion.games.empires_end.rules.resources import Resource
from companion.games.empires_end.rules.scarcity import PRICE
from companion.games.empires_end.state import CrisisRound, EmpiresTable, OpenCrisis, found_odd, scored, with_empire


def slots_of(table: EmpiresTable) -> tuple[Slot, ...]:
    """EE-TRACK-05: one crisis, or two in a double crisis round."""
    return (1, 2) if table.code == "KK" else (1,)


def all_revealed(table: EmpiresTable) -> bool:
    """Is every crisis of this round on the table?"""
    return table.crisis is not None and table.crisis.crises.keys() >= {*slots_of(table)}


def all_accepted(table: EmpiresTable) -> bool:
    """EE-CRISIS-10: the round is over once every crisis is accepted."""
    return table.crisis is not None and all_revealed(table) and not table.crisis.open_slots()


def reveal(table: EmpiresTable, event: Revealed) -> EmpiresTable:
    """EE-CRISIS-07, EE-DOUBLE-01: a crisis comes up in its slot."""
    return _with_crisis(note_twice(table, event.card), event.slot, OpenCrisis(event.card, event.bids))


def redraw(table: EmpiresTable, event: Redrawn) -> EmpiresTable:
    """EE-CRISIS-16 to -18: another card in the slot; the pot stays and the turn does not pass."""
    table = _check_turn(table, event.seat)
    table = _exhaust(table, event.seat, event.position, event.index)
    old = _round(table).crises[event.slot]
    return _with_crisis(note_twice(table, event.card), event.slot, replace(old, card=event.card, bids=event.bids))


def bid(table: EmpiresTable, event: Bid) -> EmpiresTable:
    """EE-CRISIS-09: one resource joins the pot, and the turn passes."""
    table = _check_turn(table, event.seat)
    allowed = table.bids_for(event.slot)
    if allowed and event.resource != "coin" and event.resource not in allowed:
        reason = Reason(
            "odd.bid_kind", "EE-CRISIS-03", name=table.setup.name(event.seat), resource=_word(event.resource)
        )
        table = found_odd(table, reason)
    return _bid(table, event.seat, event.slot, event.resource)


def free_bid(table: EmpiresTable, event: FreeBid) -> EmpiresTable:
    """EE-CRISIS-15: nothing joins the pot; the ability is exhausted."""
    table = _check_turn(table, event.seat)
    table = _check_free(table, event)
    table = _exhaust(table, event.seat, event.position, event.index)
    return _bid(table, event.seat, event.slot, None)


def _bid(table: EmpiresTable, seat: int, slot: Slot, resource: Resource | None) -> EmpiresTable:
    old = _round(table).crises[slot]
    return _decided(table, seat, slot, OpenCrisis(old.card, old.bids, (*old.bidders, (seat, resource))))


def accept_crisis(table: EmpiresTable, event: Accepted) -> EmpiresTable:
    """EE-CRISIS-11 to -14, EE-DOUBLE-05, EE-AMB-10: the last acceptance of the round takes the start player marker."""
    table = _check_turn(table, event.seat)
    crisis = _round(table).crises[event.slot]
    before = table.empires[event.seat]
    table = burn_chosen(table, event.seat, crisis.card.number, event.burnt)
    table = attach_chosen(table, event.seat, crisis.card, event.place)
    burnt, place = _changed(before, table.empires[event.seat])
    taken = replace(crisis, accepted_by=event.seat, burnt=burnt, place=place, after=_round(table).bid_count)
    table = _decided(table, event.seat, event.slot, taken)
    return replace(table, start=event.seat) if all_accepted(table) else table


def _changed(before: Sites, after: Sites) -> tuple[int | None, int | None]:
    """Where a location has burnt, and where a card was attached; what the hands do now."""
    pairs = list(enumerate(zip(before, after, strict=True), 1))
    burnt = [place for place, (old, new) in pairs if old.intact and not new.intact]
    laid = [place for place, (old, new) in pairs if len(new.innovations) > len(old.innovations)]
    return next(iter(burnt), None), next(iter(laid), None)


def take_crisis(table: EmpiresTable, event: CrisisTaken) -> EmpiresTable:
    """EE-CRISIS-10 to -14: a crisis whose bids nobody wrote down: it was open, and this player took it."""
    table, now = note_twice(table, event.card), _round(table)
    opened = {**now.crises, event.slot: OpenCrisis(event.card)}
    table = replace(table, crisis=replace(now, turn=event.seat, crises=opened))
    return accept_crisis(table, Accepted(event.seat, event.slot, event.burnt, event.place))


def declare_scarcity(table: EmpiresTable, event: ScarcityDeclared) -> EmpiresTable:
    """EE-SCARCITY-02, -03: each coin costs two points, also below zero."""
    cost = PRICE * event.coins
    why = Reason("line.scarcity", "EE-SCARCITY-02", coins=event.coins, resources=event.resources, points=-cost)
    takers = [crisis.accepted_by for crisis in table.crisis.crises.values()] if table.crisis else []
    if event.seat not in takers:
        reason = Reason("odd.scarcity_who", "EE-SCARCITY-01", name=table.setup.name(event.seat))
        table = found_odd(table, reason)
    now = _round(table)
    table = replace(table, crisis=replace(now, declared=(*now.declared, event.seat)))
    return scored(table, event.seat, -cost, why)


# ---- turns ----


def _round(table: EmpiresTable) -> CrisisRound:
    return table.crisis or CrisisRound(table.start)


def _with_crisis(table: EmpiresTable, slot: Slot, crisis: OpenCrisis) -> EmpiresTable:
    now = _round(table)
    return replace(table, crisis=replace(now, crises={**now.crises, slot: crisis}))


def _check_turn(table: EmpiresTable, seat: int) -> EmpiresTable:
    """The table’s word counts: who acts is on turn; where the app expected somebody else, it says so."""
    now = _round(table)
    if now.turn == seat:
        return table
    expected, name = table.setup.name(now.turn), table.setup.name(seat)
    table = found_odd(table, Reason("odd.turn", "EE-CRISIS-09", expected=expected, name=name))
    return replace(table, crisis=replace(now, turn=seat, decided=frozenset()))


def _decided(table: EmpiresTable, seat: int, slot: Slot, crisis: OpenCrisis) -> EmpiresTable:
    """EE-CRISIS-09, EE-DOUBLE-02, -04: a turn is over when every open crisis has a decision; then it passes left."""
    before = _round(table)
    crises, decided = {**before.crises, slot: crisis}, before.decided | {slot}
    now = replace(before, turn=seat, crises=crises, decided=decided)
    if not now.waiting_slots():
        now = replace(now, turn=(seat + 1) % table.seat_count, decided=frozenset())
    return replace(table, crisis=now)


# ---- abilities of the crisis round ----


def _exhaust(table: EmpiresTable, seat: int, position: int | None, index: int) -> EmpiresTable:
    """EE-CRISIS-05: the marker goes on the innovation that was named."""
    if position is None or not table.tracked(seat):
        return table
    sites = table.empires[seat]
    innovations = at(sites, position).innovations
    if index > len(innovations):
        return table
    if innovations[index - 1].exhausted:
        reason = Reason("odd.exhausted", "EE-CRISIS-06", name=table.setup.name(seat), position=position)
        table = found_odd(table, reason)
    return with_empire(table, seat, marked(sites, position, index - 1, True))


def _check_free(table: EmpiresTable, event: FreeBid) -> EmpiresTable:
    """EE-AMB-07: a free bid replaces one resource, which has to be permitted."""
    allowed = table.bids_for(event.slot)
    if not (allowed and event.position and table.tracked(event.seat) and table.setup.option("ee_free_bid_must_match")):
        return table
    innovations = at(table.empires[event.seat], event.position).innovations
    known = crisis_of(table.setup.box, innovations[event.index - 1].card) if event.index <= len(innovations) else None
    resource = known.ability.resource if known and known.ability else None
    if resource is None or resource in allowed:
        return table
    reason = Reason("odd.free_kind", "EE-AMB-07", name=table.setup.name(event.seat), resource=_word(resource))
    return found_odd(table, reason)


def _word(resource: str) -> Word:
    return Word(f"resource.{resource}")
