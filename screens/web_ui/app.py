"""The whole app in a browser: the same shell and the same screens, shown by every browser that has come in."""

from __future__ import annotations

import time
from contextlib import suppress
from pathlib import Path
from typing import Any

from companion.engine.errors import StorageTrouble
from companion.paths import user_folder
from companion.texts import say_for
from screens.app.crash_log import (
    holds_secrets,
    in_one_line,
    is_about_the_program,
    shared_report,
    tell_mishap,
    write_down,
)
from screens.app.routes import place_of, rail_items
from screens.app.services import Services
from screens.app.shell import Shell
from screens.app.startup import load, nowhere, preload
from screens.pages.home.failure import failure_page
from screens.pages.home.skeleton import skeleton_page
from screens.pages.intents import Call, Intent, Tell
from screens.pages.page import Page
from screens.theme import Theme
from screens.web_ui.client import Client, TouchRequest
from screens.web_ui.device import BrowserDevice
from screens.web_ui.html.frame import Said, View
from screens.web_ui.loop import Loop
from screens.web_ui.server.door import Door
from screens.web_ui.server.http_server import Answers, Server, free_port
from screens.web_ui.server.requests import WindowTraits

HOST, PORT = "127.0.0.1", 8420
PATIENCE = 20.0  # seconds that a request waits for the main thread
SENTENCE = 4.0  # seconds that a sentence stays
TIDY = 60.0


class WebApp:
    """One shell and everybody who looks at it. All but the server runs in the thread that calls `run`."""

    def __init__(self, folder: Path | None = None, port: int = PORT) -> None:
        self._folder = folder
        self.loop = Loop(self._mishap, self._show_all)
        self.device = BrowserDevice(self.loop, self._copy)
        self.shell = Shell(self._show, self._tell, self.device, lambda: None)
        self.door = Door(lambda: self.loop.ask(self._admit, PATIENCE))
        self.failure: Exception | None = None
        self._pages: tuple[Page, Page | None] = (skeleton_page(), None)
        self._said, self._said_at, self._copied = Said(), 0.0, Said()
        self._touching: Client | None = None
        self._clients: list[Client] = []
        self._outdated = False
        names = (HOST, "localhost")
        self.server = Server((HOST, free_port(HOST, port)), self.door, self._touch, self._set_window, names)

    @property
    def address(self) -> str:
        """Where the app is; the token behind the # never leaves the browser but through the door."""
        return f"http://{HOST}:{self.server.port}/#{self.door.token}"

    @property
    def folder(self) -> Path:
        """Where the tables lie."""
        if self._folder is None:
            self._folder = user_folder()
        return self._folder

    # ---- life ----

    def start(self) -> None:
        """Load everything under the glass, and open the door."""
        self._load()
        self.loop.every(TIDY, self._tidy)
        self.server.start()

    def _load(self) -> None:
        try:
            found = self._found()
            if isinstance(found, Services):
                self.shell.loaded(found)
                self.loop.later(lambda: preload(found))
            else:
                self.shell.enter_safe_mode(found)
        except Exception as error:  # whatever it is, an empty page would say nothing about it
            self._failed(error)

    def _found(self) -> Any:
        try:
            folder = self.folder
        except StorageTrouble as trouble:
            return nowhere(trouble)
        return load(folder)

    def close(self) -> None:
        """Close the door, and then the files."""
        self.shell.hosting.rest()
        self.server.close()
        services, self.shell.services = self.shell.services, None
        if services is not None:
            services.store.close()
            services.rules.close()

    def _tidy(self) -> None:
        gone = self.door.forget_idle()
        self._clients = [client for client in self._clients if client not in gone and not client.gone]

    # ---- between the shell and the browsers ----

    def _admit(self) -> Client:
        client = Client(self._handle)
        self._clients.append(client)
        client.show(self._view(client))
        return client

    def _show(self, page: Page, sheet: Page | None) -> None:
        self._pages, self._outdated = (page, sheet), True

    def _tell(self, text: str, action: tuple[str, Intent] | None = None) -> None:
        self._said, self._said_at = Said(self._said.number + 1, text, action), time.monotonic()
        self._outdated = True

    def _copy(self, text: str) -> None:
        self._copied, self._outdated = Said(self._copied.number + 1, text), True

    def _show_all(self) -> None:
        """What has changed since the last time, to everybody, once."""
        if self._outdated:
            self._outdated = False
            for client in self._clients:
                client.show(self._view(client))

    def _view(self, client: Client) -> View:
        settings, (page, sheet) = self.shell.preferences, self._pages
        theme = Theme(settings.get("theme"), page.accent, settings.get("text_size") / 100, settings.get("less_motion"))
        recent = time.monotonic() - self._said_at < SENTENCE
        said = self._said if recent else Said(self._said.number)
        copied = self._copied if client is self._touching else Said(self._copied.number)
        nav, below = self.shell.nav_items(), rail_items(self.shell.say)
        place = place_of(self.shell.stack)
        return View(page, sheet, theme, self.shell.say, settings.language, nav, below, place, said=said, copied=copied)

    def _touch(self, client: Client, touch: TouchRequest) -> Answers:
        return self.loop.ask(lambda: self._touched(client, touch), PATIENCE)

    def _touched(self, client: Client, touch: TouchRequest) -> Answers:
        self._touching = client
        try:
            return client.touch(touch)
        finally:
            self._touching = None

    def _set_window(self, client: Client, traits: WindowTraits) -> None:
        self.loop.ask(lambda: self._put_window(client, traits), PATIENCE)

    def _put_window(self, client: Client, traits: WindowTraits) -> None:
        """Somebody looks again, and something may have happened to the file; or nobody sees the page any more."""
        client.set_window(wide=traits.wide, rail=traits.rail, hidden=traits.hidden)
        if self.failure is not None:
            return
        if not traits.hidden:
            self.shell.come_back()
        elif all(one.hidden or one.gone for one in self._clients):
            self.shell.pause()

    def _handle(self, intent: Intent) -> None:
        try:
            if self.failure is not None:
                self._after_failure(intent)
            else:
                self.shell.handle(intent)
            self._show_all()
        except Exception as error:
            self._mishap(error)

    # ---- what nobody foresaw ----

    def _mishap(self, error: Exception) -> None:
        """Write it down, say one sentence, go on: every touch was either committed before or never happened."""
        try:
            secret = holds_secrets(self.shell)
        except Exception:  # nobody knows: then nothing is quoted
            secret = True
        with suppress(StorageTrouble):
            write_down(self.folder, error, quote=not secret)
        with suppress(Exception):
            tell_mishap(self.shell, error)
            self._show_all()

    def _failed(self, error: Exception) -> None:
        """A page that stays, with another try."""
        self.failure = error
        with suppress(Exception):
            write_down(self.folder, error, quote=is_about_the_program(error))
        language = self.shell.preferences.language
        self._show(failure_page(is_about_the_program(error), in_one_line(error), language), None)

    def _after_failure(self, intent: Intent) -> None:
        match intent:
            case Call(name="again"):
                self.failure = None
                self._load()
            case Call(name="report") if self.failure is not None:
                language = self.shell.preferences.language
                self._tell(shared_report(self.failure, self.device, self._folder or Path(), language))
            case Tell(text=text):
                self._tell(text)


def announced(address: str, language: str) -> str:
    """What is said to whoever has started it."""
    return say_for("", language)("web.here", address=address)
