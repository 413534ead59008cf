"""Wide windows use their room: a rail, two panes on every page, what happened left of what goes on."""

from __future__ import annotations

from typing import Any

import pytest

from screens.kivy_ui.focus import box_in_window
from screens.pages.intents import Go, call
from screens.pages.nodes import Button, Section, Text
from screens.pages.page import LastAction, Page
from tests.bench.tables import open_table, played_games
from tests.screens.driver import AppDriver
from tests.screens.window import frames


@pytest.fixture
def wide(app: AppDriver) -> Any:
    root = app.app.root_view
    root.size_hint = (None, None)
    root.size = (1280, 800)
    frames(3)
    yield app
    root.size_hint = (1, 1)
    frames(2)


@pytest.mark.parametrize("page", ["home", "history", "players", "settings", "statistics", "keys"])
def test_every_page_has_a_rail_and_two_panes(wide: AppDriver, page: str) -> None:
    for play in played_games():
        session = open_table(wide.shell.services.store, play)
        for event in play.read_events():
            session.record(event)
    wide.shell.open(page)
    frames(3)
    frame = wide.app.root_view.frame
    assert frame.two_panes and frame.second.width > 400
    assert {"Tische", "Rechner", "Regeln", "Verlauf", "Spieler", "Tasten", "Mehr"} <= set(wide.texts())
    assert frame.scroller.x >= 96 and frame.nav_slot.widget.right <= 96


def test_the_rail_leads_everywhere_from_a_table_too(wide: AppDriver) -> None:
    play = next(iter(played_games()))
    session = open_table(wide.shell.services.store, play)
    wide.shell.open("table", {"table": session.id})
    frames(2)
    wide.tap_intent(Go("history", outside=True))
    assert wide.shell.top.name == "history"


def test_what_happened_closes_the_left_pane_and_what_goes_on_the_right_one(wide: AppDriver) -> None:
    root = wide.app.root_view
    last = LastAction("Step", "Undo", True, call("undo"), call("steps"))
    body = (Text("state"), Section("more"), Text("action"))
    root.show(Page("Page", body=body, actions=(Button("On", call("on")),), last=last, key="own"), None)
    frames(2)
    frame = root.frame
    left, right = box_in_window(frame.last_slot.widget), box_in_window(frame.action_slot.widget)
    assert left[0] + left[2] <= right[0] and abs(left[1] - right[1]) < 2
    assert [node.text for node in (*frame.scroller.column.node.children,)] == ["state"]


def test_a_narrow_window_has_one_column_and_no_rail(app: AppDriver) -> None:
    app.shell.open("settings")
    frames(2)
    frame = app.app.root_view.frame
    assert not frame.two_panes and frame.rail_slot.widget is None
