"""The calculator of the end: totals, tie-break and winners."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Annotated, Any, ClassVar

from companion.engine.calculator import Result, chosen_options, need_unique
from companion.engine.facts import Facts
from companion.engine.ruling import Ruling, rule
from companion.engine.shapes.annotations import Name, length
from companion.games.empires_end.calculators.rounds import need_empire
from companion.games.empires_end.rules.abilities import Ability
from companion.games.empires_end.rules.final import Empire, Score, final_scores, verdict
from companion.games.empires_end.rules.locations import ROW_LENGTH, Kind, Location
from companion.games.empires_end.rules.resources import Amount, AnyAmount, Holdings, Resource


@dataclass(frozen=True, slots=True)
class OwnDestroyed:
    """EE-EOG-01."""

    TAG: ClassVar[str] = "own_destroyed"
    points: Amount

    def ability(self) -> Ability:
        """As the rules know it."""
        return Ability("own_destroyed", points=self.points)


@dataclass(frozen=True, slots=True)
class AdjacentDestroyed:
    """EE-EOG-03."""

    TAG: ClassVar[str] = "adjacent_destroyed"
    points: Amount

    def ability(self) -> Ability:
        """As the rules know it."""
        return Ability("adj_destroyed", points=self.points)


@dataclass(frozen=True, slots=True)
class ForResource:
    """EE-EOG-04."""

    TAG: ClassVar[str] = "resource"
    points: Amount
    resource: Resource

    def ability(self) -> Ability:
        """As the rules know it."""
        return Ability("resource", points=self.points, resource=self.resource)


@dataclass(frozen=True, slots=True)
class AdjacentKind:
    """EE-EOG-05."""

    TAG: ClassVar[str] = "adjacent_kind"
    points: Amount
    kind: Kind

    def ability(self) -> Ability:
        """As the rules know it."""
        return Ability("adj_type", points=self.points, kind=self.kind)


@dataclass(frozen=True, slots=True)
class MostDestroyed:
    """EE-EOG-06."""

    TAG: ClassVar[str] = "most_destroyed"
    points: Amount

    def ability(self) -> Ability:
        """As the rules know it."""
        return Ability("most_destroyed", points=self.points)


@dataclass(frozen=True, slots=True)
class Copy:
    """EE-EOG-02."""

    TAG: ClassVar[str] = "copy"

    def ability(self) -> Ability:
        """As the rules know it."""
        return Ability("copy")


EndAbility = OwnDestroyed | AdjacentDestroyed | ForResource | AdjacentKind | MostDestroyed | Copy


@lru_cache(maxsize=1_024)
def _known(given: EndAbility) -> Ability:
    """The ability as the rules know it; the same few are printed on many cards."""
    return given.ability()


@dataclass(frozen=True, slots=True)
class FinalLocation(Location):
    """A location with the end-of-game abilities of its innovations."""

    abilities: tuple[EndAbility, ...] = ()


@dataclass(frozen=True)
class FinalPlayer:
    """One player when the hourglass has reached the end space."""

    name: Name
    track: AnyAmount
    row: Annotated[tuple[FinalLocation, ...], length(ROW_LENGTH, ROW_LENGTH)]
    resources: Holdings

    def empire(self) -> Empire:
        """As the rules know it; what lies at a ruin does not count (EE-INNOV-05)."""
        abilities = {
            place: tuple([_known(one) for one in location.abilities])
            for place, location in enumerate(self.row, 1)
            if location.abilities and location.intact
        }
        return Empire(self.name, self.track, self.row, abilities, self.resources)


@dataclass(frozen=True)
class FinalInput:
    """The whole table at the end."""

    players: Annotated[tuple[FinalPlayer, ...], length(2, 4)]
    options: Mapping[str, Any] = field(default_factory=dict)


def final(given: FinalInput, facts: Facts) -> Ruling[Result]:
    """Every total with its parts, and who has won."""
    options = chosen_options(facts, facts.default_edition, given.options)
    need_unique([player.name for player in given.players], lambda number: f"players[{number}].name")
    for number, player in enumerate(given.players):
        need_empire(player.row, f"players[{number}].row", facts)
    scores = final_scores([player.empire() for player in given.players], options)
    found = verdict(scores.value)
    result = {
        "players": {name: _written(score) for name, score in scores.value.items()},
        "winners": list(found.value.winners),
        "decided_by": found.value.decided_by,
    }
    return rule(result, *scores.reasons, *found.reasons)


def _written(score: Score) -> Result:
    return {
        "track": score.track,
        "locations": score.locations,
        "abilities": score.abilities,
        "total": score.total,
        "intact": score.intact,
    }
