"""A file that is replaced, moved or removed while it is open: it is said, and nothing more is written to nowhere."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from companion.engine.errors import StorageTrouble
from companion.engine.events import Noted
from companion.engine.game import Catalogue
from companion.engine.store import NewTable
from companion.games import game_named, playable_games
from companion.session import TableSession
from companion.storage.rules.database import RulesDatabase
from companion.storage.store import Store
from screens.pages.intents import Go, call
from tests.glass import Glass
from tests.storage.tables import file_in, new_table, reopened
from tests.storage.test_trouble import has_a_sentence
from tests.toy import Scored


def removed(path: Path) -> None:
    path.unlink()


def moved(path: Path) -> None:
    path.rename(path.with_name("elsewhere.sqlite"))


def replaced(path: Path) -> None:
    """By another program that is careful: written beside it, then moved into its place."""
    other = Store(path.with_name("other.sqlite"))
    new_table(other)
    other.close()
    other.path.replace(path)


def copied_over(path: Path) -> None:
    """By a program that is not careful: it stays the same file, with another one's content."""
    other = Store(path.with_name("other.sqlite"))
    new_table(other)
    other.close()
    path.write_bytes(other.path.read_bytes())


def emptied(path: Path) -> None:
    path.write_bytes(b"")


THERE = (replaced, copied_over)
AFTER_IT = [removed, moved, *THERE, emptied]
whatever = pytest.mark.parametrize("away", AFTER_IT, ids=lambda away: away.__name__)


@whatever
def test_nothing_is_written_after_another_file_took_its_place(away: Callable[[Path], None], tmp_path: Path) -> None:
    store = Store(file_in(tmp_path))
    session = new_table(store, goal=1000)
    store.checkpoint()
    away(store.path)
    before = {path: path.read_bytes() for path in tmp_path.iterdir() if path.suffix == ".sqlite"}
    for write in (
        lambda: session.record(Scored(0, 1)),
        lambda: store.people.named("Cem"),
        lambda: store.key_value.keep("a", 1),
    ):
        with pytest.raises(StorageTrouble) as caught:
            write()
        assert has_a_sentence(caught.value) == "storage.replaced"
    assert len(session.log) == 0
    store.close()
    assert {path: path.read_bytes() for path in tmp_path.iterdir() if path.suffix == ".sqlite"} == before


def test_what_was_recorded_before_a_move_goes_with_the_file(tmp_path: Path) -> None:
    store = Store(file_in(tmp_path))
    session = new_table(store, goal=1000)
    session.record(Scored(0, 1))
    moved(store.path)
    store.close()
    elsewhere = Store(tmp_path / "elsewhere.sqlite")
    assert len(reopened(elsewhere, session.id).log) == 1
    elsewhere.close()


def at_a_table(folder: Path, rules: RulesDatabase) -> tuple[Glass, str]:
    store, catalogue = Store(file_in(folder)), Catalogue(game_named, rules.facts)
    people = tuple(store.people.named(name).id for name in ("Ada", "Ben", "Cem"))
    game = playable_games()[0]
    session = TableSession.create(store, NewTable(game, people, "", {}, store.boxes.default(game).id), catalogue)
    assert session.record(Noted("first")) is None
    store.backup("hand")
    private_rules = RulesDatabase(Path(shutil.copy(rules.path, folder)))
    glass = Glass(store, private_rules, catalogue)
    glass.touch(call("resume", table=session.id))
    return glass, session.id


@whatever
def test_the_app_says_so_when_it_comes_back_from_the_background(
    away: Callable[[Path], None], tmp_path: Path, rules: RulesDatabase
) -> None:
    glass, _ = at_a_table(tmp_path, rules)
    glass.shell.pause()
    away(tmp_path / "tables.sqlite")
    glass.shell.come_back()
    assert glass.shell.top.name == "safe-mode" and glass.shell.services is None
    assert glass.shell.safe_mode.reason.key == "storage.replaced" and glass.shell.safe_mode.backup is not None
    assert not glass.shell.sessions, "what is open in memory belongs to a file that is no longer there"
    glass.touch(call("again"))
    assert glass.shell.top.name == ("home" if away in THERE else "safe-mode"), "nothing begins anew unasked"
    assert (tmp_path / "tables.sqlite").exists() == (away not in (removed, moved))
    if away not in THERE:
        told = "storage.damaged" if away is emptied else "storage.no_file"
        assert glass.shell.safe_mode.reason.key == told and glass.shell.safe_mode.backup is not None
    if glass.shell.services is not None:
        glass.shell.services.store.close()


def test_the_app_goes_on_when_another_program_has_written_into_its_file(tmp_path: Path, rules: RulesDatabase) -> None:
    glass, table = at_a_table(tmp_path, rules)
    for write in (lambda other: other.people.named("Dea"), lambda other: other.tables.hide(table, False)):
        glass.shell.pause()
        other = Store(file_in(tmp_path))
        write(other)
        other.close()
        glass.shell.come_back()
        assert glass.shell.top.name == "table" and glass.shell.services is not None
    glass.shell.services.store.close()


def test_the_app_goes_on_when_its_file_is_where_it_was(tmp_path: Path, rules: RulesDatabase) -> None:
    glass, _ = at_a_table(tmp_path, rules)
    glass.shell.pause()
    Store(file_in(tmp_path)).close()
    glass.shell.come_back()
    assert glass.shell.top.name == "table" and glass.shell.services is not None
    glass.shell.services.store.close()


@whatever
def test_the_app_says_so_at_the_next_touch_that_writes(
    away: Callable[[Path], None], tmp_path: Path, rules: RulesDatabase
) -> None:
    glass, _ = at_a_table(tmp_path, rules)
    glass.touch(Go("/settings"))
    glass.shell.pause()
    away(tmp_path / "tables.sqlite")
    glass.touch(call("put", key="theme", value="light"))
    assert glass.shell.top.name == "safe-mode" and glass.shell.services is None
    assert glass.shell.safe_mode.reason.key == "storage.replaced"
