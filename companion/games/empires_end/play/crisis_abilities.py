"""The abilities of the crisis round: which one a player may use for a free bid or a redraw, or why none."""

from __future__ import annotations

from typing import Literal

from companion.engine.memoize import memoize
from companion.engine.ruling import Reason
from companion.games.empires_end.events import Slot
from companion.games.empires_end.reports.offers import offers_in, unknown_cards
from companion.games.empires_end.rules.abilities import Ability
from companion.games.empires_end.rules.empire import Sites
from companion.games.empires_end.rules.world import EmpireAbility, World
from companion.games.empires_end.state import EmpiresTable

CrisisCode = Literal["cri_free_bid", "cri_redraw"]
NO_ABILITY = {
    "cri_free_bid": Reason("objection.no_ability", "EE-CRISIS-15"),
    "cri_redraw": Reason("objection.no_ability", "EE-CRISIS-16"),
}
EXHAUSTED = Reason("objection.exhausted", "EE-CRISIS-05")
OTHER_KIND = Reason("objection.other_kind", "EE-AMB-07")


def fresh_ability(table: EmpiresTable, seat: int, code: CrisisCode, slot: Slot) -> EmpireAbility | None:
    """EE-CRISIS-05, -15, -16: the first innovation without a marker that does this to this crisis."""
    for one in _of(table.empires[seat], table.world, code):
        if one.index and one.ability and not one.exhausted and _permitted(table, one.ability, slot):
            return one
    return None


def why_not(table: EmpiresTable, seat: int, code: CrisisCode, slot: Slot) -> Reason | None:
    """EE-CRISIS-05, -15, -16: why a player can't do this; None where an ability fits or nobody can tell."""
    sites, world = table.empires[seat], table.world
    if not sites or _may_be_unknown(sites, world) or fresh_ability(table, seat, code, slot):
        return None
    known = _of(sites, world, code)
    if not known:
        return NO_ABILITY[code]
    return EXHAUSTED if all(one.exhausted for one in known) else OTHER_KIND


def _of(sites: Sites, world: World, code: CrisisCode) -> tuple[EmpireAbility, ...]:
    return tuple([one for one in offers_in("K", sites, world) if one.ability and one.ability.code == code])


def _permitted(table: EmpiresTable, ability: Ability, slot: Slot) -> bool:
    """EE-AMB-07: a free bid replaces one resource; by the option it has to be one that the crisis shows."""
    allowed = table.bids_for(slot)
    if ability.code != "cri_free_bid" or not allowed or not table.setup.option("ee_free_bid_must_match"):
        return True
    return ability.resource in allowed


@memoize(lambda sites, _world: (sites,))
def _may_be_unknown(sites: Sites, world: World) -> bool:
    """An innovation whose card nobody entered, or one that is written as text, may be the one."""
    unread = [*unknown_cards(sites, world), *offers_in("K", sites, world)]
    return any(not one.exhausted and (one.ability is None or one.ability.code == "other") for one in unread)
