"""The fists, typed behind the curtain one player after the other."""

from __future__ import annotations

from typing import Any

from companion.games.empires_end.events import CampaignDrawn, Fought, HourglassSet
from screens.pages.intents import Peek
from tests.screens.driver import AppDriver
from tests.screens.empires_end.moments import BOX, START
from tests.secrets.secret import Secret
from tests.web.guests.at_table import Guest


def _fists(app: AppDriver, typed: tuple[Any, ...]) -> None:
    app.tap_text("Verdeckt")
    for seat, fist in enumerate(typed):
        app.open_curtain()
        app.tap(next(widget for widget in app.widgets() if widget.tap_intent == Peek(f"pieces.{seat}", fist)))
        app.tap_text("Faust zu")


def _sealed(guest: Guest, pieces: int) -> None:
    guest.touch(str(pieces))
    guest.touch("Halten", kind="fill")


SECRET = Secret(
    (*START, HourglassSet(6), CampaignDrawn(1)),
    _fists,
    ((9, 13, 7, 0), (10, 7, 12, 8)),
    "Fäuste auf",
    (Fought,),
    ('"pieces":9', '"pieces":13', "pieces=9", "'pieces.0':"),
    frozenset(),
    _sealed,
    dict(BOX),
)
