"""The whole app without a browser: the same shell and screens, mirrored by everybody who looks at it."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from companion.games import playable_games
from screens.pages.intents import RaiseCurtain, Tell, call, go
from tests.app.everywhere.test_hostile_names import HOSTILE
from tests.games.plays import plays_of
from tests.screens.stations import table_of
from tests.web.asking import Asking
from tests.web.browser import needs_browser, window
from tests.web.keyboard import Keyboard
from tests.web.served import RunningApp, running

ROOT = Path(__file__).resolve().parents[2]


def inside(app: RunningApp) -> Asking:
    asking = Asking(app.app.server.port)
    assert asking.enter(app.app.door.token) == 200
    return asking


def shown(asking: Asking) -> str:
    return " ".join(asking.page()["blocks"].values())


def test_home_is_served_and_every_browser_mirrors_the_same_shell(home: Path) -> None:
    with running(home) as app:
        first, second = inside(app), inside(app)
        assert "Neuer Tisch" in shown(first)
        app.do(lambda web: web.shell.handle(go("settings")))
        assert "Schriftgröße" in shown(first) and "Schriftgröße" in shown(second)


def test_settings_change_theme_size_and_language_of_the_page(home: Path) -> None:
    with running(home, theme="light", text_size=130, language="en") as app:
        frame = inside(app).page()["frame"]
        assert (frame["theme"], frame["scale"], frame["language"], frame["still"]) == ("light", 1.3, "en", True)


def test_what_nobody_foresaw_is_told_in_a_sentence_and_the_app_goes_on(home: Path) -> None:
    with running(home) as app:
        asking = inside(app)
        app.do(lambda web: web._handle(call("no_such_thing")))
        assert app.do(lambda web: web.shell.say("shell.mishap")) in shown(asking)
        assert "AttributeError" in (home / "mishaps.log").read_text("utf-8")
        app.do(lambda web: web._handle(Tell("weiter")))
        assert "weiter" in shown(asking)


def test_a_broken_file_of_tables_leads_to_the_safe_mode(home: Path) -> None:
    (home / "tables.sqlite").write_bytes(b"no database at all" * 1000)
    app = RunningApp(home)
    assert app.do(lambda web: web.shell.top.name) == "safe-mode"
    asking = Asking(app.app.server.port)
    asking.enter(app.app.door.token)
    assert asking.page()["blocks"]
    app.close()


def test_what_was_open_is_open_again_after_a_restart(home: Path) -> None:
    with running(home) as app:
        app.do(lambda web: web.shell.open("rules"))
    with running(home) as app:
        assert app.do(lambda web: [place.name for place in web.shell.stack]) == ["home", "rules"]


def test_every_curtain_falls_when_nobody_sees_the_page_any_more(home: Path) -> None:
    play = plays_of(playable_games()[0])[0]
    with running(home) as app:
        people = app.do(lambda web: [web.shell.services.store.people.create(name) for name in play.seats])
        table = app.do(lambda web: table_of(web, play, people, upto=3))
        app.do(lambda web: web.shell.open("table", {"table": table}))
        first, second = inside(app), inside(app)
        app.do(lambda web: web.shell.handle(RaiseCurtain(1)))
        first.post("/look", {"hidden": True})
        assert app.do(lambda web: web.shell.top.screen.raised_for) == 1, "somebody still looks at it"
        second.post("/look", {"hidden": True})
        assert app.do(lambda web: web.shell.top.screen.raised_for) is None


def test_the_app_answers_to_this_machine_only(home: Path) -> None:
    with running(home) as app:
        assert app.app.server.server_address[0] == "127.0.0.1"
        assert re.fullmatch(r"http://127\.0\.0\.1:\d+/#[\w-]{32}", app.app.address)


def test_dev_web_prints_the_address_and_loads_no_window(home: Path) -> None:
    probe = "import runpy, sys; sys.argv = ['web', '--port', '0', '--folder', sys.argv[1]]\n"
    probe += "import screens.web_ui.app as a; a.Loop.run = lambda self: print(sorted(sys.modules))\n"
    probe += "runpy.run_module('screens.web_ui', run_name='__main__')"
    done = subprocess.run(
        [sys.executable, "-c", probe, str(home)], cwd=ROOT, capture_output=True, text=True, check=True
    )
    said, address, loaded = done.stdout.splitlines()
    assert "Endspiel" in said and re.fullmatch(r"\s+http://127\.0\.0\.1:\d+/#[\w-]{32}", address)
    assert not {name for name in ast.literal_eval(loaded) if name.partition(".")[0] in ("kivy", "plyer")}
    assert done.stderr == ""


@needs_browser
@pytest.mark.parametrize("game", playable_games())
def test_hostile_names_stay_names_in_a_real_browser(home: Path, chromium: Any, game: str) -> None:
    play = max(plays_of(game), key=lambda one: len(one.seats))
    evil = (
        '<img src=x onerror="document.title=1">',
        "</div><script>document.title=1</script>",
        '"><b id=evil>',
        "&lt;",
    )
    with running(home) as app:
        page, faults = window(chromium, app.app.address)
        keys = Keyboard(page)
        people = app.do(lambda web: [web.shell.services.store.people.create(name[:40]) for name in (*evil, *HOSTILE)])
        for shift in (0, 2):
            seated = [*people[shift:], *people][: len(play.seats)]
            ended = app.do(lambda web, seated=seated: table_of(web, play, seated))
            half = app.do(lambda web, seated=seated: table_of(web, play, seated, upto=len(play.events) // 2))
            places = [
                ("table", half),
                ("steps", half),
                ("score", half),
                ("menu", half),
                ("table", ended),
                ("played", ended),
            ]
            for name, table in (*places, ("players", ""), ("history", ""), ("home", "")):
                app.do(lambda web, name=name, table=table: web.shell.open(name, {"table": table} if table else {}))
                keys.rest()
                version = app.do(lambda web: web._clients[0].current.number)
                page.wait_for_selector(f'html[data-version="{version}"]')
                assert not page.locator("#evil, #glass img, #glass script, #glass b").count(), name
        assert page.title() != "1" and not faults
        page.context.close()
