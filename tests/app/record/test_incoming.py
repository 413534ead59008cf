"""What other apps hand over: the links of codes, part after part, and files. The door is the import's."""

from __future__ import annotations

import random
from pathlib import Path
from string import ascii_letters
from typing import Any

import pytest

from companion.engine.events import Noted
from companion.engine.game import Catalogue
from companion.exchange.exporter import as_bytes, selection
from companion.exchange.qr_codes import texts_of
from companion.games import game_named, playable_games
from companion.session import TableSession
from companion.storage.rules.database import RulesDatabase
from tests.exchange.files import store_in
from tests.games.plays import plays_of
from tests.plenty import played
from tests.screens.driver import AppDriver

GAME = playable_games()[0]


@pytest.fixture
def links(tmp_path: Path, rules: RulesDatabase) -> tuple[str, ...]:
    """A table with long notes, as another phone shows it."""
    return texts_of(_file(tmp_path, rules, notes=3))


@pytest.fixture
def file(tmp_path: Path, rules: RulesDatabase) -> Path:
    path = tmp_path / "table.json"
    path.write_bytes(_file(tmp_path, rules, notes=0))
    return path


def _file(folder: Path, rules: RulesDatabase, notes: int) -> bytes:
    store = store_in(folder / "other phone")
    session: TableSession = played(store, plays_of(GAME)[0], ["Ada", "Ben", "Cem", "Dora"], rules)
    session.undo()
    for _ in range(notes):
        session.record(Noted("".join(random.choices(ascii_letters, k=900))))
    data = as_bytes(selection(store.export_reader, Catalogue(game_named, rules.facts), [session.id], small=True))
    store.close()
    return data


def running(app: AppDriver) -> tuple[Any, ...]:
    tables: tuple[Any, ...] = app.shell.services.store.tables.running()
    return tables


def test_links_come_part_after_part_in_any_order_and_show_how_many_are_missing(
    home: Path, links: tuple[str, ...]
) -> None:
    assert len(links) > 2
    last, *others = reversed(links)
    app = AppDriver(home, given=last)  # the app was not running when the camera opened the first link
    try:
        app.settings(language="de", less_motion=True)
        app.until(lambda: app.shell.top.name == "codes", "the codes")
        assert app.sees(f"1 von {len(links)} Codes gelesen")
        for number, link in enumerate(others[:-1], 2):
            app.app.take_in(link)
            app.app.take_in(link)  # a camera that looks twice
            assert app.sees(f"{number} von {len(links)} Codes gelesen")
        assert [route.name for route in app.shell.stack].count("codes") == 1
        app.app.take_in(others[-1])
        app.until(lambda: app.sees("Das steckt in der Datei"), "what the table would bring")
        assert running(app) == ()
        app.tap_text("Übernehmen")
        app.until(lambda: len(running(app)) == 1, "the table")
    finally:
        app.close()


def test_a_link_that_comes_while_a_game_is_played_leads_back_to_it(app: AppDriver, links: tuple[str, ...]) -> None:
    table = app.open_table(GAME, ["Ada", "Ben", "Cem"])
    before = app.shell.top.name
    app.app.take_in(links[0])
    assert app.shell.top.name == "codes"
    app.back()
    assert (app.shell.top.name, app.shell.top.args["table"]) == (before, table)


def test_a_link_that_lost_a_piece_is_told(app: AppDriver, links: tuple[str, ...]) -> None:
    app.app.take_in(links[0][:20])
    assert app.sees("kein Code von Endspiel")


def test_the_app_can_be_started_with_a_file_and_nothing_is_written_before_somebody_agrees(
    home: Path, file: Path
) -> None:
    app = AppDriver(home, given=file)
    try:
        app.settings(language="de", less_motion=True)
        app.until(lambda: app.sees("Das steckt in der Datei"), "what the file would bring")
        assert running(app) == () and app.shell.services.store.people.all() == ()
        app.tap_text("Verwerfen")
        app.app.take_in(file)
        app.until(lambda: app.sees("Das steckt in der Datei"), "what the file would bring")
        app.tap_text("Übernehmen")
        app.until(lambda: len(running(app)) == 1, "the table")
    finally:
        app.close()


def test_a_file_that_is_gone_is_told(app: AppDriver, tmp_path: Path) -> None:
    app.app.take_in(tmp_path / "not there")
    assert app.sees("nicht öffnen")
