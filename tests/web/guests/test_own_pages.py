"""Every moment of whole games on every guest's phone: each tab has a page, and only what is theirs can be entered."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import Any

import pytest

from companion.games import playable_games
from screens.pages.intents import Intent, Peek, Record
from screens.pages.nodes import Figure, Node, Text, Turned
from tests.games.plays import plays_of
from tests.web.guests.at_table import hosted


def offered(thing: Any) -> Iterator[Intent]:
    """Every intent below a page or a node; of those that are made from a value, one."""
    if isinstance(thing, Intent):
        yield thing
    elif isinstance(thing, tuple):
        for one in thing:
            yield from offered(one)
    elif is_dataclass(thing) and not isinstance(thing, type):
        for one in fields(thing):
            value = getattr(thing, one.name)
            if one.name == "make" and isinstance(thing, Node):
                yield value(thing.choices[0][0] if hasattr(thing, "choices") else thing.value)  # type: ignore[attr-defined]
            elif one.name != "row":
                yield from offered(value)


def nodes_in(thing: Any) -> Iterator[Node]:
    """Every node of a page, box by box."""
    for one in thing:
        yield one
        yield from nodes_in(getattr(one, "children", ()))


def said(page: Any) -> Counter[str]:
    """What is read on a page: its figures, and its words but for those that only lead on."""
    read = [one for one in nodes_in((*page.body, *page.aside)) if isinstance(one, Figure | Text)]
    return Counter(one.text for one in read if isinstance(one, Figure) or one.tone != "accent")


def entries(page: Any) -> list[Intent]:
    """What can be entered on a page, or is half entered there until it is sealed."""
    return [one for one in offered((page.body, page.aside, page.actions)) if isinstance(one, Record | Peek)]


@pytest.mark.parametrize("game", playable_games())
def test_every_tab_of_every_seat_has_a_page_at_every_moment(home: Path, monkeypatch: Any, game: str) -> None:
    play = plays_of(game)[0]
    with hosted(home, monkeypatch, play, 0) as host:

        def walk(web: Any) -> set[int]:
            hosting, told = web.shell.hosting, set()
            names = [hosting.enter(host.door) for _ in play.seats]
            for seat, name in [*enumerate(names), (None, hosting.enter(host.door))]:
                hosting.guest(name)
                hosting.sit(name, seat)
            guests = list(hosting.guests.values())
            for event in [None, *play.read_events()]:
                if event is not None:
                    assert web.shell.session(host.table).record(event) is None
                for guest in guests:
                    for tab in ("table", "mine"):
                        guest.open(tab)
                        page, sheet = guest.pages
                        assert sheet is None and page.nav == tab and page.curtain is None
                        assert page.accent == web.shell.top.screen.page().accent, "the colours of the game everywhere"
                        records = [one for one in entries(page) if isinstance(one, Record)]
                        assert not any(isinstance(one, Turned) for one in nodes_in(page.body)), "nobody sits opposite"
                        if tab == "table":
                            assert not records, "looking enters nothing"
                            hosts = web.shell.top.screen.page()
                            if guest.me is None and hosts.curtain is None:
                                assert not said(hosts) - said(page), "all that can be read on the host's page"
                        for one in records:
                            assert all(getattr(event, "seat", guest.me) == guest.me for event in one.events), one
                        told |= {guest.me} if tab == "mine" and entries(page) else set()
            return told

        assert host.do(walk) == set(range(len(play.seats))), "each seat has something of its own to enter"
