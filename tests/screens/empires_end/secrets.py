"""The fists, typed behind the curtain one player after the other."""

from __future__ import annotations

from typing import Any

from companion.games.empires_end.events import CampaignDrawn, Fought, HourglassSet
from screens.pages.intents import Peek
from tests.screens.driver import AppDriver
from tests.screens.empires_end.moments import BOX, START
from tests.secrets.secret import Secret


def _fists(app: AppDriver, typed: tuple[Any, ...]) -> None:
    app.tap_text("Verdeckt")
    for seat, fist in enumerate(typed):
        app.open_curtain()
        for what, number in zip(("axes", "coins"), fist, strict=True):
            app.tap(next(widget for widget in app.widgets() if widget.tap_intent == Peek(f"{what}.{seat}", number)))
        app.tap_text("Faust zu")


SECRET = Secret(
    (*START, HourglassSet(6), CampaignDrawn(1)),
    _fists,
    (((9, 1), (8, 3), (7, 0), (0, 0)), ((1, 9), (0, 7), (11, 2), (4, 4))),
    "Fäuste auf",
    (Fought,),
    ('"axes":9', '"coins":9', "axes=9", "'axes.0':"),
    frozenset(),
    dict(BOX),
)
