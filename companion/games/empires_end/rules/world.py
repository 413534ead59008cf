"""What an empire is read with: what the rulebook prints about locations, and what the box knows."""

from __future__ import annotations

import functools
from dataclasses import dataclass
from typing import Any

from companion.engine.box_facts import BoxFacts
from companion.engine.facts import Facts
from companion.engine.memoize import memoize
from companion.engine.shapes.annotations import shape_of
from companion.games.empires_end.rules.abilities import Ability, AbilityKind, catalogue
from companion.games.empires_end.rules.box import location_value
from companion.games.empires_end.rules.empire import LOCATION_IDS, CrisisCard
from companion.games.empires_end.rules.locations import ROW_LENGTH, Kind

LOCATION_KEYS = tuple(f"location.{location}" for location in LOCATION_IDS)


@dataclass(frozen=True, eq=False)
class World:
    """What is printed, and what the box knows: all an empire has to be read with. A table has one of its own."""

    facts: Facts
    box: BoxFacts

    @functools.cached_property
    def printed(self) -> Printed:
        """What the rulebook says about each location."""
        return printed_locations(self.facts)

    @functools.cached_property
    def values(self) -> dict[str, int | None]:
        """EE-LOC-02: the value of each location, None where nobody knows it."""
        return _values(self)

    @property
    def kinds(self) -> dict[str, AbilityKind]:
        """The catalogue of abilities."""
        return catalogue(self.facts)

    def line(self, location: str) -> dict[str, Any]:
        """The rulebook’s line about one location."""
        return self.printed.lines[location]


@memoize(lambda world: (world.facts, *[world.box.get(key) for key in LOCATION_KEYS]))
def _values(world: World) -> dict[str, int | None]:
    """They stay the same while the box learns about anything else."""
    return {location: location_value(world.box, world.facts, location) for location in LOCATION_IDS}


@dataclass(frozen=True, slots=True)
class Printed:
    """What the rulebook says about each location; and its own ability as an offer, for each position in a row."""

    lines: dict[str, dict[str, Any]]
    abilities: dict[str, Ability]
    offers: dict[str, tuple[EmpireAbility, ...]]


@memoize(lambda facts: (facts.about["locations"],))
def printed_locations(facts: Facts) -> Printed:
    """The locations by their ids; every touch asks for them hundreds of times."""
    lines = {line["id"]: line for line in facts.about["locations"]}
    abilities = {name: shape_of(Ability).read(line["ability"]) for name, line in lines.items()}
    places = range(1, ROW_LENGTH + 1)
    offers = {
        name: tuple([EmpireAbility(place, 0, ability) for place in places]) for name, ability in abilities.items()
    }
    return Printed(lines, abilities, offers)


@dataclass(frozen=True, slots=True)
class EmpireAbility:
    """One ability in an empire; index 0 is the location’s own. The ability is None where nobody entered it."""

    position: int
    index: int
    ability: Ability | None
    exhausted: bool = False
    card: CrisisCard | None = None


def kind_of(location: str, world: World) -> Kind:
    """City, village, army, road or farm."""
    kind: Kind = world.line(location)["kind"]
    return kind


def own_ability(location: str, world: World) -> Ability:
    """EE-LOC-03: the ability printed on a location card."""
    return world.printed.abilities[location]
