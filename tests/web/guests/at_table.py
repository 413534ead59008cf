"""A host that serves a table, and guests who know its address: without a browser, by honest requests."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from contextlib import contextmanager
from html import unescape
from pathlib import Path
from typing import Any

import pytest

from screens.app.guests.hosting import Hosting
from tests.games.plays import Play
from tests.screens.stations import table_of
from tests.web.asking import Asking
from tests.web.fuzz import Fuzz
from tests.web.served import RunningApp, running

NAMES = ("Käthe", "Anna", "Ole", "Jonas", "Mehmet", "Maximiliane", "Ben", "Ida")


class Guest(Asking):
    """One phone that has come in; what it was sent is kept in `heard`."""

    def __init__(self, port: int, token: str = "") -> None:
        super().__init__(port)
        self.heard: list[Any] = []
        if token:
            assert self.enter(token) == 200

    def shown(self) -> str:
        """Every word of the page, without its markup."""
        self.seen = self.page()
        self.heard.append({part: self.seen[part] for part in ("frame", "regions", "blocks")})
        return words(self.seen)

    def touch(self, text: str, kind: str = "do", **more: Any) -> dict[str, Any]:
        """Touch what says this."""
        self.shown()
        block, number = offer(self.seen, text, kind)
        return self.send(block, number, **more)

    def send(self, block: str, number: int, **more: Any) -> dict[str, Any]:
        """A touch as the page's script sends it."""
        self.count = getattr(self, "count", 0) + 1
        body = {"id": f"t{self.count}", "version": self.seen["version"], "block": block, "number": number, **more}
        status, answer = self.post("/touch", body)
        assert status == 200, answer
        found: dict[str, Any] = answer
        return found

    def look(self, **how: Any) -> None:
        """How this browser is set up."""
        assert self.post("/look", how)[0] == 200


def words(page: dict[str, Any]) -> str:
    """What a page says."""
    html = " ".join(page["blocks"][key] for keys in page["regions"].values() for key in keys)
    return re.sub(r"\s+", " ", unescape(re.sub(r"<[^>]*>", " ", html)).replace("\u00ad", ""))


def offer(page: dict[str, Any], text: str, kind: str = "do") -> tuple[str, int]:
    """The number of what can be touched and says this; the smallest of several."""
    found = []
    for keys in page["regions"].values():
        for key in keys:
            for match in re.finditer(rf'<(\w+)[^>]*data-{kind}="(\d+)"[^>]*>', page["blocks"][key]):
                inside = unescape(re.sub(r"<[^>]*>", " ", _element(page["blocks"][key], match.start(), match[1])))
                label = re.search(r'aria-label="([^"]*)"', match[0])
                said = f"{unescape(label[1]) if label else ''} {inside}".replace("\u00ad", "")
                if text in said:
                    found.append((len(said), key, int(match[2])))
    assert found, f"nothing to touch says {text!r}: {words(page)}"
    return min(found)[1:]


def _element(html: str, start: int, tag: str) -> str:
    depth = 0
    for match in re.finditer(rf"<(/?){tag}\b[^>]*>", html[start:]):
        depth += -1 if match[1] else 1
        if depth == 0:
            return html[start : start + match.end()]
    return html[start:]


class Host(RunningApp):
    """The app in a thread, one of whose tables is served."""

    table: str

    @property
    def hosting(self) -> Hosting:
        return self.app.shell.hosting

    @property
    def door(self) -> str:
        assert self.hosting.invitation is not None
        return self.hosting.invitation.door

    @property
    def port(self) -> int:
        assert self.hosting.serving is not None
        return self.hosting.serving.port

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}/#{self.door}"

    def guest(self, name: str = "", token: str = "") -> Guest:
        """A guest who has taken a seat."""
        found = Guest(self.port, token or self.door)
        found.look(language="de", dark=True)
        if name:
            found.touch(name)
        return found

    def steps(self) -> list[str]:
        """Every step of the table, in words."""
        return self.do(
            lambda web: [web.shell.say_for(self.game)(one.text) for one in web.shell.session(self.table).steps()]
        )

    def events(self) -> list[Any]:
        """What the log says has happened."""
        return self.do(lambda web: [entry.event for entry in web.shell.session(self.table).standing])

    def handle(self, intent: Any) -> None:
        """A touch of the host's."""
        self.do(lambda web: web.shell.handle(intent))


@contextmanager
def hosted(
    home: Path, monkeypatch: pytest.MonkeyPatch, play: Play, upto: int | None = None, names: tuple[str, ...] = NAMES
) -> Iterator[Host]:
    """A host whose table lies open and is served, to this machine alone."""
    monkeypatch.setenv("ENDSPIEL_ADDRESSES", ",".join(f"127.0.0.{one}" for one in range(1, 9)))
    with running(home, kind=Host) as app:
        host: Any = app
        host.game = play.game

        def begin(web: Any) -> str:
            known = {one.name: one for one in web.shell.services.store.people.all()}
            people = [known.get(name) or web.shell.services.store.people.create(name) for name in names]
            table = table_of(web, play, people, upto=upto)
            web.shell.open("home")
            web.shell.open("table", {"table": table})
            assert web.shell.hosting.begin(table)
            web.shell.refresh()
            return table

        host.table = host.do(begin)
        yield host


def changed_by_looking(home: Path, monkeypatch: pytest.MonkeyPatch, play: Play, share: float) -> list[str]:
    """What an onlooker has changed by touching everything that the page of a half-played game offers."""
    with hosted(home, monkeypatch, play, int(len(play.events) * share)) as host:
        guest = host.guest()
        guest.touch("Nur zusehen")
        guest.shown()
        before, start, faults = host.events(), guest.seen, []
        for block in [key for keys in start["regions"].values() for key in keys]:
            for number in range(start["blocks"][block].count("data-do=")):
                guest.seen = guest.page()
                guest.send(block, number)
                if host.events() != before:
                    faults.append(f"{play.id} {block} {number}")
                if "Tisch" in guest.shown():
                    guest.send("nav", 0)
                else:
                    guest.send("cover", 0)
        return faults


def harmed_by(table: Host, count: int) -> list[str]:
    """What so many bent requests have done to a table while an honest guest sits there."""
    honest = table.guest("Anna")
    honest.shown()
    honest.send("nav", 0)  # the own page
    before, seen = table.events(), table.do(lambda web: len(web.shell.hosting.invitation.visits))
    fuzz = Fuzz(honest, table.door, random.Random(21))
    fuzz.blocks = ("nav", "cover", "nobody")
    fuzz.run(count)
    honest.shown()
    honest.send("nav", 0)  # back to the table
    faults = {
        "not every request has come back": sum(fuzz.seen.values()) != count or len(fuzz.seen) < 8,
        "something was entered that the page did not offer": table.events() != before,
        "somebody has come in": table.do(lambda web: len(web.shell.hosting.invitation.visits)) != seen,
        "the honest guest is gone": "Anna" not in honest.shown(),
    }
    return [fault for fault, found in faults.items() if found]
