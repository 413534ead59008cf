"""The ethos cards, typed behind the curtain one player after the other."""

from __future__ import annotations

from typing import Any

from companion.games.apocalypse.events import EthosEntered
from tests.screens.apocalypse.moments import ended
from tests.screens.driver import AppDriver
from tests.secrets.secret import Secret

ETHOS = {"good": "Gut", "evil": "Böse"}


def _ethos(app: AppDriver, typed: tuple[Any, ...]) -> None:
    app.tap_text("Verdeckt")
    for ethos in typed:
        app.open_curtain()
        app.tap_text(ETHOS[ethos])


SECRET = Secret(
    tuple(ended(4)),
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
    lambda guest, ethos: guest.touch(ETHOS[ethos]),
)
