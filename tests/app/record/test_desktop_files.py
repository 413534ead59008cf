"""Files on a desktop: to the downloads, asked once; dropped on the window; a spreadsheet gets a word of its own."""

from __future__ import annotations

import json
import os
from datetime import UTC, datetime
from pathlib import Path

from companion.games import playable_games
from screens.app.home import WHOLE
from tests.screens.driver import AppDriver
from tests.screens.window import frames


def export(app: AppDriver) -> None:
    app.shell.open("exchange")
    frames(2)
    app.tap_text("Alles sichern")
    app.until(lambda: not getattr(app.shell.stack[-1].screen, "busy", ""), "the file")
    frames(2)


def test_where_files_go_is_asked_once_and_the_last_whole_copy_is_remembered(app: AppDriver, tmp_path: Path) -> None:
    downloads = tmp_path / "Downloads"
    downloads.mkdir()
    app.shell.device.downloads = lambda: downloads
    kept = app.shell.services.store.key_value
    export(app)
    assert app.shell.top.name == "export-place" and not kept.get(WHOLE)
    app.tap_text("In den Ordner für Downloads")
    assert len(list(downloads.iterdir())) == 1 and kept.get(WHOLE)
    assert app.sees(str(downloads))
    json.loads(next(downloads.iterdir()).read_text("utf-8"))
    app.until(lambda: True)
    for path in downloads.iterdir():
        path.rename(path.with_name("first.json"))
    export(app)
    assert app.shell.top.name == "exchange" and len(list(downloads.iterdir())) == 2


def test_a_file_that_cannot_be_moved_stays_and_a_sentence_says_so(app: AppDriver, tmp_path: Path) -> None:
    app.shell.device.downloads = lambda: tmp_path / "nowhere"
    export(app)
    app.tap_text("In den Ordner für Downloads")
    exports = app.shell.services.store.path.parent / "exports"
    assert len(list(exports.iterdir())) == 1


def test_a_dropped_file_is_looked_into_and_a_spreadsheet_is_named(app: AppDriver, tmp_path: Path) -> None:
    table = tmp_path / "plays.csv"
    table.write_text("game;winner\n")
    app.window.dispatch("on_drop_file", os.fsencode(table), 10, 10)
    frames(2)
    assert app.shell.top.name == "exchange" and app.sees("Ihr fehlen die Spielzüge")


def test_copies_say_what_is_in_them_and_when_the_last_one_left_the_app(app: AppDriver) -> None:
    app.open_table(playable_games()[0], ["Käthe", "Ole"])
    app.shell.services.store.backup("hand")
    app.shell.open("backups")
    frames(2)
    assert app.sees("1 Tisch, 2 Menschen · von Hand") and app.sees("Noch nie außerhalb der App gesichert")
    app.shell.services.store.key_value.keep(WHOLE, datetime.now(UTC).isoformat())
    app.shell.refresh()
    frames(2)
    assert app.sees("Zuletzt außerhalb der App gesichert: heute")
