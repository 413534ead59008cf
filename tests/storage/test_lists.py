"""What lists and statistics read of a table is no part of its chain: where the log is whole, it has the last word."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from companion.session import TableSession
from companion.storage.store import Store
from screens.app.services import Services
from tests.storage.tables import file_in, finish, new_table, no_more_space
from tests.toy import CATALOGUE, Passed, Scored

DAMAGE = {
    "what the table waits for": """UPDATE "table" SET now = replace(now, 'a', 'b')""",
    "the result": """UPDATE "table" SET result = replace(result, 'a', 'b')""",
    "the house rules": """UPDATE "table" SET house_rules = '{"goal": 21}'""",
    "a score": "UPDATE seat SET score = score + 64",
    "a place": "UPDATE seat SET place = place + 4",
    "who won": "UPDATE seat SET winner = 1 - winner",
}
READ = (
    'SELECT touched, ended, status, now, result, house_rules FROM "table"',
    "SELECT score, place, winner FROM seat ORDER BY seat",
)


def lists(store: Store) -> list[Any]:
    return [store._connection.rows(sql) for sql in READ]


def opened(store: Store, table: str) -> TableSession:
    """As the app opens a table."""
    return Services(store, None, CATALOGUE).open_session(table)  # type: ignore[arg-type]


def damage(store: Store, sql: str) -> list[Any]:
    """What lists read after this, and it is something else than before."""
    before = lists(store)
    with store.transaction() as raw:
        raw.execute(sql)
    assert lists(store) != before
    return lists(store)


@pytest.mark.parametrize("sql", DAMAGE.values(), ids=DAMAGE)
def test_what_is_wrong_in_the_lists_is_right_again_once_the_table_is_opened(tmp_path: Path, sql: str) -> None:
    store = Store(file_in(tmp_path))
    session = finish(new_table(store))
    whole = lists(store)
    damage(store, sql)
    opened(store, session.id)
    assert lists(store) == whole, "when it was played stays as it was, too"
    store.close()


def test_a_running_table_is_healed_as_well_and_goes_on(tmp_path: Path) -> None:
    store = Store(file_in(tmp_path))
    session = new_table(store)
    assert session.record(Passed(0)) is None and session.record(Scored(1, 5)) is None
    whole = lists(store)
    damage(store, "UPDATE seat SET score = 3, winner = 1")
    again = opened(store, session.id)
    assert lists(store) == whole
    assert again.record(Passed(0)) is None
    store.close()


def test_a_log_that_is_not_whole_has_no_say(tmp_path: Path) -> None:
    """Else the only trace of how a game ended would go, before a copy mends its log."""
    store = Store(file_in(tmp_path))
    session = finish(new_table(store))
    left = damage(store, DAMAGE["a score"])
    with store.transaction() as raw:
        raw.execute("UPDATE event SET event = replace(event, '9', '1') WHERE seq = 1")
    again = opened(store, session.id)
    assert again.broken and lists(store) == left
    store.close()


def test_a_table_that_was_opened_again_stays_open(tmp_path: Path) -> None:
    store = Store(file_in(tmp_path))
    session = finish(new_table(store))
    session.reopen()
    before = lists(store)
    opened(store, session.id)
    assert lists(store) == before
    store.close()


def test_where_nothing_can_be_written_the_table_opens_all_the_same(tmp_path: Path) -> None:
    store = Store(file_in(tmp_path))
    session = finish(new_table(store))
    left = damage(store, DAMAGE["a score"])
    with no_more_space():
        assert opened(store, session.id).table == session.table
    assert lists(store) == left
    store.close()
