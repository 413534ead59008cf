"""Parts of the frame: a node at a fixed place, the bar of the last action, one column that becomes two when wide."""

from __future__ import annotations

from typing import Any

from screens.kivy_ui.drawing.metrics import Rect, dp
from screens.kivy_ui.drawing.text import style_in, width_of, wrapped
from screens.kivy_ui.widgets.node_widget import NodeWidget, take_off, widget_for
from screens.kivy_ui.widgets.scrolling import Scroller
from screens.pages.nodes import Card, LongList, Node, Row, Section
from screens.pages.nodes.vocabulary import Role
from screens.pages.page import LastAction, Page
from screens.pages.parts import frame
from screens.pages.parts.frame import (
    BAR,
    EDGE,
    GAP,
    GLYPH,
    ORDERS,
    PAD,
    PILL_GAP,
    PILL_PAD,
    UNDO,
    UNDO_PAD,
    USUAL_LINES,
    WORDS,
)
from screens.theme import Theme

TALLEST = 1200  # dp that a long list counts for: it scrolls by itself
LEAST = 160  # dp: less is no half


class Slot:
    """One node at a fixed place of the frame, made anew only when its kind changes."""

    def __init__(self, frame: Any) -> None:
        self.frame = frame
        self.widget: NodeWidget | None = None

    def show(self, node: Node | None) -> None:
        """Show a node, or nothing."""
        widget = self.widget
        if node is not None and widget is not None and type(widget.node) is type(node) and widget.ui is self.frame.ui:
            widget.show(node)
            return
        if widget is not None:
            take_off(self.frame, widget)
        self.widget = widget_for(self.frame.ui, node) if node is not None else None
        if self.widget is not None:
            self.frame.add_widget(self.widget)

    def tall(self, width: float) -> float:
        """The height it needs."""
        return self.widget.height_for(width) if self.widget is not None else 0.0

    def arrange(self, box: Rect) -> None:
        """Take a box."""
        if self.widget is not None:
            self.widget.arrange(box)


class Halves:
    """Finds where a page is cut, before a heading or a long list, so that both halves are as tall.

    Rows that follow each other without a heading are cut where one column would not hold them. The cut stays as long as
    the page has the same parts and the same width.
    """

    def __init__(self) -> None:
        self._known: dict[tuple[object, ...], int] = {}

    def of(
        self, page: Page, scroller: Scroller, width: float, room: float
    ) -> tuple[tuple[Node, ...], tuple[Node, ...]]:
        """The left and the right half; a page without a place to cut stays whole."""
        if page.form or not page.key or len(page.body) < 2:
            return page.body, ()
        kinds = tuple(type(node) for node in page.body)
        key = (page.key, kinds, width, room)
        if key not in self._known:
            if len(self._known) > 100:
                self._known.clear()
            self._known[key] = self._best(page.body, scroller, width, room)
        at = self._known[key]
        return page.body[:at], page.body[at:]

    @staticmethod
    def _best(body: tuple[Node, ...], scroller: Scroller, width: float, room: float) -> int:
        """Everything is measured once as one column."""
        scroller.show(body)
        assert scroller.column is not None
        tall = [_height(widget, width) for widget in scroller.column.widgets]

        def worth(cuts: list[int]) -> list[int]:
            return [at for at in cuts if min(sum(tall[:at]), sum(tall[at:])) >= dp(LEAST)]

        rows = worth(between_rows(body)) if sum(tall) > room else []
        cuts = worth(headings(body)) or rows or [at for at in headings(body) if isinstance(body[at], Section)]
        return min(cuts, key=lambda at: abs(sum(tall[:at]) - sum(tall[at:])), default=len(body))


def headings(body: tuple[Node, ...]) -> list[int]:
    """Where something new begins: a heading, or a long list, which stays with its own."""
    cuts = [at for at, node in enumerate(body) if at and isinstance(node, Section | LongList)]
    return [at for at in cuts if not (isinstance(body[at], LongList) and at - 1 in cuts)]


def between_rows(body: tuple[Node, ...]) -> list[int]:
    """Where one row of a list follows another."""
    rows = (Card, Row)
    return [at for at in range(1, len(body)) if isinstance(body[at], rows) and isinstance(body[at - 1], rows)]


def _height(widget: NodeWidget, width: float) -> float:
    return min(dp(TALLEST), widget.height_for(width))


def last_bar(last: LastAction, theme: Theme, width: float, steady: bool = False) -> Node:
    """In one line with Undo in words, or its glyph alone, or below the orders: the first way that cuts nothing.

    A steady bar is as tall with one line as with two.
    """
    ways = [(True, False), (False, False), *([(True, True), (False, True)] if last.orders else [])]
    best = next((way for way in ways if _fits(last, theme, width, *way)), ways[-1])
    usual = USUAL_LINES * style_in(theme, WORDS).line / dp(1) + 2 * PAD
    return frame.last_bar(last, *best, least=max(BAR, usual) if steady else BAR)


def _fits(last: LastAction, theme: Theme, width: float, in_words: bool, stacked: bool) -> bool:
    """Do the words keep to two lines beside what else stands in their line?"""
    words, left = style_in(theme, WORDS), width - dp(2 * PAD)
    if last.can_undo:
        left -= dp(2 * (UNDO_PAD if in_words else PAD) + GLYPH)
    if last.can_undo and in_words:
        left -= _wide(theme, UNDO, last.undo_label) + dp(GAP)
    if last.orders and not stacked:
        left -= _wide(theme, ORDERS, last.orders) + dp(EDGE + 2 * PILL_PAD + GLYPH + PILL_GAP)
    return left > 0 and len(wrapped(last.text, words.face, words.size, int(left))) <= USUAL_LINES


def _wide(theme: Theme, role: Role, text: str) -> float:
    style = style_in(theme, role)
    return width_of(text, style.face, style.size)
