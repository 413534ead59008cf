"""The calculator of the winner: two congregations, factions and conditions in, who has won out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from companion.engine.calculator import Result, refuse
from companion.engine.facts import Facts
from companion.engine.ruling import Ruling, rule
from companion.engine.shapes.annotations import Name
from companion.games.avignon.calculators.strip import Cards
from companion.games.avignon.rules.strip import Side
from companion.games.avignon.rules.winning import Condition, noble_conditions, victory

NOBLE = noble_conditions("Noble", "Knight", "Peasant")


@dataclass(frozen=True)
class WinnerInput:
    """Both congregations, the factions in them, and the conditions that are printed on cards."""

    rome: Cards
    avignon: Cards
    last_mover: Side
    factions: Mapping[Name, Name]
    conditions: tuple[Condition, ...] = NOBLE


def winner(given: WinnerInput, _facts: Facts) -> Ruling[Result]:
    """Who has won, by what, and whether both would have."""
    _need_one_target(given.conditions)
    cards: dict[Side, Sequence[str]] = {"rome": given.rome, "avignon": given.avignon}
    for card in (*given.rome, *given.avignon):
        if card not in given.factions:
            raise refuse(f"factions.{card}", "wrong.no_faction", character=card)
    found = victory(cards, given.factions, given.conditions, given.last_mover)
    won = found.value
    return rule({"winner": won.side, "reasons": list(won.ways), "simultaneous": won.simultaneous}, *found.reasons)


def _need_one_target(conditions: Sequence[Condition]) -> None:
    """KH-TEXT-01, KH-TEXT-02: a part of a condition names a character or a faction, not both."""
    for number, condition in enumerate(conditions):
        for place, need in enumerate(condition.needs):
            if bool(need.faction) == bool(need.character):
                raise refuse(f"conditions[{number}].needs[{place}]", "wrong.faction_or_character")
