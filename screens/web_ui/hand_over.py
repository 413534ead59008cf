"""From a thread of the server to the main thread and back: the one place where both meet."""

from __future__ import annotations

import threading
import time
from collections import deque
from collections.abc import Callable
from concurrent.futures import Future
from typing import Any, TypeVar

Answer = TypeVar("Answer")


BUDGET = 0.008  # seconds of one frame that may go to what other threads have asked for


class Turns:
    """Calls of other threads, as many in one turn of the main loop as fit between two frames; the rest in the next."""

    def __init__(self, later: Callable[[Callable[[], None]], Any]) -> None:
        self._later = later
        self._waiting: deque[Callable[[], None]] = deque()
        self._lock = threading.Lock()
        self._planned = False

    def add(self, call: Callable[[], None]) -> None:
        """Make this call soon; may be asked for from any thread."""
        with self._lock:
            self._waiting.append(call)
            planned, self._planned = self._planned, True
        if not planned:
            self._later(self._turn)

    def _turn(self) -> None:
        until = time.monotonic() + BUDGET
        while True:
            with self._lock:
                if not self._waiting:
                    self._planned = False
                    return
                call = self._waiting.popleft()
            call()
            if time.monotonic() > until:
                self._later(self._turn)
                return


def ask(
    later: Callable[[Callable[[], None]], Any],
    call: Callable[[], Answer],
    seconds: float,
    mishap: Callable[[Exception], None],
) -> Answer:
    """Make this call in the main thread and wait for what it returns; raises TimeoutError, or what it raises."""
    answer: Future[Answer] = Future()

    def run() -> None:
        if not answer.set_running_or_notify_cancel():
            return  # whoever asked has given up: it must not happen behind their back
        try:
            answer.set_result(call())
        except Exception as error:
            answer.set_exception(error)
            mishap(error)

    later(run)
    try:
        return answer.result(seconds)
    except TimeoutError:
        if not answer.cancel():  # it has begun: then its answer counts
            return answer.result(seconds)
        raise
