"""A file with four games that the first version wrote is brought to the second: copied first, wholly or not at all."""

from __future__ import annotations

import json
import random
import shutil
import sqlite3
import time
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from companion.engine.errors import StorageTrouble
from companion.engine.game import Catalogue
from companion.games import game_named
from companion.session import TableSession
from companion.storage import backups
from companion.storage.integrity import check_whole, version_of
from companion.storage.migrations import MIGRATIONS, chain_the_logs, newest_version
from companion.storage.open_database import open_tables
from companion.storage.rules.database import RulesDatabase
from companion.storage.store import Store
from companion.storage.tables.models import schema
from tests.storage.children import Say, fork
from tests.storage.small_disk import drop_privileges
from tests.storage.tables import no_more_space

FILES = Path(__file__).parent
ADDED = ("checksum", "lines", "first_end", "details")  # columns that later versions brought
SHOWN: dict[str, dict[str, Any]] = json.loads((FILES / "version_1.json").read_text("utf-8"))
"""What the first version said about each table: its status, winners, totals and the numbers of its steps."""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return Path(shutil.copy(FILES / "version_1.sqlite", tmp_path / "tables.sqlite"))


def rows(path: Path) -> dict[str, list[Any]]:
    """Every row of a file without what the second version added; it is only looked at."""
    with closing(sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True)) as link:
        check_whole(link)
        names = [name for (name,) in link.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        return {name: link.execute(_of_version_1(link, name)).fetchall() for name in names}


def _of_version_1(link: sqlite3.Connection, table: str) -> str:
    columns = [row[1] for row in link.execute(f'PRAGMA table_info("{table}")')]
    chosen = ", ".join('"' + column + '"' for column in columns if column not in ADDED)
    return f'SELECT {chosen} FROM "{table}" ORDER BY 1, 2'


def version(path: Path) -> int:
    with closing(sqlite3.connect(path)) as link:
        return version_of(link)


def test_every_line_and_every_score_is_what_the_first_version_wrote(path: Path, rules: RulesDatabase) -> None:
    before = rows(path)
    store, catalogue = Store(path), Catalogue(game_named, rules.facts)
    for table, shown in SHOWN.items():
        session = TableSession.open(store, table, catalogue)
        sheet, outcome = session.game.sheet(session.table), session.game.outcome(session.table)
        names = session.setup.seats
        totals = {name: cell.value for name, cell in zip(names, sheet.totals, strict=False)}
        assert session.broken == ()
        assert {
            "game": session.game.id,
            "status": session.summary.status,
            "winners": [names[seat] for seat in outcome.value.winners] if outcome else [],
            "totals": totals,
            "steps": [step.seq for step in session.steps()],
        } == shown
    store.close()
    assert rows(path) == before
    assert version(path) == newest_version()


def test_the_file_is_afterwards_made_like_a_new_one(path: Path, tmp_path: Path) -> None:
    open_tables(path).close()
    with closing(sqlite3.connect(path)) as old, closing(sqlite3.connect(tmp_path / "new.sqlite")) as new:
        for statement in schema():
            new.execute(statement)
        for name in ("table", "event"):
            assert (
                old.execute(f'PRAGMA table_info("{name}")').fetchall()
                == new.execute(f'PRAGMA table_info("{name}")').fetchall()
            )


def test_the_copy_that_is_made_first_is_the_file_of_the_first_version(path: Path) -> None:
    before = rows(path)
    open_tables(path).close()
    (copy,) = backups.newest_first(path)
    assert version(copy) == 1 and rows(copy) == before


def slowly(link: sqlite3.Connection) -> None:
    """The real step, but with pauses and little memory, so that half of it is on the disk before it ends."""
    link.execute("PRAGMA cache_size = 5")
    link.set_progress_handler(lambda: time.sleep(0.0005), 500)
    chain_the_logs(link)


def migrated(path: Path, say: Say) -> None:
    say("begun")
    open_tables(path, (slowly, *MIGRATIONS[1:])).close()
    say("done")


def test_a_kill_at_any_moment_leaves_it_wholly_of_the_first_or_of_the_second_version(
    path: Path, tmp_path: Path, rules: RulesDatabase
) -> None:
    before, chance = rows(path), random.Random(4)
    began = time.monotonic()
    whole = tmp_path / "whole"
    whole.mkdir()
    longest_of = shutil.copy(path, whole / "tables.sqlite")
    assert fork(lambda say: migrated(Path(longest_of), say)).words() == ["begun", "done"]
    longest = time.monotonic() - began
    for number in range(15):
        folder = tmp_path / str(number)
        folder.mkdir()
        file = Path(shutil.copy(path, folder / "tables.sqlite"))
        child = fork(lambda say, file=file: migrated(file, say))  # type: ignore[misc]
        child.wait_for_word()
        time.sleep(chance.uniform(0, longest))
        child.kill()
        said = child.words()
        assert not any(word.startswith("crash") for word in said)
        assert version(file) == newest_version() if "done" in said else version(file) in (1, newest_version())
        store = Store(file)
        assert all(store.broken(table) == () for table in SHOWN)
        store.close()
        assert rows(file) == before


def starved(link: sqlite3.Connection) -> None:
    link.execute("PRAGMA cache_size = 5")
    with no_more_space():
        chain_the_logs(link)


def test_a_disk_that_is_full_in_the_middle_leaves_it_as_it_was_and_says_so(path: Path) -> None:
    before = rows(path)
    with pytest.raises(StorageTrouble) as caught:
        open_tables(path, (starved,))
    assert caught.value.reason.key in ("storage.full", "storage.unwritable")
    assert version(path) == 1 and rows(path) == before


def test_a_disk_that_is_full_before_the_copy_is_made_leaves_it_as_it_was_and_says_so(path: Path) -> None:
    before = path.read_bytes()
    with pytest.raises(StorageTrouble) as caught, no_more_space():
        open_tables(path)
    assert caught.value.reason.key in ("storage.full", "storage.unwritable")
    assert path.read_bytes() == before


def test_a_folder_that_turns_read_only_in_the_middle_is_told_as_that_and_not_as_a_fault_of_the_file(path: Path) -> None:
    before = rows(path)

    def locked_out(link: sqlite3.Connection) -> None:
        path.parent.chmod(0o555)  # before the journal is made
        chain_the_logs(link)

    def work(say: Say) -> None:
        drop_privileges()
        with pytest.raises(StorageTrouble) as caught:
            open_tables(path, (locked_out,))
        say(caught.value.reason.key)

    try:
        assert fork(work).words() in (["storage.read_only"], ["storage.unreachable"])
    finally:
        path.parent.chmod(0o755)
    assert version(path) == 1 and rows(path) == before
