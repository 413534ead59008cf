"""The window's one root: the page, a sheet over it, and the snack bar; it turns pages into pixels."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from screens.kivy_ui.device import Insets
from screens.kivy_ui.drawing.shapes import fade
from screens.kivy_ui.focus import Marks, at, scroller_of
from screens.kivy_ui.frame.double_touch import DoubleTouch, MainZone
from screens.kivy_ui.frame.frame import Frame
from screens.kivy_ui.frame.overlays import BottomSheet, SnackBar
from screens.kivy_ui.pointer import is_of_another_button
from screens.kivy_ui.widgets.inputs import HoldFieldWidget
from screens.kivy_ui.widgets.node_widget import NodeWidget, Ui
from screens.kivy_ui.widgets.scrolling import Scroller
from screens.pages.intents import Intent, Translate, in_the_room
from screens.pages.nodes.vocabulary import Accent
from screens.pages.other_language import has_words
from screens.pages.page import Page
from screens.theme import Theme

TRANSLATE_AFTER = 0.7  # later than a widget's own long touch


class Root(FloatLayout):
    """Shows one page, perhaps a sheet over it."""

    def __init__(self, send: Any, buzz: Any, **how: Any) -> None:
        super().__init__(**how)
        self._carry_out, self._buzz = send, buzz
        self._theme = Theme()
        self._uis: dict[str, Ui] = {}
        self.frame = Frame(self.ui("ember"), size_hint=(1, 1))
        self.sheet: BottomSheet | None = None
        self.snacks = SnackBar(self.frame, self._in_front)
        self.marks = Marks(self)
        self.double_touch = DoubleTouch()
        self._touching = False
        for part in (self.frame, self.snacks, self.marks):
            self.add_widget(part)
        self.bind(size=lambda *_: self._between_sides())

    def _send(self, intent: Intent) -> None:
        """What a touch means in a window of this width."""
        self._touching = True
        try:
            self._carry_out(in_the_room(intent, self.frame.wide))
        finally:
            self._touching = False

    def keep_clear(self, insets: Insets) -> None:
        """What the system lays over the edges: bars above and below, cut-outs beside a phone that is turned."""
        top, bottom, left, right = insets
        self.frame.insets, self.frame.sides = (top, bottom), (left, right)
        self._between_sides()
        self.frame.arrange()
        if self.sheet is not None:
            self.sheet.inset = bottom
            self.sheet.arrange()

    def _between_sides(self) -> None:
        left, right = self.frame.sides
        for part in (self.frame, *([self.sheet] if self.sheet is not None else ())):
            part.size_hint_x, part.x, part.width = None, self.x + left, self.width - left - right

    def dress(self, theme: str, scale: float, still: bool) -> None:
        """Change theme, text size or motion; takes effect with the next page."""
        wanted = Theme(theme, "ember", scale, still)
        if wanted != self._theme:
            self._theme = wanted
            self._uis.clear()

    def ui(self, accent: Accent) -> Ui:
        """Theme and touch for one accent."""
        if accent not in self._uis:
            self._uis[accent] = Ui(self._theme.with_accent(accent), self._send, self._buzz)
        return self._uis[accent]

    def show(self, page: Page, sheet: Page | None) -> None:
        """Show a page, and a sheet over it or none."""
        before, main = self._in_front(), self._main_zone()
        self.frame.show(page, self.ui(page.accent))
        if sheet is None:
            self._close_sheet()
        elif self.sheet is None or self.sheet.ui is not self.ui(sheet.accent) or self.sheet.page.key != sheet.key:
            self._close_sheet()
            self.sheet = BottomSheet(
                self.ui(sheet.accent), sheet, self.frame.insets[1], size=self.size, size_hint=(1, 1)
            )
            self.add_widget(self.sheet, index=2)
            self._between_sides()
        else:
            self.sheet.inset = self.frame.insets[1]
            self.sheet.show(sheet)
        self.double_touch.shown(main, self._main_zone())
        self.snacks.page_shown(self.sheet is not None)
        self.marks.page_changed(self._in_front() != before)

    def _close_sheet(self) -> None:
        if self.sheet is not None:
            self.remove_widget(self.sheet)
            self.sheet = None

    def _main_zone(self) -> MainZone:
        """The main buttons of what is in front; what happened last speaks of this finger only if it did it.

        What guests enter on their own phones comes at any moment, and must not swallow the host's next touch.
        """
        sheet, frame = self.sheet, self.frame
        widget = sheet.actions if sheet is not None else frame.action_slot.widget
        last = frame.page.last if sheet is None and self._touching else None
        actions = sheet.page.actions if sheet is not None else frame.page.actions
        return MainZone((actions, last), (*widget.pos, *widget.size) if widget is not None else None)

    # ---- for the keyboard and the mouse ----

    def _in_front(self) -> str:
        return self.sheet.page.key or "sheet" if self.sheet is not None else self.frame.page.key

    def parts_in_order(self) -> list[Widget]:
        """What is in front, as one reads it: a sheet or the page, and what was just said."""
        front = self.sheet.parts_in_order() if self.sheet is not None else self.frame.parts_in_order()
        return [*front, *([self.snacks.widget] if self.snacks.widget is not None else ())]

    def scroller_in_front(self) -> Scroller:
        """The column that a key scrolls: where the ring stands, or the first one."""
        around = scroller_of(self.marks.focused)
        return around or (self.sheet.scroller if self.sheet is not None else self.frame.scroller)

    def press_main(self) -> None:
        """Enter where nothing has the ring: the filled button of what is in front, or why it can't be pressed."""
        page = self.sheet.page if self.sheet is not None else self.frame.page
        if self.sheet is None and page.curtain and isinstance(self.frame.action_slot.widget, HoldFieldWidget):
            self.frame.action_slot.widget.key_pressed()
            return
        main = next((one for one in reversed(page.actions) if one.kind == "filled"), None)
        if main is None or self.double_touch.going_on(self.double_touch.clock()):
            return
        if main.objection:
            self.tell(main.objection)
        elif main.do is not None:
            self._send(main.do)

    def release(self) -> None:
        """A key was let go: whatever it held is held no longer."""
        for part in self.parts_in_order():
            for one in part.walk(restrict=True):
                if isinstance(one, HoldFieldWidget) and one.share:
                    one.key_released()

    # ---- a long touch on words that answer no other one ----

    def on_touch_down(self, touch: Any) -> bool:
        if is_of_another_button(touch):
            self._held_by_mouse(touch)
            return True
        if self.marks.focused is not None:
            self.marks.focus(None)
        curtain = self.sheet is None and self.frame.page.curtain  # it is held before it opens: no touch is too soon
        if not curtain and self.double_touch.is_second_half(touch.time_start, touch.pos):
            return True
        touch.ud["translate"] = Clock.schedule_once(lambda _dt: self._long_touch(touch), TRANSLATE_AFTER)
        return bool(super().on_touch_down(touch))

    def _held_by_mouse(self, touch: Any) -> None:
        """A right click is a long touch."""
        if touch.button != "right":
            return
        held = at(self, touch.pos, held=True)
        words = self._words_at(touch.pos)
        if held is not None and held.hold_intent is not None:
            self._send(held.hold_intent)
        elif words:
            self._send(Translate(words))

    def on_touch_move(self, touch: Any) -> bool:
        if touch.ud.get("scrolled") or touch.ud.get("dragging"):
            self._cancel(touch)
        return bool(super().on_touch_move(touch))

    def on_touch_up(self, touch: Any) -> bool:
        self._cancel(touch)
        return bool(super().on_touch_up(touch))

    def _cancel(self, touch: Any) -> None:
        waiting = touch.ud.pop("translate", None)
        if waiting is not None:
            waiting.cancel()

    def _long_touch(self, touch: Any) -> None:
        if any(key in touch.ud for key in ("holding", "held", "step", "dragging", "scrolled")):
            return  # a widget's own long touch comes first, even where a slow frame makes both due at once
        words = self._words_at(touch.pos)
        if words:
            touch.ud["scrolled"] = True  # whatever lies below the words is not pressed by this touch
            self._send(Translate(words))

    def _words_at(self, spot: tuple[float, float]) -> str:
        layer = self.sheet or self.frame
        for widget in layer.walk():
            said = widget.words if isinstance(widget, NodeWidget) else ""
            if has_words(said) and widget.collide_point(*widget.to_widget(*spot)):
                return said
        return ""

    def tell(self, text: str, action: tuple[str, Intent] | None = None) -> None:
        """One sentence in the snack bar."""
        self.snacks.tell(self.ui(self.frame.page.accent), text, action)

    def redraw(self) -> None:
        """Draw everything anew, after the system took the graphics away or the window changed."""
        fade.cache_clear()
        self._uis.clear()


def draw_now() -> None:
    """What is shown by now; in the background no frame comes, and the system shows the last one to everybody."""
    Clock.tick_draw()
    if Window.canvas.needs_redraw:
        Window.dispatch("on_draw")
        Window.dispatch("on_flip")
