"""Before the reveal nobody sees a secret: two tables that differ only in what is secret look the same everywhere."""

from __future__ import annotations

import dataclasses
import re
from pathlib import Path
from typing import Any

import pytest

from companion.engine.catalogue import Catalogue
from companion.engine.events import Undone
from companion.engine.game import Game
from companion.engine.ruling import Reason
from companion.engine.score import Cell, Now, ScoreSheet
from companion.exchange import outgoing
from companion.exchange.codes import collected
from companion.games import game_named, playable_games
from companion.storage.rules import RulesDatabase
from main import mishaps_of
from screens.mishaps import LOG, Mishaps
from tests.screens.crawl import different_pages
from tests.screens.driver import AppDriver
from tests.secrets.everywhere import Seen, command_line, everything, files, rows, told
from tests.secrets.worlds import ETHOS, SECRETS, fresh_app, world

BOTH = (0, 1)
BEN = 1


def different(one: Seen, other: Seen) -> set[str]:
    """The places at which two tables can be told apart, or that only one of them has."""
    return {name for name in one.keys() | other.keys() if one.get(name) != other.get(name)}


def test_secrets_are_typed_here_in_every_game_that_has_a_curtain() -> None:
    curtained = [game for game in playable_games() if any(page.curtain for _, page in different_pages(game, "de"))]
    assert curtained == sorted(SECRETS)


@pytest.mark.parametrize("game", SECRETS)
def test_nothing_tells_what_was_typed_behind_the_curtain(tmp_path: Path, rules: RulesDatabase, game: str) -> None:
    seen = []
    for way in BOTH:
        with world(tmp_path / str(way), rules, game, way) as (app, table):
            _mishap(app, mishaps_of(app.app), table)
            found = everything(app, table)
            assert app.sees(SECRETS[game].reveal)
            for text in SECRETS[game].raw:
                assert not [name for name, one in found.items() if text in one.replace(" ", "")], text
        seen.append({**found, **command_line(app.folder, table)})
    assert len(seen[0]) > 100 and LOG in seen[0]
    assert different(*seen) == set()


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
            assert session.table.ethos[BEN] == SECRETS["apocalypse"].ways[1 - way][BEN]
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
    now = next(piece for piece in app.pieces() if type(piece.node).__name__ == "Segments").node.chosen
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


def test_a_table_with_secrets_goes_to_another_phone_and_shows_none_there(tmp_path: Path, rules: RulesDatabase) -> None:
    seen = []
    for way in BOTH:
        with world(tmp_path / f"here-{way}", rules, "apocalypse", way) as (app, table):
            app.shell.open("handover", {"table": table})
            data = collected(app.shell.top.screen._codes()).data
            ethos = app.shell.session(table).table.ethos
        assert data is not None
        with fresh_app(tmp_path / f"there-{way}", rules) as app:
            app.shell.open("exchange")
            app.shell.top.screen.look(data)
            app.shell.refresh()
            offered = {"offered": "\n".join(told(app.page))}
            app.shell.top.screen.do_take()
            assert app.shell.session(table).table.ethos == ethos
            found = {**offered, **everything(app, table)}
        seen.append({name: _in_any_order(text) for name, text in found.items() if "player" not in name})
    assert different(*seen) == set()


def _in_any_order(text: str) -> str:
    """People who are new on a phone come in the order of their ids, which are chance, and their badges with them."""
    return " ".join(sorted(re.findall(r"[^\W\d]+", text)))


@pytest.mark.parametrize("game", SECRETS)
def test_after_the_reveal_it_is_shown(tmp_path: Path, rules: RulesDatabase, game: str) -> None:
    seen = []
    for way in BOTH:
        with world(tmp_path / str(way), rules, game, way) as (app, table):
            secret = command_line(app.folder, table, "--secrets")
            app.tap_text(SECRETS[game].reveal)
            last = app.shell.session(table).steps()
            found = everything(app, table)
        entered = {
            f"{lang} edit {step.seq}"
            for step in last
            if type(step.event) in SECRETS[game].kinds
            for lang in ("de", "en")
        }
        seen.append(
            {**found, **command_line(app.folder, table)} | {f"secret {name}": one for name, one in secret.items()}
        )
    shown = different(*seen)
    assert entered and entered < shown
    assert {"de table ", "en table ", "show de ", "show en --text", *SECRETS[game].shown} <= shown


# ---- the search finds what leaks ----


def test_whatever_leaks_is_found(tmp_path: Path, rules: RulesDatabase, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each place made to tell the secret: then the two tables are told apart there."""
    monkeypatch.setattr("companion.cli.found.game_named", _chatty)
    monkeypatch.setattr(outgoing, "table_json", lambda table, _readable: outgoing.plain(table))
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
            _mishap(app, Mishaps(lambda app=app: app.folder, lambda: None), table)
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


def _chatty(game_id: str) -> Game:
    """The same game without a secret: every word it has for the table tells what was entered."""
    game = game_named(game_id)

    def telling(table: Any) -> Reason:
        return Reason("did.noted", text=str(dict(getattr(table, "ethos", {}))))

    def sheet(_table: Any) -> ScoreSheet:
        found = game.sheet(_table)
        cells = tuple(
            tuple(Cell(_table.ethos.get(0) == "good", (telling(_table),)) for cell in row) for row in found.rows
        )
        return ScoreSheet(found.columns, cells, found.totals)

    return dataclasses.replace(
        game,
        secret=lambda _table, _event: None,
        step=lambda table, event: Reason("did.noted", text=f"{event} {telling(table)}"),
        now=lambda table: Now(telling(table), telling(table)),
        sheet=sheet,
    )


def _mishap(app: AppDriver, mishaps: Mishaps, table: str) -> None:
    """Something that nobody foresaw, with everything that is secret in what it says."""
    held = [place.screen.peek for place in app.shell.stack], app.shell.session(table).log
    try:
        try:
            raise KeyError(str(held))
        except KeyError as first:
            raise ValueError(str(held)) from first
    except ValueError as error:
        mishaps.handle_exception(error)
