"""An ethos that was entered is corrected behind its player’s curtain, struck unseen, and told by nothing else."""

from __future__ import annotations

import dataclasses
from pathlib import Path
from typing import Any

import pytest

from companion.engine.events import Event, Undone
from companion.engine.game import Catalogue, Game
from companion.engine.read_models.bundle import TablePart
from companion.engine.ruling import Reason
from companion.engine.score import Cell, Now, ScoreSheet
from companion.exchange import exporter
from companion.games import game_named
from companion.storage.rules.database import RulesDatabase
from screens.app.crash_log import LOG
from screens.kivy_ui.exception_handler import ErrorReporter
from tests.screens.apocalypse.secrets import ETHOS, SECRET
from tests.screens.driver import AppDriver
from tests.secrets.everywhere import Seen, command_line, different, everything, files, mishap, rows
from tests.secrets.worlds import world

BOTH = (0, 1)
BEN = 1


def test_corrected_undone_or_abandoned_a_secret_stays_one(tmp_path: Path, rules: RulesDatabase) -> None:
    """A correction goes through the curtain of whose secret it is; a reveal that is taken back hides it again."""
    seen: list[list[Seen]] = []
    for way in BOTH:
        with world(tmp_path / str(way), rules, "apocalypse", way) as (app, table):
            session = app.shell.session(table)
            seq = next(
                step.seq for step in session.steps() if getattr(step.event, "ethos", "") and step.event.seat == BEN
            )
            states = []
            _half_corrected(app, table, seq)
            states.append({**files(app), **rows(app, table)})
            app.restart()  # killed behind the curtain: it has fallen, and nothing of what was typed there is left
            assert app.shell.top.name == "edit" and app.sees("Verdeckt ändern")
            assert not _names_an_ethos(app)
            _half_corrected(app, table, seq)
            app.tap_text("Übernehmen")
            session = app.shell.session(table)
            assert session.table.ethos[BEN] == SECRET.ways[1 - way][BEN]
            app.shell.open("table", {"table": table})
            app.tap_text("Alle aufdecken")
            app.tap_text("Rückgängig")
            session.undo()  # and the correction, which redo would bring back
            states.append(everything(app, table))
            session.abandon()
            states.append(everything(app, table))
        seen.append([*states, command_line(app.folder, table)])
    assert [different(one, other) for one, other in zip(*seen, strict=True)] == [set()] * 4


def _half_corrected(app: AppDriver, table: str, seq: int) -> None:
    """Ben's secret under Ben's finger: changed, and not yet confirmed."""
    app.shell.open("steps", {"table": table})
    app.shell.open("edit", {"table": table, "seq": seq})
    app.tap_text("Verdeckt ändern")
    assert app.sees("Gib das Telefon an Ben")
    assert not _names_an_ethos(app)
    app.open_curtain()
    assert _names_an_ethos(app)
    now = next(widget for widget in app.widgets() if type(widget.node).__name__ == "Segments").node.chosen
    app.tap_text("böse" if now == "good" else "gut")


def _names_an_ethos(app: AppDriver) -> bool:
    words = {word.casefold() for word in ETHOS.values()}
    return any(text.casefold() in words for text in app.texts())


def test_back_lets_the_curtain_fall_and_striking_needs_no_look(tmp_path: Path, rules: RulesDatabase) -> None:
    with world(tmp_path, rules, "apocalypse", 0) as (app, table):
        session = app.shell.session(table)
        seq = session.steps()[-1].seq
        before = session.table.ethos
        _half_corrected(app, table, session.steps()[-3].seq)
        app.back()
        assert app.sees("Verdeckt ändern") and not _names_an_ethos(app)
        app.tap_text("Verdeckt ändern")
        app.open_curtain()
        assert app.page.actions[-1].objection  # nothing is changed: what was half typed is gone
        app.back()
        app.back()
        app.shell.open("edit", {"table": table, "seq": seq})
        app.tap_text("Streichen")
        assert not _names_an_ethos(app)
        app.tap_text("Wirklich streichen")
        assert session.table.ethos == {seat: ethos for seat, ethos in before.items() if seat != 3}


def test_a_preview_of_what_would_reveal_says_so_and_no_more(tmp_path: Path, rules: RulesDatabase) -> None:
    """Ada entered twice, Ben not at all: if the second one was Ben's, the reveal that no longer fitted fits again."""
    with world(tmp_path, rules, "apocalypse", 0) as (app, table):
        session = app.shell.session(table)
        ada, ben = (step for step in session.steps() if getattr(step.event, "ethos", "") and step.event.seat < 2)
        app.tap_text("Alle aufdecken")
        assert session.edit(ben.seq, ada.event) is None
        assert session.game.outcome(session.table) is None
        preview = session.preview_edit(ben.seq, ben.event)
        assert preview.turns_up and not preview.decides_differently and not preview.waits_differently
        assert session.edit(ben.seq, ben.event) is None
        assert session.game.outcome(session.table) is not None


# ---- the search finds what leaks ----


def test_whatever_leaks_is_found(tmp_path: Path, rules: RulesDatabase, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each place made to tell the secret: then the two tables are told apart there."""
    monkeypatch.setattr("companion.cli.lookup.game_named", _chatty)
    monkeypatch.setattr(exporter, "table_json", _unpacked)
    seen = []
    for way in BOTH:
        with world(tmp_path / str(way), rules, "apocalypse", way) as (app, table):
            services = app.shell.services
            app.shell.services = dataclasses.replace(services, catalogue=Catalogue(_chatty, services.rules.facts))
            app.shell.sessions.clear()
            session = app.shell.session(table)
            session.record(Undone())
            session.record(session.log[-2].event)  # so that its row is written by the chatty game
            app.shell.drafts.put("edit:1", "event", session.game.codec.write(session.log[-1].event))
            mishap(app, ErrorReporter(lambda app=app: app.folder, lambda: None), table)
            found = everything(app, table)
            session.abandon()
            after = everything(app, table)
        seen.append(
            {**found, **{f"after {name}": one for name, one in after.items()}, **command_line(app.folder, table)}
        )
    leaks = different(*seen)
    in_words = {"home ", "table ", "steps ", "score ", "score-row 0", "why Ada · I", "edit 83", "edit 83 strike"}
    pages = {f"{lang} {name}" for lang in ("de", "en") for name in in_words} | {
        "after de played  score",
        "after en played  steps",
    }
    assert pages - leaks == set()
    written = {
        LOG,
        "kept",
        "row of the table",
        "codes",
        "exports/endspiel-backup-*.json",
        "exports/endspiel-apocalypse-*.json",
    }
    assert written - leaks == set()
    assert {"tables de ", "tables en --text", "show de ", "show en --text"} - leaks == set()


def _unpacked(table: TablePart, *_how: bool) -> dict[str, Any]:
    return {key: value for key, value in exporter.plain(table).items() if value}


def _chatty(game_id: str) -> Game:
    """The same game without a secret: every word it has for the table tells what was entered."""
    game = game_named(game_id)

    def telling(table: Any) -> Reason:
        return Reason("did.noted", text=str(dict(getattr(table, "ethos", {}))))

    def line(table: Any, event: Event) -> Reason:
        return Reason("did.noted", text=f"{event} {telling(table)}")

    def sheet(_table: Any) -> ScoreSheet:
        found = game.sheet(_table)
        cells = tuple(
            tuple(Cell(_table.ethos.get(0) == "good", (telling(_table),)) for cell in row) for row in found.rows
        )
        return ScoreSheet(found.columns, cells, found.totals)

    return dataclasses.replace(
        game,
        secret=lambda _table, _event: None,
        event_rules=tuple(dataclasses.replace(one, step=line) if one.step else one for one in game.event_rules),
        now=lambda table: Now(telling(table), telling(table)),
        sheet=sheet,
    )
