"""Chapter “Die Ressourcen”: four kinds of pieces, and what a reward consists of."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal, get_args

from companion.engine.ruling import Reason, Word
from companion.engine.shapes.scalars import Whole

Resource = Literal["wheat", "hammer", "axe", "coin"]
RESOURCES: tuple[Resource, ...] = get_args(Resource)

LARGEST = 10**15  # the contract allows an error beyond it, and sums of longer numbers could not be written out
Amount = Annotated[int, Whole(0, LARGEST)]
AnyAmount = Annotated[int, Whole(-LARGEST, LARGEST)]


@dataclass(frozen=True, slots=True)
class Holdings:
    """EE-RES-02: what somebody shows from behind the screen."""

    wheat: Amount
    hammer: Amount
    axe: Amount
    coin: Amount

    @property
    def total(self) -> int:
        """All pieces together; a 5-piece counts as five (EE-RES-05)."""
        return self.wheat + self.hammer + self.axe + self.coin

    def of(self, resource: Resource) -> int:
        """How many of one kind; a coin is a coin only."""
        return int(getattr(self, resource))


@dataclass(frozen=True, slots=True)
class Gain:
    """Points, resources and exhausted markers to take off; only the points can be negative."""

    points: AnyAmount = 0
    wheat: Amount = 0
    hammer: Amount = 0
    axe: Amount = 0
    coin: Amount = 0
    renew: Amount = 0

    def plus(self, other: Gain) -> Gain:
        """Both together."""
        return Gain(
            self.points + other.points,
            self.wheat + other.wheat,
            self.hammer + other.hammer,
            self.axe + other.axe,
            self.coin + other.coin,
            self.renew + other.renew,
        )

    def said(self) -> Reason | Word | tuple[Reason, ...]:
        """What it consists of, as a figure of a sentence."""
        parts = [some(resource, count) for resource in RESOURCES if (count := getattr(self, resource))]
        if self.renew:
            parts.append(Reason("some.renew", count=self.renew))
        if self.points:
            parts.insert(0, Reason("some.points", count=self.points))
        return tuple(parts) if parts else Word("some.nothing")


NO_GAIN = Gain()


def some(resource: Resource, count: int) -> Reason:
    """“2 hammers” in the reader’s language."""
    return Reason(f"some.{resource}", count=count)


def gain_of(resource: Resource, count: int) -> Gain:
    """A number of pieces of one kind.

    >>> gain_of("axe", 2).axe
    2
    """
    return Gain(**{resource: count})


def can_pay(cost: int, pieces: int, coins: int) -> bool:
    """EE-RES-03: coins stand in for any other resource.

    >>> can_pay(2, 1, 1), can_pay(2, 1, 0)
    (True, False)
    """
    return pieces + coins >= cost
