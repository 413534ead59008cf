"""Wide windows use their room: a rail, two panes on every page, what happened left of what goes on."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from companion.games import calculators_of, playable_games
from screens.kivy_ui.focus import box_in_window
from screens.pages.intents import Go, Why, call
from screens.pages.nodes import Button, FingerPicker, Section, Text, card
from screens.pages.page import LastAction, Page
from tests.bench.tables import open_table, played_games
from tests.screens.driver import AppDriver
from tests.screens.touches import touches
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


def test_the_rail_marks_the_place_one_is_in_and_leads_to_its_page(wide: AppDriver) -> None:
    session = open_table(wide.shell.services.store, next(iter(played_games())))
    for name, args, place in (
        ("table", {"table": session.id}, "home"),
        ("about", {}, "settings"),
        ("rules-of", {"game": playable_games()[0]}, "rules"),
    ):
        if place != "home":
            wide.shell.open(place)
        wide.shell.open(name, args)
        frames(2)
        frame = wide.app.root_view.frame
        assert frame.place == place
        wide.tap_intent(Go(place, outside=True))
        assert wide.shell.top.name == place


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


@pytest.mark.parametrize("sizes", [((1366, 768), (1300, 700)), ((412, 672), (1300, 700)), ((1300, 700), (412, 672))])
def test_nothing_stands_twice_however_a_window_is_drawn_larger_or_smaller(
    wide: AppDriver, sizes: tuple[tuple[int, int], ...]
) -> None:
    for size in sizes:
        wide.app.root_view.size = size
        frames(2)
    assert wide.texts().count("Neuer Tisch") == 1


def test_a_narrow_window_has_one_column_and_no_rail(app: AppDriver) -> None:
    app.shell.open("settings")
    frames(2)
    frame = app.app.root_view.frame
    assert not frame.two_panes and frame.rail_slot.widget is None


def test_what_is_chosen_in_a_list_stands_beside_it(wide: AppDriver) -> None:
    for play in list(played_games())[:2]:
        session = open_table(wide.shell.services.store, play)
        for event in play.read_events():
            session.record(event)
    newest, older = wide.shell.services.store.tables.ended().lines
    root = wide.app.root_view
    wide.shell.open("history")
    frames(3)
    assert _words(root.frame.second) >= {wide.shell.say_for(newest.game)(newest.headline)}
    wide.tap(next(one for one in wide.widgets() if getattr(one.node, "name", "") == older.id))
    frames(3)
    assert wide.shell.top.name == "history"
    assert _words(root.frame.second) >= {wide.shell.say_for(older.game)(older.headline)}
    _press(wide, "Alles über diesen Tisch")
    assert (wide.shell.top.name, wide.shell.top.args["table"]) == ("played", older.id)


def test_a_person_who_is_chosen_stands_beside_everybody(wide: AppDriver) -> None:
    ada, ben = (wide.shell.services.store.people.create(name) for name in ("Ada", "Ben"))
    wide.shell.open("players")
    frames(2)
    wide.tap_text("Ada")
    frames(2)
    assert wide.shell.top.name == "players" and "Ada" in _words(wide.app.root_view.frame.second)
    _press(wide, "Name und Zeichen")
    assert (wide.shell.top.name, wide.shell.top.args["player"]) == ("player", ada.id) and ben.id != ada.id


def test_in_a_narrow_window_a_row_opens_what_it_is_about(app: AppDriver) -> None:
    ada = app.shell.services.store.people.create("Ada")
    app.shell.open("players")
    app.tap_text("Ada")
    assert (app.shell.top.name, app.shell.top.args["player"]) == ("player", ada.id)


def _press(wide: AppDriver, text: str) -> None:
    """What lies outside this narrow window no finger reaches."""
    button = wide.find(text)
    button.ui.send(button.node.do)


def _words(pane: Any) -> set[str]:
    return {getattr(one.node, "text", "") for one in pane.walk() if hasattr(one, "node")}


def test_what_is_beside_the_history_gives_its_reasons(wide: AppDriver) -> None:
    given: list[Why] = []
    for play in played_games():
        session = open_table(wide.shell.services.store, play)
        for event in play.read_events():
            session.record(event)
        wide.shell.open("history")
        beside = wide.shell.top.screen.page().beside()
        whys = [one for one in touches(Page(body=beside), Random(1)) if isinstance(one, Why)]
        for why in whys[:2]:
            wide.shell.handle(why)
            assert wide.page.key == "why" and wide.page.title == why.title
            wide.back()
            given.append(why)
    assert given


def test_whose_rules_are_chosen_stands_beside_the_games(wide: AppDriver) -> None:
    wide.shell.open("rules")
    frames(2)
    game = playable_games()[-1]
    name = wide.shell.services.rules.facts(game).name["de"]
    wide.tap_text(name)
    frames(2)
    assert wide.shell.top.name == "rules" and name in _words(wide.app.root_view.frame.second)


def test_steps_lie_beside_the_sheet_and_its_cells_open_there(wide: AppDriver) -> None:
    for play in played_games():
        session = open_table(wide.shell.services.store, play)
        for event in play.read_events():
            session.record(event)
        wide.shell.open("steps", {"table": session.id})
        frames(2)
        second = wide.app.root_view.frame.second
        assert wide.shell.say("score.title") in _words(second), play.game
        found = [one.tap_intent for one in second.walk(restrict=True) if getattr(one, "tap_intent", None) is not None]
        for intent in found[:: max(1, len(found) // 3)]:
            wide.shell.open("steps", {"table": session.id})
            wide.shell.handle(intent)
            assert wide.shell.top.name != "steps" or "seat" in wide.shell.top.args, (play.game, intent)


def test_rows_without_a_heading_are_cut_where_one_column_would_not_hold_them(wide: AppDriver) -> None:
    rows = tuple(card(Text(f"Row {number}"), height=60) for number in range(20))
    root = wide.app.root_view
    root.show(Page("Many", body=rows, key="many"), None)
    frames(2)
    assert len(root.frame.second.column.node.children) == 10
    root.show(Page("Few", body=rows[:4], key="few"), None)
    frames(2)
    assert not root.frame.two_panes


def test_a_form_stays_where_it_is_when_its_answer_comes(wide: AppDriver) -> None:
    for game in playable_games():
        for calculator in calculators_of(game):
            wide.shell.open("calculator", {"name": calculator.name})
            frames(2)
            assert wide.app.root_view.frame.two_panes, calculator.name


def test_the_field_for_fingers_is_as_wide_as_the_glass(wide: AppDriver) -> None:
    wide.shell.open("fingers", {"names": ["Ada", "Ben"]})
    frames(2)
    field = next(one for one in wide.widgets() if isinstance(one.node, FingerPicker))
    assert field.width > 1200


def sized(app: AppDriver, width: float, height: float) -> Any:
    root = app.app.root_view
    root.size_hint = (None, None)
    root.size = (width, height)
    frames(3)
    return root.frame


def test_a_phone_that_is_turned_has_a_rail_of_signs_and_leaves_its_height_to_the_page(app: AppDriver) -> None:
    app.shell.open("home")
    frame = sized(app, 916, 412)
    assert frame.rail and frame.two_panes and "Tische" not in app.texts()
    assert frame.scroller.x >= 72 and frame.scroller.height > 300
    for slot in (frame.nav_slot, frame.rail_slot):
        for place in slot.widget.walk(restrict=True):
            if getattr(place, "tap_intent", None) is not None:
                assert place.height >= 48 and place.width >= 48
    nav, more = (box_in_window(slot.widget) for slot in (frame.nav_slot, frame.rail_slot))
    assert more[1] + more[3] <= nav[1], "settings below the places, and on none of them"


def test_a_small_phone_that_is_turned_keeps_one_column_as_wide_as_pages_need(app: AppDriver) -> None:
    app.shell.open("players")
    app.shell.services.store.people.create("Ada")
    app.shell.refresh()
    frame = sized(app, 640, 360)
    assert frame.rail and not frame.two_panes
    app.tap_text("Ada")
    assert app.shell.top.name == "player"


def test_on_the_narrowest_phone_a_name_stands_above_its_figures(app: AppDriver) -> None:
    """It was written from top to bottom beside them, letter by letter."""
    play = next(played_games())
    session = open_table(app.shell.services.store, play)
    for event in play.read_events():
        assert session.record(event) is None
    sized(app, 360, 640)
    app.shell.open("score", {"table": session.id})
    frames(2)
    names = [one for one in app.widgets() if isinstance(one.node, Text) and one.node.role == "body-medium"]
    assert len(names) == len(play.seats) and all(one.height < 30 for one in names)
