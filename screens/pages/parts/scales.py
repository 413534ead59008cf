"""Where things lie in the pictures that are drawn: the lines of a chart, and the seats round a table."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations


def ticks(low: float, high: float) -> list[int]:
    """Four or five round values from below the lowest to above the highest."""
    span = max(1.0, high - low)
    step = 10 ** math.floor(math.log10(span / 3))
    for factor in (1, 2, 2.5, 4, 5, 8, 10, 20):
        if span / (step * factor) <= 4 and (step >= 10 or factor != 2.5):
            step *= factor
            break
    unit = max(1, round(step))
    first = math.floor(low / unit) * unit
    found = [first]
    while found[-1] < high:
        found.append(found[-1] + unit)
    return found


def apart(spots: list[float], least: float, low: float, high: float) -> list[float]:
    """Badges at the ends of the lines, pushed apart so that none covers another."""
    order = sorted(range(len(spots)), key=lambda i: spots[i])
    placed = [0.0] * len(spots)
    below = low - least
    for i in order:
        below = placed[i] = max(spots[i], below + least)
    over = below - high
    if over > 0:
        above = high + least
        for i in reversed(order):
            above = placed[i] = min(placed[i], above - least)
    return placed


def side_by_side(spans: Sequence[tuple[float, float]], gap: float) -> list[int]:
    """Which labels of an axis have room, from left and right edge of each: always the last, then as many as fit.

    >>> side_by_side([(0, 40), (30, 70), (60, 100), (90, 130)], 4)
    [0, 3]
    """
    if not spans:
        return []
    last, end = len(spans) - 1, -math.inf
    found = []
    for number, (left, right) in enumerate(spans[:-1]):
        if left >= end + gap and right + gap <= spans[last][0]:
            found.append(number)
            end = right
    return [*found, last]


def tick_text(value: float) -> str:
    """A value beside its line, with a real minus."""
    return f"{value:g}".replace("-", "−")


Values = Sequence[float | None]
LANE = 4  # dp between two lines that run side by side: the leader's is the widest


def lanes(lines: Sequence[Values]) -> list[list[float]]:
    """How far each line steps aside at each place, in lanes: lines on the same stretch run side by side.

    >>> lanes([(1, 3, 5), (1, 3, 4), (0, 3, 6)])
    [[-0.5, -0.5, 0.0], [0.5, 0.5, 0.0], [0.0, 0.0, 0.0]]
    """
    aside = [[0.0] * len(line) for line in lines]
    for place in range(max(map(len, lines), default=0)):
        for group in _together(lines, place):
            for lane, number in enumerate(group):
                aside[number][place] = lane - (len(group) - 1) / 2
    return aside


def _together(lines: Sequence[Values], place: int) -> list[list[int]]:
    """The lines that meet at a place and share the stretch before or behind it with another one, by their value."""
    found: dict[float, set[int]] = {}
    for one, other in combinations(range(len(lines)), 2):
        here = _shared(lines[one], lines[other], place)
        beside = (_shared(lines[one], lines[other], near) for near in (place - 1, place + 1))
        if here is not None and any(value is not None for value in beside):
            found.setdefault(here, set()).update((one, other))
    return [sorted(group) for group in found.values()]


def _shared(one: Values, other: Values, place: int) -> float | None:
    """The value that both lines have at a place."""
    known = 0 <= place < min(len(one), len(other))
    return one[place] if known and one[place] == other[place] else None


@dataclass(frozen=True)
class Seating:
    """The seats clockwise from the upper left: how many lie above, below, and whether two sit beside the table."""

    above: int
    below: int
    beside: bool

    @property
    def rows(self) -> tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]:
        """The numbers of the seats in each row of the screen, from left to right."""
        top = tuple(range(self.above))
        if not self.beside:
            return top, (), tuple(reversed(range(self.above, self.above + self.below)))
        right, last = self.above, self.above + self.below + 1
        middle = (last, right) if self.above else (0, 1)
        return top, middle, tuple(reversed(range(right + 1, last)))


def seating(count: int) -> Seating:
    """How so many people sit round a table.

    >>> seating(6).rows, seating(5).rows, seating(4).rows, seating(2).rows
    (((0, 1), (5, 2), (4, 3)), ((0, 1), (4, 2), (3,)), ((0, 1), (), (3, 2)), ((), (0, 1), ()))
    """
    beside = count == 2 or count > 4
    rest = count - 2 if beside else count
    return Seating((rest + 1) // 2, rest // 2, beside)
