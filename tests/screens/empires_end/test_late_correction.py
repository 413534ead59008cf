"""Who took the first crisis is corrected three rounds later: rows, markers and the start marker are told and ticked."""

from __future__ import annotations

from typing import Any

from companion.engine.events import SetUpDone
from companion.games.empires_end import events as said
from companion.games.empires_end.rules.empire import CrisisCard
from tests.games.empires_end.tables import ROW, sample_box
from tests.screens.driver import AppDriver
from tests.screens.hands import carry_out, open_step, orders

TAKEN = said.CrisisTaken(0, CrisisCard("fire", 9), burnt=9, place=1)


def played(app: AppDriver) -> tuple[str, Any]:
    """The first crisis burnt Ada’s ninth location; two rounds and another crisis later it was Cem’s."""
    boxes = app.shell.services.store.boxes
    boxes.enter(boxes.default("empires_end").id, {**sample_box(), "track.34": {"spaces": ["K", "W", "K", "W", "M"]}})
    table = app.open_table("empires_end", ["Ada", "Ben", "Cem"])
    session = app.shell.session(table)
    for events in (
        (said.LaidOut(ROW), SetUpDone()),
        (TAKEN,),
        (said.Advanced(),),
        (said.Worked("W", onward=True),),
        (said.CrisisTaken(1, CrisisCard("flood", 4), burnt=4, place=2),),
        (said.Advanced(),),
    ):
        assert session.record(*events) is None
    return table, session


def test_the_row_that_burnt_is_put_right_in_both_empires(app: AppDriver) -> None:
    """EE-CRISIS-13, EE-INNOV-02: one turns the location back, the other takes the fire and the card."""
    table, session = played(app)
    open_step(app, table, TAKEN)
    assert not app.sees("Welche der beiden Krisen"), "there was only one"
    app.tap_text("Cem")
    assert app.sees("Jetzt am Tisch") and app.sees("Weizenhof auf die unversehrte Seite drehen")
    app.tap_text("Übernehmen")
    assert orders(app)[:3] == [
        "Weizenhof auf die unversehrte Seite drehen",
        "Weizenhof auf die zerstörte Seite drehen",
        "Brand 9 umlegen: Stadt",
    ]
    assert app.sees("von Ada zu Cem, Position 1"), "a card that is known is one card that moves"
    assert "Ben nimmt den Startspielermarker" not in orders(app), "who took the last crisis has it all the time"
    carry_out(app, table)
    assert session.table.empires[0][8].intact and not session.table.empires[2][8].intact


def test_undo_of_it_orders_everything_back(app: AppDriver) -> None:
    table, session = played(app)
    open_step(app, table, TAKEN)
    app.tap_text("Cem")
    app.tap_text("Übernehmen")
    done = orders(app)
    screen = app.shell.top.screen
    for _ in done:
        app.tap_text(app.page.actions[-1].label)
    app.tap_text("undo")
    assert app.shell.top.name == "hands" and len(orders(app)) == len(done)
    assert "Weizenhof auf die zerstörte Seite drehen" in orders(app)
    assert any(text.startswith("Korrektur von „Ada ") for text in app.texts()), "what was undone, not its number"
    assert screen.session is session and not session.table.empires[0][8].intact


def test_the_hourglass_goes_back_with_an_undo_across_a_round(app: AppDriver) -> None:
    table, _ = played(app)
    app.shell.open("table", {"table": table})
    app.tap_text("undo")
    assert orders(app) == ["Sanduhr auf Feld 3 stellen"]
    carry_out(app, table)
