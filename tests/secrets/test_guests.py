"""Guests type their secrets on their own phones: no byte that is sent to any phone, and nothing kept, tells one."""

from __future__ import annotations

import json
import re
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from screens.web_ui.server import door
from tests.secrets.everywhere import Seen, different, steady, words_in
from tests.secrets.secret import Secret
from tests.secrets.worlds import NAMES, SECRETS
from tests.web.guests.at_table import Guest, Host, hosted

BOTH = (0, 1)
PLACES = (("table", {}), ("mine", {}), ("score", {}))
OF_HOST = ("table", "steps", "menu", "score", "guests")
CHANCE = re.compile(r'~[\w-]{32}|(?<="port": )\d+|(?<=127\.0\.0\.\d:)\d+')  # a token; a port that is free


def look(host: Host, name: str, guest: Guest, seen: Seen, when: str) -> None:
    """All that is sent to one phone while it goes through its places."""
    for place, args in PLACES:
        host.do(lambda web, place=place, args=args: show(web, name, place, {**args, "table": host.table}))
        guest.shown()
        seen[f"{when} {place}"] = steady(json.dumps(guest.heard[-1], sort_keys=True))


def show(web: Any, name: str, place: str, args: dict[str, Any]) -> None:
    web.shell.hosting.guests[name].open(place, args)
    web.shell.hosting.serving.show()


def of_host(host: Host, seen: Seen) -> None:
    """What the host's own phone shows and keeps, with a mishap that had every secret at hand."""

    def found(web: Any) -> None:
        log = web.shell.session(host.table).log
        web._mishap(KeyError(str(log) + str(web.shell.hosting.sealed(host.table))))
        for place in OF_HOST:
            web.shell.open(place, {"table": host.table})
            seen[f"host {place}"] = steady(CHANCE.sub("*", "\n".join(words_in(web._pages))))
        web.shell.open("table", {"table": host.table})
        rows = web.shell.services.store._connection.rows("SELECT key, value FROM kept ORDER BY key")
        seen["kept"] = steady(CHANCE.sub("*", str(rows)))

    host.do(found)
    seen["mishaps"] = (host.folder / "mishaps.log").read_text("utf-8")


def _typed(host: Host, guests: list[Guest], secret: Secret, way: tuple[Any, ...], seen: Seen) -> None:
    """One after the other, while the next one looks on; then they look around, with different rights."""
    visits = host.do(lambda web: {one.seat: name for name, one in web.shell.hosting.invitation.visits.items()})
    for seat, guest in enumerate(guests):
        host.do(lambda web, seat=seat: show(web, visits[seat], "mine", {}))
        secret.on_own_phone(guest, way[seat])
        for phone in (guest, guests[seat - 1]):
            phone.shown()
            seen[f"{seat} typed, {guests.index(phone)} sees"] = steady(json.dumps(phone.heard[-1], sort_keys=True))
    for rights, seat in (("own", 0), ("all", 3)):
        host.do(lambda web, rights=rights: web.shell.hosting.allow(rights))
        look(host, visits[seat], guests[seat], seen, f"{rights} {seat}")


@pytest.mark.parametrize("game", SECRETS)
def test_what_guests_type_on_their_own_phones_is_seen_nowhere(tmp_path: Path, monkeypatch: Any, game: str) -> None:
    monkeypatch.setattr(door, "AT_ONCE", 10_000.0)  # all phones have one address here
    secret, found = SECRETS[game], []
    play: Any = SimpleNamespace(game=game, edition="", options={}, seats=NAMES, box=secret.box)
    play.read_events = lambda: list(secret.events)
    for way in BOTH:
        home, seen = tmp_path / str(way), dict[str, str]()
        with hosted(home, monkeypatch, play, names=NAMES) as host:
            _typed(host, [host.guest(name) for name in NAMES], secret, secret.ways[way], seen)
            of_host(host, seen)
        found.append(seen)
    assert different(*found) == set() and len(found[0]) > 20
    assert not [name for raw in secret.raw for name, text in found[0].items() if raw in text.replace(" ", "")]
