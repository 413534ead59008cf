"""What an empire offers: the abilities of its locations and innovations, what they yield, and its strength."""

from __future__ import annotations

from companion.engine.memoize import memoize
from companion.engine.ruling import Reason, Ruling, Word, rule
from companion.games.empires_end.rules.abilities import Ability, round_of
from companion.games.empires_end.rules.box import crisis_of
from companion.games.empires_end.rules.empire import Site, Sites
from companion.games.empires_end.rules.locations import (
    Location,
    Row,
    at,
    destroyed_neighbours,
    neighbours,
    neighbours_of_kind,
)
from companion.games.empires_end.rules.resources import NO_GAIN, Gain, gain_of
from companion.games.empires_end.rules.world import EmpireAbility, World


def _of(sites: Sites, *_read_with: object) -> tuple[object, ...]:
    """An empire; what it is read with, and what is asked besides, are told apart by themselves."""
    return (sites,)


@memoize(_of)
def row_of(sites: Sites, world: World) -> Row:
    """The empire as the rules see it; a value nobody knows counts 0, so ask `unknown_values` first."""
    lines, values = world.printed.lines, world.values
    return tuple(
        [
            Location(lines[site.location]["kind"], values[site.location] or 0, site.intact, len(site.innovations))
            for site in sites
        ]
    )


def unknown_values(sites: Sites, world: World, intact_only: bool = True) -> tuple[str, ...]:
    """The locations whose value nobody has entered yet."""
    values = world.values
    return tuple(
        [site.location for site in sites if values[site.location] is None and (site.intact or not intact_only)]
    )


def _offers_of(site: Site, position: int, world: World) -> list[EmpireAbility]:
    """EE-INNOV-04: the abilities of one location and its innovations, whether they work now or not."""
    offers = [at(world.printed.offers[site.location], position)]
    for index, one in enumerate(site.innovations, 1):
        found = crisis_of(world.box, one.card)
        offers.append(EmpireAbility(position, index, found.ability if found else None, one.exhausted, one.card))
    return offers


@memoize(_of)
def active_offers(sites: Sites, world: World) -> tuple[EmpireAbility, ...]:
    """EE-LOC-04, EE-ECON-03, EE-INNOV-05: what works from left to right, as its location is intact."""
    offers: list[EmpireAbility] = []
    for position, site in enumerate(sites, 1):
        if site.intact:
            offers += _offers_of(site, position, world)
    return tuple(offers)


def offers_in(space: str, sites: Sites, world: World) -> tuple[EmpireAbility, ...]:
    """EE-ECON-01, EE-IND-07, EE-CRISIS-05, EE-MIL-02: what works in this kind of round and is known."""
    return _working(sites, world, space)


def _working(sites: Sites, world: World, space: str) -> tuple[EmpireAbility, ...]:
    rounds = {"KK": ("K",), "WI": ("W", "I")}.get(space, (space,))
    offers, kinds = active_offers(sites, world), world.kinds
    return tuple([offer for offer in offers if offer.ability and round_of(offer.ability, kinds) in rounds])


def offer_at(sites: Sites, world: World, position: int, index: int) -> EmpireAbility | None:
    """One ability by its place, or None where nothing lies."""
    offers = _offers_of(at(sites, position), position, world)
    return offers[index] if index < len(offers) else None


# ---- what they yield ----


def yield_of(ability: Ability, row: Row, position: int) -> Ruling[Gain]:
    """EE-ECON-05, -10 to -13, EE-DESTROY-03: what an ability brings by itself; nothing where the player decides."""
    return brought(ability, counted_neighbours(ability, row, position))


def counted_neighbours(ability: Ability, row: Row, position: int) -> int:
    """EE-ECON-10, -11: how many neighbours an ability brings something for."""
    if ability.code == "eco_points_adj_destroyed":
        return destroyed_neighbours(row, position)
    if ability.code == "eco_gain_adj" and ability.kind:
        return neighbours_of_kind(row, position, ability.kind)
    return 0


def brought(ability: Ability, near: int) -> Ruling[Gain]:
    """EE-ECON-05, -10 to -13, EE-DESTROY-03: what an ability brings where so many neighbours count."""
    match ability.code:
        case "eco_gain" | "des_gain" if ability.resource:
            return rule(gain_of(ability.resource, ability.amount), Reason("yield.plain", "EE-ECON-05"))
        case "eco_points" | "ind_points" | "des_points":
            clause = {"eco_points": "EE-ECON-13", "ind_points": "EE-KIND-05"}.get(ability.code, "EE-DESTROY-03")
            return rule(Gain(points=ability.points), Reason("yield.points", clause, points=ability.points))
        case "eco_points_adj_destroyed":
            reason = Reason("yield.ruins", "EE-ECON-10", ruins=near, points=ability.points)
            return rule(Gain(points=ability.points * near), reason)
        case "eco_gain_adj" if ability.kind and ability.resource:
            reason = Reason("yield.near", "EE-ECON-11", near=near, kind=Word(f"kind.{ability.kind}"))
            return rule(gain_of(ability.resource, ability.amount * near), reason)
    return rule(NO_GAIN, Reason("yield.by_choice", "EE-ECON-02"))


def icons_of(ability: Ability, row: Row, position: int) -> int:
    """EE-MIL-02, -11, -12: the strength icons of one ability."""
    match ability.code:
        case "mil_strength":
            return ability.amount
        case "mil_strength_adj_destroyed":
            return ability.amount * destroyed_neighbours(row, position)
        case "mil_strength_adj" if ability.kind:
            return ability.amount * neighbours_of_kind(row, position, ability.kind, ability.needs_intact)
    return 0


@memoize(_of)
def strength_of(sites: Sites, world: World) -> Ruling[int]:
    """EE-MIL-02: the strength of the intact locations and their innovations, without a bid."""
    row = row_of(sites, world)
    parts = [
        (offer, icons_of(offer.ability, row, offer.position)) for offer in active_offers(sites, world) if offer.ability
    ]
    reasons = [
        Reason("strength.part", _icon_clause(offer), position=offer.position, icons=icons)
        for offer, icons in parts
        if icons and offer.ability
    ]
    total = sum(icons for _, icons in parts)
    return rule(total, *reasons, Reason("strength.sum", "EE-MIL-02", total=total))


def _icon_clause(offer: EmpireAbility) -> str:
    """What is printed on the location itself is no innovation."""
    if offer.index == 0 or offer.ability is None:
        return "EE-MIL-02"
    known = {"mil_strength": "EE-MIL-12", "mil_strength_adj_destroyed": "EE-MIL-11"}
    return known.get(offer.ability.code, "EE-KIND-07")


def unknown_cards(sites: Sites, world: World) -> tuple[EmpireAbility, ...]:
    """Innovations at intact locations whose ability nobody has entered."""
    return tuple([offer for offer in active_offers(sites, world) if offer.ability is None])


# ---- reductions ----


def card_discounts(sites: Sites, world: World) -> int:
    """EE-IND-03, -09, EE-AMB-31: how many played cards may be one hammer cheaper this round."""
    return sum(
        offer.ability is not None and offer.ability.code == "ind_card_discount" for offer in active_offers(sites, world)
    )


def rebuild_discounts(sites: Sites, world: World, position: int) -> int:
    """EE-IND-11: how many reductions reach the rebuilding of this location."""
    near = neighbours(position, len(sites))
    return sum(
        offer.ability is not None and offer.ability.code == "ind_rebuild_discount_adj" and offer.position in near
        for offer in active_offers(sites, world)
    )
