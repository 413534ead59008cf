"""A step that the storage has changed: the table names it and offers the copies that have it whole."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.engine.game import Catalogue
from companion.games import game_named
from companion.storage.rules.database import RulesDatabase
from companion.storage.store import Store
from screens.pages.intents import call, go
from screens.pages.page import Page
from tests.glass import Glass
from tests.storage.broken import UNREADABLE, BrokenFile, two_tables

CHANGED = """UPDATE event SET event = replace(event, '"b"', '"x"') WHERE seq = 2 AND "table" = ?"""
OPENING = """UPDATE "table" SET started = '2020' || substr(started, 5) WHERE id = ?"""
A_TIME = """UPDATE event SET at = 'no time' WHERE seq = 2 AND "table" = ?"""


@pytest.fixture
def file(tmp_path: Path, rules: RulesDatabase) -> BrokenFile:
    return two_tables(tmp_path, rules)


@pytest.fixture
def glass(file: BrokenFile, rules: RulesDatabase) -> Iterator[Glass]:
    store = Store(file.path)
    store.backup("hand")
    yield Glass(store, rules, Catalogue(game_named, rules.facts))
    store.close()


def words(page: Page | None) -> str:
    return repr(page)


@pytest.mark.parametrize(
    ("statement", "name"),
    [(CHANGED, "step 2"), (A_TIME, "step 2"), (OPENING, "how the table was opened")],
    ids=["an event", "a time", "the opening"],
)
def test_the_table_and_its_steps_name_what_is_broken_and_a_touch_takes_it_from_a_copy(
    statement: str, name: str, file: BrokenFile, glass: Glass
) -> None:
    file.breaks(statement)
    glass.touch(go("home"))
    assert name in words(glass.touch(call("resume", table=file.broken)))
    assert name in words(glass.touch(go("/steps")))
    page = glass.touch(go("mend"))
    assert name in words(page) and "by hand" in words(page)
    page = glass.touch(call("take", place=0))
    assert glass.shell.top.name == "steps" and name not in words(page)
    assert glass.message == "Taken from the backup"
    assert glass.shell.session(file.broken).broken == ()


def test_the_row_of_the_broken_step_is_marked_and_no_other(file: BrokenFile, glass: Glass) -> None:
    file.breaks(CHANGED)
    glass.shell.open("steps", {"table": file.broken})
    page = glass.page
    assert page is not None
    rows = page.body[-1]
    shown = [repr(rows.row(number)) for number in range(rows.count)]  # type: ignore[attr-defined]
    assert ["no longer what was entered" in one for one in shown] == [False, False, True, False], (
        "the heading, and three steps"
    )


def test_without_a_good_copy_it_says_so_and_may_be_left_as_it_is(file: BrokenFile, glass: Glass) -> None:
    for copy in (file.path.parent / "backups").iterdir():
        copy.unlink()
    file.breaks(CHANGED)
    glass.shell.open("steps", {"table": file.broken})
    page = glass.touch(go("mend"))
    assert "None of the backups" in words(page)
    glass.touch(call("keep"))
    assert glass.shell.top.name == "steps" and glass.shell.session(file.broken).broken == ()
    assert "'x'" in repr(glass.shell.session(file.broken).log[1].event)


@pytest.mark.parametrize(
    "what", sorted(set(UNREADABLE) - {"nobody at the table"}), ids=lambda what: what.replace(" ", "_")
)
def test_a_table_that_can_not_be_read_any_more_is_brought_back_from_a_copy(
    what: str, file: BrokenFile, glass: Glass
) -> None:
    file.breaks("""UPDATE "table" SET status = 'finished', ended = started WHERE id = ?""")
    file.breaks(UNREADABLE[what])
    glass.touch(go("home"))
    page = glass.touch(go("played", table=file.broken))
    assert "No longer what" in words(page)
    assert "by hand" in words(glass.touch(go("/mend")))
    glass.touch(call("take", place=0))
    assert glass.shell.session(file.broken).broken == ()
    assert len(glass.shell.session(file.broken).steps()) == 3


def test_what_lists_say_of_a_table_is_what_its_mended_log_says(file: BrokenFile, glass: Glass) -> None:
    file.breaks(CHANGED)
    file.breaks("""UPDATE "table" SET status = 'finished', ended = started WHERE id = ?""")
    glass.shell.open("mend", {"table": file.broken})
    glass.touch(call("take", place=0))
    assert glass.shell.services is not None
    assert glass.shell.services.store.tables.get(file.broken).status == "running"


def test_a_page_that_is_still_open_when_all_is_well_again_says_so(file: BrokenFile, glass: Glass) -> None:
    glass.shell.open("mend", {"table": file.sound})
    assert "Everything is what" in words(glass.page)


def test_what_home_reads_of_a_table_is_right_again_once_it_was_opened(file: BrokenFile, glass: Glass) -> None:
    """What the table waits for is kept beside its log, and no checksum covers it."""
    tables = glass.shell.services.store.tables
    whole = tables.running()
    file.breaks("""UPDATE "table" SET now = '{"headline":{"key":"now.lost"},"detail":null,"seat":null}' WHERE id = ?""")
    assert tables.running() != whole
    glass.touch(call("resume", table=file.broken))
    assert tables.running() == whole
