"""One touch is one transaction, and what becomes of the memory when it fails."""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path

import pytest

from companion.engine.errors import StorageTrouble
from companion.engine.events import Noted
from companion.engine.table_summary import FINISHED, RUNNING
from companion.storage import backups
from companion.storage.store import Store
from tests.storage.tables import file_in, new_table, no_more_space, reopened
from tests.toy import Scored


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    opened = Store(file_in(tmp_path))
    yield opened
    opened.close()


def test_an_interruption_during_the_commit_leaves_memory_and_file_agreeing(store: Store) -> None:
    class Interrupted:
        """The connection, with a signal that arrives in the middle of a commit."""

        def __init__(self, raw: sqlite3.Connection) -> None:
            self.raw = raw

        def __getattr__(self, name: str) -> object:
            return getattr(self.raw, name)

        def execute(self, statement: str, *values: object) -> object:
            found = self.raw.execute(statement, *values)
            if statement == "COMMIT":
                raise KeyboardInterrupt
            return found

    session = new_table(store, goal=1000)
    raw = store._connection.raw
    store._connection.raw = Interrupted(raw)  # type: ignore[assignment]
    with pytest.raises(KeyboardInterrupt), store.transaction():
        session.record(Scored(0, 1))
    store._connection.raw = raw
    assert session.log == reopened(store, session.id).log and len(session.log) == 1
    session.record(Scored(1, 2))
    assert session.log == reopened(store, session.id).log


def test_a_part_that_failed_takes_the_whole_touch_along_even_where_somebody_went_on(store: Store) -> None:
    session = new_table(store, goal=1000)
    with pytest.raises(RuntimeError, match="inside"), store.transaction():
        with suppress(RuntimeError), store.transaction():
            session.record(Scored(0, 1))
            raise RuntimeError("inside")
        store.key_value.keep("word", 1)
    assert session.log == [] and store.key_value.get("word") is None
    assert session.record(Scored(0, 1)) is None and len(store.entries(session.id)) == 1


def test_people_rounds_and_boxes_written_within_a_touch_share_its_fate(store: Store) -> None:
    def write() -> None:
        cem = store.people.create("Cem")
        store.groups.create("Friday", [cem.id])
        store.boxes.create("some", "at home")

    with pytest.raises(RuntimeError, match="after all"), store.transaction():
        write()
        raise RuntimeError("not after all")
    assert (store.people.all(), store.groups.all(), store.boxes.read("some")) == ((), (), ())
    with store.transaction():
        write()
    assert [len(found) for found in (store.people.all(), store.groups.all(), store.boxes.read("some"))] == [1, 1, 1]


def test_when_nothing_reaches_the_disk_everybody_goes_back_the_last_one_first(store: Store) -> None:
    order: list[int] = []
    store.on_rollback(lambda: order.append(0))  # no transaction: nothing to take back
    with pytest.raises(RuntimeError), store.transaction():
        store.on_rollback(lambda: order.append(1))
        store.on_rollback(lambda: order.append(2))
        raise RuntimeError
    with store.transaction():
        store.on_rollback(lambda: order.append(3))
    with pytest.raises(RuntimeError), store.transaction():
        raise RuntimeError
    assert order == [2, 1]


def test_a_table_stands_where_it_stood_when_a_commit_fails(store: Store) -> None:
    session = new_table(store, goal=1000)
    session.record(Scored(0, 1))
    session.record(Scored(1, 2))
    session.undo()
    table, log, summary = session.table, list(session.log), session.summary
    with no_more_space(), pytest.raises(StorageTrouble) as caught, store.transaction():
        assert session.record(Scored(1, 5), Noted("well done")) is None
        assert session.table.scores == (1, 5)  # it is shown only after the commit, which now fails
    assert caught.value.reason.key in ("storage.full", "storage.unwritable")
    assert (session.table, session.log, session.summary) == (table, log, summary)
    assert session.can_redo and session.redo() is None
    again = reopened(store, session.id)
    assert (again.table, again.log, again.summary) == (session.table, session.log, session.summary)


def test_a_summary_that_did_not_reach_the_disk_is_written_with_the_next_line(store: Store) -> None:
    session = new_table(store, goal=5)
    session.record(Scored(0, 1))
    with pytest.raises(RuntimeError), store.transaction():
        session.record(Scored(1, 9))  # the end of the game: places, points and status are written
        assert session.summary.over
        raise RuntimeError
    assert not session.summary.over and store.tables.get(session.id).status == RUNNING
    session.record(Scored(1, 9))
    assert store.tables.get(session.id).status == FINISHED


def test_the_copy_at_the_end_of_a_game_has_the_end_even_where_it_came_with_other_lines(store: Store) -> None:
    session = new_table(store, goal=5)
    with store.transaction():
        assert session.record(Noted("the last one"), Scored(0, 9)) is None
    store.wait_for_copy()
    (copy,) = backups.newest_first(store.path)
    with closing(sqlite3.connect(copy)) as link:
        (count,) = link.execute("SELECT count(*) FROM event").fetchone()
        assert count == 3, "both lines, and that one touch wrote them"


def test_an_end_that_was_taken_back_does_not_keep_the_copy_of_the_real_end_from_being_made(store: Store) -> None:
    session = new_table(store, goal=5)
    with pytest.raises(RuntimeError), store.transaction():
        session.record(Scored(0, 9))
        raise RuntimeError
    assert not backups.newest_first(store.path)
    session.record(Scored(0, 9))
    session.undo()
    session.redo()
    store.wait_for_copy()
    assert len(backups.newest_first(store.path)) == 1


def test_what_another_thread_writes_and_loses_takes_nothing_back_here(store: Store) -> None:
    """An import runs beside the window: whoever records meanwhile waits for it, and does not share its fate."""
    session = new_table(store, goal=1000)
    begun, go_on = threading.Event(), threading.Event()

    def lost() -> None:
        with suppress(RuntimeError), store.transaction():
            begun.set()
            go_on.wait(10)
            raise RuntimeError("no import after all")

    beside = threading.Thread(target=lost)
    beside.start()
    assert begun.wait(10)
    store_it = threading.Thread(target=lambda: session.record(Noted("here")))
    store_it.start()
    go_on.set()
    store_it.join()
    beside.join()
    assert len(session.log) == 1 and len(store.entries(session.id)) == 1
    back: list[str] = []
    store.on_rollback(lambda: back.append("nothing was going on"))
    with suppress(RuntimeError), store.transaction():
        raise RuntimeError
    assert back == []
