"""A line that can't be read travels as what it is: marked, bounded, and in its place; an unmarked one is refused."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from companion.engine.events import Unreadable
from companion.storage.store import Store
from companion.storage.tables.chains import write_chain
from tests.exchange.files import exported, imported, one_table, store_in
from tests.storage.broken import LINES
from tests.storage.tables import finish, new_table, reopened
from tests.toy import Scored

TOO_MANY_POINTS = """'{"kind": "scored", "seat": 1, "points": 11}'"""
DAMAGED = {**LINES, "a value that today's door refuses": TOO_MANY_POINTS}


@pytest.fixture
def here(tmp_path: Path) -> Iterator[Store]:
    with closing(store_in(tmp_path / "here")) as store:
        yield store


@pytest.fixture
def there(tmp_path: Path) -> Iterator[Store]:
    with closing(store_in(tmp_path / "there")) as store:
        yield store


def damaged(store: Store, line: str, ended: bool = False) -> str:
    """A table with three entries of which the second can't be read."""
    session = new_table(store, "Ada", "Ben", goal=20)
    for event in (Scored(0, 5), Scored(1, 9), Scored(0, 4)):
        session.record(event)
    with closing(sqlite3.connect(store.path)) as link, link:
        link.execute(f"UPDATE event SET event = {line} WHERE seq = 2")
        write_chain(link, session.id)  # as if it had been written like this: what the storage changes is another matter
    if ended:
        finish(reopened(store, session.id))
    return session.id


@pytest.mark.parametrize("ended", [False, True])
@pytest.mark.parametrize("line", DAMAGED.values(), ids=DAMAGED)
def test_a_table_with_such_a_line_arrives_as_it_was(line: str, ended: bool, here: Store, there: Store) -> None:
    table = damaged(here, line, ended)
    report = imported(there, exported(here))
    assert not report.refused and report.new == 1
    assert there.entries(table) == here.entries(table)
    session = reopened(there, table)
    assert isinstance(session.log[1].event, Unreadable)
    assert session.table == reopened(here, table).table and session.left_out == reopened(here, table).left_out
    assert imported(here, exported(there)).duplicates == 1


def test_it_goes_on_elsewhere_and_comes_back(here: Store, there: Store) -> None:
    table = damaged(here, TOO_MANY_POINTS)
    imported(there, one_table(here, table))
    session = reopened(there, table)
    assert session.remove(2) is None and session.undo() is None and session.remove(2) is None
    imported(here, one_table(there, table))
    again = reopened(here, table)
    assert again.table == session.table and [entry.seq for entry, _ in again.left_out] == [3]


def test_in_a_file_such_a_line_is_marked(here: Store) -> None:
    damaged(here, "'{broken'", ended=True)
    log = json.loads(exported(here))["tables"][0]["log"]
    assert [set(line) for line in log[:3]] == [
        {"seq", "at", "event", "checksum"},
        {"seq", "at", "unreadable", "checksum"},
        {"seq", "at", "event", "checksum"},
    ]
    assert log[1]["unreadable"] == "{broken"


@pytest.mark.parametrize(
    ("line", "field"),
    [
        ({"event": {"kind": "scored", "seat": 1, "points": 11}}, "log[1].event.points"),
        ({"event": {"kind": "never"}}, "log[1].event.kind"),
        ({"event": None}, "log[1].event"),
        ({}, "log[1].event"),
        ({"event": {"kind": "passed", "seat": 1}, "unreadable": "x"}, "log[1].event"),
        ({"unreadable": 5}, "log[1].unreadable"),
        ({"unreadable": "\ud800"}, "log[1].unreadable"),
    ],
)
def test_what_is_not_rightly_marked_is_refused(line: dict[str, Any], field: str, here: Store, there: Store) -> None:
    damaged(here, "'{broken'", ended=True)
    file = json.loads(exported(here))
    log = file["tables"][0]["log"]
    log[1] = {"seq": 2, "at": log[1]["at"], **line}
    report = imported(there, json.dumps(file).encode())
    assert [one.field for one in report.refused] == [f"tables[0].{field}"]
    assert not there.export_reader.table_ids()


def test_a_marked_line_that_can_be_read_here_counts(here: Store, there: Store) -> None:
    table = damaged(here, "'{broken'", ended=True)
    file = json.loads(exported(here))
    file["tables"][0].pop("checksum")  # as another program might write it: without a chain
    log = file["tables"][0]["log"]
    log[1] = {"seq": 2, "at": log[1]["at"], "unreadable": '{"kind": "scored", "seat": 1, "points": 3}'}
    assert not imported(there, json.dumps(file).encode()).refused
    assert reopened(there, table).log[1].event == Scored(1, 3)
