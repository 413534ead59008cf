"""Older files are copied, then brought up to date in one transaction; one that fails stays as it was."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from companion.engine.errors import StorageTrouble
from companion.storage import backups
from companion.storage.integrity import sound
from companion.storage.migrations import MIGRATIONS, newest_version
from companion.storage.open_database import open_tables
from companion.storage.store import Store
from tests.storage.tables import file_in, finish, new_table, no_more_space, reopened

NEWEST = newest_version()


def add_column(link: sqlite3.Connection) -> None:
    link.execute("ALTER TABLE player ADD COLUMN nickname TEXT")


def fill_column(link: sqlite3.Connection) -> None:
    link.execute("UPDATE player SET nickname = upper(name)")


def fail(link: sqlite3.Connection) -> None:
    link.execute("DELETE FROM event")
    link.execute("SELECT * FROM nowhere")


def older_file(folder: Path) -> tuple[Path, str]:
    store = Store(file_in(folder))
    session = finish(new_table(store, goal=5))
    store.close()
    for copy in backups.newest_first(store.path):
        copy.unlink()
    return store.path, session.id


def version(path: Path) -> int:
    with closing(sqlite3.connect(path)) as link:
        return int(link.execute("PRAGMA user_version").fetchone()[0])


def test_an_older_file_is_copied_and_then_brought_up_to_date(tmp_path: Path) -> None:
    path, _ = older_file(tmp_path)
    open_tables(path, (*MIGRATIONS, add_column, fill_column)).close()
    assert version(path) == NEWEST + 2
    with closing(sqlite3.connect(path)) as link:
        assert sorted(link.execute("SELECT nickname FROM player")) == [("ADA",), ("BEN",)]
        assert link.execute("SELECT count(*) FROM event").fetchone()[0] > 0
    (copy,) = backups.newest_first(path)
    assert version(copy) == NEWEST and backups.read_name(copy, path).why == "migration"


def test_only_the_missing_steps_run(tmp_path: Path) -> None:
    path, _ = older_file(tmp_path)
    open_tables(
        path,
        (
            *MIGRATIONS,
            add_column,
        ),
    ).close()
    open_tables(path, (*MIGRATIONS, fail, fill_column)).close()
    assert version(path) == NEWEST + 2
    open_tables(path, (*MIGRATIONS, fail, fail)).close()
    assert len(backups.newest_first(path)) == 2


def test_a_step_that_fails_leaves_the_file_as_it_was(tmp_path: Path) -> None:
    path, table = older_file(tmp_path)
    with pytest.raises(StorageTrouble) as caught:
        open_tables(path, (*MIGRATIONS, add_column, fail))
    assert caught.value.reason.key == "storage.migration_failed"
    assert version(path) == NEWEST
    store = Store(path)
    assert reopened(store, table).summary.status == "finished"
    store.close()


def swell(link: sqlite3.Connection) -> None:
    """More than there is room for, and more than is held in memory until the end."""
    link.execute("PRAGMA cache_size = 5")
    with no_more_space():
        link.executemany("INSERT INTO kept VALUES (?, ?)", [(str(number), "x" * 3000) for number in range(200)])


def test_a_step_for_which_there_is_no_room_says_so_and_leaves_the_file_as_it_was(tmp_path: Path) -> None:
    path, table = older_file(tmp_path)
    with pytest.raises(StorageTrouble) as caught:
        open_tables(path, (*MIGRATIONS, add_column, swell))
    assert caught.value.reason.key in ("storage.full", "storage.unwritable")
    assert version(path) == NEWEST
    store = Store(path)
    assert len(store.entries(table)) > 0
    store.close()


def test_a_new_file_for_which_there_is_no_room_says_so_and_is_made_when_there_is(tmp_path: Path) -> None:
    with pytest.raises(StorageTrouble) as caught, no_more_space():
        Store(file_in(tmp_path))
    assert caught.value.reason.key in ("storage.full", "storage.unwritable")
    Store(file_in(tmp_path)).close()


def test_fourteen_backups_are_kept_the_newest_ones(tmp_path: Path) -> None:
    path, _ = older_file(tmp_path)
    made = [backups.make(path, "end") for _ in range(17)]
    assert backups.newest_first(path) == made[:2:-1]
    assert all(sound(copy, NEWEST) for copy in backups.newest_first(path))
    assert not list(backups.folder_of(path).glob("*.part"))


def test_the_end_of_a_table_makes_a_backup_with_the_last_touch_in_it(tmp_path: Path) -> None:
    path, _ = older_file(tmp_path)
    store = Store(path)
    session = finish(new_table(store, goal=5))
    store.close()
    (copy,) = backups.newest_first(path)
    with closing(sqlite3.connect(copy)) as link:
        ((status,),) = link.execute('SELECT status FROM "table" WHERE id = ?', (session.id,))
    assert status == "finished"
    assert store.backup_trouble is None


def test_undo_and_redo_at_the_end_of_a_table_make_no_further_backups(tmp_path: Path) -> None:
    store = Store(file_in(tmp_path))
    session = finish(new_table(store, goal=5))
    for _ in range(20):
        session.undo()
        session.redo()
    store.close()
    assert len(backups.newest_first(store.path)) == 1


def test_a_backup_that_fails_is_told_later_and_the_touch_stands(tmp_path: Path) -> None:
    store = Store(file_in(tmp_path))
    backups.folder_of(store.path).write_text("a file where the folder should be")
    session = finish(new_table(store, goal=5))
    store.close()
    assert store.backup_trouble is not None and session.summary.over


def test_a_restore_killed_half_way_is_completed_at_the_next_start(tmp_path: Path) -> None:
    path, table = older_file(tmp_path)
    copy = backups.make(path, "end")
    copy.rename(path.with_suffix(".restoring"))
    path.unlink()
    store = Store(path)
    assert len(store.entries(table)) > 0
    store.close()


def test_a_file_left_empty_by_a_kill_during_the_very_first_start_is_a_new_one(tmp_path: Path) -> None:
    file_in(tmp_path).touch()
    Store(file_in(tmp_path)).close()
    assert version(file_in(tmp_path)) == NEWEST
