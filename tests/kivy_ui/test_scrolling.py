"""A column under a finger: it follows, runs out, gives way a little at its ends, and stops where it is touched."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from screens.pages.intents import Tell
from screens.pages.nodes import Button, LongList, Text
from screens.pages.page import Page
from tests.screens.window import frames, let_pass

BETWEEN_MOVES = 1 / 60  # seconds by the clock of the finger: how busy the machine is does not slow it down


class Finger:
    """A finger on a page of its own root, in motion unless it should be still. Its clock moves with it alone."""

    def __init__(self, body: tuple[Any, ...], still: bool = False) -> None:
        from kivy.core.window import Window

        from screens.kivy_ui.window import Root

        self.sent: list[Any] = []
        self.moment = 0.0
        self.root = Root(self.sent.append, lambda: None)
        self.root.dress("dark", 1.0, still)
        for one in Window.children[:]:
            Window.remove_widget(one)
        Window.add_widget(self.root)
        frames(1)
        self.root.show(Page(body=body, key="one"), None)
        frames(1)
        self.scroller = self.root.frame.scroller
        self.scroller.clock = lambda: self.moment

    def drag(self, way: float, *, rest: float = 0.0, steps: int = 8) -> None:
        """Up or down by so many pixels; `rest` is for how long the finger lies still before it is lifted."""
        touch = self.put_down()
        start = touch.y
        for step in range(1, steps + 1):
            self.moment += BETWEEN_MOVES
            touch.touch_move(touch.x, start + way * step / steps)
            frames(1)
        self.moment += rest
        self.beyond = self.scroller.offset
        touch.touch_up()

    def put_down(self) -> Any:
        """On the middle of whatever stands in the middle of the window."""
        from kivy.tests.common import UnitTestTouch

        first, *more = self.scroller.column.widgets
        rows = [first, *more] if more else first.rows.values()
        heights = [row.to_window(*row.center)[1] for row in rows]
        touch = UnitTestTouch(200, min(heights, key=lambda y: abs(y - 400)))
        touch.time_update, moved = self.moment, touch.move

        def move(where: Any) -> None:
            moved(where)
            touch.time_update = self.moment

        touch.move = move
        touch.touch_down()
        return touch


def come_to_rest() -> None:
    for _ in range(60):
        let_pass(0.05)
        frames(1)


@pytest.fixture(autouse=True)
def an_empty_window_afterwards() -> Iterator[None]:
    yield
    from kivy.core.window import Window

    for one in Window.children[:]:
        Window.remove_widget(one)


ROWS = tuple(Text(f"Row {number}\nwith a second line") for number in range(60))
BUTTONS = tuple(Button(f"Number {number}", Tell("pressed")) for number in range(60))


def test_a_flick_runs_on_and_comes_to_rest() -> None:
    finger = Finger(ROWS)
    finger.drag(200)
    let_go = finger.scroller.offset
    come_to_rest()
    assert let_go < finger.scroller.offset <= finger.scroller.reach
    assert finger.scroller.speed == 0


def test_a_finger_that_rests_before_it_is_lifted_throws_nothing() -> None:
    finger = Finger(ROWS)
    finger.drag(200, rest=0.5)
    let_go = finger.scroller.offset
    come_to_rest()
    assert finger.scroller.offset == let_go > 0


@pytest.mark.parametrize("body", [ROWS, (LongList(500, lambda number: Text(f"Row {number}")),)])
def test_beyond_its_end_a_column_gives_way_a_little_and_comes_back(body: tuple[Any, ...]) -> None:
    finger = Finger(body)
    finger.drag(-200, rest=0.5)
    assert -200 < finger.beyond < 0
    come_to_rest()
    assert finger.scroller.offset == 0


def test_a_flick_against_the_end_ends_there() -> None:
    finger = Finger(ROWS)
    finger.scroller.move_to(finger.scroller.reach - 30)
    finger.drag(60)
    come_to_rest()
    assert finger.scroller.offset == finger.scroller.reach


def test_with_less_motion_nothing_runs_on_and_nothing_gives_way() -> None:
    finger = Finger(ROWS, still=True)
    finger.drag(-200)
    assert finger.beyond == 0
    finger.drag(200)
    let_go = finger.scroller.offset
    come_to_rest()
    assert finger.scroller.offset == let_go > 0


def test_a_touch_that_stops_a_gliding_column_presses_nothing() -> None:
    finger = Finger(BUTTONS)
    finger.drag(200)
    assert finger.scroller.speed
    touch = finger.put_down()
    stopped = finger.scroller.offset
    touch.touch_up()
    come_to_rest()
    assert finger.scroller.offset == stopped
    assert not finger.sent
    finger.put_down().touch_up()
    assert finger.sent == [Tell("pressed")]


def test_another_page_does_not_go_on_gliding() -> None:
    finger = Finger(ROWS)
    finger.drag(200)
    finger.root.show(Page(body=ROWS, key="two"), None)
    come_to_rest()
    assert finger.scroller.offset == 0
