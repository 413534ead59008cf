"""A driver that counts what a finger does, and a whole game told as what the fingers of its table do."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from tests.screens.driver import AppDriver


class CountingDriver(AppDriver):
    """Every touch, hold and drag counts once, for the phase that is being played; typing a name is extra."""

    phase = ""

    def start(self) -> None:
        self.counts: Counter[str] = getattr(self, "counts", Counter())
        super().start()

    def touch(self, x: float, y: float, hold: bool = False, after: float = 1.0) -> None:
        self.counts[self.phase] += 1
        super().touch(x, y, hold, after)

    def open_curtain(self) -> None:
        self.counts[self.phase] += 1
        super().open_curtain()

    def drag(self, start: tuple[float, float], end: tuple[float, float], steps: int = 8) -> None:
        self.counts[self.phase] += 1
        super().drag(start, end, steps)

    def back(self) -> None:
        self.counts[self.phase] += 1
        super().back()

    @contextmanager
    def playing(self, phase: str) -> Iterator[None]:
        """What is touched in here belongs to this phase; a phase may come several times."""
        before, self.phase = self.phase, phase
        try:
            yield
        finally:
            self.phase = before

    def tap_any(self, *texts: str) -> None:
        """Touch the first of these that can be seen."""
        self.tap_text(next(text for text in texts if self.sees(text)))


@dataclass(frozen=True)
class Story:
    """One whole game at one depth. `paper` are the marks a pencil would make, `most` the touches it may take.

    Both are by phase, as `play` names its phases; "" in `most` is the bound of the whole game.
    """

    game: str
    depth: str
    seats: int
    play: Callable[[CountingDriver], Any] = field(repr=False)
    paper: Mapping[str, int]
    most: Mapping[str, int]
    note: str = ""  # what sets this game apart, where there are several of one depth and size

    @property
    def id(self) -> str:
        """How the test and the record call it."""
        return "-".join(part for part in (self.game, self.depth, str(self.seats), self.note) if part)
