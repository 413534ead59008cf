"""Several threads at one database: each gets the rows that it asked for, or the sentence that the file is closed."""

from __future__ import annotations

import functools
import shutil
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from companion.games import game_ids
from companion.places import DATA
from companion.storage.rules import RulesDatabase
from companion.storage.trouble import StorageTrouble
from tests.storage.test_trouble import has_a_sentence

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
