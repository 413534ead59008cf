"""Calculator of a phase: its cost, and what everybody can do about it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any

from companion.engine.calculator import Result, chosen_options, refuse
from companion.engine.facts import Facts
from companion.engine.ruling import Reason, Ruling, rule
from companion.engine.shapes.annotations import Count, Name
from companion.engine.shapes.scalars import Whole
from companion.games.apokerlypse.calculators.showdown import EDITION, Rules
from companion.games.apokerlypse.rules.costs import Phase, cost, has_round, standing, standing_reasons


@dataclass(frozen=True)
class CostsInput:
    """The round, the phase and everybody's chips; `rules` is the text whose defaults count (PK-DIS-01)."""

    round: Annotated[int, Whole(1)]
    chips: Mapping[Name, Count]
    phase: Phase
    rules: Rules = "long"
    options: Mapping[str, Any] = field(default_factory=dict)


def phase_costs(given: CostsInput, facts: Facts) -> Ruling[Result]:
    """What the phase costs, who can pay, who is immune, and everybody's choices."""
    options = chosen_options(facts, EDITION[given.rules], given.options)
    least, most = facts.seats
    if not least <= len(given.chips) <= most:
        raise refuse("chips", "wrong.player_count", least=least, most=most)
    if not has_round(given.round, options):
        raise refuse("round", "wrong.no_such_round", round=given.round)
    price = cost(given.round, options, EDITION[given.rules])
    found = {name: standing(chips, price.value, given.phase, options) for name, chips in given.chips.items()}
    players = {
        name: {"can_pay": one.can_pay, "immune": one.immune, "choices": one.choices} for name, one in found.items()
    }
    reasons: list[Reason] = [*price.reasons]
    for name, one in found.items():
        reasons += standing_reasons(name, given.chips[name], price.value, given.phase, one)
    return rule({"cost": price.value, "players": players}, *reasons)
