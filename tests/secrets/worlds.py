"""Two tables at which everything is the same but what somebody typed behind the curtain."""

from __future__ import annotations

import importlib
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path

from companion.games import playable_games
from companion.storage.rules.database import RulesDatabase
from tests.screens.driver import AppDriver
from tests.secrets.secret import Secret

NAMES = ("Ada", "Ben", "Cem", "Dea")
SECRETS: dict[str, Secret] = {
    game: importlib.import_module(f"tests.screens.{game}.secrets").SECRET
    for game in playable_games()
    if find_spec(f"tests.screens.{game}.secrets")
}


@contextmanager
def fresh_app(folder: Path, rules: RulesDatabase, driver: type[AppDriver] = AppDriver) -> Iterator[AppDriver]:
    """An app in German without a table."""
    (folder / "rules").mkdir(parents=True)
    shutil.copy(rules.path, folder / "rules")
    app = driver(folder)
    app.settings(language="de", less_motion=True)
    try:
        yield app
    finally:
        app.close()


@contextmanager
def world(
    folder: Path, rules: RulesDatabase, game: str, way: int, driver: type[AppDriver] = AppDriver
) -> Iterator[tuple[AppDriver, str]]:
    """An app in German at a table of this game, with everything typed that is secret, and nothing revealed."""
    secret = SECRETS[game]
    with fresh_app(folder, rules, driver) as app:
        boxes = app.shell.services.store.boxes
        if secret.box:
            boxes.enter(boxes.default(game).id, secret.box)
        table = app.open_table(game, list(NAMES))
        with app.shell.services.store.transaction():
            for event in secret.events:
                reason = app.shell.session(table).record(event)
                assert reason is None, (event, reason)
        app.shell.refresh()
        secret.type(app, secret.ways[way])
        yield app, table
