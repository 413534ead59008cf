"""A played card by real touches: turn and display in at most three, one undo for both; a defence takes no turn."""

from __future__ import annotations

from typing import Any, get_args

from companion.games.apocalypse.events import Played
from companion.games.apocalypse.rules.displays import CARD_MARKS, PRINTED, SIDES, Laid
from screens.pages.intents import Record
from screens.pages.nodes import Badge
from tests.screens.apocalypse.moments import opened, page_of
from tests.screens.apocalypse.test_pages_as_data import nodes
from tests.screens.driver import AppDriver
from tests.screens.looking import context_for

FOUR = ["Käthe", "Anna", "Ole", "Mehmet"]


def playing(app: AppDriver) -> str:
    table = app.open_table("apocalypse", FOUR)
    app.all_set_up()  # everything is built already
    return table


def state(app: AppDriver, table: str) -> Any:
    return app.shell.session(table).table


def badges(app: AppDriver) -> list[Any]:
    """Everybody twice: whose display, and who defended."""
    return [widget for widget in app.widgets() if isinstance(widget.node, Badge) and widget.tap_intent is not None]


def tile(app: AppDriver, name: str) -> Any:
    return next(widget for widget in app.widgets() if getattr(widget.node, "name", "") == name)


def test_two_touches_lay_a_card_in_the_own_display_and_end_the_turn(app: AppDriver) -> None:
    table = playing(app)
    app.tap_text("Karte gespielt")
    app.tap(tile(app, "guter Mensch"))
    assert state(app, table).displays[0].good.persons == 1
    assert app.sees("Anna ist\u00a0am\u00a0Zug")


def test_three_touches_lay_a_card_in_any_display_and_one_undo_takes_all_of_it_back(app: AppDriver) -> None:
    table = playing(app)
    app.tap_text("Karte gespielt")
    app.tap(badges(app)[2])
    assert app.sees("In Oles Auslage")
    app.tap(tile(app, "Maske und Schweinskopf für Böse"))
    assert (state(app, table).displays[2].evil.mask, state(app, table).displays[2].evil.pig) == (1, 1)
    assert state(app, table).round.on_turn == 1
    app.tap_text("Rückgängig")
    assert state(app, table).displays[2].evil.mask == 0
    assert state(app, table).round.on_turn == 0


def test_every_kind_of_card_has_its_tile_on_the_page_of_any_display() -> None:
    """Three touches at most: to the page, to another display, and the tile, which goes on by itself."""
    page = page_of(context_for("apocalypse", FOUR, opened(4), "de", page="card", args={"display": 2}))
    intents = [getattr(node, "do", None) for node in nodes(page)]
    played = {event: intent.then for intent in intents if isinstance(intent, Record) for event in intent.events}
    tiles = {(event.laid, event.side): then for event, then in played.items() if isinstance(event, Played)}
    marks = [(mark, side) for side in SIDES for mark in CARD_MARKS[side]]
    others = [(laid, side) for laid in get_args(Laid) if laid not in PRINTED for side in SIDES]
    assert tiles == dict.fromkeys([*marks, *others, (None, None)], "table")


def test_AP_NETH_05_three_touches_lay_a_mark_and_one_exchanges_a_card(app: AppDriver) -> None:
    table = playing(app)
    app.tap_text("Karte gespielt")
    app.tap(badges(app)[1])
    app.tap(tile(app, "böser Mensch"))
    app.tap_text("Karte gespielt")  # Anna herself now
    app.tap(tile(app, "Kürzel −1K bei Bösen"))
    assert state(app, table).displays[1].evil_marks == ("-1K",)
    assert app.sees("Ole ist\u00a0am\u00a0Zug")
    app.tap_text("Karte gespielt")
    app.tap(tile(app, "Himmelskarte bei Guten getauscht"))
    assert app.sees("Da liegt keine Karte, die ihr tauschen könntet")


def test_AP_CHNG_04_three_touches_move_a_person_into_any_display(app: AppDriver) -> None:
    table = playing(app)
    app.tap_text("Karte gespielt")
    assert not app.sees("Gesinnungswechsel: in wessen Auslage?"), "nobody is there who could change"
    app.tap(badges(app)[1])
    app.tap(tile(app, "guter Mensch"))
    app.tap_text("Karte gespielt")  # Anna has one good person now
    app.tap(badges(app)[len(FOUR) + 2])
    displays = state(app, table).displays
    assert (displays[1].good.persons, displays[2].evil.persons) == (0, 1)
    assert app.sees("von Anna zu Ole")


def test_the_choice_of_a_display_is_forgotten_with_the_page(app: AppDriver) -> None:
    playing(app)
    app.tap_text("Karte gespielt")
    app.tap(badges(app)[2])
    app.back()
    app.tap_text("Karte gespielt")
    assert app.sees("In die eigene Auslage")


def test_AP_ATT_04_a_defence_is_noted_and_the_attacker_is_still_on_turn(app: AppDriver) -> None:
    table = playing(app)
    app.tap_text("Karte gespielt")
    app.tap(badges(app)[len(FOUR) + 3])
    assert app.sees("Mehmet wehrt den Angriff ab")
    assert state(app, table).round.on_turn == 0
    app.tap_text("Nur gespielt")
    assert app.sees("Anna ist\u00a0am\u00a0Zug")


def test_what_cannot_be_played_says_why_and_changes_nothing(app: AppDriver) -> None:
    table = playing(app)
    app.tap_text("Karte gespielt")
    app.tap(tile(app, "Gewalt gegen Gute"))
    assert app.sees("Da ist niemand, den es treffen könnte")
    assert state(app, table).round.on_turn == 0


def test_a_played_step_becomes_a_pass_by_correction_and_a_pass_a_played_one(app: AppDriver) -> None:
    table = playing(app)
    app.tap_text("Karte gespielt")
    app.tap(tile(app, "guter Mensch"))
    app.tap_text("Alle Schritte")
    app.tap_text("Käthe spielt: guter Mensch")
    app.tap_text("Gepasst")
    app.tap_text("Übernehmen")
    assert state(app, table).round.passed == (0,)
    assert state(app, table).displays[0].good.persons == 0
    app.tap_text("Käthe passt")
    app.tap_text("Keine Karte")
    app.tap_text("Gespielt")
    app.tap_text("Übernehmen")
    assert state(app, table).round.passed == ()
    assert state(app, table).round.on_turn == 1
