"""The pictures of the README, and those of the stores.

Each game names its own moments in tests/screens/<game>/readme_pictures.py.
"""

from __future__ import annotations

import importlib
import importlib.util
import itertools
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

from companion.games import playable_games
from tests.games.plays import plays_of
from tests.screens.driver import AppDriver
from tests.screens.looking import SHOTS
from tests.screens.stations import table_of
from tests.screens.window import frames
from tests.shots.scene import Scene, picture, stage

TARGET = SHOTS.parent / "docs" / "screens"
NAMES = ("Käthe", "Mehmet", "Anna", "Ole", "Jolanthe", "Ben")


def shoot(language: str = "en", target: Path = TARGET) -> list[str]:
    """Render them all; returns their names."""
    of_games = (_of_game(game, language, target) for game in playable_games())
    return [*_shell(language, target), *itertools.chain(*of_games)]


def scenes_of(game: str) -> tuple[Scene, ...]:
    """The moments that a game wants to be seen in."""
    module = f"tests.screens.{game}.readme_pictures"
    if importlib.util.find_spec(module) is None:
        return ()
    scenes: tuple[Scene, ...] = importlib.import_module(module).SCENES
    return scenes


def _of_game(game: str, language: str, target: Path) -> Iterator[str]:
    for scene in scenes_of(game):
        with tempfile.TemporaryDirectory() as folder:
            app = _app(Path(folder), language)
            stage(app, game, scene)
            picture(app, target / f"{scene.name}.png")
            app.close()
            yield scene.name


def _shell(language: str, target: Path) -> Iterator[str]:
    """Home, the way to a new table, and what is left of old ones."""
    with tempfile.TemporaryDirectory() as folder:
        app = _app(Path(folder), language)
        people = [app.shell.services.store.people.create(name) for name in NAMES]
        first = playable_games()[0]
        for game in reversed(playable_games()):
            for play in plays_of(game)[:2]:
                table_of(app, play, people)
        play = max(plays_of(first), key=lambda one: len(one.seats))
        table_of(app, play, people, upto=len(play.events) // 3)
        for name, open_it in _ways(app, first):
            open_it()
            frames(2)
            picture(app, target / f"{name}.png")
            yield name
        app.close()


def _app(folder: Path, language: str) -> AppDriver:
    app = AppDriver(folder)
    app.settings(language=language, less_motion=True)
    return app


def _ways(app: AppDriver, game: str) -> Iterator[tuple[str, Callable[[], None]]]:
    shell = app.shell
    yield "home", lambda: shell.open("home")
    yield "seats", lambda: _new_table(app, game, 1)
    yield "options", lambda: _new_table(app, game, 2)
    yield "checklist", lambda: _checklist(app, game)
    yield "statistics", lambda: shell.open("statistics")
    yield "history", lambda: shell.open("history")
    yield "depth", lambda: _new_table(app, game, 4)


def _new_table(app: AppDriver, game: str, step: int) -> None:
    app.shell.open("home")
    app.shell.open("new", {"game": game})
    screen = app.shell.top.screen
    facts = app.shell.services.rules.facts(game)
    screen.put("seated", [person.id for person in app.shell.services.store.people.all()[: facts.seats[1]]])
    screen.put("depth", facts.depths.recommended)
    screen.put("step", step)
    app.shell.refresh()


def _checklist(app: AppDriver, game: str) -> None:
    from companion.engine.events import Ticked

    app.shell.open("home")
    most = app.shell.services.rules.facts(game).seats[1]
    session = app.shell.session(app.open_table(game, list(NAMES[:most])))
    for step in session.setup.facts.steps:
        if step.applies(most, session.setup.options) and len(session.table.ticks) < 3:
            session.record(Ticked(step.id, True))
    app.shell.refresh()
