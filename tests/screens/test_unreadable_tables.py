"""One table that can't be read: the app says so, stays where it is, and everything else goes on."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from companion.engine.catalogue import Catalogue
from companion.games import game_named
from companion.places import DATA
from companion.storage.rules import RulesDatabase
from companion.storage.store import Store
from companion.views.intents import Back, call, go
from screens.loading import first_look
from tests.glass import Glass
from tests.storage.broken import FORGOTTEN, UNREADABLE, BrokenFile, two_tables


@pytest.fixture
def file(tmp_path: Path, rules: RulesDatabase) -> BrokenFile:
    return two_tables(tmp_path, rules)


@pytest.fixture
def glass(file: BrokenFile, rules: RulesDatabase) -> Iterator[Glass]:
    store = Store(file.path)
    yield Glass(store, rules, Catalogue(game_named, rules.facts))
    store.close()


@pytest.mark.parametrize("statement", UNREADABLE.values(), ids=UNREADABLE)
def test_the_app_says_so_instead_of_opening_it_and_stays_where_it_is(
    statement: str, file: BrokenFile, glass: Glass
) -> None:
    file.breaks(statement)
    assert glass.touch(go("home")) is not None
    assert glass.touch(call("resume", table=file.broken)) is not None
    assert glass.told.endswith(".") and [place.name for place in glass.shell.stack] == ["home"]
    assert glass.touch(call("resume", table=file.sound)) is not None
    assert glass.shell.top.name == "table"
    assert glass.touch(go("/menu")) is not None
    glass.touch(Back())
    glass.touch(Back())
    assert glass.shell.top.name == "home"


@pytest.mark.parametrize("statement", UNREADABLE.values(), ids=UNREADABLE)
def test_a_table_that_can_not_be_read_can_be_left_and_stays_in_the_history(
    statement: str, file: BrokenFile, glass: Glass
) -> None:
    file.breaks(statement)
    glass.shell.open("home")
    glass.shell._push("table", {"table": file.broken})
    glass.touch(Back())
    assert glass.shell.top.name == "home"
    file.breaks("""UPDATE "table" SET status = 'finished', ended = started WHERE id = ?""")
    page = glass.touch(go("history"))
    assert page is not None
    page = glass.touch(go("played", table=file.broken))
    assert page is not None and page.key == "unreadable"
    assert glass.touch(Back()) is not None


@pytest.mark.parametrize("statement", FORGOTTEN.values(), ids=FORGOTTEN)
def test_what_lists_are_told_can_be_missing(statement: str, file: BrokenFile, glass: Glass) -> None:
    file.breaks(statement)
    assert glass.touch(go("home")) is not None
    assert glass.touch(call("resume", table=file.broken)) is not None
    assert glass.shell.top.name == "table" and not glass.told


def test_what_the_app_remembers_of_itself_never_keeps_it_from_starting(file: BrokenFile, rules: RulesDatabase) -> None:
    with closing(sqlite3.connect(file.path)) as link, link:
        link.execute("INSERT OR REPLACE INTO kept VALUES ('settings', '{'), ('open', '['), ('draft:x', 'x')")
    RulesDatabase.at(file.path.parent / "rules", DATA).close()
    assert first_look(file.path.parent) is not None
    store = Store(file.path)
    assert Glass(store, rules, Catalogue(game_named, rules.facts)).shell.top.name == "home"
    store.close()
