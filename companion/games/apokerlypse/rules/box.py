"""What a group enters once about its copy: the effects of the 52 cards and the abilities of the four factions."""

from __future__ import annotations

import typing
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Any, Literal

from companion.engine.events import MOST, BoxFact
from companion.engine.ruling import Reason
from companion.engine.shapes.annotations import shape_of
from companion.engine.shapes.composites import Maybe, Shape, Text, Whole, Wrong
from companion.games.apokerlypse.events import FACTIONS
from companion.games.apokerlypse.rules.cards import DECK
from companion.games.apokerlypse.rules.hands import Category

Box = Mapping[str, Any]
Kind = Literal["double", "flat", "structure", "multiplier", "chips", "block", "other"]
Timing = Literal["draw", "discard", "showdown", "anytime"]
KINDS: tuple[Kind, ...] = typing.get_args(Kind)
TIMINGS: tuple[Timing, ...] = typing.get_args(Timing)
RECKONED: tuple[Kind, ...] = ("double", "flat", "structure", "multiplier")  # what changes the points of a hand
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
    words: Annotated[str, Text(0, WORDS_LENGTH)] = ""


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


def box_objection(event: BoxFact) -> Reason | None:
    """Why this is not something the box of Apokerlypse can tell, or None."""
    shape = SHAPES.get(event.key)
    if shape is None:
        return Reason("objection.box_key", key=event.key)
    try:
        shape.read(event.value)
    except Wrong as wrong:
        own = wrong.reason.key.startswith("wrong.box_")  # a sentence that says what to do
        return wrong.reason if own else Reason("objection.box_value", what=wrong.reason)
    return None


def effect_of(box: Box, key: str) -> EffectFact | None:
    """What the group entered under this key, or None; what does not fit its shape was never entered."""
    entered = box.get(key)
    if entered is None or key not in SHAPES:
        return None
    try:
        found: EffectFact = SHAPES[key].read(entered)
    except Wrong:
        return None
    return found
