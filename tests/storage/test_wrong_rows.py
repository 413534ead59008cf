"""A bit in a row makes a value of another kind: it is told, what goes out says so too, and no such copy is offered."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from companion.__main__ import main
from companion.engine.errors import StorageTrouble
from companion.storage import backups
from companion.storage.safe_mode import explained, read_every_row, restore
from companion.storage.store import Store
from companion.storage.tables.row_checks import damaged
from tests.exchange.files import exported
from tests.storage.tables import file_in, finish, new_table, reopened

ROWS = {
    "a badge that there is none of": "UPDATE seat SET shape = 99",
    "the bytes of a name at a table": "UPDATE seat SET name = CAST(name AS BLOB)",
    "the bytes of a name": "UPDATE player SET name = CAST(name AS BLOB)",
    "the bytes of the name of a round": "UPDATE regulars SET name = CAST(name AS BLOB)",
    "a beginning that is no time": """UPDATE "table" SET started = 'x' || substr(started, 2)""",
    "the game of a box as bytes": "UPDATE box SET game = CAST(game AS BLOB)",
    "what is known about a box": "UPDATE box_entry SET value = '['",
}
OF_A_TABLE = {
    **ROWS,
    "the bytes of an id": "UPDATE seat SET player = CAST(player AS BLOB)",
    "the bytes of a member": "UPDATE member SET player = CAST(player AS BLOB)",
    "when a round was entered": "UPDATE regulars SET created = CAST(created AS BLOB)",
    "when a box was entered": "UPDATE box SET created = 'x'",
    "the bytes of an edition": 'UPDATE "table" SET edition = CAST(edition AS BLOB)',
    "options that are a number": 'UPDATE "table" SET options = 7',
    "the bytes of what was known": 'UPDATE "table" SET box_facts = CAST(box_facts AS BLOB)',
}


def played(folder: Path) -> tuple[Path, str]:
    """An ended table of a round, and a box about which something is known."""
    with closing(Store(file_in(folder))) as store:
        ada, ben = store.people.named("Ada"), store.people.named("Ben")
        group = store.groups.create("Donnerstag", [ada.id, ben.id])
        store.boxes.enter(store.boxes.default("toy").id, {"cards": 3})
        return store.path, finish(new_table(store, regulars=group.id)).id


def spoil(path: Path, statement: str) -> None:
    with closing(sqlite3.connect(path)) as link, link:
        link.execute("PRAGMA foreign_keys = OFF")
        link.execute(statement)


@pytest.mark.parametrize("row", ROWS)
def test_a_copy_in_which_lists_can_not_read_a_row_is_not_offered_but_the_older_one_is(row: str, tmp_path: Path) -> None:
    path, table = played(tmp_path)
    good = backups.make(path, "hand")
    spoil(path, ROWS[row])
    assert backups.make(path, "end") != good, "its pages are whole"
    with closing(Store(path)) as store, pytest.raises(StorageTrouble) as met:
        read_every_row(store._connection.rows)
    safe = explained(path, met.value)
    assert safe.damaged and safe.backup is not None and safe.backup.path == good
    with closing(restore(safe, safe.backup)) as store:
        read_every_row(store._connection.rows)
        assert reopened(store, table).summary.over


def test_without_a_good_copy_none_is_offered(tmp_path: Path) -> None:
    path, _ = played(tmp_path)
    for copy in backups.newest_first(path):
        copy.unlink()
    spoil(path, ROWS["a badge that there is none of"])
    backups.make(path, "end")
    assert explained(path, damaged()).backup is None


@pytest.mark.parametrize("row", OF_A_TABLE)
def test_a_file_for_others_is_written_or_a_sentence_says_what_is_wrong(
    row: str, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    path, table = played(tmp_path)
    spoil(path, OF_A_TABLE[row])
    with closing(Store(path)) as store:
        try:
            exported(store)
        except StorageTrouble as trouble:
            assert trouble.damaged
    for words in (["export"], ["show", table], ["history"]):
        code = main([*words, "--db", str(path)])
        out, err = capfd.readouterr()
        assert (code, bool(out), err.count("\n")) in ((0, True, 0), (2, False, 1)), words
