"""Bids that are sealed on the players' own phones: seen by nobody, opened together, and never lost by a lost answer."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import pytest

from screens.pages.intents import go
from tests.games.plays import Play, plays_of
from tests.web.browser import chromium, needs_browser, window
from tests.web.guests.at_table import Guest, Host, hosted

__all__ = ["chromium"]
PLAY: Play = max((one for one in plays_of("empires_end") if not one.options), key=lambda one: len(one.seats))
REVEAL = next(number for number, event in enumerate(PLAY.events) if event["kind"] == "fought")


@pytest.fixture
def military(home: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """The campaign lies open, the fists are to be closed."""
    with hosted(home, monkeypatch, PLAY, REVEAL) as host:
        yield host


def seal(guest: Any, pieces: int) -> None:
    if "Dein Gebot" not in guest.shown():
        guest.touch("Mein Gebot")
    guest.touch(str(pieces))
    assert guest.touch("Halten zum Versiegeln", "fill")["done"]


def test_a_sealed_bid_leaves_its_own_page_and_the_host_sees_the_word_only(military: Host) -> None:
    guest = military.guest("Anna")
    seal(guest, 3)
    said = guest.shown()
    assert "Versiegelt" in said and "Du" in said and "Dein Gebot" not in said
    assert "data-fill" not in str(guest.seen["blocks"])
    assert 'class="emblem sealed"' in str(guest.seen["blocks"]), "the seal bears the emblem of the game"
    assert f"1 von {len(PLAY.seats)} Geboten" in str(military.do(lambda web: web._pages[0]))


def test_the_seal_can_be_broken_and_another_bid_chosen(military: Host) -> None:
    guest = military.guest("Anna")
    seal(guest, 3)
    guest.touch("Siegel brechen")
    assert "Dein Gebot" in guest.shown()
    seal(guest, 5)
    assert military.do(lambda web: list(web.shell.hosting.sealed(military.table).values())) == [{1: 5}]


def test_the_host_asks_only_those_who_have_sealed_nothing_and_all_fists_open_together(military: Host) -> None:
    guests = [military.guest(name) for name in ("Anna", "Ole", "Jonas", "Mehmet")[: len(PLAY.seats) - 1]]
    for number, guest in enumerate(guests):
        seal(guest, number + 2)
    military.handle(go("secret"))
    curtain = military.do(lambda web: web.shell.top.screen.page().curtain)
    assert curtain is not None and curtain.seat == 0, "only the host's own fist is missing"
    key = next(iter(military.do(lambda web: web.shell.hosting.sealed(military.table))))
    military.do(lambda web: web.shell.hosting.seal(military.table, key, 0, 1))
    page = military.do(lambda web: web.shell.top.screen.page())
    assert page.key == "fists-in" and not page.actions[0].objection
    military.handle(page.actions[0].do)
    bids = [fist.pieces for fist in military.events()[-1].fists]
    assert bids == [1, *range(2, len(guests) + 2)]
    assert military.do(lambda web: web.shell.hosting.sealed(military.table)) == {}, "nothing is kept after the reveal"
    guests[0].touch("Tisch")
    assert "3" in guests[0].shown()


def test_no_byte_that_another_seat_or_the_host_is_sent_depends_on_a_sealed_bid(tmp_path: Path, rules: Any) -> None:
    """The same evening twice; only what Anna bids is another figure."""
    worlds = [_evening(tmp_path / str(pieces), rules, pieces) for pieces in (4, 9)]
    for one, other in zip(*worlds, strict=True):
        differing = [(part, key) for part in one for key in one[part] if one[part][key] != other[part].get(key)]
        assert not differing, [(one[part][key], other[part].get(key)) for part, key in differing]


def _evening(folder: Path, rules: Any, pieces: int) -> list[Any]:
    (folder / "rules").mkdir(parents=True)
    shutil.copy(rules.path, folder / "rules")
    seen: list[Any] = []
    with pytest.MonkeyPatch.context() as patch, hosted(folder, patch, PLAY, REVEAL) as host:
        for page in ("guests.pages", "table.steps", "table.step_list"):
            patch.setattr(f"screens.pages.{page}.clock", lambda _moment: "20:00")
        anna, ole, onlooker = host.guest("Anna"), host.guest("Ole"), host.guest()
        onlooker.touch("Nur zusehen")
        ole.touch("Mein Gebot")

        glass = Guest(host.app.server.port, host.app.door.token)

        def look() -> None:
            host.do(lambda web: web._show_all())
            for other in (glass, ole, onlooker):
                other.shown()
                seen.append(other.heard[-1])

        anna.touch("Mein Gebot")
        look()
        anna.touch(str(pieces))
        look()
        assert anna.touch("Halten zum Versiegeln", "fill")["done"]
        look()
        assert str(pieces) not in "".join(anna.shown().split("Versiegelt")[1:2]), "not even Anna's own page has it"
        anna.look(hidden=True)
        look()
        for page in ("/steps", "/score"):
            host.handle(go(page))
            look()
            host.do(lambda web: web.shell.back())
        host.handle(go("secret"))
        look()
        assert list(host.do(lambda web: web.shell.hosting.sealed(host.table)).values()) == [{1: pieces}]
    return seen


def test_what_is_half_typed_is_off_a_page_that_nobody_sees(military: Host) -> None:
    guest = military.guest("Anna")
    guest.touch("Mein Gebot")
    guest.touch("7")
    assert "7" in guest.shown()
    guest.look(hidden=True)
    assert "Dein Gebot" not in guest.shown() and "Halten" not in guest.shown()
    guest.look(hidden=False, language="de")
    assert "Halten zum Versiegeln" in guest.shown()


@needs_browser
def test_two_players_seal_their_bids_in_real_browsers(military: Host, chromium: Any) -> None:
    pages = []
    for name, pieces in (("Anna", "4"), ("Ole", "6")):
        page, faults = window(chromium, military.address, locale="de-DE")
        page.click(f"text={name}")
        page.click("#nav >> text=Mein Gebot")
        page.wait_for_selector("#top >> text=Dein Gebot")
        page.click(f'#body .grid >> text="{pieces}"')
        page.hover("[data-fill]")
        page.mouse.down()
        page.wait_for_selector("#actions >> text=Siegel brechen")  # as long as it takes on a busy machine
        page.mouse.up()
        pages.append((page, faults))
    assert list(military.do(lambda web: web.shell.hosting.sealed(military.table)).values()) == [{1: 4, 2: 6}]
    assert all(not faults for _, faults in pages)
    pages[0][0].click("text=Siegel brechen")
    pages[0][0].wait_for_selector("text=Dein Gebot")
