"""What a group says of a play afterwards, and games that were played without the app."""

from __future__ import annotations

from datetime import date, datetime, timedelta

import pytest

from companion.engine.events import Described, Reported, Starts, Ticked
from companion.engine.moments import local
from companion.exchange.bgstats import push
from companion.exchange.plays import play_of
from companion.games import playable_games
from screens.pages.history.details import Details, read_day
from screens.pages.intents import Draft
from tests.games.plays import plays_of
from tests.screens.driver import AppDriver
from tests.screens.stations import table_of
from tests.screens.window import frames

NAMES = ("Ada", "Ben", "Cem")


def tell(app: AppDriver, **typed: str) -> None:
    for key, value in typed.items():
        app.shell.handle(Draft(key, value))
    frames()


def ended_table(app: AppDriver) -> str:
    play = plays_of(playable_games()[0])[0]
    people = [app.shell.services.store.people.create(f"Spieler {seat}") for seat in range(len(play.seats))]
    return table_of(app, play, people)


def test_another_day_moves_a_play_in_history_and_statistics_and_undo_moves_it_back(app: AppDriver) -> None:
    older, newer = ended_table(app), None
    store = app.shell.services.store
    line = store.tables.get(older)
    session = app.shell.session(older)
    then = datetime.fromisoformat(line.ended or "") - timedelta(days=400)
    assert (
        session.record(Described(then.isoformat(timespec="microseconds"), 95, "Bei Käthe", "Der Hund war dabei"))
        is None
    )
    told = store.tables.get(older)
    assert (told.ended, told.started) == (then.isoformat(timespec="microseconds"), line.started)
    assert datetime.fromisoformat(told.began) == then - timedelta(minutes=95)
    newer = table_of(app, plays_of(playable_games()[2])[0], list(store.people.all()))
    assert [one.id for one in store.tables.ended().lines] == [newer, older]
    play = play_of(told, app.shell.services.rules.facts(told.game), app.shell.say_for(told.game))
    pushed = push(play)
    assert (pushed["durationMin"], pushed["location"]) == (95, "Bei Käthe") and "Der Hund" in pushed["comments"]
    session.undo()
    assert store.tables.get(older).ended == line.ended and store.tables.get(older).details is None


def test_a_group_says_by_touch_when_and_where_it_played(app: AppDriver) -> None:
    table = ended_table(app)
    app.shell.open("played", {"table": table})
    app.tap_text("Tag, Dauer, Ort, Kommentar")
    tell(app, day="31.2.2026")
    assert "Schreibt den Tag" in app.page.actions[0].objection
    tell(app, day=f"{date.today().year + 1}-01-01")
    assert app.page.actions[0].objection == "Dieser Tag kommt erst noch."
    tell(app, day="22.8.2025", minutes="80", place="Bei Käthe")
    app.restart()
    app.tap_text("Eintragen")
    line = app.shell.services.store.tables.get(table)
    assert local(line.ended or "").date() == date(2025, 8, 22) and line.details
    assert (line.details.minutes, line.details.place) == (80, "Bei Käthe")
    assert any("Bei Käthe" in text for text in app.texts()) and "80 Minuten" in " ".join(app.texts())


@pytest.mark.parametrize("game", playable_games())
def test_a_game_without_the_app_is_entered_counts_and_can_be_told_otherwise(app: AppDriver, game: str) -> None:
    store, facts = app.shell.services.store, app.shell.services.rules.facts(game)
    seats = facts.seats[0]
    people = [store.people.create(name) for name in NAMES[:seats]]
    app.shell.open("history")
    app.shell.open("report-game")
    app.tap_text(facts.name["de"])
    for name in NAMES[:seats]:
        app.tap_text(name)
    app.tap_text("Zum Ergebnis")
    assert "Krone" in app.page.actions[1].objection
    tell(app, **{f"points:{seat}": str(10 * seat) for seat in range(seats)}, day="1.5.2020")
    app.tap_text("Ergebnis eintragen")
    (line,) = store.tables.ended().lines
    best = NAMES[seats - 1] if facts.about.get("highest_wins", True) else NAMES[0]
    assert line.winners == (best,) and local(line.ended or "").date() == date(2020, 5, 1)
    assert f"{best} gewinnt" in app.texts()
    app.tap_text("Ergebnis ändern")
    app.shell.top.screen.do_crown(0)
    app.shell.refresh()
    app.tap_text("Ergebnis eintragen")
    assert set(store.tables.get(line.id).winners) == {best} ^ {people[0].name}
    session = app.shell.session(line.id)
    assert session.record(Starts(0)) is not None and not session.broken
    app.restart()
    assert store.path.exists() and app.shell.services.store.tables.get(line.id).status == "finished"


def test_a_result_is_told_only_of_a_game_that_was_not_played_here(app: AppDriver) -> None:
    table = app.open_table(playable_games()[2], list(NAMES[:2]))
    session = app.shell.session(table)
    for wrong in (Reported((1,), (0,)), Reported((1, 2, 3), ())):
        assert session.objection(wrong).key == "objection.report_seats"
    assert session.record(Ticked(session.setup.facts.steps[0].id)) is None
    assert session.objection(Reported((1, 2), (0,))).key == "objection.played_here"


@pytest.mark.parametrize(
    ("typed", "day"),
    [
        ("22.8.2026", date(2026, 8, 22)),
        (" 1. 12. 1999 ", date(1999, 12, 1)),
        ("2026-08-22", date(2026, 8, 22)),
        ("31.2.2026", None),
        ("8/22/2026", None),
        ("gestern", None),
        ("", None),
    ],
)
def test_a_day_is_read_as_people_of_both_languages_write_it(typed: str, day: date | None) -> None:
    assert read_day(typed) == day
    assert Details(typed).day == typed
