"""What is remembered of the last line that was written, when several threads write or a transaction is taken back."""

from __future__ import annotations

import threading
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

from companion.engine.table_summary import FINISHED
from companion.storage.store import Store
from tests.storage.tables import file_in, new_table


class LockWithAQueue:
    """A lock at which somebody waits: whenever it is let go, the next one in the queue has had a turn."""

    def __init__(self, store: Store) -> None:
        self._lock, self.queue = store._connection.lock, list[threading.Thread]()
        self._depth = 0

    def acquire(self, *how: float, **more: float) -> bool:
        taken = self._lock.acquire(*how, **more)
        self._depth += taken
        return taken

    def release(self) -> None:
        self._depth -= 1
        free = not self._depth
        self._lock.release()
        if free and self.queue:
            waiting = self.queue.pop()
            waiting.start()
            waiting.join()

    def __enter__(self) -> None:
        self.acquire()

    def __exit__(self, *_error: object) -> None:
        self.release()


def test_a_line_that_another_thread_writes_in_between_does_not_hide_which_table_was_touched_last(
    tmp_path: Path,
) -> None:
    store = Store(file_in(tmp_path))
    one, other = new_table(store), new_table(store)
    store._connection.lock = lock = LockWithAQueue(store)  # type: ignore[assignment]
    lock.queue.append(threading.Thread(target=store.append, args=(other.id, 1, {"kind": "passed", "seat": 0})))
    store.append(one.id, 1, {"kind": "passed", "seat": 0})
    store.append(one.id, 2, {"kind": "passed", "seat": 1})
    assert lock.queue == [] and len(store.entries(other.id)) == 1
    assert store.tables.get(one.id).touched > store.tables.get(other.id).touched
    store.close()


def test_a_summary_that_was_taken_back_is_not_believed_to_be_written_by_whoever_comes_first(tmp_path: Path) -> None:
    store = Store(file_in(tmp_path))
    session = new_table(store)
    over = replace(session.summary, status=FINISHED)

    def append() -> None:
        store.append(session.id, 1, {"kind": "passed", "seat": 0}, summary=over)

    with suppress(ZeroDivisionError), store.transaction():
        append()
        store.on_rollback(append)  # the file is free, but not everything in memory has been taken back
        raise ZeroDivisionError
    assert store.tables.get(session.id).status == FINISHED
    store.close()
