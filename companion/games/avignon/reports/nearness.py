"""How near each win condition is: what lies already, what is missing, and who would win by it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from companion.games.avignon.rules import box
from companion.games.avignon.rules.strip import Side
from companion.games.avignon.rules.winning import Condition, Congregations, Need, Whose, holds, sided
from companion.games.avignon.state import AvignonTable, congregations


@dataclass(frozen=True)
class Part:
    """One card that a condition needs: where, of whom, and whether it lies there."""

    whose: Whose
    who: str
    lies: bool


@dataclass(frozen=True)
class Way:
    """A condition as it stands for one side: `winner` wins as soon as every part lies."""

    holder: Side
    winner: Side
    parts: tuple[Part, ...]

    @property
    def left(self) -> int:
        """How many cards are missing."""
        return sum(not part.lies for part in self.parts)


def ways(table: AvignonTable, holder: Side) -> tuple[Way, ...]:
    """KH-END-02: the conditions on the cards of this deck, for the one who would hold them; the nearest first."""
    return tuple(sorted(_in_order(table, holder), key=lambda way: way.left))


def nearest(table: AvignonTable, holder: Side, most: int) -> tuple[Way, ...]:
    """So many of them, each in its place whatever is won, as long as there are no more."""
    near = ways(table, holder)[:most]
    return tuple([way for way in _in_order(table, holder) if way in near][:most])


def _in_order(table: AvignonTable, holder: Side) -> list[Way]:
    rome, avignon = congregations(table)
    cards: Congregations = {"rome": rome, "avignon": avignon}
    known = box.factions(table.box)
    return [_way(one, holder, cards, known) for one in box.conditions(table.box) if one.character in table.deck]


def _way(condition: Condition, holder: Side, cards: Congregations, factions: Mapping[str, str]) -> Way:
    """KH-END-06: the card that bears the condition has to lie with its holder, and it meets what asks for its kind."""
    card = condition.character
    own = Part("holder", card, card in cards[holder])
    needs = [need for need in condition.needs if not _met_by(need, card, factions)]
    rest = tuple(Part(n.whose, n.character or n.faction, holds(n, holder, cards, factions)) for n in needs)
    return Way(holder, sided(condition.winner, holder), (own, *rest))


def _met_by(need: Need, card: str, factions: Mapping[str, str]) -> bool:
    """Does the card that bears the condition meet this part of it by itself?"""
    if need.whose == "other":
        return False
    return need.character == card or (bool(need.faction) and factions.get(card) == need.faction)
