"""What a group enters once about its copy: petition texts, win conditions, factions of Ablass, and names."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Any

from companion.engine.box_facts import BoxFacts, entered_fact
from companion.engine.errors import Wrong
from companion.engine.memoize import memoize
from companion.engine.ruling import Reason, Word
from companion.engine.shapes.annotations import length, shape_of
from companion.engine.shapes.composites import Items, Maybe
from companion.engine.shapes.scalars import Choice, Shape, String
from companion.games.avignon.rules.characters import ABLASS, BASE, CHARACTERS, FACTIONS, Character, Faction
from companion.games.avignon.rules.winning import NOBLE, Condition, Need, Whose

PETITION_LENGTH = 400


@dataclass(frozen=True)
class NeedFact:
    """One part of a condition as a group enters it: either a faction or a character."""

    whose: Whose
    faction: Annotated[Faction | None, Choice(*FACTIONS)] = None
    character: Annotated[Character | None, Choice(*CHARACTERS)] = None


@dataclass(frozen=True)
class ConditionFact:
    """A win condition as it is printed on a card."""

    winner: Whose
    needs: Annotated[tuple[NeedFact, ...], length(1, 4)]


class Conditions(Shape):
    """The win conditions of one character; every part names a faction or a character, not both."""

    _items = Items(shape_of(ConditionFact), 0, 4)

    def read(self, value: Any) -> tuple[ConditionFact, ...]:
        conditions: tuple[ConditionFact, ...] = self._items.read(value)
        for number, condition in enumerate(conditions):
            for place, need in enumerate(condition.needs):
                if (need.faction is None) == (need.character is None):
                    raise Wrong(Reason("wrong.faction_or_character"), f"[{number}].needs[{place}]")
        return conditions

    def schema(self) -> dict[str, Any]:
        return self._items.schema()


SHAPES: Mapping[str, Shape] = {
    **{f"faction.{character}": Maybe(Choice(*FACTIONS)) for character in ABLASS},
    **{f"petition.{character}": Maybe(String(1, PETITION_LENGTH)) for character in CHARACTERS},
    **{f"conditions.{character}": Maybe(Conditions()) for character in CHARACTERS},
    **{f"name.{character}": Maybe(String(1, 40)) for character in CHARACTERS},
}


def known_fact(box: BoxFacts, key: str) -> Any:
    """What the group entered under this key, or None."""
    return entered_fact(box, key, SHAPES)


def petition_text(box: BoxFacts, character: str) -> str | None:
    """KH-ACT-07: the ability as the group copied it from the card."""
    text: str | None = known_fact(box, f"petition.{character}")
    return text


@memoize(lambda box: (box,))
def factions(box: BoxFacts) -> Mapping[str, str]:
    """KH-MAT-02, KH-AMB-14: the faction of every character of which it is known."""
    known: dict[str, str] = {character: character for character in BASE}
    for character in ABLASS:
        if faction := known_fact(box, f"faction.{character}"):
            known[character] = faction
    return known


def contested(box: BoxFacts) -> tuple[Faction, ...]:
    """KH-EXP-03: the factions that have two characters to choose from."""
    return tuple(faction for faction in FACTIONS if of_ablass(box, faction))


def of_ablass(box: BoxFacts, faction: str) -> tuple[str, ...]:
    """KH-AMB-14: the characters of Ablass that were entered with this faction."""
    known = factions(box)
    return tuple(character for character in ABLASS if known.get(character) == faction)


@memoize(lambda box: (box,))
def conditions(box: BoxFacts) -> tuple[Condition, ...]:
    """KH-END-02, KH-END-06: all win conditions of this box; the noble's are known unless the group enters others."""
    found: list[Condition] = []
    for character in CHARACTERS:
        entered = known_fact(box, f"conditions.{character}")
        if entered is not None:
            found += [_condition(character, one) for one in entered]
        elif character == "noble":
            found += NOBLE
    return tuple(found)


def _condition(character: str, fact: ConditionFact) -> Condition:
    needs = tuple(Need(need.whose, need.faction or "", need.character or "") for need in fact.needs)
    return Condition(character, fact.winner, needs)


def called(box: BoxFacts, character: str | None) -> str | Word:
    """How a sentence names a character: as the group entered it, or by the name we know."""
    if character is None:
        return Word("character.unknown")
    return known_fact(box, f"name.{character}") or Word(f"character.{character}")
