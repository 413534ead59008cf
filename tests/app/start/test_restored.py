"""Whatever was open when the app was killed: it starts again, is ready, and shows it, or the nearest page it can."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.games import calculators_of, playable_games
from screens.app.routes import SCREENS
from tests.screens.driver import AppDriver

ROOT = Path(__file__).resolve().parents[3]
GAME = playable_games()[0]


def test_killed_with_the_sheet_for_somebody_new_the_app_starts_with_it(home: Path) -> None:
    command = [sys.executable, "-m", "tests.app.start.sheet_child", str(home), "new-player"]
    with subprocess.Popen([*command, "OPEN"], cwd=ROOT, stdout=subprocess.PIPE, text=True) as child:
        assert child.stdout is not None
        opened = json.loads(child.stdout.readline())
        child.kill()
    again = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, text=True, check=True)
    assert json.loads(again.stdout) == opened == ["home", "new", "new-player"]


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory, furnished: Path) -> Iterator[AppDriver]:
    """An app with tables, people and rounds."""
    app = AppDriver(shutil.copytree(furnished, tmp_path_factory.mktemp("running") / "app"))
    yield app
    app.close()


def args_of(app: AppDriver, name: str) -> dict[str, Any]:
    """What a screen is opened with."""
    store = app.shell.services.store
    table, ended = store.tables.running()[0].id, store.tables.ended(limit=1).lines[0].id
    some = {
        "new": {"game": GAME},
        "rules-of": {"game": GAME},
        "automations": {"game": GAME},
        "calculators-of": {"game": GAME},
        "calculator": {"name": calculators_of(GAME)[0].name},
        "rule": {"clause": next(iter(app.shell.services.rules.facts(GAME).authorities))},
        "player": {"player": store.people.all()[0].id},
        "merge": {"player": store.people.all()[0].id},
        "running-table": {"table": table},
        "export-place": {"path": "x.json"},
        "group": {"group": store.groups.all()[0].id},
        "option": {"key": next(iter(app.shell.services.rules.facts(GAME).options))},
        "fingers": {"names": ["Ada", "Ben"]},
        "why": {"title": "?", "reasons": (), "table": table},
        "edit": {"table": ended, "seq": app.shell.session(ended).steps()[0].seq},
        "score-row": {"table": ended, "seat": 0},
        "played": {"table": ended},
        "details": {"table": ended},
        "report": {"game": GAME},
        "correct-report": {"table": ended},
        "origin": {"table": ended, "path": (), "title": "?"},
        "result": {"table": ended},
        "reread": {"table": table, "key": "nothing"},  # nothing hangs on it: it leads back at once
        "guests": {"table": table},
        "guest-seat": {"table": table, "seat": 0},
        "table-option": {"table": table, "key": next(iter(app.shell.session(table).setup.facts.options))},
    }
    at_table = (
        "hands",
        "table",
        "steps",
        "menu",
        "notes",
        "score",
        "table-options",
        "handover",
        "mend",
        "depth",
        "rematch",
    )
    return some.get(name, {"table": table} if name in at_table else {})


@pytest.mark.parametrize("name", [name for name in SCREENS if name not in ("safe-mode", "correct-cell")])
def test_every_screen_is_there_again_or_what_lay_below_it(name: str, running: AppDriver) -> None:
    app = running
    app.shell.open("home")
    if name in ("new-player", "option"):
        app.shell.open("new", {"game": GAME})
    app.shell.open(name, args_of(app, name))
    lasting = [place.name for place in app.shell.stack if place.screen.lasting]
    app.restart()
    assert app.app.ready
    assert [place.name for place in app.shell.stack] == lasting
    assert app.page.body or app.page.curtain


GONE = {
    "table": {"table": "gone"},
    "steps": {"table": "gone"},
    "notes": {"table": "gone"},
    "score": {"table": "gone"},
    "played": {"table": "gone"},
    "player": {"player": "gone"},
    "rule": {"clause": "gone"},
    "calculator": {"name": f"{GAME}.gone"},
    "rules-of": {"game": GAME, "chapter": "gone"},
    "group": {"group": "gone"},
}


@pytest.mark.parametrize("name", GONE)
def test_what_a_screen_was_about_may_be_gone(name: str, running: AppDriver) -> None:
    """A copy was restored, another phone's file taken in, or the app is a newer one."""
    app = running
    store = app.shell.services.store
    store.key_value.keep("open", [["home", {}], ["settings", {}], [name, GONE[name]]])
    app.restart()
    assert app.app.ready
    assert [place.name for place in app.shell.stack][:2] == ["home", "settings"]
    app.back()
    assert len(app.shell.stack) < 3


def test_a_page_of_a_table_that_this_version_does_not_know_leads_to_the_table(running: AppDriver) -> None:
    app = running
    for line in app.shell.services.store.tables.running():
        places = [["home", {}], ["table", {"table": line.id}], ["table", {"table": line.id, "page": "no such page"}]]
        app.shell.services.store.key_value.keep("open", places)
        app.restart()
        assert [place.name for place in app.shell.stack] == ["home", "table"]


def test_a_step_that_is_struck_while_it_lies_open_leads_back_to_the_steps(running: AppDriver) -> None:
    app = running
    table = app.open_table(GAME, ["Maximiliane", "Jo"])
    app.shell.open("steps", {"table": table})
    app.shell.open("edit", {"table": table, "seq": app.shell.session(table).steps()[-1].seq})
    app.shell.session(table).undo()
    app.shell.refresh()
    assert app.shell.top.name == "steps"


def test_a_round_of_which_somebody_left_the_lists_can_still_be_seen_and_seated(running: AppDriver) -> None:
    app = running
    store = app.shell.services.store
    group = store.groups.all()[0]
    store.people.hide(group.members[1].id)
    app.shell.open("group", {"group": group.id})
    assert app.sees(group.members[1].name)
    app.shell.open("new", {"game": GAME})
    app.shell.top.screen.do_seat_group(group.id)
    app.shell.refresh()
    assert group.members[1].id not in app.shell.top.screen.seated
    app.shell.top.screen.do_unseat(1)
    assert app.shell.top.screen.seated[0] == group.members[0].id
    store.people.hide(group.members[1].id, False)
