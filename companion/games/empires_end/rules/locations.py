"""Chapter “Euer Reich”: a row of eleven locations, counted from the left."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal, TypeVar, get_args

from companion.engine.facts import Facts
from companion.engine.ruling import Reason, Word
from companion.games.empires_end.rules.resources import Amount

Kind = Literal["city", "village", "army", "road", "farm"]
KINDS: tuple[Kind, ...] = get_args(Kind)
ROW_LENGTH = 11


@dataclass(frozen=True, slots=True)
class Location:
    """EE-LOC-03: one location card, and how many innovations are attached to it."""

    kind: Kind
    value: Amount
    intact: bool
    innovations: Amount


Row = Sequence[Location]
L = TypeVar("L", bound=Location)
T = TypeVar("T")


def neighbours(position: int, length: int = ROW_LENGTH) -> tuple[int, ...]:
    """EE-AMB-01: the positions to the left and right; the row is no ring, so both ends have one neighbour.

    >>> neighbours(1), neighbours(6), neighbours(11)
    ((2,), (5, 7), (10,))
    """
    return tuple(place for place in (position - 1, position + 1) if 1 <= place <= length)


def at(row: Sequence[T], position: int) -> T:
    """EE-LOC-05: the location at a position; destroyed ones keep their place in the count."""
    return row[position - 1]


def intact_positions(row: Row) -> tuple[int, ...]:
    """Where the row still stands, from left to right."""
    return tuple(place for place, location in enumerate(row, 1) if location.intact)


def destroyed_count(row: Row) -> int:
    """How many locations of the empire are destroyed."""
    return len([location for location in row if not location.intact])


def innovation_counts(row: Row) -> dict[int, int]:
    """How many innovations lie at each position."""
    return {place: location.innovations for place, location in enumerate(row, 1)}


def beside(row: Sequence[T], position: int) -> tuple[T, ...]:
    """EE-AMB-01: the locations to the left and right.

    >>> beside("abc", 1), beside("abc", 2), beside("abc", 3)
    (('b',), ('a', 'c'), ('b',))
    """
    return (*row[max(position - 2, 0) : position - 1], *row[position : position + 1])


def destroyed_neighbours(row: Row, position: int) -> int:
    """How many neighbours are destroyed, whatever the location in the middle is like."""
    return destroyed_count(beside(row, position))


def neighbours_of_kind(row: Row, position: int, kind: Kind, needs_intact: bool = True) -> int:
    """How many neighbours are of one kind, destroyed ones only where the card counts them."""
    return len([one for one in beside(row, position) if one.kind == kind and (one.intact or not needs_intact)])


# ---- what happens to a row ----


def destroy(row: Sequence[L], position: int) -> tuple[L, ...]:
    """EE-CRISIS-13, EE-INNOV-06: flip a location to its burning side; its innovations stay."""
    return _with(row, position, replace(at(row, position), intact=False))


def _with(row: Sequence[L], position: int, location: L) -> tuple[L, ...]:
    return (*row[: position - 1], location, *row[position:])


# ---- a row that somebody entered ----


def _kinds_fit(row: Row, facts: Facts) -> bool:
    """No more locations of a kind than the box holds."""
    kinds = [location.kind for location in row]
    return all(kinds.count(kind) <= facts.counts[kind] for kind in KINDS)


def row_fault(row: Row, facts: Facts) -> tuple[str, Reason] | None:
    """EE-LOC-01, -02: why this can't be an empire, with the path of the first offending value in the row."""
    if len({location.value for location in row}) == len(row) and _kinds_fit(row, facts):
        return None
    seen: Counter[str] = Counter()
    values: set[int] = set()
    for number, location in enumerate(row):
        kind = location.kind
        seen[kind] += 1
        if seen[kind] > facts.counts[kind]:
            return f"[{number}].kind", Reason("wrong.too_many_kind", most=facts.counts[kind], kind=Word(f"kind.{kind}"))
        if location.value in values:
            return f"[{number}].value", Reason("wrong.value_twice", value=location.value)
        values.add(location.value)
    return None
