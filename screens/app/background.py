"""Long work beside the window: done in a thread, answered in the window's own."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any

from kivy.clock import Clock

EVERY = 0.4


def beside(
    work: Callable[[], Any], then: Callable[[Any, Exception | None], None], meanwhile: Callable[[], None] = lambda: None
) -> None:
    """Do some work in a thread; `then` gets its result or its error, between two frames; `meanwhile` shows progress."""
    ticking = Clock.schedule_interval(lambda _dt: meanwhile(), EVERY)

    def finish(result: Any, error: Exception | None) -> None:
        ticking.cancel()
        then(result, error)

    def run() -> None:
        try:
            result, error = work(), None
        except Exception as trouble:  # told by whoever asked, in their own words
            result, error = None, trouble
        Clock.schedule_once(lambda _dt: finish(result, error), 0)

    threading.Thread(target=run, name="beside", daemon=True).start()


def in_window(call: Callable[[Any], None]) -> Callable[[Any], None]:
    """The same call, made between two frames: a file chooser may answer from a thread of the system."""
    return lambda value: Clock.schedule_once(lambda _dt: call(value), 0)
