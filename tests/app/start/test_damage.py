"""Damage where nobody looks at first: the safe mode comes when it is met, not a dead app. And going back to a copy."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from companion.engine.errors import StorageTrouble
from companion.engine.events import Noted
from companion.engine.ruling import Reason
from companion.exchange.exporter import everything
from companion.games import playable_games
from companion.storage.safe_mode import SafeMode, open_or_explain
from companion.storage.store import Store
from screens.kivy_ui.exception_handler import error_reporter
from screens.pages.intents import call
from tests.bench.tables import open_table
from tests.games.plays import plays_of
from tests.screens.driver import AppDriver

PAGE = 4096


def damage(look: Callable[[Store], object], store: Store) -> bool:
    try:
        look(store)
    except StorageTrouble as trouble:
        return trouble.damaged
    return False


def spoil(path: Path, found_by: Callable[[Store], object], not_by: Callable[[Store], object] = id) -> None:
    """Wipe a page at which neither opening the file looks nor `not_by`, but `found_by` does."""
    whole = path.read_bytes()
    for start in range(PAGE, len(whole), PAGE):
        path.write_bytes(whole[:start] + b"\xaa" * PAGE + whole[start + PAGE :])
        opened = open_or_explain(path)
        if isinstance(opened, SafeMode):
            continue
        hidden = not damage(not_by, opened) and damage(found_by, opened)
        opened.close()
        if hidden:
            return
    raise AssertionError("every page is looked at")


def home(store: Store) -> object:
    return store.tables.running(), store.tables.ended(limit=1), store.key_value.under("")


def with_a_long_table(app: AppDriver) -> str:
    """A table with many notes, and a copy of the file."""
    play = plays_of(playable_games()[0])[0]
    session = open_table(app.shell.services.store, play)
    assert session.record(*[Noted("a long note " * 20) for _ in range(80)]) is None
    app.shell.services.store.backup("hand")
    return str(session.id)


def is_rescued(app: AppDriver, table: str) -> bool:
    """The safe mode offers the copy; with it everything is there again."""
    assert app.shell.top.name == "safe-mode" and app.shell.safe_mode.damaged and app.shell.safe_mode.backup is not None
    app.shell.handle(call("restore"))
    assert list(app.folder.glob("tables-damaged-*.sqlite"))
    return len(app.shell.session(table).log) >= 80


def test_damage_that_home_meets_leads_to_the_safe_mode(app: AppDriver) -> None:
    table = with_a_long_table(app)
    app.shell.services.store.close()
    spoil(app.folder / "tables.sqlite", found_by=home)
    app.restart()
    assert is_rescued(app, table)


def test_damage_that_only_a_table_meets_leads_there_when_it_is_opened(app: AppDriver) -> None:
    table = with_a_long_table(app)
    app.shell.open("home")
    app.shell.services.store.close()
    spoil(app.folder / "tables.sqlite", found_by=lambda store: store.entries(table), not_by=home)
    app.restart()
    assert app.shell.top.name == "home"
    app.shell.handle(call("resume", table=table))
    assert is_rescued(app, table)


def test_damage_that_is_met_while_a_list_is_scrolled_leads_there_too(app: AppDriver) -> None:
    """No touch is being carried out then: whatever is raised goes to the one who is told of mishaps."""
    table = with_a_long_table(app)
    error_reporter(app.app).handle_exception(StorageTrouble(Reason("storage.damaged")))
    assert is_rescued(app, table)


def test_the_copy_that_was_asked_about_is_the_one_that_is_restored(app: AppDriver) -> None:
    store = app.shell.services.store
    store.key_value.keep("word", "wanted")
    store.backup("hand")
    app.shell.open("backups")
    app.shell.handle(call("ask", number=0))
    store.key_value.keep("word", "later")
    store.backup("end")
    app.shell.handle(call("restore"))
    assert app.shell.services.store.key_value.get("word") == "wanted"


def test_a_damaged_file_can_be_left_for_a_copy(app: AppDriver) -> None:
    table = with_a_long_table(app)
    app.shell.open("home")
    app.shell.services.store.close()
    spoil(app.folder / "tables.sqlite", found_by=lambda store: store.entries(table), not_by=home)
    app.restart()
    app.shell.open("backups")
    app.shell.handle(call("ask", number=0))
    app.shell.handle(call("restore"))
    assert len(app.shell.session(table).log) >= 80
    assert list(app.folder.glob("tables-damaged-*.sqlite"))


def test_a_file_that_was_replaced_in_the_background_is_told_when_the_app_comes_back(app: AppDriver) -> None:
    with_a_long_table(app)
    path = app.folder / "tables.sqlite"
    app.app.dispatch("on_pause")
    path.rename(path.with_name("moved.sqlite"))
    app.app.dispatch("on_resume")
    assert app.shell.top.name == "safe-mode" and app.sees(app.shell.say("storage.replaced"))
    app.tap_text(app.shell.say("safe_mode.restore"))
    assert app.shell.top.name == "home" and app.shell.services.store.tables.running()


def test_a_file_that_is_missing_at_the_start_is_told_and_its_copy_offered(app: AppDriver) -> None:
    table = with_a_long_table(app)
    app.shell.services.store.close()
    (app.folder / "tables.sqlite").unlink()
    app.restart()
    say = app.shell.say
    assert (
        app.shell.top.name == "safe-mode"
        and app.sees(say("storage.no_file"))
        and app.sees(say("safe_mode.nothing_made"))
    )
    assert not (app.folder / "tables.sqlite").exists()
    app.restart()  # killed before anybody has chosen
    app.tap_text(say("safe_mode.restore"))
    assert app.shell.top.name == "home" and len(app.shell.session(table).log) >= 80


def test_with_a_file_in_which_something_turned_over_one_can_go_on(app: AppDriver) -> None:
    table = with_a_long_table(app)
    name = app.shell.session(table).setup.name(0)
    app.shell.services.store.close()
    path = app.folder / "tables.sqlite"
    written, content = path.stat(), bytearray(path.read_bytes())
    content[content.rindex(name.encode())] ^= 1
    path.write_bytes(content)
    os.utime(path, ns=(written.st_atime_ns, written.st_mtime_ns))  # a disk that forgets does not say when
    app.restart()
    assert app.shell.top.name == "safe-mode" and app.sees(app.shell.say("storage.turned"))
    app.tap_text(app.shell.say("safe_mode.go_on"))
    assert app.shell.top.name == "home" and len(app.shell.session(table).log) >= 80
    app.restart()
    assert app.shell.top.name != "safe-mode"


def test_without_the_missing_file_one_can_start_anew(app: AppDriver) -> None:
    with_a_long_table(app)
    app.shell.services.store.close()
    (app.folder / "tables.sqlite").unlink()
    app.restart()
    app.tap_text(app.shell.say("safe_mode.anew"))
    assert app.shell.top.name == "home" and not app.shell.services.store.tables.running()
    app.restart()
    assert app.shell.top.name == "home"


def test_without_a_home_the_app_says_what_is_missing_and_goes_on_saying_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", "")
    monkeypatch.delenv("XDG_CONFIG_HOME", raising=False)
    driver = AppDriver(None)  # type: ignore[arg-type]  the folder that the app finds by itself
    sentence = driver.shell.say("storage.no_home")
    assert driver.shell.top.name == "safe-mode" and driver.sees(sentence)
    driver.tap_text(driver.shell.say("safe_mode.again"))
    assert driver.shell.top.name == "safe-mode" and driver.sees(sentence)
    driver.close()


def test_where_there_is_no_copy_one_begins_with_a_file_from_elsewhere(app: AppDriver, tmp_path: Path) -> None:
    app.open_table(playable_games()[0], ["Käthe", "Ole"])
    store = app.shell.services.store
    elsewhere = tmp_path / "backup.json"
    elsewhere.write_text("".join(everything(store.export_reader, app.shell.services.catalogue)), "utf-8")
    store.close()
    (app.folder / "tables.sqlite").write_bytes(b"no database" * 400)
    for copy in (app.folder / "backups").glob("*"):
        copy.unlink()
    app.restart()
    say = app.shell.say
    assert app.sees(say("safe_mode.no_backup")) and not app.sees("an ihre Stelle treten")
    app.shell.device.choose_file = lambda then: then(elsewhere) or True
    app.tap_text(say("safe_mode.file"))
    app.until(lambda: app.shell.top.name == "exchange" and app.sees(say("exchange.take")), "what is in it")
    app.tap_text(say("exchange.take"))
    assert app.shell.services.store.tables.running() and list(app.folder.glob("tables-damaged-*"))
