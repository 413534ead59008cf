"""Home with 5,000 finished tables beside 5, and a list of 5,000 that is scrolled beside one of 50, in a real window."""

from __future__ import annotations

import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median
from typing import Any

from tests.bench.bench_listing import filled
from tests.bench.frame import Figure, interleaved, ratio

MANY, FEW, SOME = 5000, 5, 50
FRAME = 1 / 60  # a frame that takes longer than a display shows one is dropped
STEPS, STEP, BLOCK = 120, 25, 6


def figures(runs: int) -> Iterator[Figure]:
    from tests.screens.driver import AppDriver
    from tests.screens.window import prepare

    prepare()
    with tempfile.TemporaryDirectory() as name:
        for count in (MANY, FEW, SOME):
            filled(Path(name) / str(count) / "tables.sqlite", count).close()
        apps = {count: _Kept(AppDriver, Path(name) / str(count)) for count in (MANY, FEW, SOME)}
        times = interleaved({"many": apps[MANY].home, "few": apps[FEW].home}, runs, 5)
        yield Figure("home", "home: 5,000 finished / 5", ratio(times, "many", "few"), "×", 1.2, 0.8, runs)
        lost = [_dropped(apps[MANY], apps[SOME]) for _ in range(runs)]
        more = median(many - some for many, some in lost)
        yield Figure("home", "dropped while scrolling: 5,000 − 50", more, "frames", most=0, runs=runs)
        for place, name in enumerate(("5,000", "50")):
            yield Figure("home", f"dropped of {STEPS}, a list of {name}", median(one[place] for one in lost), "frames")


class _Kept:
    """An app on its own files; only one at a time is in the window."""

    def __init__(self, driver: Any, folder: Path) -> None:
        self.app = driver(folder)
        self._leave()

    def _leave(self) -> None:
        self.app.window.remove_widget(self.app.app.root_view)

    def _shown(self, work: Callable[[], Any]) -> Any:
        self.app.window.add_widget(self.app.app.root_view)
        try:
            return work()
        finally:
            self._leave()

    def home(self) -> None:
        """From a touch on the navigation to the drawn home."""
        from tests.screens.window import frames

        self._shown(lambda: (self.app.shell.open("home"), frames(1)))

    def begin(self) -> None:
        """Open the history at its upper end."""
        self._shown(lambda: self.app.shell.open("history"))

    def scroll(self, first: int) -> int:
        """The next few steps of the way; how many of their frames come late?"""
        return int(self._shown(lambda: self._scroll(first)))

    def _scroll(self, first: int) -> int:
        from tests.screens.window import frames

        scroller = self.app.app.root_view.frame.scroller
        assert scroller.reach > STEPS * STEP, "both lists have to be longer than the way"
        frames(2)
        steps = range(first + 1, first + BLOCK + 1)
        return sum(_taken(lambda number=number: scroller.move_to(STEP * number)) > FRAME for number in steps)


def _dropped(many: _Kept, some: _Kept) -> tuple[int, int]:
    """Both lists are scrolled down by turns, so that a busy machine disturbs them alike."""
    many.begin(), some.begin()
    lost = {many: 0, some: 0}
    for first in range(0, STEPS, BLOCK):
        for one in (many, some) if first % (2 * BLOCK) else (some, many):
            lost[one] += one.scroll(first)
    return lost[many], lost[some]


def _taken(work: Callable[[], Any]) -> float:
    from tests.screens.window import frames

    began = time.perf_counter()
    work()
    frames(1)
    return time.perf_counter() - began
