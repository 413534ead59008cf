"""The table in guests' browsers: a server on the local network, and a client for each phone that has come in."""

from __future__ import annotations

import importlib
import threading
import time
from collections.abc import Callable
from typing import Any, TypeVar

from screens.app.device import Serving, System
from screens.app.guests.guest_shell import GUEST_SCREENS, GuestShell
from screens.app.guests.hosting import Hosting
from screens.pages.intents import Intent
from screens.theme import Theme
from screens.web_ui.client import Client, TouchRequest
from screens.web_ui.hand_over import Turns, ask
from screens.web_ui.html.frame import Said, View
from screens.web_ui.html.node_html import load_writers
from screens.web_ui.server.door import GuestDoor
from screens.web_ui.server.files import served
from screens.web_ui.server.http_server import Answers, Server, free_port
from screens.web_ui.server.own_addresses import own_addresses, private
from screens.web_ui.server.requests import WindowTraits

EVERYWHERE = "0.0.0.0"  # of all addresses only our private ones are answered: see `GuestListener`
PATIENCE, SENTENCE = 20.0, 4.0
Answer = TypeVar("Answer")


def open_door(
    hosting: Hosting, later: Callable[[Callable[[], None]], Any], addresses: tuple[str, ...] | None, port: int
) -> Serving:
    """Serve the table of this host until it is closed; without given addresses the standard library's are asked."""
    return GuestServer(hosting, later, own_addresses() if addresses is None else private(addresses), port)


def _load_ahead() -> None:
    """What the first guest will need, beside the window: so that no frame waits for it."""
    load_writers()
    for place in GUEST_SCREENS.values():
        importlib.import_module(place.partition(":")[0])
    for path in ("/", "/glass.css", "/glass.js", "/panes.js", "/hands.js"):
        served(path)


class GuestListener(Server):
    """Answers on private addresses only: a phone's line to its provider is not the table."""

    own: frozenset[str] = frozenset()
    poll = 0.05  # closing waits as long: the window must not

    def verify_request(self, request: Any, client_address: Any) -> bool:
        """Has this come in on one of our own private addresses?"""
        return bool(request.getsockname()[0] in self.own)


class GuestServer:
    """All but the server runs in the main thread; the server's threads hand over and wait."""

    def __init__(
        self, hosting: Hosting, later: Callable[[Callable[[], None]], Any], own: tuple[str, ...], port: int
    ) -> None:
        self._hosting, self._turns, self._own = hosting, Turns(later), own
        self._clients: dict[str, Client] = {}
        self._guests: dict[Client, GuestShell] = {}
        self._said_at: dict[str, tuple[int, float]] = {}
        self.door = GuestDoor(self._let_in, hosting.knows, hosting.is_behind, self._recall)
        self.server = GuestListener(
            (EVERYWHERE, free_port(EVERYWHERE, port)), self.door, self._touch, self._set_window, own or ("-",)
        )
        self.server.own = frozenset(own)
        self.server.start()
        threading.Thread(target=_load_ahead, name="guests", daemon=True).start()

    # ---- what the app asks ----

    @property
    def port(self) -> int:
        """Which door of this machine it is."""
        return self.server.port

    @property
    def addresses(self) -> tuple[str, ...]:
        """Where guests find it."""
        return tuple(f"{one}:{self.port}" for one in self._own)

    def connected(self) -> frozenset[str]:
        """The visits whose page is open right now."""
        return self.door.open_names()

    def show(self) -> None:
        """Whoever has something new to see gets it."""
        for name, client in list(self._clients.items()):
            guest = self._hosting.guests.get(name)
            if guest is None:
                client.leave()
                del self._clients[name]
            elif guest.outdated:
                guest.outdated = False
                client.show(self._view(guest))

    def close(self) -> None:
        """Serve nobody any more."""
        self.server.close()

    # ---- what guests ask ----

    def _ask(self, call: Callable[[], Answer]) -> Answer:
        def done() -> Answer:
            try:
                return call()
            finally:
                self.show()

        return ask(self._turns.add, done, PATIENCE, self._hosting.mishap)

    def _let_in(self, token: str) -> tuple[str, Client] | None:
        def enter() -> tuple[str, Client] | None:
            name = self._hosting.enter(token)
            client = self._client(name) if name is not None else None
            return (name, client) if name is not None and client is not None else None

        return self._ask(enter)

    def _recall(self, name: str) -> Client | None:
        return self._ask(lambda: self._client(name))

    def _client(self, name: str) -> Client | None:
        guest = self._hosting.guest(name)
        if guest is None:
            return None
        if guest.behind:
            guest.refresh()
        client = self._clients.get(name)
        if client is None or client.gone:
            client = self._clients[name] = Client(lambda intent: self._handle(guest, intent), guest.lasting)
            self._guests[client] = guest
            client.show(self._view(guest))
        return client

    def _handle(self, guest: GuestShell, intent: Intent) -> None:
        """Carried out and shown before it is answered: the answer names the version that shows it."""
        try:
            guest.handle(intent)
            self.show()
        except Exception as error:
            self._hosting.mishap(error)
            guest.tell(guest.say("shell.mishap"))

    def _touch(self, client: Client, touch: TouchRequest) -> Answers:
        return self._ask(lambda: self._touched(client, touch))

    def _touched(self, client: Client, touch: TouchRequest) -> Answers:
        """Only what is shown now can be touched: the newest page comes first, then the touch is looked at."""
        self.show()
        return client.touch(touch)

    def _set_window(self, client: Client, traits: WindowTraits) -> None:
        def looked() -> None:
            guest = self._guests.get(client)
            if guest is not None:
                client.set_window(wide=traits.wide, rail=traits.rail, hidden=traits.hidden)
                guest.set_window(
                    traits.hidden, System(traits.language, traits.dark, 1.0, traits.contrast, traits.still)
                )
                self._hosting.presence()

        self._ask(looked)

    # ---- a view ----

    def _view(self, guest: GuestShell) -> View:
        settings, (page, sheet) = guest.preferences, guest.pages
        theme = Theme(settings.get("theme"), page.accent, settings.get("text_size") / 100, settings.get("less_motion"))
        number, at = self._said_at.get(guest.name, (0, 0.0))
        if number != guest.sentences:
            number, at = self._said_at[guest.name] = (guest.sentences, time.monotonic())
        text, action = guest.said
        said = Said(number, text, action) if time.monotonic() - at < SENTENCE else Said(number)
        nav, place = guest.nav_items(), guest.place
        return View(page, sheet, theme, guest.say, settings.language, nav, place=place, said=said, guest=True)
