"""What a group enters once about its copy: the effects of the 52 cards and the abilities of the four factions."""

from __future__ import annotations

import typing
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Any, Literal

from companion.engine.box_facts import BoxFacts, entered_fact
from companion.engine.errors import Wrong
from companion.engine.events import MOST
from companion.engine.ruling import Reason
from companion.engine.shapes.annotations import shape_of
from companion.engine.shapes.composites import Maybe
from companion.engine.shapes.scalars import Shape, String, Whole
from companion.games.apokerlypse.events import FACTIONS
from companion.games.apokerlypse.rules.cards import DECK
from companion.games.apokerlypse.rules.hands import Category

Kind = Literal["double", "flat", "structure", "multiplier", "chips", "block", "other"]
Timing = Literal["draw", "discard", "showdown", "anytime"]
KINDS: tuple[Kind, ...] = typing.get_args(Kind)
TIMINGS: tuple[Timing, ...] = typing.get_args(Timing)
WORDS_LENGTH = 200


@dataclass(frozen=True)
class EffectFact:
    """One effect as the group read it off a card.

    `amount`: points, hundredths of a multiplier, or chips; `category`: what a structure change makes of the hand.
    """

    kind: Kind
    timing: Timing
    amount: Annotated[int, Whole(-MOST, MOST)] = 0
    category: Category | None = None
    words: Annotated[str, String(0, WORDS_LENGTH)] = ""


class Effect(Shape):
    """An effect that says enough to be carried out: a multiplier its factor, a structure change its hand."""

    _record = shape_of(EffectFact)

    def read(self, value: Any) -> EffectFact:
        fact: EffectFact = self._record.read(value)
        if fact.kind == "structure" and fact.category is None:
            raise Wrong(Reason("wrong.box_category"), "category")
        if fact.kind in ("flat", "multiplier", "chips") and not fact.amount:
            raise Wrong(Reason("wrong.box_amount"), "amount")
        if fact.kind in ("multiplier", "chips") and fact.amount < 0:
            raise Wrong(Reason("wrong.box_amount"), "amount")
        return fact

    def schema(self) -> dict[str, Any]:
        return self._record.schema()


_EFFECT: Shape = Maybe(Effect())
SHAPES: Mapping[str, Shape] = {
    **{f"effect.{card}": _EFFECT for card in DECK},
    **{f"ability.{faction}": _EFFECT for faction in FACTIONS},
}


def effect_of(box: BoxFacts, key: str) -> EffectFact | None:
    """What the group entered under this key, or None."""
    found: EffectFact | None = entered_fact(box, key, SHAPES)
    return found
