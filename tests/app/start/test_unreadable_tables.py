"""A table or a line that can't be read: the app says so, and everything else goes on."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from companion.engine.events import Noted
from companion.engine.game import Catalogue
from companion.games import game_named
from companion.storage.rules.database import RulesDatabase
from companion.storage.store import Store
from screens.app.startup import home_of, services_for
from screens.pages.intents import Back, call, go
from screens.pages.nodes import LongList
from screens.pages.page import Page
from tests.glass import Glass
from tests.screens.crawl import texts
from tests.storage.broken import FORGOTTEN, LINES, UNREADABLE, BrokenFile, two_tables


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
    assert glass.message.endswith(".") and [place.name for place in glass.shell.stack] == ["home"]
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


def told_on(page: Page | None) -> bool:
    """Does the page say of something that it can't be read?"""
    assert page is not None
    rows = [one.row(number) for one in page.body if isinstance(one, LongList) for number in range(one.count)]
    return any("No longer readable: " in text for text in texts([page, rows]))


@pytest.mark.parametrize("line", LINES.values(), ids=LINES)
def test_a_line_that_can_not_be_read_is_set_aside_and_can_be_struck(line: str, file: BrokenFile, glass: Glass) -> None:
    file.breaks_line(line)
    glass.touch(go("home"))
    assert glass.touch(call("resume", table=file.broken)) is not None
    assert glass.shell.top.name == "table" and glass.message.startswith("1 ")
    session = glass.shell.session(file.broken)
    assert session.table.notes == ("a", "c")
    page = glass.touch(go("/steps"))
    assert told_on(page)
    page = glass.touch(go("edit", seq=2))
    assert page is not None and page.key == "strike-2" and told_on(page)
    page = glass.touch(call("keep"))
    assert page is not None and page.key == "steps"
    glass.touch(go("edit", seq=2))
    page = glass.touch(call("remove"))
    assert page is not None and page.key == "steps"
    assert not told_on(page)
    assert session.record(Noted("d")) is None and session.table.notes == ("a", "c", "d")


@pytest.mark.parametrize("line", LINES.values(), ids=LINES)
def test_undo_takes_a_line_that_can_not_be_read_back_like_any_other(line: str, file: BrokenFile, glass: Glass) -> None:
    file.breaks_line(line, seq=3)
    session = glass.shell.session(file.broken)
    assert session.table.notes == ("a", "b") and session.last_step.unreadable
    assert session.undo() is None and session.table.notes == ("a", "b") and not session.left_out
    assert session.next_step.unreadable
    assert session.redo() is None and session.last_step.unreadable
    for _ in range(3):
        assert session.undo() is None
    assert session.undo() is not None
    assert session.table.notes == ()


def test_an_ended_table_with_a_line_that_can_not_be_read_is_shown_in_the_history(
    file: BrokenFile, glass: Glass
) -> None:
    file.breaks("""UPDATE "table" SET status = 'finished', ended = started WHERE id = ?""")
    file.breaks_line(LINES["a kind that nobody knows"])
    page = glass.touch(go("played", table=file.broken))
    assert page is not None and page.key != "unreadable"


@pytest.mark.parametrize("statement", FORGOTTEN.values(), ids=FORGOTTEN)
def test_what_lists_are_told_can_be_missing(statement: str, file: BrokenFile, glass: Glass) -> None:
    file.breaks(statement)
    assert glass.touch(go("home")) is not None
    assert glass.touch(call("resume", table=file.broken)) is not None
    assert glass.shell.top.name == "table" and not glass.message


def test_what_the_app_remembers_of_itself_never_keeps_it_from_starting(file: BrokenFile, rules: RulesDatabase) -> None:
    with closing(sqlite3.connect(file.path)) as link, link:
        link.execute("INSERT OR REPLACE INTO kept VALUES ('settings', '{'), ('open', '['), ('draft:x', 'x')")
    store = Store(file.path)
    services = services_for(store, file.path.parent)
    assert home_of(services).body
    services.rules.close()
    assert Glass(store, rules, Catalogue(game_named, rules.facts)).shell.top.name == "home"
    store.close()
