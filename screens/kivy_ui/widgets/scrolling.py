"""A column that scrolls: the finger is answered at once, and a drag takes the touch away from what it pressed."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable
from time import time
from typing import Any

from kivy.clock import Clock
from kivy.uix.relativelayout import RelativeLayout
from kivy.uix.stencilview import StencilView

from screens.kivy_ui.drawing.metrics import Rect, dp
from screens.kivy_ui.widgets.layout import ColumnWidget
from screens.kivy_ui.widgets.node_widget import NodeWidget, Ui, shows, take_off, widget_for
from screens.pages.nodes import Column, LongList, Node

SLACK = 10
FRICTION, FASTEST = 4.2, 6000
QUICKEST = 1 / 240  # seconds between two moves of a finger: what comes faster was only told late
RESTED = 0.1  # seconds after which a finger that is lifted throws nothing
GIVES, RETURN = 0.35, 12.0  # beyond an end: the share of the finger's way, and how fast it comes back
AFTER = 60  # of what follows something that is brought into sight


class Scroller(StencilView):
    """Shows one column of nodes, taller than itself if need be.

    The column hangs from the height 0 of its holder: what stands above something that grows keeps its place.
    """

    def __init__(self, ui: Ui, **how: Any) -> None:
        super().__init__(size_hint=(None, None), **how)
        self.ui = ui
        self.clock: Callable[[], float] = time  # the one that touches are stamped with
        self.holder = RelativeLayout(size_hint=(None, None))
        self.add_widget(self.holder)
        self.column: ColumnWidget | None = None
        self.offset = 0.0
        self.content = 0.0
        self.speed = 0.0
        self._coast = Clock.create_trigger(self._glide, 0, interval=True)

    def show(self, nodes: tuple[Node, ...], gap: float = 10) -> None:
        """Put other nodes into the column, keeping the widgets that stay the same."""
        node = Column(nodes, gap)
        if self.column is None or self.column.ui is not self.ui:
            if self.column is not None:
                take_off(self.holder, self.column)
            self.column = widget_for(self.ui, node)
            self.holder.add_widget(self.column)
        else:
            self.column.show(node)

    @property
    def count(self) -> int:
        """How many nodes stand in it."""
        return len(self.column.widgets) if self.column is not None else 0

    def arrange(self, box: Rect, pad: float) -> None:
        """Take a box; `pad` is the margin at both sides."""
        self.pos, self.size = box[:2], box[2:]
        if self.column is None:
            return
        self._fill(self.column, box[2] - 2 * pad, box[3])
        self._lay(self.column, pad, box[2] - 2 * pad)
        self.move_to(self.offset)

    def _lay(self, column: ColumnWidget, left: float, width: float) -> None:
        self.content = column.height_for(width) + dp(16)
        column.arrange((left, dp(8) - self.content, width, self.content - dp(16)))

    @staticmethod
    def _fill(column: ColumnWidget, width: float, tall: float) -> None:
        """What fills the page gets the height that everything else leaves."""
        for one in (widget for widget in column.widgets if widget.fills):
            rest = column.height_for(width) - one.height_for(width) + dp(16)
            if one.room != tall - rest:
                one.room = tall - rest
                one.outdated()
                column.outdated()

    @property
    def reach(self) -> float:
        """How far it can scroll."""
        return max(0.0, self.content - float(self.height))

    def to_top(self) -> None:
        """Begin at the upper end, at rest: another page comes."""
        self._coast.cancel()
        self.offset = self.speed = 0.0

    def _within(self, offset: float) -> float:
        return min(max(0.0, offset), self.reach)

    def move_to(self, offset: float) -> None:
        """Scroll so that `offset` pixels of the content lie above the upper edge."""
        self._hang(self._within(offset))

    def _hang(self, offset: float) -> None:
        self.offset = offset
        self.holder.pos = (self.x, self.top + self.offset)
        if self.column is not None:
            lists = [one for one in self.column.widgets if isinstance(one, LongListWidget)]
            if sum(one.in_sight(-self.offset - self.height, -self.offset) for one in lists):
                self.column.outdated()  # what lies below a row that needs more room moves down
                self._lay(self.column, self.column.x, self.column.width)

    def reveal(self, name: str) -> None:
        """Scroll just far enough to see what bears this name, and a little of what comes after it."""
        assert self.column is not None
        widgets = (one for one in self.column.walk(restrict=True) if isinstance(one, NodeWidget))
        found = next((one for one in widgets if getattr(one.node, "name", "") == name), None)
        if found is None:
            return
        above, below = -found.top, -found.y + dp(AFTER)
        if above < self.offset:
            self.move_to(above - dp(12))
        elif below > self.offset + self.height:
            self.move_to(below - self.height)

    # ---- touches ----

    def on_touch_down(self, touch: Any) -> bool:
        if not self.collide_point(*touch.pos):
            return False
        if touch.is_mouse_scrolling:
            self.move_to(self.offset + dp(60) * (1 if touch.button == "scrollup" else -1))
            return True
        if self.speed:
            touch.ud["scrolled"] = True  # it stops what glides, and presses nothing
        self._coast.cancel()
        self.speed = 0.0
        touch.grab(self)
        touch.ud["scroll_from"] = (touch.y, self.offset)
        touch.ud["scroll_time"] = touch.time_update
        super().on_touch_down(touch)
        return True

    def on_touch_move(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return False  # whatever wants to know of a finger's way has grabbed it: not every widget has to be asked
        start, offset = touch.ud["scroll_from"]
        if not touch.ud.get("scrolled") and not touch.ud.get("dragging"):
            if abs(touch.y - start) < dp(SLACK) or not self.reach:
                return True
            touch.ud["scrolled"] = True
        if touch.ud.get("scrolled"):
            self._pull(offset + touch.y - start)
            since = max(QUICKEST, touch.time_update - touch.ud["scroll_time"])
            touch.ud["scroll_time"] = touch.time_update
            speed = 0.6 * self.speed + 0.4 * touch.dy / since
            self.speed = min(max(-dp(FASTEST), speed), dp(FASTEST))
        return True

    def _pull(self, offset: float) -> None:
        """Follow the finger; beyond an end only a part of its way, so that one feels that there is no more."""
        end = self._within(offset)
        self._hang(end if self.ui.theme.still else end + (offset - end) * GIVES)

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        if self.ui.theme.still or abs(self.speed) < dp(60) or self.clock() - touch.time_update > RESTED:
            self.speed = 0.0
        if self.speed or self.offset != self._within(self.offset):
            self._coast()
        return True

    def _glide(self, dt: float) -> None:
        """Run out, and come back from beyond an end."""
        end = self._within(self.offset)
        beyond = self.offset - end
        if beyond:
            self.speed = 0.0
            self._hang(end + beyond * max(0.0, 1 - RETURN * dt))
        else:
            self._hang(self.offset + self.speed * dt)
            self.speed *= max(0.0, 1 - FRICTION * dt)
        if abs(self.speed) < dp(20) and abs(self.offset - self._within(self.offset)) < 1:
            self.speed = 0.0
            self.move_to(self.offset)
            self._coast.cancel()


@shows(LongList)
class LongListWidget(NodeWidget):
    """Thousands of rows: only those in sight are widgets, and all others are taken for as tall as most are."""

    rows: dict[int, NodeWidget]
    more: dict[int, float]  # by how much a row that was in sight once needs more than that
    wide: float = 0.0

    def __init__(self, ui: Ui, node: LongList, **how: Any) -> None:
        self.more = {}
        super().__init__(ui, node, **how)

    def show(self, node: LongList) -> None:
        for widget in getattr(self, "rows", {}).values():
            take_off(self, widget)
        self.rows = {}
        if self.appearance(node) != self.appearance(self.node):
            self.more = {}
        super().show(node)

    def _least(self) -> float:
        return dp(self.node.height) * max(1.0, self.theme.scale)

    def _above(self, number: int) -> float:
        """How far below the upper edge a row begins."""
        more = sum(tall for row, tall in self.more.items() if row < number)
        return number * (self._least() + dp(self.node.gap)) + more

    def _row_at(self, depth: float) -> int:
        return max(0, bisect_right(range(int(self.node.count)), depth, key=self._above) - 1)

    def measure(self, width: float) -> float:
        if width != self.wide:
            self.wide, self.more = width, {}
        return max(0.0, self._above(int(self.node.count)) - dp(self.node.gap))

    def draw(self, box: Rect) -> None:
        for number, widget in self.rows.items():
            self._lay_row(number, widget)

    def _lay_row(self, number: int, widget: NodeWidget) -> None:
        tall = self._least() + self.more.get(number, 0.0)
        widget.arrange((self.x, self.top - self._above(number) - tall, self.width, tall))

    def in_sight(self, low: float, high: float) -> bool:
        """Make the rows between two heights of the page, and let go of the others; does one need more room?"""
        last = min(self.node.count - 1, self._row_at(self.top - low)) if low < self.top else -1
        wanted, grown = range(self._row_at(self.top - high), last + 1), False
        spare = [number for number in self.rows if number not in wanted]
        for number in wanted:
            if number in self.rows:
                continue
            widget = self.rows[number] = self._shown(self.node.row(number), spare)
            more = max(0.0, widget.height_for(self.width) - self._least())
            if more > self.more.get(number, 0.0):
                self.more[number], grown = more, True
            self._lay_row(number, widget)
        for number in spare:
            take_off(self, self.rows.pop(number))
        if grown:
            self.outdated()
        return grown

    def _shown(self, node: Node, spare: list[int]) -> NodeWidget:
        """A row, in a widget that has left the glass if there is one."""
        old = self.rows.pop(spare.pop()) if spare else None
        if old is not None and type(old.node) is type(node):
            old.show(node)
            return old
        if old is not None:
            take_off(self, old)
        widget = widget_for(self.ui, node)
        self.add_widget(widget)
        return widget
