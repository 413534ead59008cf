"""Guests at a table without a browser: seats, rights, own entries, and a host who stays the only writer."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from companion.engine.events import Removed
from companion.games import playable_games
from screens.pages.intents import Back, call, go, record
from screens.pages.nodes import LongList
from tests.games.plays import Play, plays_of
from tests.web.guests.at_table import Guest, Host, changed_by_looking, hosted, offer


@pytest.fixture
def table(home: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """A table of the first game in the middle of a round, served."""
    with hosted(home, monkeypatch, first_play(), _before(first_play(), "passed")) as host:
        yield host


def first_play() -> Play:
    return plays_of(playable_games()[0])[0]


# ---- coming in ----


def test_a_guest_picks_a_free_seat_and_sees_the_table_without_the_hosts_controls(table: Host) -> None:
    guest = table.guest()
    assert "Wer bist du?" in guest.shown() and "Nur zusehen" in guest.shown()
    guest.touch("Anna")
    said = guest.shown()
    assert "Anna · Du" in said and "Tisch" in said and "Regeln" in said
    assert str(guest.seen["blocks"]).count("s-mine") == 1, "the own row is found at once"
    assert "Rückgängig" not in said and "Weiter" not in said and not guest.seen["regions"]["actions"]


def test_a_wide_window_offers_the_places_of_a_guest_only_to_who_has_said_who_they_are(table: Host) -> None:
    guest = table.guest()
    guest.look(language="de", wide=True, rail=True)
    assert "Wer bist du?" in guest.shown() and "Meine Auslage" not in guest.shown()
    guest.touch("Anna")
    guest.touch("Regeln")
    guest.touch("Wertungen")
    guest.shown()
    assert re.search(r'aria-current="true"[^>]*>.*Regeln', guest.seen["blocks"]["nav"]), "it lies within the rules"
    guest.touch("Meine Auslage")
    assert "Annas Auslage" in guest.shown(), "from everywhere, beside every page"


def test_a_seat_that_is_taken_is_not_offered_and_a_second_phone_can_still_look_on(table: Host) -> None:
    table.guest("Anna")
    second = table.guest()
    assert "schon am eigenen Handy" in second.shown()
    with pytest.raises(AssertionError, match="nothing to touch"):
        second.touch("Anna")
    second.touch("Nur zusehen")
    assert "am Zug" in second.shown() and "· Du" not in second.shown()
    second.touch("Meine Auslage")
    assert "Du siehst nur zu" in second.shown()


def test_the_code_of_a_seat_leads_there_and_sends_whoever_sat_there_home(table: Host) -> None:
    first = table.guest("Anna")
    code = table.do(lambda web: web.shell.hosting.invitation.seat_token(1))
    second = table.guest(token=code)
    assert "Anna · Du" in second.shown()
    assert "Dein Platz wurde freigegeben" in first.shown()
    assert Guest(table.port).enter(code) == 403, "the code has done its work"


def test_a_wrong_token_is_refused_and_no_session_lets_nobody_in(table: Host) -> None:
    stranger = Guest(table.port)
    for token in ("", "~", table.door[:-1], table.door + "x", "~" + "A" * 32):
        assert stranger.enter(token) == 403
    stranger.session = "~nobody"
    assert stranger.post("/touch", {"id": "a", "version": 1})[0] == 401


def test_language_theme_and_size_are_the_guests_own(table: Host) -> None:
    guest, other = table.guest("Anna"), table.guest("Ole")
    guest.look(language="en-GB", dark=False)
    assert "It is Käthe" in guest.shown() and guest.seen["frame"]["theme"] == "light"
    assert "Käthe ist am Zug" in other.shown() and other.seen["frame"]["theme"] == "dark"
    guest.touch("View")
    guest.touch("130")
    guest.touch("Deutsch")
    assert "Du bist Anna" in guest.shown() and guest.seen["frame"]["scale"] == 1.3
    assert table.do(lambda web: web.shell.preferences.language) == "de"
    assert table.do(lambda web: web.shell.preferences.get("text_size")) == 100


def test_a_guest_looks_things_up_alone(table: Host) -> None:
    guest = table.guest("Anna")
    guest.touch("Regeln")
    guest.touch("Was wäre, wenn ein Reiter käme?")
    assert "Nur eine Probe" in guest.shown()
    guest.send("cover", 0)
    guest.touch("Wertungen")
    assert "Wertungen" in guest.shown() and "Regeln" not in guest.shown()
    assert "Antippen zeigt jeden Wert" in guest.shown() and "korrigiert" not in guest.shown()
    guest.send("cover", 0)
    guest.shown()
    guest.send(*offer(guest.seen, "", "type"), value="Gesinnung")
    assert "Stellen in den Regeln" in guest.shown() and "Wertungen" not in guest.shown(), "what is found comes first"
    guest.send(*offer(guest.seen, "", "type"), value="")
    guest.touch("Gesinnung")
    assert "Kapitel" in guest.shown()
    assert table.do(lambda web: [route.name for route in web.shell.stack]) == ["home", "table"], "the host stays"


# ---- what guests may do ----


def test_everybody_counts_at_the_same_time_and_the_host_sees_whose_step_it_is(home: Path, monkeypatch: Any) -> None:
    with hosted(home, monkeypatch, first_play(), _before(first_play(), "faced")) as host:
        anna, ole = host.guest("Anna"), host.guest("Ole")
        for guest in (anna, ole):
            guest.touch("Meine Auslage")
        before = len(host.events())
        _count(anna)
        _count(ole)
        entered = host.do(lambda web: web.shell.hosting.entered_by(host.table))
        assert len(host.events()) == before + len(entered) and set(entered.values()) == {1, 2}
        assert "Neu zählen" in anna.shown() and "Neu zählen" in ole.shown()
        host.handle(go("/steps"))
        page = host.do(lambda web: web.shell.top.screen.page())
        lines = next(node for node in page.body if isinstance(node, LongList))
        told = [str(lines.row(number)) for number in range(lines.count)]
        assert any("Anna" in one and "Badge" in one for one in told)
        last = host.do(lambda web: web.shell.session(host.table).log[-1].seq)
        host.do(lambda web: web.shell.session(host.table).record(Removed(last)))
        host.do(lambda web: web.shell.refresh())
        assert "Fertig gezählt" in ole.shown(), "the host has struck it"


def _before(play: Play, kind: str) -> int:
    return next(number for number, event in enumerate(play.events) if event["kind"] == kind)


def _count(guest: Guest) -> None:
    """Whatever is still asked is nought; then it is done."""
    while "Fertig gezählt" in guest.shown():
        try:
            answer = guest.touch("Fertig gezählt")
        except AssertionError:
            answer = guest.touch("0")
        assert answer["done"]
        if "Noch" in guest.shown():
            guest.touch("0")


def test_who_may_only_look_enters_nothing(table: Host) -> None:
    guest = table.guest("Anna")
    guest.touch("Meine Auslage")
    guest.shown()
    plus = guest.seen
    table.do(lambda web: web.shell.hosting.allow("see"))
    before = len(table.events())
    guest.seen = plus
    assert guest.send("body-0", 0)["why"] == "stale"
    assert "trägt nur das Telefon ein" in guest.shown()
    assert len(table.events()) == before


def test_who_may_do_everything_plays_the_hosts_turn_and_takes_it_back(table: Host) -> None:
    table.do(lambda web: web.shell.hosting.allow("all"))
    guest = table.guest("Anna")
    before = len(table.events())
    guest.touch("Passt")
    assert len(table.events()) == before + 1
    guest.touch("Rückgängig")
    assert len(table.events()) == before


@pytest.mark.parametrize("game", playable_games())
def test_nothing_that_a_looking_guest_is_offered_changes_the_table(home: Path, monkeypatch: Any, game: str) -> None:
    assert not changed_by_looking(home, monkeypatch, plays_of(game)[0], 0.6)


# ---- one writer ----


def test_touching_twice_or_a_lost_answer_records_once(table: Host) -> None:
    guest = table.guest("Anna")
    guest.touch("Meine Auslage")
    guest.shown()
    before, body = len(table.events()), {"id": "once", "version": guest.seen["version"], "block": "body-0", "number": 1}
    first, again = guest.post("/touch", body), guest.post("/touch", body)
    assert first == again and first[1]["done"]
    assert len(table.events()) == before + 1


def test_two_proposals_at_once_are_two_steps_in_order_and_an_old_page_is_never_half_applied(table: Host) -> None:
    anna, ole = table.guest("Anna"), table.guest("Ole")
    for guest in (anna, ole):
        guest.touch("Meine Auslage")
        guest.shown()
    before = len(table.events())
    assert anna.send("body-0", 1)["done"]
    assert ole.send("body-0", 1)["done"], "what Anna entered changes nothing on Ole's page"
    assert [event.seat for event in table.events()[before:]] == [1, 2]
    assert anna.send("body-0", 1) == {"done": False, "why": "stale", "version": anna.page()["version"]}
    assert len(table.events()) == before + 2


def test_an_objection_comes_back_as_a_sentence(table: Host) -> None:
    guest = table.guest("Anna")
    early = first_play().read_events()[-1]

    def propose(web: Any, intent: Any) -> None:
        web.shell.hosting.guests[guest.session].handle(intent)
        web.shell.hosting.serving.show()

    table.do(lambda web: propose(web, record(early)))
    assert "Das trägt jemand anderes ein." in guest.shown(), "not theirs: it is not even looked at"
    table.do(lambda web: web.shell.hosting.allow("all"))
    before, said = len(table.events()), table.do(lambda web: web.shell.session(table.table).objection(early))
    table.do(lambda web: propose(web, record(early)))
    assert table.do(lambda web: web.shell.say_for(table.game)(said)) in guest.shown()
    assert len(table.events()) == before


def test_the_host_takes_a_seat_away(table: Host) -> None:
    guest = table.guest("Anna")
    table.handle(go("/guests"))
    table.handle(call("seat", seat=1))
    table.handle(call("free"))
    assert "Dein Platz wurde freigegeben" in guest.shown()
    assert "frei" in guest.shown()


# ---- beginning and ending ----


def test_it_is_off_unless_asked_for_and_ends_when_the_table_is_left(table: Host) -> None:
    guest = table.guest("Anna")
    port = table.port
    assert table.do(lambda web: web.shell.hosting.on)
    table.handle(Back())
    assert not table.do(lambda web: web.shell.hosting.on)
    with pytest.raises(OSError):
        Guest(port).enter("x")
    table.do(lambda web: web.shell.resume(table.table))
    assert not table.do(lambda web: web.shell.hosting.on), "nobody has asked for it again"
    assert table.do(lambda web: web.shell.hosting.begin(table.table))
    assert table.port == port and "Anna · Du" in guest.shown(), "who was there finds back"


def test_in_the_background_it_rests_and_goes_on_where_it_was(table: Host) -> None:
    guest = table.guest("Anna")
    guest.touch("Meine Auslage")
    port = table.port
    table.do(lambda web: web.shell.pause())
    with pytest.raises(OSError):
        guest.page()
    table.do(lambda web: web.shell.come_back())
    assert table.port == port and "Annas Auslage" in guest.shown()


def test_a_sign_on_the_table_says_so_and_the_screen_stays_on(table: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    awake: list[bool] = []

    def show(web: Any) -> str:
        web.shell.refresh()
        return str(web.shell.top.screen.page().tools[0].label)

    table.do(lambda web: monkeypatch.setattr(web.shell.device, "keep_awake", awake.append))
    table.do(lambda web: web.shell.preferences.put("keep_awake", False))
    assert table.do(show) == "Andere Handys sehen mit" and awake[-1], "whoever looks on would lose the table"
    table.do(lambda web: web.shell.hosting.end())
    assert table.do(show) != "Andere Handys sehen mit" and not awake[-1]


def test_a_host_that_was_killed_serves_the_same_guests_at_the_same_place(home: Path, monkeypatch: Any) -> None:
    monkeypatch.setenv("ENDSPIEL_ADDRESSES", "127.0.0.1")
    with hosted(home, monkeypatch, first_play(), _before(first_play(), "passed")) as host:
        guest = host.guest("Anna")
        guest.touch("Meine Auslage")
        port, door = host.port, host.door
    from tests.web.served import running

    with running(home, kind=Host) as again:
        assert isinstance(again, Host)
        assert (again.port, again.door) == (port, door)
        assert "Annas Auslage" in guest.shown()


def test_a_touch_on_a_page_of_the_killed_host_is_never_taken_for_one_on_the_page_shown_now(
    home: Path, monkeypatch: Any
) -> None:
    """Its answer was lost, so it is sent again: to a host that has counted its pages as far as the one before."""
    monkeypatch.setenv("ENDSPIEL_ADDRESSES", "127.0.0.1")
    with hosted(home, monkeypatch, first_play(), _before(first_play(), "passed")) as host:
        guest = host.guest("Anna")
        guest.touch("Meine Auslage")
        guest.shown()
        old = guest.seen
        assert guest.send("body-0", 1)["done"]
        before = len(host.events())
    from tests.web.served import running

    with running(home, kind=Host) as again:
        assert isinstance(again, Host)
        again.table = host.table
        for _ in range(4):
            if guest.page()["version"] != old["version"]:
                guest.touch("Regeln")
                guest.touch("Meine Auslage")
        guest.seen = old
        assert guest.send("body-0", 1)["why"] == "stale"
        assert len(again.events()) == before
