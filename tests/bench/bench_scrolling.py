"""A finger that scrolls: CPU of each frame with our column and long list, beside Kivy's ScrollView and RecycleView.

The rows are the same widgets in all of them, so that only what carries them differs. Kivy draws into its mock of the
graphics library.
"""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from statistics import median
from typing import Any

from tests.bench.frame import Figure

FEW, MANY, TALL, GAP = 50, 5000, 76, 8
MOVES, STEP = 60, 25  # of the finger, and how many pixels each


def figures(runs: int) -> Iterator[Figure]:
    os.environ["KIVY_GL_BACKEND"] = "mock"
    from tests.screens.window import prepare

    prepare()
    for count in (FEW, MANY):
        yield from _beside(f"long list / RecycleView, {count:,} rows", _long_list(count), _recycle_view(count), runs)
    yield from _beside(f"column / ScrollView, {FEW} rows", _column(FEW), _scroll_view(FEW), runs)


def _beside(what: str, ours: Any, theirs: Any, runs: int) -> Iterator[Figure]:
    """Both are scrolled by turns; the first time loads and compiles."""
    each = [(_dragged(ours), _dragged(theirs)) for _ in range(1 + runs)][1:]
    mine, other = (1000 * median(one[place] for one in each) for place in (0, 1))
    yield Figure("scrolling", what, median(one / two for one, two in each), "×", most=1.0, runs=runs)
    yield Figure("scrolling", "  ours, a frame", mine, "ms", runs=runs)
    yield Figure("scrolling", "  Kivy’s, a frame", other, "ms", runs=runs)


def _row(number: int) -> Any:
    from screens.pages.nodes import Avatar, Badge, Card, Column, Figure, Row, Text

    avatar = Avatar("Anna", number % 8, number % 8, "A")
    words = Column((Text(f"Table number {number}", "body-strong"), Text("Anna won", "caption", "tx2")), 2, weight=1)
    return Card((Row((Badge(avatar), words, Figure(str(number), "figure-s")), 12),), height=TALL, pad=10)


def _ui() -> Any:
    from screens.kivy_ui.window import Ui  # with all widgets that a row consists of
    from screens.theme import Theme

    return Ui(Theme(), lambda _intent: None)


def _column(count: int) -> Any:
    return _scroller(tuple(_row(number) for number in range(count)))


def _long_list(count: int) -> Any:
    from screens.pages.nodes import LongList

    return _scroller((LongList(count, _row, TALL, GAP),))


def _scroller(nodes: Any) -> Any:
    from kivy.core.window import Window

    from screens.kivy_ui.widgets.scrolling import Scroller

    view = Scroller(_ui())
    view.show(nodes, GAP)
    view.arrange((0, 0, *Window.size), 0)
    return view


def _recycle_view(count: int) -> Any:
    from kivy.core.window import Window
    from kivy.uix.recycleboxlayout import RecycleBoxLayout
    from kivy.uix.recycleview import RecycleView

    rows = RecycleBoxLayout(
        orientation="vertical", spacing=GAP, default_size=(None, TALL), default_size_hint=(1, None), size_hint_y=None
    )
    rows.bind(minimum_height=rows.setter("height"))
    view = RecycleView(size=Window.size, size_hint=(None, None))
    view.add_widget(rows)
    view.viewclass = _held_row()
    view.data = [{"number": number} for number in range(count)]
    return view


def _held_row() -> Any:
    """A widget that shows a row by its number, as RecycleView wants it."""
    from kivy.properties import NumericProperty
    from kivy.uix.widget import Widget

    from screens.kivy_ui.widgets.node_widget import widget_for

    ui = _ui()

    class HeldRow(Widget):
        number = NumericProperty(-1)

        def on_number(self, *_: Any) -> None:
            if self.children:
                self.children[0].show(_row(self.number))
            else:
                self.add_widget(widget_for(ui, _row(self.number)))
            self._lay()

        def on_pos(self, *_: Any) -> None:
            self._lay()

        def on_size(self, *_: Any) -> None:
            self._lay()

        def _lay(self) -> None:
            if self.children:
                self.children[0].height_for(self.width)
                self.children[0].arrange((*self.pos, *self.size))

    return HeldRow


def _scroll_view(count: int) -> Any:
    from kivy.core.window import Window
    from kivy.uix.scrollview import ScrollView

    from screens.kivy_ui.widgets.node_widget import widget_for
    from screens.pages.nodes import Column

    column = widget_for(_ui(), Column(tuple(_row(number) for number in range(count)), GAP))
    column.arrange((0, 0, Window.width, column.height_for(Window.width)))
    view = ScrollView(size=Window.size, size_hint=(None, None))
    view.add_widget(column)
    return view


def _dragged(view: Any) -> float:
    """The processor's time for a frame while a finger pulls the list up; then it is let down again."""
    from kivy.core.window import Window
    from kivy.tests.common import UnitTestTouch

    from tests.screens.window import frames

    Window.add_widget(view)
    frames(3)
    taken = []
    for way in (1, -1):
        finger = UnitTestTouch(200, 457 - way * 400)
        finger.touch_down()
        for move in range(MOVES):
            began = time.process_time()
            finger.touch_move(200, 457 - way * 400 + way * STEP * (move + 1))
            frames(1)
            taken.append(time.process_time() - began)
        finger.touch_up()
        frames(30)
    Window.remove_widget(view)
    return sum(taken) / len(taken)
