"""An empire as it lies on the table: eleven location cards, each with its innovations and their markers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal, get_args

from companion.games.empires_end.rules.campaign import Position
from companion.games.empires_end.rules.locations import at, neighbours

LocationId = Literal[
    "city",
    "village_1",
    "village_2",
    "army_1",
    "army_2",
    "road_trade",
    "road_renew_1",
    "road_renew_2",
    "farm_wheat",
    "farm_axe",
    "farm_hammer",
]
LOCATION_IDS: tuple[LocationId, ...] = get_args(LocationId)
CrisisKind = Literal["fire", "revolt", "famine", "flood", "rot", "barbarian", "plague", "earthquake"]
CRISIS_KINDS: tuple[CrisisKind, ...] = get_args(CrisisKind)


@dataclass(frozen=True, slots=True)
class CrisisCard:
    """EE-CRISIS-01, -02: a crisis card by its kind and number; None for what nobody entered."""

    kind: CrisisKind | None = None
    number: Position | None = None


@dataclass(frozen=True, slots=True)
class Innovation:
    """A crisis card at a location, and whether an exhausted marker lies on it (EE-CRISIS-05)."""

    card: CrisisCard
    exhausted: bool = False


@dataclass(frozen=True, slots=True)
class Site:
    """One location card in its place."""

    location: LocationId
    intact: bool = True
    innovations: tuple[Innovation, ...] = ()


Sites = tuple[Site, ...]


def laid_out(order: Sequence[LocationId]) -> Sites:
    """EE-SETUP-12: all locations intact, in the order of the start player."""
    return tuple(Site(location) for location in order)


def standing(sites: Sites) -> tuple[int, ...]:
    """The positions that are intact."""
    return tuple([place for place, site in enumerate(sites, 1) if site.intact])


def counts(sites: Sites) -> dict[int, int]:
    """How many innovations lie at each position."""
    return {place: len(site.innovations) for place, site in enumerate(sites, 1)}


def flipped(sites: Sites, position: int, intact: bool) -> Sites:
    """EE-CRISIS-13, EE-IND-06, EE-INNOV-06: one location turned over; innovations and markers stay (EE-AMB-30)."""
    return put(sites, position, replace(at(sites, position), intact=intact))


def with_card(sites: Sites, position: int, card: CrisisCard, exhausted: bool = False) -> Sites:
    """EE-INNOV-02: one more innovation at a location."""
    site = at(sites, position)
    return put(sites, position, replace(site, innovations=(*site.innovations, Innovation(card, exhausted))))


def without_card(sites: Sites, position: int, index: int) -> Sites:
    """One innovation taken away from a location."""
    site = at(sites, position)
    return put(sites, position, replace(site, innovations=site.innovations[:index] + site.innovations[index + 1 :]))


def moved(sites: Sites, source: int, index: int, target: int) -> Sites:
    """EE-IND-12: a single innovation moves to another location, its marker with it."""
    one = at(sites, source).innovations[index]
    return with_card(without_card(sites, source, index), target, one.card, one.exhausted)


def swapped(sites: Sites, one: int, other: int) -> Sites:
    """EE-IND-10, EE-MIL-10, EE-INNOV-07: two locations change places with everything attached to them."""
    return put(put(sites, one, at(sites, other)), other, at(sites, one))


def marked(sites: Sites, position: int, index: int, exhausted: bool) -> Sites:
    """EE-CRISIS-05: an exhausted marker on an innovation, or off it."""
    site = at(sites, position)
    changed = replace(site.innovations[index], exhausted=exhausted)
    innovations = (*site.innovations[:index], changed, *site.innovations[index + 1 :])
    return put(sites, position, replace(site, innovations=innovations))


def renewed(sites: Sites, positions: Sequence[int]) -> Sites:
    """EE-ECON-07, EE-IND-13, EE-DESTROY-03, EE-AMB-30: all markers off at these positions, ruins included."""
    for position in positions:
        site = at(sites, position)
        fresh = tuple(replace(one, exhausted=False) for one in site.innovations)
        sites = put(sites, position, replace(site, innovations=fresh))
    return sites


def renewed_around(sites: Sites, position: int) -> Sites:
    """EE-ECON-07: all markers off at the adjacent locations."""
    return renewed(sites, neighbours(position, len(sites)))


def exhausted_around(sites: Sites, position: int) -> bool:
    """EE-ECON-07: does a marker lie at an adjacent location?"""
    near = [at(sites, place) for place in neighbours(position, len(sites))]
    return any(one.exhausted for site in near for one in site.innovations)


def put(sites: Sites, position: int, site: Site) -> Sites:
    """The row with one place changed."""
    return (*sites[: position - 1], site, *sites[position:])
