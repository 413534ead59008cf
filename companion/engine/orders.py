"""What the app takes to lie on the real table, how two such tables differ, and what that means for hands.

A game says what lies there (`Game.lying`), the engine finds the difference, and the game says what hands do about it
(`Game.orders`): one order is one person and one thing, in the order in which the book wants them done.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from companion.engine.ruling import Reason, Word


class Thing(NamedTuple):
    """Something that lies at one place of the real table: what it is, with whom (None: in the middle), and where."""

    what: str
    seat: int | None = None
    place: int | str = ""


Lying = Mapping[Thing, Any]
"""Everything that a group keeps on its table, in the order of the book; what is not named does not lie there."""


@dataclass(frozen=True)
class Difference:
    """A thing that lies otherwise: as it was, and as it is now. None: it did not, or does not, lie there."""

    thing: Thing
    was: Any
    now: Any

    @property
    def more(self) -> int:
        """By how much a count has grown; what did not lie there counts as none."""
        return int(self.now or 0) - int(self.was or 0)


@dataclass(frozen=True)
class Order:
    """One thing to do with one pair of hands; `things` are those that lie right once it is done.

    `seat` is who acts, `sign` the icon of what is handed over, or `numeral` what is printed on it. `done` is what the
    table says when it has been done.
    """

    seat: int | None
    what: Reason
    things: tuple[Thing, ...]
    done: Reason
    note: Reason | None = None
    sign: str = "hand-back-right"
    numeral: Word | None = None


Orders = Callable[[tuple[Difference, ...], Any], tuple[Order, ...]]


def differences(before: Lying, after: Lying) -> tuple[Difference, ...]:
    """Every thing that lies otherwise; what lies there now comes before what is gone."""
    things = [*after, *(thing for thing in before if thing not in after)]
    found = (Difference(thing, before.get(thing), after.get(thing)) for thing in things)
    return tuple([one for one in found if one.was != one.now])
