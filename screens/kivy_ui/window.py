"""The window's one root: the page, a sheet over it, and the snack bar; it turns pages into pixels."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.uix.floatlayout import FloatLayout

from screens.kivy_ui.drawing.shapes import fade
from screens.kivy_ui.widgets.basics import FigureWidget, WordsWidget
from screens.kivy_ui.widgets.frame import Frame
from screens.kivy_ui.widgets.node_widget import Ui
from screens.kivy_ui.widgets.overlays import Sheet, SnackBar
from screens.pages.intents import Intent, Translate
from screens.pages.nodes.vocabulary import Accent
from screens.pages.page import Page
from screens.theme import Theme

TRANSLATE_AFTER = 0.7  # later than a widget's own long touch


class Root(FloatLayout):
    """Shows one page, perhaps a sheet over it."""

    def __init__(self, send: Any, buzz: Any, **how: Any) -> None:
        super().__init__(**how)
        self._send, self._buzz = send, buzz
        self._theme = Theme()
        self._uis: dict[str, Ui] = {}
        self.frame = Frame(self.ui("ember"), size_hint=(1, 1))
        self.sheet: Sheet | None = None
        self.snacks = SnackBar(lambda: float(self.frame.scroller.top))
        self.add_widget(self.frame)
        self.add_widget(self.snacks)

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
        self.frame.show(page, self.ui(page.accent))
        if sheet is None:
            self._close_sheet()
        elif self.sheet is None or self.sheet.ui is not self.ui(sheet.accent) or self.sheet.page.key != sheet.key:
            self._close_sheet()
            self.sheet = Sheet(self.ui(sheet.accent), sheet, self.frame.insets[1], size=self.size, size_hint=(1, 1))
            self.add_widget(self.sheet, index=1)
        else:
            self.sheet.show(sheet)

    def _close_sheet(self) -> None:
        if self.sheet is not None:
            self.remove_widget(self.sheet)
            self.sheet = None

    # ---- a long touch on words that answer no other one ----

    def on_touch_down(self, touch: Any) -> bool:
        if self.sheet is None and self.frame.too_soon(touch):
            return True
        touch.ud["translate"] = Clock.schedule_once(lambda _dt: self._long_touch(touch), TRANSLATE_AFTER)
        return bool(super().on_touch_down(touch))

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
            if isinstance(widget, WordsWidget) and not isinstance(widget, FigureWidget):
                x, y = widget.to_window(*widget.pos)
                if x <= spot[0] <= x + widget.width and y <= spot[1] <= y + widget.height:
                    return str(widget.node.text)
        return ""

    def tell(self, text: str, action: tuple[str, Intent] | None = None) -> None:
        """One sentence in the snack bar."""
        self.snacks.tell(self.ui(self.frame.page.accent), text, action)

    def redraw(self) -> None:
        """Draw everything anew, after the system took the graphics away or the window changed."""
        fade.cache_clear()
        self._uis.clear()
