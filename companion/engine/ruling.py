"""A value with the trail that led to it: every figure can say why."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from enum import IntEnum
from typing import Any, Generic, TypeVar

T = TypeVar("T")
U = TypeVar("U")


class Authority(IntEnum):
    """How firmly a sentence stands; the larger, the firmer."""

    OURS = 1
    DEDUCED = 2
    EXAMPLE = 3
    PRINTED = 4


@dataclass(frozen=True, slots=True)
class Word:
    """A text key inside a sentence, put into the reader's language only when it is said."""

    key: str


def as_key(value: object) -> str:
    """A value as it stands in the key of a text, and in JSON: true, 3, city.

    >>> as_key(True), as_key(3), as_key("city")
    ('true', '3', 'city')
    """
    return str(value).lower() if isinstance(value, bool) else str(value)


class Reason:
    """One step of an argument: a text key, the clause it rests on, and the figures that fill its blanks.

    >>> Reason("protect.sum", "AP-PROT-03", icons=3, hymns=1).figures
    {'icons': 3, 'hymns': 1}
    """

    __slots__ = ("clause", "figures", "key", "said")

    def __init__(self, key: str, clause: str = "", /, **figures: Any) -> None:
        self.key = key
        self.clause = clause
        self.figures: Mapping[str, Any] = figures
        self.said: tuple[Any, str] | None = None  # its sentence, kept by whoever said it last

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Reason)
            and (self.key, self.clause) == (other.key, other.clause)
            and self.figures == other.figures
        )

    def __hash__(self) -> int:
        return hash((self.key, self.clause))

    def __repr__(self) -> str:
        blanks = "".join(f", {name}={value!r}" for name, value in self.figures.items())
        return f"Reason({self.key!r}, {self.clause!r}{blanks})"


@dataclass(frozen=True, slots=True)
class Ruling(Generic[T]):
    """What a rule says, and why. A ruling without a reason is a mistake in the program."""

    value: T
    reasons: tuple[Reason, ...]

    def __post_init__(self) -> None:
        if not self.reasons:
            raise ValueError("a ruling needs at least one reason")

    def then(self, change: Callable[[T], U], *more: Reason) -> Ruling[U]:
        """The same argument carried one step further."""
        return Ruling(change(self.value), (*self.reasons, *more))


def rule(value: T, *reasons: Reason) -> Ruling[T]:
    """Shorthand for a ruling with its reasons in order.

    >>> rule(5, Reason("sum", "AP-RECK-02")).value
    5
    """
    return Ruling(value, reasons)


def trail(rulings: Iterable[Ruling[Any]]) -> tuple[Reason, ...]:
    """All reasons of several rulings, in order, each once."""
    seen: dict[tuple[str, str, str], Reason] = {}
    for ruling in rulings:
        for reason in ruling.reasons:
            seen.setdefault((reason.key, reason.clause, repr(sorted(reason.figures.items(), key=str))), reason)
    return tuple(seen.values())
