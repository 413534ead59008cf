"""The loop of the main thread: everything that touches the shell happens here, one thing after the other."""

from __future__ import annotations

import heapq
import itertools
import queue
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from screens.web_ui.hand_over import Answer, ask

LONGEST_WAIT = 0.5  # seconds: so that Ctrl C is heard


class Loop:
    """Calls from any thread, and calls that come again after some time; `after` follows each of them."""

    def __init__(self, mishap: Callable[[Exception], None], after: Callable[[], None]) -> None:
        self._mishap, self._after = mishap, after
        self._calls: queue.SimpleQueue[Callable[[], Any]] = queue.SimpleQueue()
        self._timers: list[tuple[float, int, Callable[[], Any]]] = []
        self._order = itertools.count()
        self.running = True

    def later(self, call: Callable[[], Any]) -> None:
        """Make this call soon, in the main thread."""
        self._calls.put(call)

    def ask(self, call: Callable[[], Answer], seconds: float) -> Answer:
        """Make this call in the main thread and wait for what it returns; raises TimeoutError, or what it raises."""
        return ask(self.later, call, seconds, self._mishap)

    def every(self, seconds: float, call: Callable[[], Any]) -> Callable[[], None]:
        """Make this call again and again, until what is returned is called."""
        stopped: list[bool] = []

        def again() -> None:
            if not stopped:
                call()
                self._at(seconds, again)

        self.later(lambda: self._at(seconds, again))
        return lambda: stopped.append(True)

    def _at(self, seconds: float, call: Callable[[], Any]) -> None:
        heapq.heappush(self._timers, (time.monotonic() + seconds, next(self._order), call))

    def run(self) -> None:
        """Until somebody stops it."""
        while self.running:
            self.turn(LONGEST_WAIT)

    def stop(self) -> None:
        """End the loop, from any thread."""
        self.later(lambda: setattr(self, "running", False))

    def turn(self, longest: float) -> None:
        """One call, or those whose time has come."""
        wait = min(longest, max(0.0, self._timers[0][0] - time.monotonic())) if self._timers else longest
        with suppress(queue.Empty):
            self._safely(self._calls.get(timeout=wait))
        while self._timers and self._timers[0][0] <= time.monotonic():
            self._safely(heapq.heappop(self._timers)[2])

    def _safely(self, call: Callable[[], Any]) -> None:
        try:
            call()
            self._after()
        except Exception as error:
            self._mishap(error)
