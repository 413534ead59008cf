"""Everything after a game through real touches: history, statistics, the card, exchange between two phones."""

from __future__ import annotations

import io
import json
import random
import shutil
import threading
from collections.abc import Iterator
from pathlib import Path
from string import ascii_letters
from typing import Any

import pytest

from companion.engine.events import Noted
from companion.engine.game import Catalogue
from companion.engine.read_models.statistics import Search
from companion.exchange.exporter import as_bytes, everything
from companion.games import game_named, playable_games
from companion.storage.rules.database import RulesDatabase
from screens.app.opening.create_table import remember_depth
from tests.exchange.files import contents
from tests.plenty import plenty
from tests.screens.driver import AppDriver

COUNT = 9


@pytest.fixture(scope="module")
def tables(tmp_path_factory: pytest.TempPathFactory, rules: RulesDatabase) -> Path:
    """A file with some ended tables of every game."""
    folder = tmp_path_factory.mktemp("tables")
    plenty(folder, COUNT, rules).close()
    return folder / "tables.sqlite"


@pytest.fixture
def filled(home: Path, tables: Path) -> Iterator[AppDriver]:
    """An app with a copy of these tables."""
    shutil.copy(tables, home)
    driver = AppDriver(home)
    driver.settings(language="de", less_motion=True)
    yield driver
    driver.close()


def store_of(app: AppDriver) -> Any:
    return app.shell.services.store


def newest(app: AppDriver) -> Any:
    return store_of(app).history.page(Search(), 0, 1)[0]


def sentence(app: AppDriver, line: Any) -> str:
    return str(app.shell.say_for(line.game)(line.headline))


def test_an_empty_history_says_what_to_do(app: AppDriver) -> None:
    app.tap_text("Verlauf")
    assert app.sees("Noch ist kein Tisch zu Ende")
    app.tap_text("Zu den Tischen")
    assert app.page.nav == "home"


def test_a_table_is_searched_opened_and_deleted_and_the_deletion_taken_back(filled: AppDriver) -> None:
    line = newest(filled)
    filled.tap_text("Verlauf")
    assert filled.sees(f"{COUNT} Tische")
    filled.type("maximiliane")
    found = store_of(filled).history.count(Search(words=(("maximiliane", ()),)))
    assert filled.sees(f"{found} Tische gefunden" if found != 1 else "1 Tisch gefunden") or found == 0
    filled.shell.top.screen.do_clear()
    filled.shell.refresh()
    filled.tap_text(sentence(filled, line))
    assert filled.shell.top.args["table"] == line.id
    filled.tap_text("Wertung")
    filled.tap_text("Schritte")
    filled.tap_text("Ergebnis")
    filled.tap_text("Löschen")
    assert filled.sees(f"{COUNT - 1} Tische")
    filled.tap_text("Rückgängig")
    assert filled.sees(f"{COUNT} Tische")


def test_a_filter_narrows_the_list_and_survives_a_kill(filled: AppDriver) -> None:
    filled.tap_text("Verlauf")
    filled.tap_text("Filter")
    filled.tap_text("abgebrochen")
    assert filled.sees("1 Tisch gefunden")
    filled.restart()
    assert filled.sees("1 Tisch gefunden")


def test_a_finished_table_is_opened_again_corrected_and_ends_again(filled: AppDriver) -> None:
    line = newest(filled)
    filled.shell.open("played", {"table": line.id})
    filled.tap_text("Wieder öffnen")
    assert [place.name for place in filled.shell.stack[-2:]] == ["table", "steps"]
    assert filled.sees("Welcher Schritt war falsch?")
    assert len(store_of(filled).tables.running()) == 1
    filled.tap_text("Rückgängig")
    assert store_of(filled).tables.get(line.id).status == "running"
    filled.shell.session(line.id).redo()
    assert store_of(filled).tables.get(line.id).status == "finished"


def test_a_table_opened_again_and_only_looked_at_ends_again_by_itself(filled: AppDriver) -> None:
    line = newest(filled)
    filled.shell.open("history")
    filled.shell.open("played", {"table": line.id})
    filled.tap_text("Wieder öffnen")
    filled.back()
    filled.back()
    assert store_of(filled).tables.get(line.id).status == "finished"


def test_a_rematch_asks_who_starts_and_is_three_touches_from_the_result_to_the_first_round(filled: AppDriver) -> None:
    line = newest(filled)
    filled.shell.open("played", {"table": line.id})
    before = store_of(filled).table(line.id)
    filled.tap_text("Revanche")
    filled.tap_text(before.seats[1])
    new = filled.shell.top.args["table"]
    assert new != line.id
    kept = store_of(filled).table(new)
    assert (kept.players, kept.edition, kept.options) == (before.players, before.edition, before.options)
    assert filled.shell.session(new).table.first == 1
    filled.tap_text("Alles aufgebaut")
    assert filled.shell.session(new).table.ready


@pytest.mark.parametrize("game", playable_games())
def test_three_touches_lead_from_any_result_to_the_first_round(filled: AppDriver, game: str) -> None:
    """With what we recommend to write down, and without what can only be known this time."""
    (line,) = store_of(filled).history.page(Search(game=game, status="finished"), 0, 1)
    kept = store_of(filled).table(line.id)
    depths = filled.shell.services.rules.facts(game).depths
    remember_depth(filled.shell, game, kept.players, depths.recommended)
    filled.shell.open("played", {"table": line.id})
    filled.tap_text("Revanche")
    assert filled.page.key == "rematch"
    filled.tap_text(kept.seats[0])
    filled.tap_text("Alles aufgebaut")
    session = filled.shell.session(filled.shell.top.args["table"])
    assert session.table.ready and session.table.starter_named


def test_a_rematch_may_change_seats_and_rules(filled: AppDriver) -> None:
    line = newest(filled)
    filled.shell.open("played", {"table": line.id})
    filled.tap_text("Revanche")
    filled.tap_text("Andere Plätze oder Regeln")
    before = store_of(filled).table(line.id)
    assert filled.shell.top.name == "new"
    assert tuple(filled.shell.top.screen.seated) == before.players
    assert filled.shell.top.screen.data().edition == before.edition


def test_statistics_open_a_player(filled: AppDriver) -> None:
    filled.shell.open("statistics")
    best = store_of(filled).statistics.players(filled.shell.top.screen._scope({}))[0]
    filled.tap_text(best.name)
    assert filled.page.title == best.name
    assert filled.sees("Siegquote")


def test_the_result_is_sent_as_a_picture_and_as_a_text(filled: AppDriver, tmp_path: Path) -> None:
    line = newest(filled)
    filled.shell.open("played", {"table": line.id})
    filled.tap_text("Teilen")
    filled.tap_text("Bild teilen")
    (picture,) = (tmp_path / "exports").glob("*.png")
    assert picture.read_bytes()[:8] == b"\x89PNG\r\n\x1a\n"
    assert int.from_bytes(picture.read_bytes()[16:20], "big") == 1080
    filled.tap_text("Als Text")
    assert filled.sees("Zwischenablage") or filled.sees("nicht zugelassen")


def test_everything_goes_out_as_a_file_and_into_another_phone(filled: AppDriver, tmp_path: Path) -> None:
    filled.shell.open("exchange")
    filled.tap_text("Alles sichern")
    filled.until(lambda: not filled.shell.top.screen.busy, "the export")
    (file,) = (tmp_path / "exports").glob("*backup*.json")
    assert len(json.loads(file.read_text("utf-8"))["tables"]) == COUNT
    filled.close()
    other = AppDriver(tmp_path / "other")
    try:
        other.settings(language="de", less_motion=True)
        other.shell.open("exchange")
        other.shell.top.screen.open_file(file)
        other.until(lambda: not other.shell.top.screen.busy, "the import")
        assert other.sees("neu")
        other.tap_text("Übernehmen")
        other.until(lambda: not other.shell.top.screen.busy, "taking it in")
        assert store_of(other).history.count(Search()) == COUNT
        assert other.sees(f"Übernommen: {COUNT} Tische")
    finally:
        other.close()


class SlowCard(io.BytesIO):
    """A file of which only the beginning can be read until the rest is there."""

    def __init__(self, data: bytes) -> None:
        super().__init__(data)
        self.rest, self.waiting = threading.Event(), threading.Event()

    def read(self, size: int | None = -1, /) -> bytes:
        if self.tell():
            self.waiting.set()
            if not self.rest.wait(60):
                raise OSError("nobody has put the rest there")
        return super().read(size)


@pytest.fixture(scope="module")
def long_file(tmp_path_factory: pytest.TempPathFactory, rules: RulesDatabase) -> bytes:
    """A file with so many tables that it is checked beside the window."""
    store = plenty(tmp_path_factory.mktemp("long"), 250, rules)
    data = as_bytes(everything(store.export_reader, Catalogue(game_named, rules.facts)))
    store.close()
    return data


def test_a_long_import_shows_how_far_it_is_and_is_stopped_without_a_trace(filled: AppDriver, long_file: bytes) -> None:
    filled.shell.open("exchange")
    before = contents(store_of(filled))
    screen, card = filled.shell.top.screen, SlowCard(long_file)
    screen.check(card, len(long_file))
    filled.until(lambda: screen.slow and screen.done != (0, 0), "the progress")
    assert filled.sees("Die Datei wird gelesen") and filled.sees(" %")
    filled.until(card.waiting.is_set, "the end of what can be read")  # from here on it can't end by itself
    filled.tap_text("Stopp")
    assert filled.sees("Wird gestoppt") and screen.busy
    card.rest.set()
    filled.until(lambda: not screen.busy, "the end of the work")
    assert filled.sees("Gestoppt. Nichts wurde geändert.") and filled.sees("Alles sichern")
    assert contents(store_of(filled)) == before


def test_back_stops_a_long_import_and_stays_on_the_page(filled: AppDriver, long_file: bytes) -> None:
    filled.shell.open("exchange")
    screen, card = filled.shell.top.screen, SlowCard(long_file)
    screen.check(card, len(long_file))
    filled.until(lambda: screen.slow, "the progress")
    filled.back()
    card.rest.set()
    filled.until(lambda: not screen.busy, "the end of the work")
    assert filled.sees("Gestoppt.") and filled.shell.top.screen is screen
    screen.check(io.BytesIO(long_file), len(long_file))
    filled.until(lambda: not screen.busy, "the import")
    assert filled.sees("250 Tische")


def test_while_an_import_is_written_the_page_asks_nothing_of_the_file(filled: AppDriver, long_file: bytes) -> None:
    filled.shell.open("exchange")
    screen, store = filled.shell.top.screen, store_of(filled)
    screen.check(io.BytesIO(long_file), len(long_file))
    filled.until(lambda: not screen.busy, "the import")
    before, writing, go_on = contents(store), threading.Event(), threading.Event()

    def wait_in_the_middle(done: int, of: int) -> None:
        type(screen)._progress(screen, done, of)
        if done == 5:
            writing.set()
            assert go_on.wait(60)

    screen._progress = wait_in_the_middle
    filled.tap_text("Übernehmen")
    filled.until(writing.is_set, "the writing")
    filled.until(lambda: screen.slow, "the progress")  # the transaction holds the file: a page that read it would stand
    assert filled.sees("Die Tische werden übernommen")
    filled.shell.pause()
    filled.tap_text("Stopp")
    go_on.set()
    filled.until(lambda: not screen.busy, "the end of the work")
    assert filled.sees("Gestoppt. Nichts wurde geändert.")
    assert contents(store) == before
    filled.tap_text("Übernehmen")
    filled.until(lambda: not screen.busy, "taking it in")
    assert filled.sees("Übernommen: 250 Tische")


def test_a_bad_file_is_told_and_changes_nothing(app: AppDriver, tmp_path: Path) -> None:
    bad = tmp_path / "bad.json"
    bad.write_text('{"format": "endspiel", "version": 99}')
    app.shell.open("exchange")
    app.shell.top.screen.open_file(bad)
    assert app.sees("neueren Version")
    app.shell.top.screen.open_file(tmp_path / "not there")
    assert app.sees("nicht öffnen")
    assert store_of(app).people.all() == ()


def test_a_running_table_goes_to_another_phone_as_codes(filled: AppDriver, tmp_path: Path) -> None:
    line = newest(filled)
    filled.shell.session(line.id).undo()
    for _ in range(3):  # what nobody could guess, so that one code is not enough
        filled.shell.session(line.id).record(Noted("".join(random.choices(ascii_letters, k=900))))
    filled.shell.open("handover", {"table": line.id})
    filled.tap_text("Als Codes zeigen")
    assert filled.sees("Code 1 von")
    texts = filled.shell.top.screen._codes()
    filled.tap_text("Nächster Code")
    assert filled.sees("Code 2 von")
    filled.back()
    assert filled.sees("Als Datei")
    filled.close()
    other = AppDriver(tmp_path / "other")
    try:
        other.settings(language="de", less_motion=True)
        other.shell.open("codes")
        for text in reversed(texts[1:]):
            other.shell.drafts.put("Codes", "code", text)
            other.shell.refresh()
            other.tap_text("Code übernehmen")
        assert other.sees(f"{len(texts) - 1} von {len(texts)} Codes gelesen")
        other.restart()
        assert other.sees(f"{len(texts) - 1} von {len(texts)} Codes gelesen")
        other.shell.drafts.put("Codes", "code", texts[0])
        other.shell.refresh()
        other.tap_text("Code übernehmen")
        other.tap_text("Übernehmen")
        assert len(store_of(other).tables.running()) == 1
        assert other.shell.session(line.id).table == other.shell.session(line.id).table
    finally:
        other.close()


def test_a_code_of_somebody_else_is_told(app: AppDriver) -> None:
    app.shell.open("codes")
    app.shell.drafts.put("Codes", "code", "https://example.org/")
    app.shell.refresh()
    app.tap_text("Code übernehmen")
    assert app.sees("kein Code von Endspiel")


def test_a_play_goes_to_bg_stats_as_file_and_code(filled: AppDriver, tmp_path: Path) -> None:
    filled.shell.open("handover", {"table": newest(filled).id})
    filled.tap_text("Als .bgsplay-Datei")
    (file,) = (tmp_path / "exports").glob("*.bgsplay")
    assert json.loads(file.read_text("utf-8"))["plays"][0]["playerScores"]
    filled.tap_text("Als Code für ein anderes Telefon")
    assert filled.sees("der Link öffnet BG Stats")
