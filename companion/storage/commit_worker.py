"""A second pair of hands for the moment in which the first one waits for the disk."""

from __future__ import annotations

import threading
from collections.abc import Callable


class CommitWorker:
    """Does one thing at a time on a thread of its own, which is started when it is first needed.

    SQLite lets other threads run while it waits for the disk, so work begun just before a commit costs no time.
    Two bare locks hand the work over and back: a queue or a future would take longer than much of the work does.
    """

    def __init__(self) -> None:
        self._free, self._to_do, self._done = threading.Lock(), threading.Lock(), threading.Lock()
        self._to_do.acquire()
        self._done.acquire()
        self._work: Callable[[], object] | None = None
        self._failure: BaseException | None = None
        self._thread: threading.Thread | None = None

    def begin(self, work: Callable[[], object]) -> None:
        """Hand this over; the caller goes on at once, and has to `wait` for it."""
        self._free.acquire()
        self._work = work
        if self._thread is not None or self._started():
            self._to_do.release()

    def wait(self) -> BaseException | None:
        """Until what was begun is done; what it failed with, if it did."""
        try:
            return self._waited()
        finally:
            self._free.release()

    def close(self) -> None:
        """Let the thread end, as soon as it has nothing to do."""
        with self._free:
            if self._thread is not None:
                self._work = None
                self._to_do.release()
                self._thread.join()
                self._thread = None

    def _waited(self) -> BaseException | None:
        if self._thread is None:  # there was no thread to be had: the caller has time now
            assert self._work is not None
            return _tried(self._work)
        try:
            self._done.acquire()
        except BaseException:  # an interruption; what was begun still has to end before anything else is
            self._done.acquire()
            raise
        return self._failure

    def _started(self) -> bool:
        thread = threading.Thread(target=self._run, name="meanwhile", daemon=True)
        try:
            thread.start()
        except RuntimeError:  # the system allows no more of them
            return False
        self._thread = thread
        return True

    def _run(self) -> None:
        while True:
            self._to_do.acquire()
            if self._work is None:
                return
            self._failure = _tried(self._work)
            self._work = None  # it holds on to a whole screen
            self._done.release()


def _tried(work: Callable[[], object]) -> BaseException | None:
    try:
        work()
    except BaseException as failure:
        return failure
    return None
