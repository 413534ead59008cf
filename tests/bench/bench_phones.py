"""A table that is served to eight phones while the host's window draws: how soon they see a touch, and what it costs.

The guests are a process of their own; the clock is the machine’s. What a first page weighs with its fonts is measured
in a real browser by tests/web.
"""

from __future__ import annotations

import json
import os
import queue
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from typing import Any

from companion.games import playable_games
from tests.bench.frame import Figure
from tests.bench.tables import rules
from tests.games.plays import Play, plays_of

GUESTS, TOUCHES, FRAME = 8, 40, 1 / 60
ONLOOKER = "Nur zusehen"


def figures(runs: int) -> Iterator[Figure]:
    os.environ["ENDSPIEL_ADDRESSES"] = "127.0.0.1"
    from tests.screens.window import prepare

    prepare()
    play = max(plays_of(playable_games()[0]), key=lambda one: len(one.seats))
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "rules").mkdir()
        (Path(folder) / "rules" / rules().path.name).write_bytes(rules().path.read_bytes())
        host = Host(Path(folder), play)
        alone = host.costs()
        host.invite()
        gap = host.joining()
        host.touches()
        served = host.costs()
        late = sorted(host.delays)
        yield Figure(
            "phones", "touch to page in eight streams, p95", 1000 * late[int(0.95 * len(late))], "ms", most=150
        )
        yield Figure("phones", "  the same, median", 1000 * median(late), "ms")
        cost = 1000 * (median(served) - median(alone)) / GUESTS
        yield Figure("phones", "CPU of the host for each guest and touch", cost, "ms", most=3)
        yield Figure("phones", "a touch, packed, at most", max(host.sizes) / 1000, "kB", most=15)
        yield Figure("phones", "longest frame gap while eight join", 1000 * gap, "ms", most=50)
        yield Figure("phones", "  the same with nobody there", 1000 * host.quiet_gap, "ms")
        yield Figure("phones", "most CPU between two frames while eight join", 1000 * host.joining_cpu, "ms")
        host.close()


class Host:
    """The app in its window, with a table on which touches can be made and taken back."""

    def __init__(self, folder: Path, play: Play) -> None:
        from tests.screens.driver import AppDriver
        from tests.screens.stations import table_of

        self.app, self.play = AppDriver(folder), play
        self.app.settings(language="de")
        people = [self.app.shell.services.store.people.create(name) for name in play.seats]
        kinds = [event["kind"] for event in play.events]
        at = kinds.index("passed")
        self.event = play.read_events()[at]
        self.table = table_of(self.app, play, people, upto=at)
        self.app.shell.open("home")
        self.app.shell.open("table", {"table": self.table})
        self.delays: list[float] = []
        self.sizes: list[int] = []
        self.told: queue.SimpleQueue[dict[str, Any]] = queue.SimpleQueue()
        self.child: subprocess.Popen[str] | None = None
        self.quiet_gap = self._longest_gap(lambda: time.monotonic() > began + 2, began := time.monotonic())

    def _longest_gap(self, done: Any, _began: float = 0) -> float:
        """Frames at their usual pace until something is so; the longest time between two."""
        from tests.screens.window import frames

        longest, last, self.most_cpu = 0.0, time.monotonic(), 0.0
        while not done():
            cpu = time.thread_time()
            frames(1)
            now = time.monotonic()
            longest, last, self.most_cpu = max(longest, now - last), now, max(self.most_cpu, time.thread_time() - cpu)
            time.sleep(max(0.0, FRAME - (time.monotonic() - last)) / 2)
        return longest

    def touches(self) -> None:
        """Touches and their undoing while frames are drawn; the streams tell when they have seen each."""
        for number in range(TOUCHES):
            began = time.monotonic()
            self.app.shell.handle(self._intent(number))
            heard: list[dict[str, Any]] = []

            def enough(heard: list[dict[str, Any]] = heard, began: float = began) -> bool:
                while not self.told.empty():
                    heard.append(self.told.get())
                return len(heard) >= GUESTS or time.monotonic() - began > 5

            self._longest_gap(enough)
            self.delays += [one["at"] - began for one in heard[:GUESTS]]
            self.sizes += [one["bytes"] for one in heard]

    def costs(self) -> list[float]:
        """CPU of touches alone, without a frame: what is written and packed for guests is the difference."""
        costs = []
        for number in range(TOUCHES):
            cpu = time.process_time()
            self.app.shell.handle(self._intent(number))
            time.sleep(0.2)
            costs.append(time.process_time() - cpu)
        while not self.told.empty():
            self.told.get()
        return costs

    def _intent(self, number: int) -> Any:
        from screens.pages.intents import call, record

        return record(self.event) if number % 2 == 0 else call("undo")

    def invite(self) -> None:
        assert self.app.shell.hosting.begin(self.table)
        self.app.shell.refresh()

    def joining(self) -> float:
        """The longest gap between two frames while all guests come in."""
        hosting = self.app.shell.hosting
        names = [*self.play.seats, *[ONLOOKER] * GUESTS][:GUESTS]
        command = [sys.executable, "-m", "tests.bench.phones_child", str(hosting.serving.port), hosting.invitation.door]
        self.child = subprocess.Popen([*command, *names], stdout=subprocess.PIPE, text=True)
        joined = threading.Event()

        def listen() -> None:
            assert self.child is not None and self.child.stdout is not None
            for line in self.child.stdout:
                what = json.loads(line)
                if "joined" in what:
                    joined.set()
                elif joined.is_set():
                    self.told.put(what)

        threading.Thread(target=listen, daemon=True).start()
        gap = self._longest_gap(joined.is_set)
        cpu = self.most_cpu
        self._longest_gap(lambda: time.monotonic() > end, end := time.monotonic() + 1)
        self.joining_cpu = cpu
        while not self.told.empty():
            self.told.get()
        return gap

    def close(self) -> None:
        if self.child is not None:
            self.child.kill()
        self.app.close()
