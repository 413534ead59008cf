"""Two tables at which everything is the same but what somebody typed behind the curtain."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from companion.engine.events import Event
from companion.games.apocalypse.ride_events import EthosEntered
from companion.games.empires_end.work_events import Fought
from companion.storage.rules import RulesDatabase
from companion.views.intents import Peek
from tests.screens.apocalypse import moments as apocalypse
from tests.screens.driver import AppDriver
from tests.screens.empires_end import moments as empires_end

NAMES = ("Ada", "Ben", "Cem", "Dea")
ETHOS = {"good": "Gut", "evil": "Böse"}


@dataclass(frozen=True)
class Secret:
    """A game with what can be typed in secret: after which events, and two ways of typing."""

    events: tuple[Any, ...]
    type: Callable[[AppDriver, tuple[Any, ...]], None]
    ways: tuple[tuple[Any, ...], tuple[Any, ...]]
    reveal: str
    """The touch that turns everything up."""
    kinds: tuple[type[Event], ...]
    """What holds the secret in the log."""
    raw: tuple[str, ...]
    """How it would stand in a file or a row."""
    shown: frozenset[str]
    """Where else it is seen after the reveal."""
    box: dict[str, Any] = field(default_factory=dict)


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
        tuple(apocalypse.ended(4)),
        _ethos,
        (("good", "evil", "good", "evil"), ("evil", "good", "evil", "good")),
        "Alle aufdecken",
        (EthosEntered,),
        ('"ethos":"good"', '"ethos":"evil"', "ethos='good'", "ethos='evil'"),
        frozenset(
            ["secret show de ", "secret show en ", "tables de ", "row of the table", "seats", "codes"]
            + [f"{lang} {name} " for lang in ("de", "en") for name in ("history", "played", "result")]
            + [f"exports/endspiel-{name}" for name in ("backup-*.json", "apocalypse-*.json", "plays-*.csv")]
        ),
    ),
    "empires_end": Secret(
        (*empires_end.START, empires_end.HourglassSet(6), empires_end.CampaignDrawn(1)),
        _fists,
        (((9, 1), (8, 3), (7, 0), (0, 0)), ((1, 9), (0, 7), (11, 2), (4, 4))),
        "Fäuste auf",
        (Fought,),
        ('"axes":9', '"coins":9', "axes=9", "'axes.0':"),
        frozenset(),
        dict(empires_end.BOX),
    ),
}


@contextmanager
def fresh_app(folder: Path, rules: RulesDatabase) -> Iterator[AppDriver]:
    """An app in German without a table."""
    (folder / "rules").mkdir(parents=True)
    shutil.copy(rules.path, folder / "rules")
    app = AppDriver(folder)
    app.settings(language="de", less_motion=True)
    try:
        yield app
    finally:
        app.close()


@contextmanager
def world(folder: Path, rules: RulesDatabase, game: str, way: int) -> Iterator[tuple[AppDriver, str]]:
    """An app in German at a table of this game, with everything typed that is secret, and nothing revealed."""
    secret = SECRETS[game]
    with fresh_app(folder, rules) as app:
        boxes = app.shell.services.store.boxes
        if secret.box:
            boxes.enter(boxes.default(game).id, secret.box)
        table = app.open_table(game, list(NAMES))
        for event in secret.events:
            reason = app.shell.session(table).record(event)
            assert reason is None, (event, reason)
        app.shell.refresh()
        secret.type(app, secret.ways[way])
        yield app, table
