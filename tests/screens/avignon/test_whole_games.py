"""Whole games of Avignon through real touches: base game, Ablass, light tracking and a match."""

from __future__ import annotations

import pytest

from companion.games.avignon.state import AvignonTable
from screens.kivy_ui.games.avignon.strip_widget import StripWidget
from tests.screens.driver import AppDriver
from tests.screens.window import frames

NAMES = ["Ada", "Ben"]


def table_of(app: AppDriver, table: str) -> AvignonTable:
    found: AvignonTable = app.shell.session(table).table
    return found


def begin(app: AppDriver, **options: object) -> str:
    table = app.open_table("avignon", NAMES, options=options)
    app.all_set_up()  # the checklist is left out here
    return table


def name_cards(app: AppDriver, *cards: str) -> None:
    """Answer who lies in the column that is asked for."""
    for card in cards:
        named = (
            widget for widget in app.widgets() if str(getattr(widget.node, "name", "")).replace("\u00ad", "") == card
        )
        app.tap(next(named))


def act(app: AppDriver, column: int, action: str) -> None:
    """Two touches: the card, then the action."""
    card = next(
        widget for widget in app.widgets() if str(getattr(widget.node, "name", "")).startswith(f"Spalte {column}:")
    )
    app.tap(card)
    app.tap_text(action)


def won(app: AppDriver, card: str, where: str) -> None:
    """Two touches: who was won, and by whom."""
    named = (piece for piece in app.widgets() if str(getattr(piece.node, "name", "")).replace("\u00ad", "") == card)
    app.tap(next(named))
    app.tap_text(where)


def test_a_base_game_is_played_killed_undone_and_won_by_the_nobles_condition(app: AppDriver) -> None:
    table = begin(app)
    name_cards(app, "Adliger", "Ritter", "Bauer", "Kardinal", "Bischof")
    act(app, 1, "Anflehen")
    assert table_of(app, table).duel.side == "avignon"
    act(app, 2, "Anflehen")
    app.restart()
    app.shell.open("table", {"table": table})
    frames()
    assert table_of(app, table).duel.used == ("beseech",)
    act(app, 5, "Züchtigen")
    assert table_of(app, table).duel.side == "rome"
    app.tap_text("Rückgängig")  # across the end of the turn
    assert table_of(app, table).duel.side == "avignon"
    act(app, 4, "Züchtigen")
    act(app, 1, "Anflehen")
    act(app, 5, "Exkommunizieren")
    name_cards(app, "Inquisitor")
    act(app, 2, "Anflehen")
    act(app, 5, "Züchtigen")
    act(app, 1, "Anflehen")
    name_cards(app, "Kardinal")
    act(app, 3, "Züchtigen")
    act(app, 2, "Anflehen")
    assert app.sees("Ada gewinnt") and app.sees("als Rom, durch eine Siegbedingung")
    assert app.sees("Fraktion Adliger in der Gemeinde von Rom.") and app.sees(
        "Fraktion Ritter in der Gemeinde von Avignon."
    )
    assert app.sees("Damit erfüllt Rom die eigene Siegbedingung auf „Adliger“.")
    assert "1" not in app.texts() and "0" not in app.texts()  # a single game counts nothing


def test_a_card_is_dragged_and_an_early_step_corrected(app: AppDriver) -> None:
    table = begin(app)
    name_cards(app, "Adliger", "Ritter", "Bauer", "Kardinal", "Bischof")
    strip = next(widget for widget in app.widgets() if isinstance(widget, StripWidget))
    card = next(widget for widget in app.widgets() if str(getattr(widget.node, "name", "")).startswith("Spalte 3:"))
    start = app.spot(card)
    app.drag(start, (start[0], start[1] + strip.height / 5))
    assert table_of(app, table).duel.in_column(3).row == 3
    app.tap_text("Alle Schritte")
    app.tap_text("Ada fleht an: Bauer nach Florenz")
    app.tap_text("Züchtigen")
    app.tap_text("Übernehmen")
    assert table_of(app, table).duel.in_column(3).row == 1
    assert table_of(app, table).duel.side == "avignon"


def test_the_table_overrules_what_the_app_has_computed(app: AppDriver) -> None:
    table = begin(app)
    name_cards(app, "Adliger", "Ritter", "Bauer", "Kardinal", "Bischof")
    act(app, 3, "Anflehen")
    app.tap_text("Am Tisch war es anders")
    app.tap_text("Ada ist\u00a0am\u00a0Zug")
    assert table_of(app, table).duel.side == "rome"
    app.tap_text("Am Tisch war es anders")
    app.tap_text("Ben hat gewonnen")
    assert app.sees("Ben gewinnt") and app.sees("als Avignon, am Tisch entschieden")


def test_a_turn_that_the_samaritan_rule_forbids_is_held_and_taken_back(app: AppDriver) -> None:
    table = begin(app, kh_samaritan_enforce="block")
    name_cards(app, "Adliger", "Ritter", "Bauer", "Kardinal", "Bischof")
    act(app, 3, "Anflehen")
    for _ in range(2):
        act(app, 1, "Anflehen")
        act(app, 2, "Züchtigen")
    assert app.sees("Adas Zug ist angehalten")
    app.tap_text("Zurücknehmen")
    act(app, 4, "Züchtigen")
    assert table_of(app, table).duel.side == "avignon" and not table_of(app, table).duel.held


def test_a_petition_moves_several_cards(app: AppDriver) -> None:
    table = begin(app)
    name_cards(app, "Adliger", "Ritter", "Bauer", "Kardinal", "Bischof")
    act(app, 4, "Bittschrift")
    assert app.sees("Bittschrift: Kardinal")
    for column in (1, 2):
        card = next(p for p in app.widgets() if str(getattr(p.node, "name", "")).startswith(f"Spalte {column}:"))
        app.tap(card)
        app.tap_text("Nach Rom")
    app.tap_text("Bittschrift erledigt")
    duel = table_of(app, table).duel
    assert [duel.in_column(number).row for number in (1, 2)] == [4, 4] and duel.side == "avignon"


def test_a_match_of_three_with_light_tracking_changes_sides(app: AppDriver) -> None:
    table = begin(app, kh_tracking="light", kh_match=3)
    for card in ("Ritter", "Ritter", "Bischof"):
        won(app, card, "Zu Rom")
    assert app.sees("Ada gewinnt") and app.sees("als Rom, mit drei Karten")
    app.tap_text("Ben spielt Rom")
    assert table_of(app, table).duel.rome == 1
    assert app.sees("Partie 2 auslegen") and app.sees("gewonnene Partien · Ziel: 2")
    app.tap_text("Seiten tauschen")
    assert app.sees("Ada spielt Rom") and table_of(app, table).duel.rome == 0
    app.tap_text("Seiten tauschen")
    app.tap_text("Die Auslage liegt")
    won(app, "Ritter", "Ritter zu Avignon")
    won(app, "Adliger", "Zu Rom")
    assert app.sees("1\u00a0:\u00a01")
    app.tap_text("Ada spielt Rom")
    app.tap_text("Die Auslage liegt")
    won(app, "Bauer", "Zu Rom")
    won(app, "Adliger", "Zu Rom")
    assert app.sees("Ben gewinnt 2\u00a0:\u00a01") and app.sees("gewonnene Partien")


@pytest.mark.parametrize("language", ["de", "en"])
def test_ablass_factions_a_deck_and_a_condition_are_entered_once(app: AppDriver, language: str) -> None:
    app.settings(language=language)
    table = app.open_table("avignon", NAMES, options={"kh_expansion": "ablass"})
    say = app.shell.say_for("avignon")
    app.shell.open("table", {"table": table, "page": "box_person", "args": {"character": "priest"}})
    frames()
    app.tap_text(say("character.noble"))
    app.tap_text(say("screen.add_condition"))
    app.tap_text(say("screen.with_other"))
    app.tap_text(say("character.knight"))
    app.tap_text(say("screen.keep_condition"))
    box = table_of(app, table).box
    assert box["faction.priest"] == "noble"
    assert box["conditions.priest"] == [{"winner": "holder", "needs": [{"whose": "other", "faction": "knight"}]}]
    app.shell.open("table", {"table": table, "page": "scene:deck", "args": {}})
    frames()
    app.tap_text(say("character.priest"))
    assert "priest" in table_of(app, table).deck
