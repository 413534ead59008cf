"""Many running tables: people and day in every row, a new table in sight, and an end to one without going there."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from companion.games import playable_games
from screens.app.home import REMINDED, WHOLE
from screens.kivy_ui.focus import box_in_window
from screens.pages.intents import go
from tests.bench.tables import open_table, played_games
from tests.screens.driver import AppDriver
from tests.screens.faults import faults
from tests.screens.window import frames

GAME = playable_games()[0]


def at_home(app: AppDriver, count: int) -> None:
    for number in range(count):
        app.open_table(GAME, ["Käthe", f"Gast {number}"])
    app.shell.open("home")
    frames(2)


@pytest.mark.parametrize("count", [2, 4, 40])
def test_a_new_table_is_in_sight_however_many_run(app: AppDriver, count: int) -> None:
    at_home(app, count)
    _, y, _, _ = box_in_window(next(one for one in app.widgets() if getattr(one.node, "name", "") == GAME))
    assert y > app.app.root_view.frame.scroller.y


def test_every_running_table_says_who_sits_there_and_since_when(app: AppDriver) -> None:
    at_home(app, 40)
    app.tap_text("Noch 39 Tische")
    assert app.sees("40 Tische laufen") and app.sees("Käthe und Gast 39") and app.sees("heute")
    app.tap_text("Käthe und Gast 37")
    assert app.shell.top.name == "table"


@pytest.mark.parametrize("size", [100, 200])
def test_the_row_of_a_table_names_everybody_in_full(app: AppDriver, size: int) -> None:
    app.settings(text_size=size)
    for number in range(3):
        app.open_table(GAME, ["Karl-Theodor Maria", "Konstantin-Alexander", f"Anna-Katharina {number}", "Maximiliane"])
    app.shell.open("running")
    frames(2)
    frame = app.app.root_view.frame
    names = [one for one in app.widgets() if "Konstantin-Alexander" in getattr(one.node, "text", "")]
    assert len(names) >= 2 and not faults(frame)
    assert all(one.share == 1 and "Maximiliane" in " ".join(one.lines) for one in names)


def test_a_table_is_ended_from_home_and_goes_on_with_one_touch(app: AppDriver) -> None:
    at_home(app, 2)
    table = app.shell.services.store.tables.running()[1].id
    app.tap_intent(go("running-table", table=table))
    app.tap_text("Partie abbrechen")
    assert [line.id for line in app.shell.services.store.tables.running()].count(table) == 0
    app.tap_text("Doch weiterspielen")
    assert app.shell.top.args["table"] == table


def test_a_half_opened_table_is_seen_on_home(app: AppDriver) -> None:
    people = [app.shell.services.store.people.create(name).id for name in ("Ada", "Ben")]
    app.shell.drafts.put(f"new:{GAME}", "seated", people)
    app.shell.refresh()
    frames(2)
    assert app.sees("angefangen: 2 sitzen")


def test_who_sits_at_a_table_that_was_opened_sits_at_none_that_is_half_opened(app: AppDriver) -> None:
    people = [app.shell.services.store.people.create(name).id for name in ("Ada", "Ben")]
    app.shell.drafts.put(f"new:{GAME}", "seated", people)
    app.shell.open("new", {"game": GAME})
    app.shell.top.screen.do_open()
    frames(2)
    app.shell.open("home")
    frames(2)
    assert not app.sees("angefangen")
    app.shell.open("new", {"game": GAME})
    frames(2)
    assert app.shell.top.screen.seated == people, "the next table proposes the same people"


def test_the_same_group_is_at_its_set_up_after_two_touches(app: AppDriver) -> None:
    play = next(iter(played_games()))
    session = open_table(app.shell.services.store, play)
    for event in play.read_events():
        session.record(event)
    app.shell.open("home")
    frames(2)
    app.tap_text("Noch einmal")
    app.tap_text(play.seats[0])
    assert app.shell.top.name == "table" and not app.shell.session(app.shell.top.args["table"]).table.ready


def test_the_usual_group_of_any_game_is_at_its_set_up_after_three_touches(app: AppDriver) -> None:
    for play in list(played_games())[:2]:
        session = open_table(app.shell.services.store, play)
        for event in play.read_events():
            session.record(event)
    earlier = next(iter(played_games()))  # home offers the other one, which was played last
    app.shell.open("home")
    frames(2)
    app.tap_text(app.shell.services.rules.facts(earlier.game).name["de"])
    app.tap_text("Noch einmal")
    app.tap_text(earlier.seats[0])
    assert app.shell.session(app.shell.top.args["table"]).kept.game == earlier.game
    assert [route.name for route in app.shell.stack] == ["home", "table"]


def test_one_reminder_when_nothing_was_saved_outside_the_app_for_long(app: AppDriver) -> None:
    for number in range(5):
        table = app.open_table(GAME, ["Käthe", f"Gast {number}"])
        app.shell.session(table).abandon()
    kept = app.shell.services.store.key_value
    app.shell.open("home")
    frames(2)
    assert app.sees("Jetzt sichern")
    app.tap_text("Später")
    assert not app.sees("Jetzt sichern")
    long_ago = (datetime.now(UTC) - timedelta(days=61)).isoformat()
    kept.keep(REMINDED, long_ago)
    app.shell.refresh()
    frames(2)
    assert app.sees("Jetzt sichern")
    kept.keep(WHOLE, datetime.now(UTC).isoformat())
    app.shell.refresh()
    frames(2)
    assert not app.sees("Jetzt sichern")
