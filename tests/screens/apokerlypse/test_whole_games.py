"""Whole games of Apokerlypse through real touches: two, three and four players, both texts, killed and corrected."""

from __future__ import annotations

from companion.engine.events import Edited
from companion.games.apokerlypse.events import Acted, HandShown
from companion.games.apokerlypse.rules.cards import RANK_OF
from companion.games.apokerlypse.state import PokerTable
from screens.kivy_ui.widgets.layout import CardWidget
from tests.screens.driver import AppDriver
from tests.screens.window import frames

TWO = ["Käthe", "Ole"]
THREE = ["Käthe", "Anna", "Konstantin-Alexander"]
FOUR = ["Käthe", "Anna", "Ole", "Mehmet"]
KINGS, SEVENS = "Ks Kh 9d 5c 2h", "7s 7h Ad 3c 2s"
SIXES, NOTHING = "6s 6h 6d 2c 3h", "2d 3d 4s 8c 9c"


def table_of(app: AppDriver, table: str) -> PokerTable:
    found: PokerTable = app.shell.session(table).table
    return found


def onward(app: AppDriver) -> str:
    """Touch the one button that goes on."""
    label = str(app.page.actions[-1].label)
    app.tap_text(label)
    return label


def until(app: AppDriver, table: str, stage: str) -> None:
    """Go on with the main button until the table is there."""
    for _ in range(20):
        if table_of(app, table).stage == stage:
            return
        onward(app)
    raise AssertionError(f"{stage} was never reached, but {table_of(app, table).stage}")


def touch_card(app: AppDriver, code: str) -> None:
    """One card of the picker, found by its name."""
    widget = next(
        one for one in app.widgets() if isinstance(one, CardWidget) and one.node.name == code and one.node.height == 48
    )
    app.tap(widget)


def enter(app: AppDriver, cards: str) -> None:
    """Five touches a hand."""
    for code in cards.split():
        assert code in RANK_OF
        touch_card(app, code)


def show_hands(app: AppDriver, table: str, hands: list[str]) -> None:
    """Everybody's cards, in the order of play, each on from the one before."""
    until(app, table, "showdown")
    if not app.shell.top.args.get("page"):  # where the showdown just began, the first hand is asked for already
        onward(app)
    for number, cards in enumerate(hands):
        enter(app, cards)
        assert table_of(app, table).shown[table_of(app, table).playing[number]].cards == tuple(cards.split())
        onward(app)


def start(app: AppDriver, names: list[str], **how: object) -> str:
    table = app.open_table("apokerlypse", names, **how)  # type: ignore[arg-type]
    app.shell.session(table)
    app.all_set_up()
    return table


def test_two_play_to_a_shared_victory_killed_while_a_hand_is_half_entered(app: AppDriver) -> None:
    """PK-N35, PK-N36: three rounds; the last chips are won back, and both have twelve."""
    table = start(app, TWO)
    assert app.sees("Ole ist am\u00a0Zug")  # at the dealer's left
    until(app, table, "showdown")
    for code in SEVENS.split()[:3]:
        touch_card(app, code)
    app.restart()  # killed with three of five cards touched
    app.shell.open("table", {"table": table, "page": "hand", "args": {"seat": 1}})
    frames()
    assert app.sees("Paar Siebenen") and app.sees("Noch 2 Karten")
    for code in SEVENS.split()[3:]:
        touch_card(app, code)
    assert app.sees("Warum?")
    app.back()
    onward(app)
    enter(app, KINGS)
    onward(app)
    assert app.sees("Käthe gewinnt die Runde")
    onward(app)
    assert table_of(app, table).stacks == (14, 10) and table_of(app, table).stage == "between"
    onward(app)
    show_hands(app, table, [KINGS, SEVENS])  # Ole deals now, so Käthe comes first
    onward(app)
    assert table_of(app, table).stacks == (18, 6)
    onward(app)
    show_hands(app, table, [KINGS, SEVENS])
    onward(app)
    assert app.sees("Käthe und Ole teilen den Sieg")


def test_three_by_the_short_rules_with_somebody_dropping_out_and_an_undo_across_the_phase(app: AppDriver) -> None:
    """PK-P2-01, PK-AMB-08: the last one left takes the pot, no cards are asked for."""
    table = start(app, THREE, edition="SHORT")
    until(app, table, "pay_2")
    assert app.sees("Anna ist am\u00a0Zug")
    assert app.sees("Erst werft ihr ab, bis jeder höchstens fünf Karten hat: Anna, Konstantin-Alexander, dann Käthe.")
    app.tap_text("Aussteigen")
    assert app.sees("Konstantin-Alexander ist am\u00a0Zug")
    app.tap_text("Aussteigen")
    assert app.sees("Käthe nimmt den Pot")
    for _ in range(3):  # back into phase 1
        app.tap_text("Rückgängig")
    assert table_of(app, table).stage == "pay_1"
    until(app, table, "pay_2")
    app.tap_text("Nicht ziehen")
    until(app, table, "showdown")
    assert table_of(app, table).stacks == (10, 11, 10)
    for cards in (SIXES, SEVENS, NOTHING):
        enter(app, cards)
        onward(app)
    assert app.sees("Anna gewinnt die Runde")
    onward(app)
    assert table_of(app, table).stacks == (10, 16, 10)


def test_four_with_effects_and_an_early_step_corrected(app: AppDriver) -> None:
    """PK-EFF-03, PK-MULT-01: effects are entered with the hand; a wrong first payment is corrected later."""
    table = start(app, FOUR, first=3)
    app.tap_text("Zahlt 1")
    until(app, table, "showdown")
    show_hands(app, table, [KINGS, SEVENS, SIXES, NOTHING])
    assert app.sees("Ole gewinnt die Runde")
    app.tap_text("Anna")
    app.tap_text("Effekt")
    app.tap_text("× 3")
    assert app.sees("18"), "the points are told before they are entered"
    onward(app)
    assert app.sees("18")
    app.tap_text("Rückgängig")
    assert table_of(app, table).shown[1].hundredths is None, "one undo for one touch"
    app.tap_text("Effekt")
    app.tap_text("× 3")
    onward(app)
    app.back()
    assert app.sees("Anna gewinnt die Runde")
    session = app.shell.session(table)
    first = next(step for step in session.steps() if isinstance(step.event, Acted))
    assert session.edit(first.seq, Acted(0, "pay", 2)) is None
    app.shell.refresh()
    frames()
    assert any(isinstance(entry.event, Edited) for entry in session.log)
    assert table_of(app, table).pot == 9
    assert onward(app) == "Anna nimmt 9"
    assert table_of(app, table).stacks == (9, 19, 10, 10)


def test_holding_a_figure_says_why(app: AppDriver) -> None:
    table = start(app, TWO)
    until(app, table, "showdown")
    session = app.shell.session(table)
    session.record(HandShown(0, tuple(KINGS.split())))
    session.record(HandShown(1, tuple(SEVENS.split())))
    app.back()
    app.shell.refresh()
    frames()
    app.hold_text("7")
    assert app.sees("Paar: 2 Basispunkte.")


def test_undo_while_a_hand_is_entered_leaves_the_hand_before_it_alone(app: AppDriver) -> None:
    table = start(app, TWO)
    until(app, table, "showdown")
    enter(app, SEVENS)
    onward(app)
    for code in KINGS.split()[:2]:
        touch_card(app, code)
    assert app.sees("Herz-König bei Käthe")
    app.tap_text("Rückgängig")
    assert app.sees("Pik-König bei Käthe")
    app.tap_text("Rückgängig")
    assert app.sees("Tippt fünf Karten an")
    assert list(table_of(app, table).shown) == [1]


def test_pk_setup_03_another_dealer_is_named_while_setting_up(app: AppDriver) -> None:
    table = app.open_table("apokerlypse", TWO, first=0)
    app.shell.open("table", {"table": table, "page": "scene:dealer"})
    frames()
    assert app.sees("Käthe gibt zuerst")
    app.tap_text("Ole")
    assert app.sees("Ole gibt zuerst") and app.sees("Zuerst am Zug: Käthe")
    onward(app)
    assert "first_dealer" in table_of(app, table).ticks and app.sees("Vorbereitung")
    app.all_set_up()
    assert app.sees("Käthe ist am\u00a0Zug")
