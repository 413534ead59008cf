"""By touch: what the box remembers, chips that an effect moves, and rules that stay with their own text."""

from __future__ import annotations

from decimal import Decimal

import pytest

from companion.engine.events import BoxFact
from companion.games.apokerlypse.events import FactionTaken, PotPaid, RoundBegun, WinnersStated
from companion.games.apokerlypse.play.showdown import points_of
from screens.games.apokerlypse.parts import LYING
from screens.kivy_ui.widgets.layout import CardWidget
from screens.pages.nodes import LineChart
from tests.screens.apokerlypse.test_whole_games import (
    KINGS,
    NOTHING,
    SEVENS,
    THREE,
    TWO,
    enter,
    onward,
    show_hands,
    start,
    table_of,
    until,
)
from tests.screens.driver import AppDriver
from tests.screens.window import frames


def points(app: AppDriver, table: str, seat: int) -> object:
    found = points_of(table_of(app, table), seat)
    return None if found is None else found.value


def test_an_effect_entered_once_is_offered_at_every_later_table_when_its_card_is_shown(app: AppDriver) -> None:
    table = start(app, TWO)
    app.shell.open("menu", {"table": table})
    app.tap_text("Mehr zu Apokerlypse")
    app.tap_text("Eure Schachtel")
    app.tap_text("Ks")
    app.tap_text("Multiplikator")
    app.tap_text("× 2")
    onward(app)
    assert app.sees("1 von 52 Karten eingetragen")
    app.restart()
    other = start(app, ["Jonas", "Mehmet"])
    show_hands(app, other, [SEVENS, KINGS])
    assert (points(app, other, 0), points(app, other, 1)) == (7, 6)
    assert app.sees("Aus eurer Schachtel: 1 Effekt. Tippt an, was wirkt."), "before the pot is paid out"
    app.tap_text("Effekte reihum")
    app.tap_text("Pik-König")
    assert points(app, other, 0) == 14 and app.sees("14")
    app.tap_text("Rückgängig")
    assert points(app, other, 0) == 7, "one undo for one touch"
    app.tap_text("Pik-König")
    app.tap_text("Pik-König")
    assert points(app, other, 0) == 7, "a second touch takes it back"


def test_a_factor_that_no_tile_has_is_remembered_too_and_the_offer_says_what_it_does(app: AppDriver) -> None:
    """PK-AMB-23: 7 × 1.2 is 8.4, exactly."""
    table = start(app, TWO)
    app.shell.open("table", {"table": table, "page": "box_entry", "args": {"key": "effect.Ks"}})
    frames()
    app.tap_text("Multiplikator")
    app.tap_text("× 1,1")
    app.tap_text("+0,1")
    app.type("Rückenwind für alle")
    onward(app)
    app.shell.open("table", {"table": table})
    frames()
    show_hands(app, table, [SEVENS, KINGS])
    app.tap_text("Effekte reihum")
    assert app.sees("× 1,2 · Rückenwind für alle · Wertung")
    app.tap_text("Pik-König")
    assert points(app, table, 0) == Decimal("8.4") and app.sees("8,4")


def test_the_ability_of_a_faction_works_once_and_brings_its_points(app: AppDriver) -> None:
    """PK-FAC-01."""
    table = app.open_table("apokerlypse", TWO)
    session = app.shell.session(table)
    app.shell.open("table", {"table": table, "page": "box_entry", "args": {"key": "ability.military"}})
    frames()
    app.tap_text("Feste Punkte")
    onward(app)
    assert session.record(FactionTaken(0, "military")) is None
    app.shell.open("table", {"table": table})
    frames()
    app.all_set_up()
    show_hands(app, table, [SEVENS, KINGS])
    app.tap_text("Effekte reihum")
    app.tap_text("Fähigkeit: Militär")
    assert points(app, table, 0) == 8 and table_of(app, table).abilities == {0}


def test_pk_inv_01_an_effect_moves_chips_with_three_touches(app: AppDriver) -> None:
    table = start(app, THREE)
    app.tap_text("Anna 12")
    assert app.sees("Anna gibt – an wen?")
    app.tap_text("Käthe")
    app.tap_text("3")
    assert table_of(app, table).stacks == (15, 9, 12)
    assert app.sees("3 Chips: Anna an Käthe")


def test_what_was_left_half_said_about_chips_is_forgotten_and_no_stack_moves_between_the_touches(
    app: AppDriver,
) -> None:
    start(app, ["Käthe", "Konstantin-Alexander Öztürk", "Maximiliane Großmann"])
    app.tap_text("Käthe 12")
    app.tap_text("Maximiliane Großmann")
    app.back()
    app.tap_text("Konstantin-Alexander Öztürk 12")
    assert app.sees("Konstantin-Alexander Öztürk gibt – an wen?"), "nobody takes yet"
    before = _places(app)
    app.tap_text("Maximiliane Großmann")
    assert _places(app) == before


def test_by_the_table_s_word_nobody_gives_chips_before_somebody_is_touched(app: AppDriver) -> None:
    table = start(app, THREE)
    app.shell.open("table", {"table": table, "page": "overrule", "args": {}})
    frames()
    app.tap_text("Chips verschieben")
    assert app.sees("Wer gibt Chips?")
    for touched in ("Anna", "Käthe", "3"):
        app.tap_text(touched)
    assert table_of(app, table).stacks == (15, 9, 12)


def test_whoever_has_no_chips_gives_none(app: AppDriver) -> None:
    """PK-INV-01: chips come from somewhere; the pot is empty when a round begins."""
    table = start(app, THREE)
    app.tap_text("im Pot")
    assert app.sees("Wer gibt Chips?")
    app.tap_text("Pot")
    assert app.sees("Hier liegen keine Chips, die jemand geben könnte.")
    for touched in ("Anna", "Pot", "3"):
        app.tap_text(touched)
    assert (table_of(app, table).pot, table_of(app, table).stacks) == (3, (12, 9, 12))


def _places(app: AppDriver) -> list[tuple[str, float]]:
    """Where each stack lies on the page."""
    found = [one for one in app.widgets() if isinstance(one, CardWidget) and one.node.height == 58]
    return [(one.node.name, round(one.to_window(*one.pos)[1])) for one in found]


def test_pk_inv_01_a_remembered_effect_that_moves_chips_asks_only_from_whom_and_to_whom(app: AppDriver) -> None:
    table = start(app, TWO)
    two_chips = {"kind": "chips", "timing": "showdown", "amount": 2}
    assert app.shell.session(table).record(BoxFact("effect.Ks", two_chips)) is None
    show_hands(app, table, [SEVENS, KINGS])
    app.tap_text("Effekte reihum")
    app.tap_text("Pik-König")
    assert table_of(app, table).shown[0].worked == (), "it works when its chips move"
    app.tap_text("Ole")
    app.tap_text("Käthe")
    assert table_of(app, table).stacks == (12, 8) and table_of(app, table).shown[0].worked == ("Ks",)
    assert app.page.title == "Effekte reihum", "the walk goes on where it was"
    app.tap_text("Rückgängig")
    assert table_of(app, table).stacks == (10, 10) and table_of(app, table).shown[0].worked == (), "all in one step"
    for touched in ("Pik-König", "Ole", "Käthe", "Pik-König", "Käthe", "Ole"):
        app.tap_text(touched)
    assert table_of(app, table).stacks == (10, 10) and table_of(app, table).shown[0].worked == (), "they go back so too"


def test_pk_inv_01_chips_of_the_pot_too_also_at_the_showdown(app: AppDriver) -> None:
    table = start(app, THREE, options={"depth": "winner"})
    until(app, table, "showdown")
    app.tap_text("im Pot")
    app.tap_text("Anna")
    app.tap_text("2")
    assert (table_of(app, table).pot, table_of(app, table).stacks) == (4, (10, 12, 10))


def _new_table(app: AppDriver, names: list[str]) -> None:
    people = app.shell.services.store.people
    known = {person.name: person.id for person in people.all()}
    app.shell.drafts.put("new:apokerlypse", "seated", [known.get(name) or people.create(name).id for name in names])
    app.shell.open("new", {"game": "apokerlypse"})
    app.tap_text("Weiter zu den Regeln")


def _open(app: AppDriver, name: str) -> str:
    app.tap_text("Weiter zum Start-Geber")
    app.tap_text(name)
    app.tap_text(f"{name} gibt zuerst")
    app.tap_text("Tisch eröffnen")
    return str(app.shell.top.args["table"])


def test_pk_dis_01_options_of_one_text_never_leak_into_a_table_of_the_other(app: AppDriver) -> None:
    _new_table(app, TWO)
    app.tap_text("Kurzregelwerk")
    assert app.sees("Freiwillig"), "as the short text has it"
    app.tap_text("Zahlen in Phase 1")
    app.tap_text("Wer kann, muss")
    app.tap_text("Regelwerk v1.5")
    app.tap_text("Zahlen in Phase 1")
    app.tap_text("Freiwillig")
    long = _open(app, TWO[0])
    assert table_of(app, long).options["pk_phase1_payment"] == "optional"
    app.shell.open("home")
    _new_table(app, TWO)
    app.tap_text("Kurzregelwerk")
    assert app.sees("Wer kann, muss"), "each text keeps what was chosen for it"
    app.tap_text("Zahlen in Phase 1")
    app.tap_text("Freiwillig")
    short = _open(app, TWO[0])
    assert table_of(app, short).options["pk_phase1_payment"] == "optional"


def test_pk_dis_01_a_plain_table_after_a_house_rule_of_the_other_text_plays_by_its_book(app: AppDriver) -> None:
    _new_table(app, TWO)
    app.tap_text("Kurzregelwerk")
    _open(app, TWO[0])
    app.shell.open("home")
    _new_table(app, TWO)
    app.tap_text("Regelwerk v1.5")
    table = _open(app, TWO[0])
    assert table_of(app, table).options["pk_phase1_payment"] == "mandatory"


def test_pk_amb_04_the_chips_for_the_showdown_are_asked_for_with_a_number_too(app: AppDriver) -> None:
    _new_table(app, TWO)
    app.tap_text("Chips für die Endwertung")
    assert any("erforderlichen Chips" in text for text in app.texts())
    assert not any("schweigt" in text for text in app.texts())
    app.tap_text("3")
    assert app.sees("3")
    table = _open(app, TWO[0])
    assert table_of(app, table).options["pk_showdown_fee"] == 3
    app.all_set_up()
    assert table_of(app, table).options["pk_showdown_fee"] == 3, "the set-up takes what was chosen with the rules"
    app.shell.open("rule", {"game": "apokerlypse", "clause": "PK-AMB-04"})
    frames()
    assert app.sees("Unsere Lesart: das Regelwerk lässt es offen")
    assert not any("schweigt" in text for text in app.texts())


@pytest.mark.parametrize("depth", ["cards", "hand", "winner"])
def test_the_result_shows_the_chips_over_the_rounds_and_names_the_reading_that_ended_it(
    app: AppDriver, depth: str
) -> None:
    """PK-AMB-18: Käthe pays her last chips in round 3 and wins them back; the game ends all the same."""
    table = start(app, TWO, options={"depth": depth})
    for winner in (1, 1, 0):
        until(app, table, "showdown")
        app.shell.open("table", {"table": table})
        session = app.shell.session(table)
        assert session.record(WinnersStated((winner,)), PotPaid()) is None
        if session.table.stage == "between":
            assert session.record(RoundBegun()) is None
        app.shell.refresh()
        frames()
    assert table_of(app, table).stage == "over"
    app.shell.open("table", {"table": table})
    frames()
    assert any(isinstance(node, LineChart) for node in app.page.body)
    assert any("Das entscheidet eine Lesart" in text for text in app.texts())


def test_a_card_that_lies_there_goes_at_a_touch(app: AppDriver) -> None:
    table = start(app, TWO)
    until(app, table, "showdown")
    enter(app, NOTHING)
    lying = next(
        one
        for one in app.widgets()
        if isinstance(one, CardWidget) and one.node.name == "9c" and one.node.height == LYING
    )
    app.tap(lying)
    assert app.sees("Noch 1 Karte")
    enter(app, "9h")
    assert table_of(app, table).shown[1].cards == ("2d", "3d", "4s", "8c", "9h")
