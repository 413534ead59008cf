"""The frame of a page: background, top bar, scrolling body, last-action bar, action zone and bottom navigation."""

from __future__ import annotations

from typing import Any

from kivy.animation import Animation
from kivy.graphics import Color, Rectangle
from kivy.uix.widget import Widget

from screens.kivy_ui.drawing.metrics import Rect, dp
from screens.kivy_ui.drawing.shapes import fade
from screens.kivy_ui.frame.panes import Halves, Slot, last_bar
from screens.kivy_ui.widgets import basics  # noqa: F401  the first frame shows words, and their widgets register themselves
from screens.kivy_ui.widgets.node_widget import Ui
from screens.kivy_ui.widgets.scrolling import Scroller
from screens.pages.nodes import Node
from screens.pages.nodes.vocabulary import NavItem, Tone
from screens.pages.page import Page
from screens.pages.parts.frame import MOODS, action_zone, curtain_nodes, nav_bar, nav_rail, progress, top_bar
from screens.theme import CHANGE, REVEAL

MARGIN, WIDE, PANE = 16, 600, 560
RAILED, RAIL = 1024, 96  # from which width on there is a rail, and how wide it is
LOW, SIGNS = 600, 72  # in a lower window, a phone that is turned, a rail of signs leaves the height to the page
NARROWEST = 360  # dp: a page is not cut into narrower panes
AROUND = 150  # what bars and buttons take of the height


class Frame(Widget):
    """Shows pages, one after the other, in one set of widgets."""

    def __init__(self, ui: Ui, **how: Any) -> None:
        super().__init__(**how)
        self.ui = ui
        self.page = Page()
        self._beside: tuple[Node, ...] | None = None
        self.insets = self.sides = (0.0, 0.0)  # above and below, left and right: what the system lies over
        self.room = self.floor = 0.0
        self.nav_items: tuple[NavItem, ...] = ()
        self.rail_items: tuple[NavItem, ...] = ()
        self.place = ""  # within which of them the page lies
        self._halves = Halves()
        self.scroller, self.second = Scroller(ui), Scroller(ui)
        self.add_widget(self.scroller)
        self.add_widget(self.second)
        self.top_slot, self.progress_slot, self.last_slot, self.action_slot, self.nav_slot, self.rail_slot = (
            Slot(self) for _ in range(6)
        )
        self.bind(size=lambda *_: self.arrange(), pos=lambda *_: self.arrange())

    # ---- showing ----

    def show(self, page: Page, ui: Ui) -> None:
        """Show another page; the scroll position stays where the page's key does."""
        if ui is not self.ui:
            self._renew(ui)
        before, other = self.page.key, page.key != self.page.key
        seek = page.sight if other or page.sight != self.page.sight else ""
        if other:
            self.scroller.to_top()
            self.second.to_top()
        self.page, self._beside = page, None
        self.top_slot.show(None if page.curtain or not (page.title or page.back) else top_bar(page))
        done, steps = page.progress or (0, 0)
        self.progress_slot.show(progress(done, steps) if steps else None)
        self.action_slot.show(action_zone(page))
        self._show_nav()
        self._show_body()
        self.arrange()
        if seek:
            self.scroller.reveal(seek)
            self.second.reveal(seek)
        if before and other and not ui.theme.still:  # the first page has nothing to take over from
            self._fade_in(REVEAL if page.key == "winner" else CHANGE)

    def parts_in_order(self) -> list[Widget]:
        """Its parts as one reads them: top, panes, what happened last, what goes on, where else to go."""
        slots = (self.top_slot.widget, self.scroller, self.second, self.last_slot.widget, self.action_slot.widget)
        return [part for part in (*slots, self.nav_slot.widget, self.rail_slot.widget) if part is not None]

    def _fade_in(self, seconds: float) -> None:
        """A new page comes up softly; it can be touched from its first moment on."""
        for pane in (self.scroller, self.second):
            Animation.cancel_all(pane, "opacity")
            pane.opacity = 0.0
            Animation(opacity=1.0, duration=seconds, t="out_cubic").start(pane)

    def _renew(self, ui: Ui) -> None:
        self.ui = self.scroller.ui = self.second.ui = ui
        for slot in (
            self.top_slot,
            self.progress_slot,
            self.last_slot,
            self.action_slot,
            self.nav_slot,
            self.rail_slot,
        ):
            slot.show(None)

    def _show_nav(self) -> None:
        """Five places at the lower edge of a page that is one of them; a rail at the left of every wide one."""
        page = self.page
        if self.rail:
            worded, more = not self.low, self.rail_items[-1:] if self.low else self.rail_items
            self.nav_slot.show(nav_rail(page.nav, self.nav_items, worded, self.place))
            self.rail_slot.show(nav_rail("", more, worded, self.place))
        else:
            self.nav_slot.show(nav_bar(page.nav, self.nav_items) if page.nav else None)
            self.rail_slot.show(None)

    def _show_body(self) -> None:
        first, second = self._panes()
        self.scroller.show(first, 16 if self.page.curtain else 10)
        self.second.show(second)

    def _panes(self) -> tuple[tuple[Node, ...], tuple[Node, ...]]:
        """What stands in the first pane, and what in the second where there is room for one."""
        page = self.page
        if page.curtain:
            return curtain_nodes(page.curtain), ()
        if self.wide and not page.whole:
            beside = page.aside or self._made_beside()
            if beside or not self.rail or self.width - self.rail_width < 2 * dp(NARROWEST):
                return page.body, beside
            return self._halves.of(page, self.scroller, self._pane_width(), self.height - dp(AROUND))
        return (*page.body, *page.aside), ()

    def _made_beside(self) -> tuple[Node, ...]:
        """What stands beside this page: made once, and only where there is room for it."""
        if self._beside is None:
            self._beside = self.page.beside()
        return self._beside

    @property
    def wide(self) -> bool:
        """Is there room for two panes?"""
        return bool(self.width - self.rail_width > dp(WIDE))

    @property
    def rail(self) -> bool:
        """Is there room for a rail beside two panes?"""
        kept = self.page.whole or self.page.curtain
        return bool((self.width >= dp(RAILED) or self.low) and self.nav_items and not kept)

    @property
    def low(self) -> bool:
        """Is it wide, and too low for words below the signs of a rail?"""
        return bool(self.width > dp(WIDE) and self.height < dp(LOW))

    @property
    def rail_width(self) -> float:
        """What the rail takes of the width, where there is one."""
        return dp(SIGNS if self.low else RAIL) if self.rail else 0.0

    def _pane_width(self) -> float:
        return float(min(self.width - self.rail_width, 2 * dp(PANE)) / 2 - 2 * dp(MARGIN))

    @property
    def two_panes(self) -> bool:
        """Is something in the second pane?"""
        return bool(self.second.column and self.second.column.widgets)

    # ---- layout ----

    def arrange(self) -> None:
        """Give every part its place; everything is measured before anything is drawn."""
        if self.width < 2 or self.height < 2:
            return
        self._show_nav()
        if [len(nodes) for nodes in self._panes()] != [self.scroller.count, self.second.count]:
            self._show_body()  # in another width the halves are others, and were measured as one column
        self._draw_background()
        margin = dp(MARGIN)
        left, width = self._column()
        y = self.y + max(self.insets[1], dp(4 if self.page.nav and not self.rail else 16))
        y = self._arrange_rail(y) if self.rail else self._arrange_nav(y)
        if self.rail and self.two_panes:  # what happened closes the left pane, what goes on the right one
            half = width / 2
            self.last_slot.show(self._last_bar(half - 2 * margin))
            lows = (
                self._stack(self.last_slot, left + margin, y, half - 2 * margin, dp(8)),
                self._stack(self.action_slot, left + half + margin, y, half - 2 * margin, dp(10)),
            )
        else:
            y = self._stack(self.action_slot, left + margin, y, width - 2 * margin, dp(10))
            self.last_slot.show(self._last_bar(width - 2 * margin))
            y = self._stack(self.last_slot, left + margin, y, width - 2 * margin, dp(8))
            lows = (y, y)
        top = self.top - self.insets[0]
        bar = self.top_slot.tall(width - dp(16))
        bar += dp(8) if bar > dp(56) else 0  # words that need more than the bar stay off the edge
        self.top_slot.arrange((left + dp(6), top - bar, width - dp(16), bar))
        top -= bar
        line = self.progress_slot.tall(width - 2 * margin)
        if line:
            self.progress_slot.arrange((left + margin, top - line, width - 2 * margin, line))
            top -= line + dp(4)
        self.floor = max(lows)
        first, second = (max(low, self.floor + self.room) if self.room else low for low in lows)
        self._arrange_panes(left, width, (first, second), top)

    def make_room(self, tall: float) -> float:
        """Leave so much free below the panes for what is said for a moment; the height at which that room begins."""
        if tall != self.room:
            self.room = tall
            self.arrange()
        return self.floor

    def _last_bar(self, width: float) -> Node | None:
        last = None if self.page.curtain else self.page.last
        return last_bar(last, self.ui.theme, width, self.page.steady) if last else None

    def _column(self) -> tuple[float, float]:
        """Left edge and width of the content: at most two panes wide."""
        most, rail = dp(PANE) * (2 if self.two_panes else 1), self.rail_width
        width = self.width if self.page.whole else min(self.width - rail, most)
        return self.x + rail + (self.width - rail - width) / 2, width

    def _arrange_nav(self, y: float) -> float:
        if self.nav_slot.widget is None:
            return y
        width = min(self.width, dp(PANE))
        tall = self.nav_slot.tall(width)
        self.nav_slot.arrange((self.x + (self.width - width) / 2, y, width, tall))
        return y + tall + dp(16 if self.action_slot.widget else 8)

    def _arrange_rail(self, y: float) -> float:
        width, above = self.rail_width - dp(8), dp(8 if self.low else 20)
        for slot, from_top in ((self.nav_slot, True), (self.rail_slot, False)):
            tall = slot.tall(width)
            low = self.top - self.insets[0] - above - tall if from_top else y
            slot.arrange((self.x + dp(4), low, width, tall))
        return y

    def _stack(self, slot: Slot, x: float, y: float, width: float, gap: float) -> float:
        tall = slot.tall(width)
        if not tall:
            return y
        slot.arrange((x, y, width, tall))
        return y + tall + gap

    def _arrange_panes(self, left: float, width: float, lows: tuple[float, float], top: float) -> None:
        margin, (first, second) = dp(MARGIN), lows
        if self.two_panes:
            half = width / 2
            self.scroller.arrange((left, first, half, max(0.0, top - first)), margin)
            self.second.arrange((left + half, second, half, max(0.0, top - second)), margin)
        else:
            self.scroller.arrange((left, first, width, max(0.0, top - first)), margin)
            self.second.arrange((left, first, 0, 0), 0)

    def _draw_background(self) -> None:
        self.canvas.before.clear()
        theme = self.ui.theme
        ground, embers = theme.colour("bg0"), theme.colour("embers")
        top = theme.colour(MOODS[self.page.mood])
        self.canvas.before.add(Color(1, 1, 1, 1))
        texture = fade((top, 0.0), (ground, 0.45), (ground, 0.72), (embers, 1.0))
        left, width = self.x - self.sides[0], self.width + sum(self.sides)
        self.canvas.before.add(Rectangle(texture=texture, pos=(left, self.y), size=(width, self.height)))
        if self.rail:
            self._ground(
                (left, self.y, self.sides[0] + self.rail_width, self.height),
                (self.x + self.rail_width, self.y, max(1, dp(1)), self.height),
            )
        elif self.page.nav:
            tall = self.nav_slot.tall(min(self.width, dp(PANE))) + max(self.insets[1], dp(4)) + dp(8)
            self._ground((left, self.y, width, tall), (left, self.y + tall, width, max(1, dp(1))))
        if self.rail and self.two_panes:
            left, width = self._column()
            self.canvas.before.add(Rectangle(pos=(left + width / 2, self.y), size=(max(1, dp(1)), self.height)))

    def _ground(self, box: Rect, hairline: Rect) -> None:
        """The surface below the places one can go to, and its edge."""
        parts: tuple[tuple[Tone, Rect], ...] = (("bg1", box), ("line", hairline))
        for tone, (x, y, w, h) in parts:
            self.canvas.before.add(Color(*self.ui.theme.colour(tone)))
            self.canvas.before.add(Rectangle(pos=(x, y), size=(w, h)))
