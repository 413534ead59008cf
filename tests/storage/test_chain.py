"""What is changed in a file behind the app's back is noticed at its step, and mended from a copy that has it whole."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from companion.engine.errors import StorageTrouble
from companion.storage import backups
from companion.storage.store import Store
from tests.storage.tables import file_in, finish, new_table, reopened
from tests.toy import Passed, Scored

CHANGES = {
    "an event": ("""UPDATE event SET event = replace(event, '5', '7') WHERE seq = 2""", (2,)),
    "a time": ("""UPDATE event SET at = replace(at, '2', '3') WHERE seq = 1""", (1,)),
    "a checksum": ("""UPDATE event SET checksum = 'x' || substr(checksum, 2) WHERE seq = 3""", (3,)),
    "the last checksum": ("""UPDATE event SET checksum = 'x' || substr(checksum, 2) WHERE seq = 6""", (6,)),
    "the options": ("""UPDATE "table" SET options = replace(options, '20', '30')""", (0,)),
    "the edition": ("""UPDATE "table" SET edition = 'B'""", (0,)),
    "the beginning": ("""UPDATE "table" SET started = '2020' || substr(started, 5)""", (0,)),
    "a line gone": ("""DELETE FROM event WHERE seq = 4""", (4,)),
    "the last line under another number": ("""UPDATE event SET seq = 7 WHERE seq = 6""", (6,)),
    "the last line far beyond": ("""UPDATE event SET seq = 70 WHERE seq = 6""", (6,)),
    "the last two lines gone": ("""DELETE FROM event WHERE seq > 4""", (5, 6)),
    "all lines gone": ("""DELETE FROM event""", (1, 2, 3, 4, 5, 6)),
    "two events": ("""UPDATE event SET event = replace(event, '5', '7') WHERE seq IN (2, 4)""", (2, 4)),
    "a text that is none": ("""UPDATE event SET event = CAST(x'7B22FF' AS TEXT) WHERE seq = 2""", (2,)),
}


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A file with one running table of six lines, and a copy of it."""
    store = Store(file_in(tmp_path))
    session = new_table(store, goal=20)
    for event in (Passed(0), Scored(1, 5), Passed(0), Scored(1, 5)):
        assert session.record(event) is None
    session.undo()
    session.redo()
    store.backup("hand")
    store.close()
    return store.path


@pytest.fixture
def store(path: Path) -> Iterator[Store]:
    opened = Store(path)
    yield opened
    opened.close()


def only(store: Store) -> str:
    return store.tables.running()[0].id


def lines(path: Path) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(path)) as link:
        return link.execute(
            'SELECT seq, at, event, event.checksum, edition, options, started, "table".checksum '
            'FROM event JOIN "table" ON id = "table" ORDER BY seq'
        ).fetchall()


def change(path: Path, what: str) -> tuple[int, ...]:
    statement, numbers = CHANGES[what]
    with closing(sqlite3.connect(path)) as link, link:
        assert link.execute(statement).rowcount
    return numbers


def test_a_table_that_nobody_changed_holds_through_everything_that_is_done_at_it(store: Store) -> None:
    session = reopened(store, only(store))
    session.edit(2, Scored(1, 4))
    session.remove(1)
    finish(session)
    store.people.rename(session.kept.players[0], "Adele")
    session.reopen()
    session.close()
    assert store.broken(session.id) == reopened(store, session.id).broken == ()


@pytest.mark.parametrize("what", CHANGES)
def test_a_change_is_named_with_its_step_and_a_copy_brings_back_what_was_written(what: str, path: Path) -> None:
    before = lines(path)
    numbers = change(path, what)
    store = Store(path)
    table = only(store)
    assert store.broken(table) == numbers
    (offer,) = store.repair.offers(table)
    assert tuple(offer.lines) == numbers and offer.backup.why == "hand"
    store.repair.take(table, offer)
    assert store.broken(table) == ()
    assert [backups.read_name(one, path).why for one in backups.newest_first(path)] == ["mend", "hand"]
    store.close()
    assert lines(path) == before


def test_a_copy_of_the_first_version_mends_as_well(path: Path) -> None:
    before = lines(path)
    (copy,) = backups.newest_first(path)
    with closing(sqlite3.connect(copy)) as link, link:
        for table in ("table", "event"):
            link.execute(f'ALTER TABLE "{table}" DROP COLUMN checksum')
        link.execute("PRAGMA user_version = 1")
    change(path, "an event")
    store = Store(path)
    (offer,) = store.repair.offers(only(store))
    store.repair.take(only(store), offer)
    store.close()
    assert lines(path) == before


def test_a_copy_with_the_same_damage_is_not_offered_and_neither_is_one_that_is_no_file(path: Path) -> None:
    (copy,) = backups.newest_first(path)
    change(copy, "an event")
    copy.with_name("tables-20260101-000000-000000-hand.sqlite").write_text("no file of ours")
    change(path, "an event")
    store = Store(path)
    assert store.broken(only(store)) == (2,)
    assert store.repair.offers(only(store)) == ()
    store.close()


def test_without_a_good_copy_the_group_plays_on_and_the_broken_step_stays_the_only_one(path: Path) -> None:
    change(path, "an event")
    store = Store(path)
    session = reopened(store, only(store))
    assert session.broken == (2,)
    finish(session)
    session.undo()
    assert reopened(store, session.id).broken == (2,)
    store.close()


def test_what_was_played_on_after_the_damage_stays_when_the_line_is_mended(path: Path) -> None:
    change(path, "an event")
    store = Store(path)
    session = reopened(store, only(store))
    assert session.record(Scored(session.table.turn, 1)) is None
    (offer,) = store.repair.offers(session.id)
    store.repair.take(session.id, offer)
    again = reopened(store, session.id)
    assert again.broken == () and [one.seq for one in again.log] == [1, 2, 3, 4, 5, 6, 7]
    store.close()


@pytest.mark.parametrize("what", sorted(set(CHANGES) - {"a text that is none"}))
def test_a_group_may_take_what_is_there_for_what_was_written(what: str, path: Path) -> None:
    change(path, what)
    store = Store(path)
    table = only(store)
    shown = [row[:3] for row in lines(path)]
    store.repair.keep(table)
    assert [row[:3] for row in lines(path)] == shown
    if what == "the last line far beyond":  # a number that no log reaches is still told
        assert store.broken(table) == (6,)
    else:
        assert store.broken(table) == ()
    store.close()


def test_a_session_that_is_out_of_date_does_not_write_finished_over_a_running_table(path: Path) -> None:
    here, there = Store(path), Store(path)
    old = finish(reopened(here, only(here)))
    old.reopen()
    new = reopened(there, old.id)
    assert new.undo() is None
    assert there.tables.get(old.id).status == "running"
    with pytest.raises(StorageTrouble) as caught:
        old.close()
    assert caught.value.reason.key == "storage.elsewhere"
    assert there.tables.get(old.id).status == "running"
    old.reload()
    old.close()
    assert there.tables.get(old.id).status == "running"
    here.close()
    there.close()


def test_a_session_that_is_out_of_date_does_not_open_an_ended_table_again(path: Path) -> None:
    here, there = Store(path), Store(path)
    old = finish(reopened(here, only(here)))
    new = reopened(there, old.id)
    new.undo()
    new.redo()
    with pytest.raises(StorageTrouble) as caught:
        old.reopen()
    assert caught.value.reason.key == "storage.elsewhere"
    assert there.tables.get(old.id).status == "finished"
    here.close()
    there.close()
