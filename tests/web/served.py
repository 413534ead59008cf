"""Serves pages to a real browser: single pages without an app behind them, or the whole app in a thread."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from companion.texts import say_for
from screens.app.routes import NAV_ICONS, ROOTS
from screens.pages.intents import Intent
from screens.pages.page import Page
from screens.theme import Theme
from screens.web_ui.app import WebApp
from screens.web_ui.client import Client
from screens.web_ui.html.frame import View
from screens.web_ui.server.door import Door
from screens.web_ui.server.http_server import Server
from screens.web_ui.server.requests import WindowTraits


def view_of(page: Page, lang: str = "de", theme: str = "dark", scale: float = 1.0, sheet: Page | None = None) -> View:
    """A page as a browser shows it, without motion."""
    say = say_for("", lang)
    nav = tuple((name, icon, say(f"nav.{name}")) for name, icon in zip(ROOTS, NAV_ICONS, strict=True))
    return View(page, sheet, Theme(theme, page.accent, scale, still=True), say, lang, nav)


class PageServer:
    """Shows one page after the other to all browsers; what is touched is kept in `meant`."""

    def __init__(self) -> None:
        self.meant: list[Intent] = []
        self.answer: Callable[[Intent], Page | None] = lambda _intent: None
        self.view = view_of(Page())
        self.clients: list[Client] = []
        self._lock = threading.Lock()
        self.door = Door(self._admit)
        self.server = Server(("127.0.0.1", 0), self.door, self._touch, self._set_window)
        self.server.start()
        self.address = f"http://127.0.0.1:{self.server.port}/#{self.door.token}"

    def _admit(self) -> Client:
        client = Client(self._handle)
        client.show(self.view)
        self.clients.append(client)
        return client

    def _handle(self, intent: Intent) -> None:
        self.meant.append(intent)
        page = self.answer(intent)
        if page is not None:
            self._put(view_of(page))

    def _put(self, view: View) -> None:
        self.view = view
        for client in self.clients:
            client.show(view)

    def _touch(self, client: Client, touch: Any) -> dict[str, Any]:
        with self._lock:
            return client.touch(touch)

    def _set_window(self, client: Client, traits: WindowTraits) -> None:
        with self._lock:
            client.set_window(wide=traits.wide, rail=traits.rail, hidden=traits.hidden)

    def show(self, page: Page, **how: Any) -> int:
        """Show a page; returns the version in which the newest browser has it."""
        with self._lock:
            self._put(view_of(page, **how))
            return self.clients[-1].current.number if self.clients else 0

    def close(self) -> None:
        self.server.close()


class RunningApp:
    """The whole app, its loop in a thread of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        ready = threading.Event()
        self.thread = threading.Thread(target=self._run, args=(ready,), daemon=True)
        self.thread.start()
        assert ready.wait(60)

    def _run(self, ready: threading.Event) -> None:
        self.app = WebApp(self.folder, 0)
        self.app.start()
        ready.set()
        self.app.loop.run()
        self.app.close()

    def do(self, call: Callable[[WebApp], Any]) -> Any:
        """Something in the thread of the app; what it changes is shown."""
        return self.app.loop.ask(lambda: call(self.app), 60)

    def close(self) -> None:
        self.app.loop.stop()
        self.thread.join(60)


@contextmanager
def running(folder: Path, kind: type[RunningApp] = RunningApp, **settings: Any) -> Iterator[RunningApp]:
    """The app, with these settings."""
    app = kind(folder)

    def settle(web: WebApp) -> None:
        for key, value in {"language": "de", "less_motion": True, **settings}.items():
            web.shell.preferences.put(key, value)
        web.shell.refresh()

    app.do(settle)
    try:
        yield app
    finally:
        app.close()
