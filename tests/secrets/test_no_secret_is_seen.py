"""Before the reveal nobody sees a secret: two tables that differ only in what is secret look the same everywhere."""

from __future__ import annotations

import io
import re
from pathlib import Path

import pytest

from companion.exchange.qr_codes import collected
from companion.games import playable_games
from companion.storage.rules.database import RulesDatabase
from screens.app.crash_log import LOG
from screens.kivy_ui.exception_handler import error_reporter
from tests.screens.crawl import different_pages
from tests.secrets.everywhere import command_line, different, everything, mishap, words_in
from tests.secrets.worlds import SECRETS, fresh_app, world

BOTH = (0, 1)


def test_secrets_are_typed_here_in_every_game_that_has_a_curtain() -> None:
    curtained = [game for game in playable_games() if any(page.curtain for _, page in different_pages(game, "de"))]
    assert curtained == sorted(SECRETS)


@pytest.mark.parametrize("game", SECRETS)
def test_nothing_tells_what_was_typed_behind_the_curtain(tmp_path: Path, rules: RulesDatabase, game: str) -> None:
    seen = []
    for way in BOTH:
        with world(tmp_path / str(way), rules, game, way) as (app, table):
            mishap(app, error_reporter(app.app), table)
            found = everything(app, table)
            assert app.sees(SECRETS[game].reveal)
            for text in SECRETS[game].raw:
                assert not [name for name, one in found.items() if text in one.replace(" ", "")], text
        seen.append({**found, **command_line(app.folder, table)})
    assert len(seen[0]) > 100 and LOG in seen[0]
    assert different(*seen) == set()


@pytest.mark.parametrize("game", SECRETS)
def test_a_table_with_secrets_goes_to_another_phone_and_shows_none_there(
    tmp_path: Path, rules: RulesDatabase, game: str
) -> None:
    seen = []
    for way in BOTH:
        with world(tmp_path / f"here-{way}", rules, game, way) as (app, table):
            app.shell.open("handover", {"table": table})
            data = collected(app.shell.top.screen._codes()).data
            log = app.shell.session(table).log
        assert data is not None
        with fresh_app(tmp_path / f"there-{way}", rules) as app:
            app.shell.open("exchange")
            app.shell.top.screen.check(io.BytesIO(data), len(data))
            app.shell.refresh()
            offered = {"offered": "\n".join(words_in(app.page))}
            app.shell.top.screen.do_take()
            assert app.shell.session(table).log == log
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
