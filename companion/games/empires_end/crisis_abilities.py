"""The abilities of the crisis round: which one a player may use for a free bid or a redraw, or why none."""

from __future__ import annotations

from typing import Literal

from companion.engine.remembered import remembered
from companion.engine.ruling import Reason
from companion.games.empires_end.abilities import Ability
from companion.games.empires_end.offers import Offer, offers_in, unknown_cards
from companion.games.empires_end.state import EmpiresTable

CrisisCode = Literal["cri_free_bid", "cri_redraw"]
CLAUSES: dict[str, str] = {"cri_free_bid": "EE-CRISIS-15", "cri_redraw": "EE-CRISIS-16"}


def fresh_ability(table: EmpiresTable, seat: int, code: CrisisCode, slot: int) -> Offer | None:
    """EE-CRISIS-05, -15, -16: the first innovation without a marker that does this to this crisis."""
    fresh = (one for one in _of(table, seat, code) if not one.exhausted and one.index)
    return next((one for one in fresh if one.ability and _permitted(table, one.ability, slot)), None)


def _made_of(table: EmpiresTable, seat: int, _code: str, slot: int) -> tuple[object, ...]:
    """What the answer depends on: of the crisis, what may be bid; who has bid already is all the same."""
    crisis = table.crisis.crises.get(slot) if table.crisis else None
    return table.empires[seat], crisis and crisis.card, crisis and crisis.bids, table.setup


@remembered(_made_of)
def why_not(table: EmpiresTable, seat: int, code: CrisisCode, slot: int) -> Reason | None:
    """EE-CRISIS-05, -15, -16: why a player can't do this; None where an ability fits or nobody can tell."""
    if not table.tracked(seat) or fresh_ability(table, seat, code, slot) or _may_be_unknown(table, seat):
        return None
    known = _of(table, seat, code)
    if not known:
        return Reason("objection.no_ability", CLAUSES[code])
    if all(one.exhausted for one in known):
        return Reason("objection.exhausted", "EE-CRISIS-05")
    return Reason("objection.other_kind", "EE-AMB-07")


def _of(table: EmpiresTable, seat: int, code: CrisisCode) -> list[Offer]:
    offers = offers_in("K", table.empires[seat], table.world) if table.tracked(seat) else ()
    return [one for one in offers if one.ability and one.ability.code == code]


def _permitted(table: EmpiresTable, ability: Ability, slot: int) -> bool:
    """EE-AMB-07: a free bid replaces one resource; by the option it has to be one that the crisis shows."""
    allowed = table.bids_for(slot)
    if ability.code != "cri_free_bid" or not allowed or not table.setup.option("ee_free_bid_must_match"):
        return True
    return ability.resource in allowed


def _may_be_unknown(table: EmpiresTable, seat: int) -> bool:
    """An innovation whose card nobody entered, or one that is written as text, may be the one."""
    sites = table.empires[seat]
    unread = [*unknown_cards(sites, table.world), *offers_in("K", sites, table.world)]
    return any(not one.exhausted and (one.ability is None or one.ability.code == "other") for one in unread)
