"""A whole game with the host in its window and three browsers that count; and a host who is killed in between."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from companion.games.apocalypse.events import Counted, EthosEntered, Faced, StartsNext
from companion.games.apocalypse.play.ride import waiting_seats
from screens.pages.intents import record
from tests.screens.apocalypse.stories import RIDES, go_on
from tests.screens.apocalypse.test_whole_games import meets, table_of
from tests.screens.driver import AppDriver
from tests.screens.window import frames
from tests.web.browser import needs_browser
from tests.web.guests.browsers import Browsers, tap

pytestmark = needs_browser
NAMES = ("Käthe", "Mehmet", "Anna", "Jonas")
GUESTS = NAMES[1:]


@pytest.fixture
def browsers(app: AppDriver, monkeypatch: pytest.MonkeyPatch) -> Iterator[Browsers]:
    monkeypatch.setenv("ENDSPIEL_ADDRESSES", "127.0.0.1")
    found = Browsers(lambda: frames(1))
    yield found
    found.close()


def invite(app: AppDriver, table: str) -> str:
    """By touches, as the host does it; the address that the code holds."""
    app.shell.open("guests", {"table": table})
    frames(2)
    app.tap_text("Handys einladen")
    app.until(lambda: app.sees("Mit der Kamera scannen"), "the code")
    address = str(app.shell.top.screen.link(app.shell.hosting.invitation.door))
    app.tap_text("Zurück zum Tisch")
    return address


def take_a_seat(page: Any, name: str) -> None:
    tap(page, f"#body >> text={name}")
    tap(page, "#nav >> text=Meine Auslage")


PAD = """() => document.querySelector('#body > :last-child').getBoundingClientRect().bottom
  - document.querySelector('#body').getBoundingClientRect().bottom"""


def count_one(page: Any) -> bool:
    """One touch of a guest who counts: a figure, or that it is done. False when there is nothing left."""
    words = page.inner_text("#actions")
    if "Neu zählen" in words or not words.strip():
        return False
    tap(
        page,
        '#body > :last-child >> text="2"' if page.query_selector("#actions [aria-disabled]") else "#actions button",
    )
    return True


def all_count(browsers: Browsers, pages: list[Any]) -> None:
    """Everybody at once, one touch after the other in turn."""

    def count() -> None:
        for page in pages:
            page.wait_for_selector("#actions button")
        counting = list(pages)
        while counting:
            counting = [page for page in counting if count_one(page)]

    browsers.do(count)


def test_the_pad_is_in_sight_on_a_phone_whose_browser_takes_its_own_share_of_the_height(
    app: AppDriver, browsers: Browsers
) -> None:
    table = app.open_table("apocalypse", [*NAMES, "Ole", "Ida"], options={"depth": "ride"})
    app.tap_text("Alles aufgebaut")
    page = browsers.open(invite(app, table))
    app.tap_intent(record(StartsNext(1)))
    app.tap_text("Reiter!")
    browsers.do(lambda: take_a_seat(page, "Anna"))
    browsers.do(lambda: page.set_viewport_size({"width": 412, "height": 770}))
    assert browsers.do(lambda: page.evaluate(PAD)) <= 0
    assert not browsers.faults


def test_a_whole_game_with_three_phones_that_count(app: AppDriver, browsers: Browsers) -> None:
    table = app.open_table("apocalypse", list(NAMES), options={"depth": "ride"})
    app.tap_text("Alles aufgebaut")
    address = invite(app, table)
    assert app.page.tools[0].label == "Andere Handys sehen mit"
    pages = [browsers.open(address) for _ in GUESTS]
    for page, name in zip(pages, GUESTS, strict=True):
        browsers.do(lambda page=page, name=name: take_a_seat(page, name))
    for number in range(1, max(RIDES) + 1):
        app.tap_intent(record(StartsNext(number % len(NAMES))))
        app.tap_text("Reiter!" if number in RIDES else "Runde zu Ende")
        if number not in RIDES:
            continue
        all_count(browsers, pages)
        assert waiting_seats(table_of(app, table)) == (0,), "only the host's own display is left"
        if number == 4:
            killed_and_restarted(app, table, browsers, pages)
        frames(2)
        meets(app, table)
        go_on(app)
    for page, ethos in zip(pages, ("Gut", "Böse", "Gut"), strict=True):
        browsers.do(lambda page=page, ethos=ethos: tell_ethos(page, ethos))
    app.tap_text("Verdeckt")
    assert app.sees("Gib das Telefon an Käthe"), "only the host's own card is still asked for"
    app.open_curtain()
    app.tap_text("Gut")
    app.tap_text("Alle aufdecken")
    browsers.do(lambda: [tap(page, "#nav >> text=Tisch") for page in pages])
    for page in pages:
        browsers.do(lambda page=page: page.wait_for_selector("text=Warum"))
    log = app.shell.session(table).log
    by = app.shell.hosting.entered_by(table)
    assert {by[entry.seq] for entry in log if isinstance(entry.event, Faced) and entry.seq in by} == {1, 2, 3}
    assert all(
        by.get(entry.seq, entry.event.seat) == entry.event.seat for entry in log if isinstance(entry.event, Counted)
    )
    assert {entry.event.seat: by.get(entry.seq) for entry in log if isinstance(entry.event, EthosEntered)} == {
        0: None,
        1: 1,
        2: 2,
        3: 3,
    }
    assert not browsers.faults


def tell_ethos(page: Any, ethos: str) -> None:
    page.wait_for_selector("#body >> text=Was zeigt deine Karte?")
    tap(page, f"#body >> text={ethos}")
    page.wait_for_selector("text=Versiegelt")
    assert ethos not in page.inner_text("#body").replace("Guten", ""), "it has left the page"


def killed_and_restarted(app: AppDriver, table: str, browsers: Browsers, pages: list[Any]) -> None:
    """The host is gone, every guest's page says so, and finds back by itself to where it was."""
    serving = app.shell.hosting.serving
    serving.close()  # what the end of the process does to its connections
    browsers.do(lambda: [page.wait_for_selector("#sign.apart") for page in pages])
    app.restart()
    app.until(lambda: app.shell.hosting.serving is not None, "the door")
    assert app.shell.hosting.serving.port == serving.port
    browsers.do(lambda: [page.wait_for_selector("#sign.here") for page in pages])
    browsers.do(lambda: [page.wait_for_selector("#actions >> text=Neu zählen") for page in pages])
