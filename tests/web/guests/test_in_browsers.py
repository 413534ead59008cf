"""Guests in a real Chromium: eight at one table, hostile names, reloads, locked phones, and a second window."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from companion.games import playable_games
from screens.pages.intents import call, record
from tests.app.everywhere.test_hostile_names import HOSTILE
from tests.games.plays import Play, plays_of
from tests.web.browser import PATIENCE, needs_browser, window
from tests.web.guests.at_table import Host, harmed_by, hosted
from tests.web.guests.browsers import tap

EVIL = ('<img src=x onerror="document.title=1">', "</div><script>document.title=1</script>", '"><b id=evil>')


def most_players() -> Play:
    return max(plays_of(playable_games()[0]), key=lambda one: len(one.seats))


def first_pass(play: Play) -> int:
    return next(number for number, event in enumerate(play.events) if event["kind"] == "passed")


@pytest.fixture
def table(home: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    play = most_players()
    with hosted(home, monkeypatch, play, first_pass(play)) as host:
        yield host


def guest(chromium: Any, host: Host, name: str, **how: Any) -> tuple[Any, list[str]]:
    address = host.address.replace("127.0.0.1", f"127.0.0.{how.pop('at', 1)}")
    page, faults = window(chromium, address, locale="de-DE", **how)
    page.click(f"#body >> text={name}")
    page.wait_for_selector("#nav >> text=Tisch")
    return page, faults


@needs_browser
def test_eight_guests_see_every_touch_of_the_host(table: Host, chromium: Any, monkeypatch: Any) -> None:
    monkeypatch.setattr("screens.web_ui.server.http_server.MOST_OF_ONE", 96)  # eight phones would have eight addresses
    seats = table.do(lambda web: list(web.shell.session(table.table).kept.seats))
    names = [*seats, "Nur zusehen", "Nur zusehen"]
    pages = [guest(chromium, table, name, at=number) for number, name in enumerate(names, start=1)]
    assert len(pages) == 8
    event = most_players().read_events()[first_pass(most_players())]
    table.handle(record(event))
    for page, faults in pages:
        page.wait_for_selector("#body >> text=gepasst")
        assert not faults, faults
    table.handle(call("undo"))
    for page, _ in pages:
        page.wait_for_selector("#body >> text=gepasst", state="detached")
    assert len(table.do(lambda web: web.shell.hosting.connected())) == 8


@needs_browser
def test_hostile_names_stay_names_on_a_guests_phone(home: Path, monkeypatch: Any, chromium: Any) -> None:
    play = most_players()
    names = tuple(name[:40] for name in (*EVIL, *HOSTILE))
    with hosted(home, monkeypatch, play, first_pass(play), names=names) as host:
        page, faults = window(chromium, host.address, locale="de-DE")
        page.click("#body .card >> nth=0")
        page.wait_for_selector("#nav >> text=Tisch")
        for tab in ("Meine Auslage", "Regeln", "Tisch"):
            tap(page, f"#nav >> text={tab}")
            page.wait_for_selector(f'#nav [aria-current="page"] >> text={tab}')
        assert page.query_selector("#evil") is None and page.query_selector("img") is None
        assert page.title() != "1" and not faults, faults


@needs_browser
def test_a_reload_a_locked_phone_and_a_lost_network_find_back_by_themselves(table: Host, chromium: Any) -> None:
    page, faults = guest(chromium, table, "Anna")
    page.click("#nav >> text=Meine Auslage")
    page.wait_for_selector("#top >> text=Annas Auslage")
    page.reload()
    page.wait_for_selector("#top >> text=Annas Auslage")
    page.evaluate("stream.abort()")  # what a locked phone does to its connection
    page.wait_for_selector("#sign.here")
    page.context.set_offline(True)
    page.evaluate("stream.abort()")
    page.wait_for_selector("#sign.apart")
    assert "Stand" in page.inner_text("#link") and "Annas Auslage" in page.inner_text("#top")
    page.context.set_offline(False)
    page.wait_for_selector("#sign.here")
    assert page.is_hidden("#link") and not [one for one in faults if "ERR_INTERNET" not in one and "Failed" not in one]


@needs_browser
def test_what_is_not_answered_yet_is_seen_to_be_on_its_way(table: Host, chromium: Any) -> None:
    page, _ = guest(chromium, table, "Anna")
    tap(page, "#nav >> text=Meine Auslage")
    held: list[Any] = []
    page.route("**/touch", lambda route: held.append(route))
    page.click('#body [aria-label^="Mehr"] >> nth=0')
    page.wait_for_selector("#sign.sent >> text=unterwegs")
    page.wait_for_selector("#body .sent")
    held.pop().continue_()
    page.wait_for_selector("#sign.here")
    assert page.locator(".sent").count() == 0


@needs_browser
def test_a_seat_is_open_in_one_window_and_comes_back_with_the_address_alone(table: Host, chromium: Any) -> None:
    page, _ = guest(chromium, table, "Anna")
    second = page.context.new_page()
    second.goto(table.address.partition("#")[0])
    second.wait_for_selector("#body >> text=Anna · Du")
    page.wait_for_selector("#sign.apart")
    assert "anderen Fenster" in page.inner_text("#link")
    page.click("#link button")
    page.wait_for_selector("#sign.here")


@needs_browser
def test_who_types_the_address_alone_is_told_to_scan_the_code(table: Host, chromium: Any) -> None:
    page = chromium.new_context().new_page()
    page.set_default_timeout(PATIENCE)
    page.goto(table.address.partition("#")[0].replace("127.0.0.1", "127.0.0.2"))
    page.wait_for_selector("text=Bitte scanne den Code am Tisch")
    assert "scan the code at the table" in page.inner_text("body") and "beim Starten" not in page.inner_text("body")


def test_thousands_of_bent_requests_enter_nothing_and_nobody(table: Host, capfd: Any) -> None:
    assert not harmed_by(table, 2_000)
    assert capfd.readouterr() == ("", ""), "nothing is written down"
