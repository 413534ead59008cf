"""The app's shell without a window: every screen is the real one, only nobody draws its page."""

from __future__ import annotations

from collections.abc import Callable

from companion.engine.game import Catalogue
from companion.storage.rules.database import RulesDatabase
from companion.storage.store import Store
from screens.app.services import Services
from screens.app.shell import Shell
from screens.pages.intents import Intent
from screens.pages.page import Page


class Still:
    """A device that neither shakes nor sleeps."""

    def buzz(self) -> None: ...

    def keep_awake(self, _on: bool) -> None: ...

    def later(self, call: Callable[[], None]) -> None:
        call()

    def every(self, _seconds: float, _call: Callable[[], None]) -> Callable[[], None]:
        return lambda: None


class Glass:
    """Keeps the page that would be drawn and the message that would be shown."""

    def __init__(self, store: Store, rules: RulesDatabase, catalogue: Catalogue) -> None:
        self.page: Page | None = None
        self.shown = 0
        self.message = ""
        self.heard: list[str] = []
        self.shell = Shell(self._show, self._tell, Still(), lambda: None)
        self.shell.loaded(Services(store, rules, catalogue))

    def _show(self, page: Page, _sheet: Page | None) -> None:
        self.page = page
        self.shown += 1

    def _tell(self, text: str, _action: tuple[str, Intent] | None) -> None:
        self.message = text
        self.heard.append(text)

    def touch(self, meant: Intent) -> Page | None:
        """A finger on something that means this; the page that is shown because of it."""
        self.page, self.shown = None, 0
        self.shell.handle(meant)
        return self.page
