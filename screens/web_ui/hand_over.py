"""From a thread of the server to the main thread and back: the one place where both meet."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from typing import Any, TypeVar

Answer = TypeVar("Answer")


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
