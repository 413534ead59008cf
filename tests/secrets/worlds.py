"""Two tables at which everything is the same but what somebody typed behind the curtain."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from companion.storage.rules import RulesDatabase
from companion.views.intents import Peek
from tests.screens.apocalypse import moments as apocalypse
from tests.screens.driver import AppDriver
from tests.screens.empires_end import moments as empires_end

NAMES = ("Ada", "Ben", "Cem", "Dea")
ETHOS = {"good": "Gut", "evil": "Böse"}


@dataclass(frozen=True)
class Secret:
    """A game with what can be typed in secret: up to which events it is played, and two ways of typing."""

    events: tuple[Any, ...]
    type: Callable[[AppDriver, tuple[Any, ...]], None]
    ways: tuple[tuple[Any, ...], tuple[Any, ...]]
    reveal: str
    box: dict[str, Any]


def _ethos(app: AppDriver, typed: tuple[Any, ...]) -> None:
    app.tap_text("Reihum verdeckt")
    for ethos in typed:
        app.open_curtain()
        app.tap_text(ETHOS[ethos])


def _fists(app: AppDriver, typed: tuple[Any, ...]) -> None:
    app.tap_text("Verdeckt")
    for seat, fist in enumerate(typed):
        app.open_curtain()
        for what, number in zip(("axes", "coins"), fist, strict=True):
            app.tap(next(piece for piece in app.pieces() if piece.tap_intent == Peek(f"{what}.{seat}", number)))
        app.tap_text("Faust zu")


SECRETS = {
    "apocalypse": Secret(
        tuple(apocalypse.ended(4)), _ethos, (("good", "evil", "good", "evil"), ("evil", "good", "evil", "good")), "Alle aufdecken", {}
    ),
    "empires_end": Secret(
        (*empires_end.START, empires_end.HourglassSet(6), empires_end.CampaignDrawn(1)),
        _fists,
        (((9, 1), (8, 3), (7, 0), (0, 0)), ((1, 9), (0, 7), (11, 2), (4, 4))),
        "Fäuste auf",
        dict(empires_end.BOX),
    ),
}


@contextmanager
def world(folder: Path, rules: RulesDatabase, game: str, way: int) -> Iterator[tuple[AppDriver, str]]:
    """An app in German at a table of this game, with everything typed that is secret, and nothing revealed."""
    (folder / "rules").mkdir(parents=True)
    shutil.copy(rules.path, folder / "rules")
    app = AppDriver(folder)
    app.settings(language="de", less_motion=True)
    secret = SECRETS[game]
    if secret.box:
        app.shell.services.store.boxes.enter(app.shell.services.store.boxes.default(game).id, secret.box)
    table = app.open_table(game, list(NAMES))
    for event in secret.events:
        reason = app.shell.session(table).record(event)
        assert reason is None, (event, reason)
    app.shell.refresh()
    secret.type(app, secret.ways[way])
    try:
        yield app, table
    finally:
        app.close()
