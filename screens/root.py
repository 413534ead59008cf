"""The window's one root: the page, a sheet over it, and the snack bar; it turns pages into pixels."""

from __future__ import annotations

from typing import Any

from kivy.uix.floatlayout import FloatLayout

from companion.views.intents import Intent
from companion.views.page import Page
from screens.theme import Theme
from screens.widgets.frame import Frame
from screens.widgets.overlays import Sheet, SnackBar
from screens.widgets.piece import Ui


class Root(FloatLayout):
    """Shows one page, perhaps a sheet over it."""

    def __init__(self, send: Any, buzz: Any, **how: Any) -> None:
        super().__init__(**how)
        self._send, self._buzz = send, buzz
        self._theme = Theme()
        self._uis: dict[str, Ui] = {}
        self.frame = Frame(self.ui("ember"), size_hint=(1, 1))
        self.sheet: Sheet | None = None
        self.snacks = SnackBar()
        self.add_widget(self.frame)
        self.add_widget(self.snacks)

    def dress(self, theme: str, scale: float, still: bool) -> None:
        """Change theme, text size or motion; takes effect with the next page."""
        wanted = Theme(theme, "ember", scale, still)
        if wanted != self._theme:
            self._theme = wanted
            self._uis.clear()

    def ui(self, accent: str) -> Ui:
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

    def tell(self, text: str, action: tuple[str, Intent] | None = None) -> None:
        """One sentence in the snack bar."""
        self.snacks.tell(self.ui(self.frame.page.accent), text, action)

    def redraw(self) -> None:
        """Draw everything anew, after the system took the graphics away or the window changed."""
        self._uis.clear()
