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
LATE = 1.5  # a frame that takes this many times an idle one is dropped
STEPS, STEP = 120, 25


def figures(runs: int) -> Iterator[Figure]:
    from tests.screens.driver import AppDriver, prepare_once

    prepare_once()
    with tempfile.TemporaryDirectory() as name:
        for count in (MANY, FEW, SOME):
            filled(Path(name) / str(count) / "tables.sqlite", count).close()
        apps = {count: _Kept(AppDriver, Path(name) / str(count)) for count in (MANY, FEW, SOME)}
        times = interleaved({"many": apps[MANY].home, "few": apps[FEW].home}, runs, 5)
        yield Figure("home", "home: 5,000 finished / 5", ratio(times, "many", "few"), "×", 1.2, 0.8, runs)
        lost: dict[int, list[float]] = {MANY: [], SOME: []}
        for run in range(runs):
            for count in (MANY, SOME) if run % 2 else (SOME, MANY):
                lost[count].append(apps[count].dropped())
        more = median(a - b for a, b in zip(lost[MANY], lost[SOME], strict=True))
        yield Figure("home", "dropped while scrolling: 5,000 − 50", more, "frames", most=0, runs=runs)
        for count, name in ((MANY, "5,000"), (SOME, "50")):
            yield Figure("home", f"dropped of {STEPS}, a list of {name}", median(lost[count]), "frames", runs=runs)


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

    def dropped(self) -> float:
        """How many frames of a long scroll take longer than an idle one; of three, the one disturbed least."""
        return float(min(self._shown(self._scroll) for _ in range(3)))

    def _scroll(self) -> int:
        from tests.screens.window import frames

        self.app.shell.open("history")
        frames(3)
        scroller = self.app.app.root_view.frame.scroller
        idle = median(_taken(lambda: scroller.move_to(scroller.offset + 1)) for _ in range(20))
        assert scroller.reach > STEPS * STEP, "both lists have to be longer than the way"
        slow = 0
        for number in range(1, STEPS + 1):
            slow += _taken(lambda number=number: scroller.move_to(STEP * number)) > LATE * idle
        return slow


def _taken(work: Callable[[], Any]) -> float:
    from tests.screens.window import frames

    began = time.perf_counter()
    work()
    frames(1)
    return time.perf_counter() - began
