"""What a location or an innovation can do: one record for every ability, with the numbers printed on the card."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Literal

from companion.engine.facts import Facts
from companion.engine.memoize import memoize
from companion.engine.ruling import Reason, Word
from companion.engine.shapes.scalars import String
from companion.games.empires_end.rules.locations import Kind, Row, at
from companion.games.empires_end.rules.resources import Amount, Resource, some

Code = Literal[
    "eco_gain",
    "eco_trade",
    "eco_renew_adj",
    "eco_repeat",
    "eco_points",
    "eco_points_adj_destroyed",
    "eco_gain_adj",
    "ind_card_discount",
    "ind_swap",
    "ind_rebuild_discount_adj",
    "ind_move_innovation",
    "ind_renew_adj",
    "ind_points",
    "cri_free_bid",
    "cri_redraw",
    "mil_strength",
    "mil_strength_adj_destroyed",
    "mil_strength_adj",
    "own_destroyed",
    "adj_destroyed",
    "resource",
    "adj_type",
    "most_destroyed",
    "copy",
    "des_gain",
    "des_points",
    "des_renew_all",
    "other",
]
When = Literal["W", "I", "K", "M", "end", "destroyed"]
MOST_ABILITIES = 256  # there are 88 crises and 11 locations


@dataclass(frozen=True, slots=True)
class Ability:
    """One ability; which of the numbers belong to a code is listed in the facts under `abilities`."""

    code: Code
    points: Amount = 0
    amount: Amount = 0
    resource: Resource | None = None
    gives: tuple[Resource, ...] = ()
    mode: Literal["all", "one"] = "all"
    times: Amount = 0
    kind: Kind | None = None
    needs_intact: bool = True
    round: When | None = None
    text: Annotated[str, String(0, 400)] = ""


Abilities = Mapping[int, Sequence[Ability]]


@dataclass(frozen=True, slots=True)
class AbilityKind:
    """One line of the catalogue: when the ability works, which numbers the card prints, which of them are known."""

    code: str
    round: str
    fields: tuple[str, ...]
    clause: str
    printed: Mapping[str, int] | None = None


@memoize(lambda facts: (facts.about["abilities"],))
def catalogue(facts: Facts) -> dict[str, AbilityKind]:
    """Every code of ability with what the app has to ask for."""
    return {line["code"]: AbilityKind(**{**line, "fields": tuple(line["fields"])}) for line in facts.about["abilities"]}


def active(row: Row, abilities: Abilities) -> Iterator[tuple[int, Ability]]:
    """EE-LOC-04, EE-INNOV-04, -05: the abilities at intact locations, from left to right, all together."""
    for position in sorted(abilities):
        if at(row, position).intact:
            for ability in abilities[position]:
                yield position, ability


def round_of(ability: Ability, kinds: Mapping[str, AbilityKind]) -> str:
    """EE-CRISIS-04: the round in which an ability works; free text says it itself."""
    return ability.round or kinds[ability.code].round


def ability_fault(ability: Ability, facts: Facts) -> Reason | None:
    """Why an entered ability lacks a number that its card prints."""
    missing = [name for name in catalogue(facts)[ability.code].fields if not getattr(ability, name)]
    return Reason("wrong.ability_lacks", field=Word(f"ability_field.{missing[0]}")) if missing else None


def described(ability: Ability) -> Reason:
    """The ability as a sentence."""
    if ability.code == "other":
        return Reason("ability.other", text=ability.text)
    figures: dict[str, object] = {"points": ability.points, "amount": ability.amount, "times": ability.times}
    if ability.resource:
        figures["resource"] = Word(f"resource.{ability.resource}")
        figures["gain"] = some(ability.resource, ability.amount or 1)
    if ability.kind:
        figures["kind"] = Word(f"kind.{ability.kind}")
    if ability.code == "eco_trade":
        figures["gives"] = tuple(some(one, 1) for one in ability.gives)
        return Reason(f"ability.eco_trade_{ability.mode}", **figures)
    return Reason(f"ability.{ability.code}", **figures)
