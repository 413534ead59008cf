"""What lies over a page for a moment: a sheet from below, and the snack bar."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.graphics import Color, Rectangle
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from screens.kivy_ui.drawing.metrics import dp
from screens.kivy_ui.drawing.shapes import rounded, surface
from screens.kivy_ui.frame.frame import MARGIN, PANE, Frame
from screens.kivy_ui.widgets.node_widget import NodeWidget, Ui, take_off, widget_for
from screens.kivy_ui.widgets.scrolling import Scroller
from screens.pages.intents import Back, Intent
from screens.pages.nodes import Row, Text
from screens.pages.page import Page
from screens.pages.parts.frame import snack
from screens.theme import SHEET, SURFACES


class BottomSheet(Widget):
    """A page that comes up from below, at most 85 % high; a touch beside it closes it."""

    share = NumericProperty(0.0)

    def __init__(self, ui: Ui, page: Page, inset: float, **how: Any) -> None:
        super().__init__(**how)
        self.ui, self.inset = ui, inset
        self.scroller = Scroller(ui)
        self.title: NodeWidget | None = None
        self.actions: NodeWidget | None = None
        self.add_widget(self.scroller)
        self.show(page)
        self.bind(size=lambda *_: self.arrange(), pos=lambda *_: self.arrange(), share=lambda *_: self.arrange())
        if ui.theme.still:
            self.share = 1.0
        else:
            Animation(share=1.0, duration=SHEET, t="out_cubic").start(self)

    def show(self, page: Page) -> None:
        """Take over another page."""
        if page.key != getattr(getattr(self, "page", None), "key", page.key):
            self.scroller.to_top()
        self.page = page
        for old in (self.title, self.actions):
            if old is not None:
                take_off(self, old)
        self.title = widget_for(self.ui, Text(page.title, "display-m")) if page.title else None
        self.actions = widget_for(self.ui, Row(page.actions, 12, "stretch")) if page.actions else None
        for widget in (self.title, self.actions):
            if widget is not None:
                self.add_widget(widget)
        self.scroller.show((*page.body, *page.aside))
        self.arrange()

    def parts_in_order(self) -> list[Widget]:
        """Its parts as one reads them."""
        return [self.scroller, *([self.actions] if self.actions is not None else ())]

    def arrange(self) -> None:
        """From the bottom: actions, body, title, handle."""
        if self.width < 2:
            return
        width = min(self.width, dp(PANE))
        left, margin = self.x + (self.width - width) / 2, dp(MARGIN)
        inner = width - 2 * margin
        title = self.title.height_for(inner) + dp(12) if self.title else 0
        actions = self.actions.height_for(inner) + dp(10) if self.actions else 0
        frame = dp(28) + title + actions + max(self.inset, dp(16))
        assert self.scroller.column is not None
        body = min(self.scroller.column.height_for(inner) + dp(16), self.height * 0.85 - frame)
        tall = frame + body
        bottom = self.y - tall * (1 - self.share)
        self._draw(left, bottom, width, tall)
        y = bottom + max(self.inset, dp(16))
        if self.actions:
            self.actions.arrange((left + margin, y, inner, actions - dp(10)))
        self.scroller.arrange((left, y + actions, width, body), margin)
        if self.title:
            self.title.arrange((left + margin, y + actions + body + dp(6), inner, title - dp(12)))
        self.panel = (
            left,
            self.y,
            width,
            tall,
        )  # where it will stand, even while it still comes up

    def _draw(self, left: float, bottom: float, width: float, tall: float) -> None:
        self.canvas.before.clear()
        self.canvas.before.add(Color(0, 0, 0, 0.6 * self.share))
        self.canvas.before.add(Rectangle(pos=self.pos, size=self.size))
        box = (left, bottom - dp(24), width, tall + dp(24))
        surface(self.canvas.before, self.ui.theme, SURFACES["plain"], box, dp(20))
        handle = (left + width / 2 - dp(18), bottom + tall - dp(14), dp(36), dp(4))
        rounded(self.canvas.before, self.ui.theme.colour("ctl"), handle, dp(2))

    def on_touch_down(self, touch: Any) -> bool:
        x, y, w, h = self.panel
        if not (x <= touch.x <= x + w and touch.y <= y + h):
            self.ui.send(Back())
            return True
        super().on_touch_down(touch)
        return True  # nothing below a sheet is touched


class SnackBar(Widget):
    """One sentence for a few seconds, in a place of its own: the page makes room for it, so it covers nothing.

    It stands above what the thumb wants next, over a sheet at the upper edge of the glass, where no sheet reaches. It
    speaks of the page on which it was said and goes with it.
    """

    SECONDS = 4.0

    def __init__(self, frame: Frame, in_front: Callable[[], str], **how: Any) -> None:
        super().__init__(size_hint=(1, 1), **how)
        self.frame, self._in_front = frame, in_front
        self.widget: NodeWidget | None = None
        self.over_sheet = False
        self._said_on: str | None = None
        self._hide = Clock.create_trigger(lambda _dt: self.hide(), self.SECONDS)
        self._settle = Clock.create_trigger(lambda _dt: self._stay_here(), 0)
        self.bind(size=lambda *_: self.arrange())

    def tell(self, ui: Ui, text: str, action: tuple[str, Intent] | None = None) -> None:
        """Say it; nothing takes away what was said before."""
        self.hide()
        if not text:
            return
        self.widget = widget_for(ui, snack(text, action))
        self.add_widget(self.widget)
        self.arrange()
        self._hide.cancel()
        self._hide()
        self._settle()  # the page that the same touch brings is still the one it speaks of

    def _stay_here(self) -> None:
        self._said_on = self._in_front()

    def page_shown(self, over_sheet: bool) -> None:
        """Another page takes what was said on the one before with it."""
        self.over_sheet = over_sheet
        if self.widget is not None and self._said_on is not None and self._said_on != self._in_front():
            self.hide()
        else:
            self.arrange()

    def hide(self) -> None:
        """Take it away."""
        self._said_on = None
        if self.widget is not None:
            take_off(self, self.widget)
            self.widget = None
            self.frame.make_room(0.0)

    def arrange(self) -> None:
        """In the room that the page makes, or above a sheet."""
        if self.widget is None or self.width < 2:
            return
        width = min(self.width, dp(PANE)) - 2 * dp(MARGIN)
        tall = self.widget.height_for(width)
        left = self.x + (self.width - width) / 2
        if self.over_sheet:
            self.frame.make_room(0.0)
            self.widget.arrange((left, self.top - self.frame.insets[0] - tall - dp(8), width, tall))
        else:
            self.widget.arrange((left, self.frame.make_room(tall + dp(8)), width, tall))
