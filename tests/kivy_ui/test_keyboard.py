"""The app by keyboard and mouse: a ring that is seen, keys that do what a finger would, a right click that holds."""

from __future__ import annotations

from typing import Any

import pytest
from kivy.tests.common import UnitTestTouch

from companion.games import playable_games
from screens.kivy_ui import keyboard as keys
from screens.kivy_ui.focus import box_in_window, targets
from screens.pages.avatars import avatars_for
from screens.pages.intents import Peek, Tell, call, go
from screens.pages.nodes import Button, Field, Figure, SeatRound, Stepper, Text, Tiles, card
from screens.pages.page import LastAction, Page
from tests.screens.driver import AppDriver
from tests.screens.window import draw_whole, frames

SHIFT, CTRL = ["shift"], ["ctrl"]


def press(app: AppDriver, key: int, *modifiers: str) -> None:
    """A key goes down and up, as a window tells it; people leave a second between two keys."""
    app.moment += 1
    app.window.dispatch("on_keyboard", key, 0, None, list(modifiers))
    app.window.dispatch("on_key_up", key, 0)
    frames(2)


def show(app: AppDriver, *body: Any, **how: Any) -> list[Any]:
    """A page of its own; what is sent from it is listed."""
    sent: list[Any] = []
    root = app.app.root_view
    root._send = sent.append
    root._uis.clear()
    root.show(Page("Page", body=body, key="own", **how), None)
    frames(2)
    return sent


def ring(app: AppDriver) -> Any:
    return app.app.root_view.marks.focused


def brightest(app: AppDriver, spot: tuple[float, float]) -> int:
    from kivy.graphics.opengl import GL_RGBA, GL_UNSIGNED_BYTE, glReadPixels

    frames(1)
    draw_whole()
    return int(max(glReadPixels(int(spot[0]), int(spot[1]), 1, 1, GL_RGBA, GL_UNSIGNED_BYTE)[:3]))


def test_tab_goes_through_everything_in_reading_order_and_back_with_shift(app: AppDriver) -> None:
    show(app, Button("One", call("one")), Button("Two", call("two")), actions=(Button("Main", call("main")),))
    seen = []
    for _ in range(4):
        press(app, keys.TAB)
        seen.append(getattr(ring(app).node, "label", ""))
    assert seen[1:] == ["One", "Two", "Main"]  # the first is the way back
    press(app, keys.TAB, *SHIFT)
    assert ring(app).node.label == "Two"


def test_a_ring_that_stands_still_and_a_pointer_that_rests_make_no_frame(app: AppDriver) -> None:
    show(app, Button("One", call("one"), kind="tonal"), Button("Two", call("two"), kind="tonal"))
    press(app, keys.TAB)
    app.app.root_view.marks.hover(targets(app.app.root_view)[-1])
    frames(3)
    made: list[Any] = []
    app.window.bind(on_draw=made.append)
    frames(5)
    app.window.unbind(on_draw=made.append)
    assert not made
    press(app, keys.TAB)
    assert ring(app).node.label == "One"


def test_the_ring_is_drawn_round_what_has_it(app: AppDriver) -> None:
    show(app, Button("One", call("one"), kind="tonal"), Button("Two", call("two"), kind="tonal"))
    press(app, keys.TAB)
    press(app, keys.TAB)
    x, y, w, h = box_in_window(ring(app))
    assert brightest(app, (x + w / 2, y + h + 1)) > 200, "no ring is seen"
    press(app, keys.TAB)
    assert brightest(app, (x + w / 2, y + h + 1)) < 100, "the ring stays where it was"


def test_enter_and_space_press_what_has_the_ring_and_enter_alone_the_main_button(app: AppDriver) -> None:
    sent = show(app, Button("One", call("one")), actions=(Button("Main", call("main")),))
    press(app, keys.ENTER[0])
    assert sent == [call("main")]
    press(app, keys.TAB)
    press(app, keys.TAB)
    press(app, keys.SPACE)
    press(app, keys.ENTER[0])
    assert sent == [call("main"), call("one"), call("one")]


def test_a_main_button_that_cannot_be_pressed_says_why(app: AppDriver) -> None:
    sent = show(app, Text("x"), actions=(Button("Main", call("main"), objection="Somebody is missing."),))
    press(app, keys.ENTER[0])
    assert not sent and app.sees("Somebody is missing.")


def test_arrows_go_to_what_lies_that_way(app: AppDriver) -> None:
    tiles = Tiles(tuple((n, str(n)) for n in range(6)), lambda value: Peek("n", value), None, 3)
    sent = show(app, tiles)
    press(app, keys.TAB)
    press(app, keys.TAB)
    for key in (275, 274, 276):  # right, down, left: from 0 to 1, 4 and 3
        press(app, key)
    press(app, keys.ENTER[0])
    assert sent == [Peek("n", 3)]


def test_digits_go_into_the_tiles_and_arrows_turn_a_stepper(app: AppDriver) -> None:
    tiles = Tiles(tuple((n, str(n)) for n in range(6)), lambda value: Peek("n", value), None, 3)
    sent = show(app, Stepper(2, lambda value: Peek("s", value), label="Many"), tiles)
    press(app, ord("4"))
    press(app, keys.KEYPAD + 5)
    press(app, ord("9"))  # there is no such tile
    press(app, keys.TAB)
    press(app, keys.TAB)
    press(app, 275)
    press(app, 276)
    assert sent == [Peek("n", 4), Peek("n", 5), Peek("s", 3), Peek("s", 1)]


def test_control_z_undoes_what_the_page_would_and_not_below_a_sheet(app: AppDriver) -> None:
    last = LastAction("Step", "Undo", True, go("undo"), go("steps"))
    handled: list[Any] = []
    app.shell.handle = handled.append
    show(app, Text("x"), last=last)
    press(app, ord("z"), *CTRL)
    assert handled == [go("undo")]


def test_a_whole_turn_at_a_table_is_undone_and_done_again_by_keys(app: AppDriver) -> None:
    game = playable_games()[1]
    table = app.open_table(game, ["Ada", "Ben", "Cem"][: app.shell.services.rules.facts(game).seats[1]])
    session = app.shell.session(table)
    app.all_set_up()
    before = len(session.steps())
    for _ in range(6):
        press(app, keys.ENTER[0])
        if len(session.steps()) > before:
            break
    done = len(session.steps())
    assert done > before, "Enter presses the main button"
    press(app, ord("z"), *CTRL)
    assert len(session.steps()) == before, "what one touch did is one undo"
    press(app, ord("z"), *CTRL, *SHIFT)
    assert len(session.steps()) == done


def test_control_f_opens_the_search_and_stands_in_its_field(app: AppDriver) -> None:
    press(app, ord("f"), *CTRL)
    frames(3)
    assert app.shell.top.name == "search"
    assert app.app.keyboard.typing()
    app.shell.open("history")
    frames()


def test_letters_stay_in_the_field_that_is_written_in(app: AppDriver) -> None:
    tiles = Tiles(((4, "4"),), lambda value: Peek("n", value), None, 3)
    sent = show(app, Field("search", "", lambda text: Peek("t", text)), tiles)
    press(app, keys.TAB)
    press(app, keys.TAB)
    frames(2)
    assert app.app.keyboard.typing()
    press(app, ord("4"))
    assert Peek("n", 4) not in sent
    press(app, keys.TAB)
    assert not app.app.keyboard.typing()


def test_pages_scroll_by_keys(app: AppDriver) -> None:
    show(app, *(Text(f"Line {number}") for number in range(200)))
    scroller = app.app.root_view.frame.scroller
    press(app, keys.PAGE_DOWN)
    assert scroller.offset > scroller.height / 2
    press(app, keys.END)
    assert scroller.offset == scroller.reach
    press(app, keys.PAGE_UP)
    press(app, keys.HOME)
    assert scroller.offset == 0


def test_the_ring_is_scrolled_into_sight(app: AppDriver) -> None:
    show(app, *(Button(f"Button {number}", call("x", at=number)) for number in range(40)))
    for _ in range(30):
        press(app, keys.TAB)
    scroller = app.app.root_view.frame.scroller
    _, y, _, h = box_in_window(ring(app))
    assert scroller.y <= y and y + h <= scroller.top


def test_f1_and_the_question_mark_list_all_keys(app: AppDriver) -> None:
    press(app, keys.F1)
    assert app.shell.top.name == "keys" and not any("Kivy" in type(one).__module__ for one in app.window.children)
    assert len(app.window.children) == 1, "kivy's own settings lie over the app"
    app.back()
    app.window.dispatch("on_textinput", "?")
    frames()
    assert app.shell.top.name == "keys"


def test_escape_on_home_asks_before_it_ends_the_app(app: AppDriver) -> None:
    app.back()
    assert app.shell.top.name == "leave" and app.sees("Endspiel beenden?")
    app.back()
    assert app.shell.top.name == "home"
    ended: list[bool] = []
    app.shell.device.quit = lambda: ended.append(True)
    app.back()
    app.tap_text("Beenden")
    assert ended == [True]


def test_seats_are_taken_and_left_by_keys(app: AppDriver) -> None:
    seated = avatars_for([("Ada", 0, 0), ("Ben", 1, 1)])
    sent = show(app, SeatRound(seated, 2, 4, "clockwise", "of 2–4", "Seat"))
    press(app, keys.TAB)
    press(app, keys.TAB)
    press(app, 275)
    press(app, keys.ENTER[0])
    press(app, 275)
    press(app, keys.ENTER[0])
    assert sent == [call("unseat", seat=1), go("new-player")]


# ---- the mouse ----


def click(app: AppDriver, spot: tuple[float, float], button: str) -> None:
    finger = UnitTestTouch(*spot)
    finger.button, finger.profile = button, [*finger.profile, "button"]
    finger.time_start = app.moment
    finger.touch_down()
    finger.touch_up()
    frames(2)


def test_a_right_click_is_a_hold_and_presses_nothing(app: AppDriver) -> None:
    why, do = Tell("because"), Tell("done")
    sent = show(app, card(Figure("7", hold=why), do=do, name="seven"), Button("One", call("one"), hold=why))
    click(app, app.spot(app.find("One")), "right")
    assert sent == [why]
    click(app, app.spot(app.find("One")), "middle")
    click(app, app.spot(app.find("One")), "left")
    assert sent == [why, call("one")]
    assert not any(one.pressed for one in app.widgets())


def test_what_lies_under_the_pointer_is_lighter_and_shapes_it(app: AppDriver) -> None:
    shapes: list[str] = []
    app.window.set_system_cursor = shapes.append
    show(app, Button("One", call("one"), kind="tonal"), Field("name", "", lambda text: Peek("t", text)), Text("words"))
    for widget in (app.find("One"), next(one for one in app.widgets() if hasattr(one, "entry"))):
        app.window.mouse_pos = app.spot(widget)
        frames(2)
        assert app.app.root_view.marks.hovered is widget
    app.window.mouse_pos = (3, 3)
    frames(2)
    assert shapes == ["hand", "ibeam", "arrow"]
    assert app.app.root_view.marks.hovered is None


@pytest.mark.parametrize("page", ["home", "history", "players", "rules", "settings", "calculators"])
def test_everything_that_is_touched_is_reached_by_tab(app: AppDriver, page: str) -> None:
    app.shell.open(page)
    frames()
    reached = set()
    for _ in range(len(targets(app.app.root_view))):
        press(app, keys.TAB)
        reached.add(ring(app))
    assert reached == {one for one in app.widgets() if one.tap_intent is not None or one.takes_keys}
