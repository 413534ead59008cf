"""The count sheet of a ride by real touches: killed in the middle, put right, told instead, and at another depth."""

from __future__ import annotations

import pytest

from companion.games.apocalypse.events import StartsNext
from companion.games.apocalypse.play.ride import figures_missing
from companion.games.apocalypse.reports.standings import all_points, totals
from screens.pages.intents import Draft, record
from tests.screens.apocalypse.stories import NAMES, count_all, go_on, tap_figures
from tests.screens.driver import AppDriver
from tests.screens.window import frames


def riding(app: AppDriver, depth: str = "ride") -> str:
    table = app.open_table("apocalypse", list(NAMES[:4]), options={"depth": depth})
    app.all_set_up()
    app.tap_text("Reiter!" if depth == "ride" else "Reiter I kommt!")
    return table


def state(app: AppDriver, table: str):  # type: ignore[no-untyped-def]
    return app.shell.session(table).table


def test_killed_in_the_middle_of_a_sheet_the_next_figure_is_asked_again(app: AppDriver) -> None:
    table = riding(app)
    tap_figures(app, [4, 1, 2])
    app.restart()
    app.shell.open("table", {"table": table})
    frames(2)
    assert app.sees("4 von 6")
    tap_figures(app, [3, 0, 1])
    go_on(app)
    facing = state(app, table).rides[-1].faced[0]
    assert (facing.before.good.persons, facing.before.good.mask, facing.before.good.music) == (4, 1, 2)
    assert facing.dead == {"good": 1, "evil": 2} and facing.points.value == 4 - 3


def test_the_living_wait_for_the_dead_through_a_kill(app: AppDriver) -> None:
    table = riding(app, "points")
    tap_figures(app, [5])
    app.restart()
    app.shell.open("table", {"table": table})
    frames(2)
    tap_figures(app, [2])
    assert state(app, table).rides[-1].survived == {0: (5, 2)}


def test_the_sheet_does_not_go_on_before_everything_is_counted(app: AppDriver) -> None:
    table = riding(app)
    for number in range(6):
        assert app.page.actions[-1].objection
        tap_figures(app, [1])
        assert len(figures_missing(state(app, table), 0)) == 5 - number
    assert not app.page.actions[-1].objection


def test_a_touched_figure_is_put_right_and_undo_takes_the_last_one_back(app: AppDriver) -> None:
    table = riding(app)
    tap_figures(app, [4, 1, 2, 3])
    app.tap_intent(Draft("ride.cell", ["good", "mask"], kept=False))
    tap_figures(app, [2])
    assert state(app, table).displays[0].good.mask == 2
    assert app.sees("5 von 6"), "and on with the figure that is missing"
    app.tap_text("Rückgängig")
    assert state(app, table).displays[0].good.mask == 1


def test_a_display_that_is_cleared_already_takes_two_touches(app: AppDriver) -> None:
    table = riding(app)
    app.tap_text("Schon abgeräumt")
    tap_figures(app, [6, 1])
    assert state(app, table).rides[-1].survived == {0: (6, 1)}
    tap_figures(app, [5, 0])
    assert state(app, table).rides[-1].survived == {0: (6, 1), 1: (5, 0)}, "where one is cleared, all are"


def test_a_touch_on_the_reckoning_opens_the_count_again(app: AppDriver) -> None:
    table = riding(app)
    count_all(app, table, 1)  # type: ignore[arg-type]
    before = all_points(state(app, table), 1)
    app.tap_text("Mehmet")
    app.tap_intent(Draft("ride.cell", ["evil", "music"], kept=False))
    tap_figures(app, [9])
    go_on(app)
    assert state(app, table).phase == "reckoning"
    assert all_points(state(app, table), 1)[1] != before[1]


@pytest.mark.parametrize("way", ["Nur Punkte", "Reiter rechnet", "Alles mitschreiben"])
def test_the_depth_changes_in_the_middle_of_a_ride_and_the_game_goes_on(app: AppDriver, way: str) -> None:
    table = riding(app)
    tap_figures(app, [4, 1, 2, 3, 1, 0])
    go_on(app)
    kept = state(app, table).rides[-1].faced
    app.tap_text("Menü")
    app.tap_text("Einstellungen und Notizen")
    app.tap_text("Was schreibt ihr mit?")
    app.tap_text(way)
    assert state(app, table).rides[-1].faced == kept
    if way != "Nur Punkte":
        app.tap_text("Schon abgeräumt")
    for seat in range(1, 4):
        tap_figures(app, [5, seat])
    assert state(app, table).phase == "reckoning"
    assert all_points(state(app, table), 1) == {0: kept[0].points.value, 1: 4, 2: 3, 3: 2}
    if app.sees("Wer hat zuerst gepasst?"):
        assert app.page.actions[-1].objection, "nobody has said it before he came"
        app.tap_intent(record(StartsNext(2)))
    for _ in range(10):
        if state(app, table).phase != "round":
            app.tap_text("Überspringen") if app.sees("Überspringen") else go_on(app)
    assert state(app, table).phase == "round"
    assert totals(state(app, table))[1] >= 4
