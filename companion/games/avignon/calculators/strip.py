"""Calculators of the strip: where a card goes, and whether the Samaritan rule was broken."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Annotated, Literal

from companion.engine.calculator import Result, refuse
from companion.engine.facts import Facts
from companion.engine.ruling import Ruling, rule
from companion.engine.shapes.annotations import Name, length
from companion.engine.shapes.scalars import Whole
from companion.games.avignon.rules.samaritan import Reading, Snapshot, picture, violation
from companion.games.avignon.rules.strip import COLUMNS, LAST_ROW, SIDES, Shove, Side, moved
from companion.games.avignon.rules.winning import WINNING_CARDS

Row = Annotated[int, Whole(0, LAST_ROW)]
Cards = Annotated[tuple[Name, ...], length(0, WINNING_CARDS)]


@dataclass(frozen=True)
class MoveInput:
    """One card of the strip, and what a player does to it."""

    row: Row
    side: Side
    action: Shove
    lands: Annotated[int, Whole(1, 4)] = 1


def move(given: MoveInput, _facts: Facts) -> Ruling[Result]:
    """Where the card lies afterwards, or whose congregation it has joined."""
    went = moved(given.row, given.side, given.action, given.lands)
    place = went.value
    on_strip = isinstance(place, int)
    return rule(
        {"row": place if on_strip else None, "congregation": None if on_strip else place},
        *went.reasons,
    )


@dataclass(frozen=True)
class StateInput:
    """The table between two turns: five columns and both congregations."""

    display: Annotated[tuple[tuple[Name, Row], ...], length(COLUMNS, COLUMNS)]
    rome: Cards
    avignon: Cards

    def pictured(self) -> Snapshot:
        """As the Samaritan rule looks at it."""
        return picture(self.display, self.rome, self.avignon)


@dataclass(frozen=True)
class SamaritanInput:
    """Three moments: before the opponent's turn, after it, and after mine; `excommunicated`: in the opponent's turn."""

    before: StateInput
    after_opponent: StateInput
    after_me: StateInput
    excommunicated: bool
    reading: Reading = "every_change"


def samaritan(given: SamaritanInput, _facts: Facts) -> Ruling[Result]:
    """Has the opponent's whole turn been taken back?"""
    _need_no_loss(given.before, given.after_opponent, "after_opponent")
    _need_no_loss(given.after_opponent, given.after_me, "after_me")
    found = violation(
        given.before.pictured(),
        given.after_opponent.pictured(),
        given.after_me.pictured(),
        given.excommunicated,
        given.reading,
    )
    return found.then(lambda violated: {"violation": violated})


def _need_no_loss(earlier: StateInput, later: StateInput, moment: Literal["after_opponent", "after_me"]) -> None:
    """KH-CONG-04: what belongs to a congregation stays in it."""
    for side in SIDES:
        lost = Counter(getattr(earlier, side)) - Counter(getattr(later, side))
        if lost:
            raise refuse(f"{moment}.{side}", "wrong.congregation_lost", character=next(iter(lost)))
