"""The door: who has the token of the address gets one of their own, and nobody may knock too often."""

from __future__ import annotations

import secrets
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from hmac import compare_digest

from screens.web_ui.client import Client

BYTES = 24  # of a token: 192 bits
MOST_CLIENTS = 24
IDLE = 30 * 60.0  # seconds after which a browser that shows nothing any more is forgotten
A_SECOND, AT_ONCE = 40.0, 160.0  # requests of one address, in the long run and in a burst
ADDRESSES = 256  # that are remembered at a time


def new_token() -> str:
    """A token that nobody guesses."""
    return secrets.token_urlsafe(BYTES)


class Full(Exception):
    """As many browsers as there is room for are looking on right now."""


@dataclass
class Session:
    """A browser that has come in. `streams` counts up with each of its streams: only the newest one goes on."""

    client: Client
    seen: float
    streams: int = 0
    open: int = 0
    lock: threading.Lock = field(default_factory=threading.Lock)


class Door:
    """Changes a token of the address for one of the session. May be asked from any thread."""

    def __init__(
        self, admit: Callable[[], Client], clock: Callable[[], float] = time.monotonic, token: str = ""
    ) -> None:
        self.token = token or new_token()
        self._admit, self._clock = admit, clock
        self._lock = threading.Lock()
        self._sessions: dict[str, Session] = {}
        self._allowance: dict[str, tuple[float, float]] = {}

    def enter(self, token: str) -> str | None:
        """A token for one browser, or None for a wrong token; raises Full."""
        if not compare_digest(token.encode("utf-8", "replace"), self.token.encode()):
            return None
        self._need_room()
        name = new_token()
        self._take_in(name, self._admit())
        return name

    def _need_room(self) -> None:
        """Before the main thread is asked to make anything: is there a place, or one that can be given up?"""
        with self._lock:
            if len(self._sessions) >= MOST_CLIENTS and all(session.open for session in self._sessions.values()):
                raise Full

    def _take_in(self, name: str, client: Client) -> None:
        """Others may have come in meanwhile, so there are never more than there is room for."""
        with self._lock:
            if name not in self._sessions and len(self._sessions) >= MOST_CLIENTS and not self._forget_longest_away():
                client.leave()
                raise Full
            self._sessions[name] = Session(client, self._clock())

    def _forget_longest_away(self) -> bool:
        """A browser that shows nothing makes room for a new one: reloading a page must not use up the places."""
        away = [(session.seen, name) for name, session in self._sessions.items() if not session.open]
        if away:
            self._sessions.pop(min(away)[1]).client.leave()
        return bool(away)

    def session(self, token: str) -> Session | None:
        """The session of a token. Its length is no secret, its letters are looked up as a whole."""
        with self._lock:
            found = self._sessions.get(token)
            if found is not None:
                found.seen = self._clock()
            return found

    def forget_idle(self) -> list[Client]:
        """The browsers that were away too long; they are let go."""
        with self._lock:
            late = self._clock() - IDLE
            names = [name for name, one in self._sessions.items() if not one.open and one.seen < late]
            gone = [self._sessions.pop(name).client for name in names]
        for client in gone:
            client.leave()
        return gone

    def open_names(self) -> frozenset[str]:
        """Those whose page is open right now."""
        with self._lock:
            return frozenset(name for name, session in self._sessions.items() if session.open)

    def clients(self) -> list[Client]:
        """Everybody who has come in."""
        with self._lock:
            return [session.client for session in self._sessions.values()]

    def too_often(self, address: str) -> bool:
        """Does this address ask more often than a hand can touch?"""
        with self._lock:
            now = self._clock()
            left, then = self._allowance.pop(address, (AT_ONCE, now))
            left = min(AT_ONCE, left + (now - then) * A_SECOND)
            self._allowance[address] = (max(0.0, left - 1), now)
            while len(self._allowance) > ADDRESSES:
                self._allowance.pop(next(iter(self._allowance)))
            return left < 1


class GuestDoor(Door):
    """The door of a table: visits have lasting names, and who is known to the host comes in again without a token."""

    def __init__(
        self,
        let_in: Callable[[str], tuple[str, Client] | None],
        knows: Callable[[str], bool],
        behind: Callable[[str], bool],
        recall: Callable[[str], Client | None],
    ) -> None:
        super().__init__(lambda: None)  # type: ignore[arg-type, return-value]
        self._let_in, self._knows, self._behind, self._recall = let_in, knows, behind, recall
        self._recalling = threading.Lock()

    def enter(self, token: str) -> str | None:
        self._need_room()
        found = self._let_in(token)
        if found is None:
            return None
        name, client = found
        self._take_in(name, client)
        return name

    def session(self, token: str) -> Session | None:
        """Who was away is shown the newest page before anything else."""
        if not self._knows(token):
            return None
        found = super().session(token)
        if found is not None and not found.client.gone and not self._behind(token):
            return found
        with self._recalling:
            client = self._recall(token)
            if client is None:
                return None
            with self._lock:
                known = self._sessions.get(token)
            if known is None or known.client is not client:
                self._take_in(token, client)
        return super().session(token)
