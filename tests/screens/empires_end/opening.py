"""From the home page to the first round of Empire’s End by real touches, and the ways on that all whole games share."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.games.empires_end.state import EmpiresTable
from tests.games.empires_end.tables import CAMPAIGN, sample_box
from tests.screens.empires_end.test_whole_games import enter_box
from tests.touches.counting import CountingDriver

GROUP = ("Käthe", "Mehmet", "Anna", "Jonas")
# 26 rounds as on the side for three and four: ten crises, three double ones, four of each other kind, one combined.
LONG = (*"KWKIKMKW", "KK", *"IKMKWKI", "KK", *"MKWKI", "KK", "M", "WI", "K")
SHORT = tuple("KWKIKMKWKIKM")
BLITZ_AT = 6
CAMPAIGNS = 4  # cards that the group has entered before


def played_before() -> dict[str, Any]:
    """A box that has been played with before: the tracks, the values and some campaigns are known."""
    track = {"spaces": list(LONG), "blitz": BLITZ_AT}
    known = {f"campaign.{number}": CAMPAIGN for number in range(1, CAMPAIGNS + 1)}
    return {**sample_box(), **known, "track.2": {**track, "spaces": list(SHORT)}, "track.34": track}


def opened(
    app: CountingDriver, seats: int, depth: str, variant: str = "standard", box: Mapping[str, Any] | None = None
) -> EmpiresTable:
    """A new table from the home page to the first round, with people who have played before."""
    app.settings(language="de", less_motion=True)  # a sheet that still slides in can’t be touched
    known = played_before() if box is None else box
    enter_box(app, **{key.replace(".", "__"): value for key, value in known.items()})
    for name in GROUP[:seats]:
        app.shell.services.store.people.create(name)
    app.shell.open("home")
    with app.playing("new table"):
        app.tap_text("Empire’s End")
        for name in GROUP[:seats]:
            app.tap_text(name)
        app.tap_text("Weiter zu den Regeln")
        if variant == "blitz":
            app.tap_text("Variante")
            app.tap_any("Blitz")
        app.tap_text("Weiter zum Startspieler")
        app.tap_text(GROUP[0])
        app.tap_text(f"{GROUP[0]} beginnt")
        if depth != "light":
            app.tap_text(app.shell.say_for("empires_end")(f"option.ee_tracking.{depth}"))
        app.tap_text("Tisch eröffnen")
    return table_of(app)


def table_of(app: CountingDriver) -> EmpiresTable:
    table: EmpiresTable = app.shell.session(app.shell.top.args["table"]).table
    return table


def onward(app: CountingDriver) -> None:
    """Touch the one button that goes on."""
    app.tap_text(str(app.page.actions[-1].label))
