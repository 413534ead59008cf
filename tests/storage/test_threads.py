"""Several threads at one database: each gets the rows that it asked for, or the sentence that the file is closed."""

from __future__ import annotations

import functools
import shutil
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from companion.engine.errors import StorageTrouble
from companion.games import game_ids
from companion.paths import DATA
from companion.session import TableSession
from companion.storage import backups
from companion.storage.rules.database import RulesDatabase
from companion.storage.store import Store
from tests.storage.tables import new_table
from tests.storage.test_trouble import has_a_sentence
from tests.toy import Scored

READERS, TURNS, CLOSINGS = 4, 400, 25
ONE_GAME, ANOTHER, *_ = game_ids()
QUERIES = (
    ("SELECT id FROM game ORDER BY position",),
    ("SELECT id, de, en FROM clause WHERE game = ? ORDER BY id LIMIT 40", ONE_GAME),
    ("SELECT id, de, en FROM clause WHERE game = ? ORDER BY id LIMIT 40", ANOTHER),
    ("SELECT id, count FROM component WHERE game = ? ORDER BY position", ONE_GAME),
    ("SELECT clause, edition, place FROM place ORDER BY clause, edition LIMIT ?", 60),
)


def all_at_once(works: list[Callable[[], None]]) -> list[BaseException]:
    """Begin them all at the same moment; what any of them failed with."""
    failures: list[BaseException] = []
    start = threading.Barrier(len(works))

    def run(work: Callable[[], None]) -> None:
        start.wait()
        try:
            work()
        except BaseException as failure:
            failures.append(failure)

    threads = [threading.Thread(target=run, args=(work,)) for work in works]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return failures


def answers(rules: RulesDatabase) -> list[list[tuple[Any, ...]]]:
    return [rules.query(*query) for query in QUERIES]


@pytest.fixture
def folder(tmp_path: Path, rules: RulesDatabase) -> Path:
    shutil.copy(rules.path, tmp_path)
    return tmp_path


def test_readers_of_one_rules_database_never_get_the_rows_of_another(folder: Path) -> None:
    rules = RulesDatabase.at(folder, DATA)
    right = answers(rules)
    wrong: list[tuple[int, int]] = []

    def read(first: int) -> None:
        for turn in range(TURNS):
            number = (first + turn) % len(QUERIES)
            if rules.query(*QUERIES[number]) != right[number]:
                wrong.append((first, turn))

    failures = all_at_once([functools.partial(read, first) for first in range(READERS)])
    rules.close()
    assert (failures, wrong) == ([], [])


def test_a_rules_database_that_is_closed_while_others_read_says_so_and_gives_no_wrong_row(folder: Path) -> None:
    def read(rules: RulesDatabase, right: list[list[tuple[Any, ...]]]) -> None:
        for turn in range(TURNS):
            assert rules.query(*QUERIES[turn % len(QUERIES)]) == right[turn % len(QUERIES)]

    for _ in range(CLOSINGS):
        rules = RulesDatabase.at(folder, DATA)
        reading = functools.partial(read, rules, answers(rules))
        for failure in all_at_once([reading, reading, reading, rules.close]):
            assert isinstance(failure, StorageTrouble), repr(failure)
            assert has_a_sentence(failure) == "storage.rules_unreadable"


def test_two_threads_that_ask_for_the_facts_of_a_game_get_the_same_ones(folder: Path) -> None:
    def ask(rules: RulesDatabase, found: list[Any]) -> None:
        found.append(rules.facts(ONE_GAME))

    for _ in range(CLOSINGS):
        rules, found = RulesDatabase.at(folder, DATA), list[Any]()
        failures = all_at_once([functools.partial(ask, rules, found)] * READERS)
        rules.close()
        assert failures == [] and all(facts is found[0] for facts in found)


def test_a_store_that_is_closed_while_others_read_and_write_says_so_and_gives_no_wrong_row(tmp_path: Path) -> None:
    def read(store: Store, tables: list[str]) -> None:
        for turn in range(TURNS):
            table = tables[turn % len(tables)]
            assert store.tables.get(table).id == table
            assert {player.name for player in store.people.all()} == {"Ada", "Ben"}

    def record(session: TableSession) -> None:
        for turn in range(TURNS):
            session.record(Scored(turn % 2, 0))

    for number in range(5):
        store = Store(tmp_path / f"{number}.sqlite")
        sessions = [new_table(store, goal=1000) for _ in range(2)]
        reading = functools.partial(read, store, [session.id for session in sessions])
        works = [reading, reading, *(functools.partial(record, session) for session in sessions), store.close]
        for failure in all_at_once(works):
            assert isinstance(failure, StorageTrouble), repr(failure)
            assert has_a_sentence(failure) == "storage.closed"


def test_copies_that_are_asked_for_at_the_same_moment_are_all_made(tmp_path: Path) -> None:
    store = Store(tmp_path / "tables.sqlite")
    soon, now = functools.partial(store.backup_soon, "end"), functools.partial(store.backup, "hand")
    assert all_at_once([soon, now, soon, store.wait_for_copy, soon, now]) == []
    store.close()
    made = backups.newest_first(store.path)
    assert len(made) == 5 and store.backup_trouble is None
    assert [int(copy.stem[-6:]) for copy in made] == [5, 4, 3, 2, 1]
