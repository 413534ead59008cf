"""Long work beside the window: done in a thread, answered in the window's own."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any

from screens.app.device import Device

EVERY = 0.4


def run_in_background(
    device: Device,
    work: Callable[[], Any],
    then: Callable[[Any, Exception | None], None],
    meanwhile: Callable[[], None] = lambda: None,
) -> None:
    """Do some work in a thread; `then` gets its result or its error, between two frames; `meanwhile` shows progress."""
    stop_ticking = device.every(EVERY, meanwhile)

    def finish(result: Any, error: Exception | None) -> None:
        stop_ticking()
        then(result, error)

    def run() -> None:
        try:
            result, error = work(), None
        except Exception as trouble:  # told by whoever asked, in their own words
            result, error = None, trouble
        device.later(lambda: finish(result, error))

    threading.Thread(target=run, name="background", daemon=True).start()
