"""A count of the third ride is corrected a round later: what hands have to do is told, ticked, and taken back."""

from __future__ import annotations

from typing import Any

from companion.engine.events import OptionSet, SetUpDone
from companion.games.apocalypse import events as said
from tests.screens.driver import AppDriver
from tests.screens.hands import carry_out, kept, open_step, orders

FOUR = ["Käthe", "Jonas", "Mehmet", "Anna"]
SIDES = (((2, 1), (3, 2)), ((2, 1), (3, 2)), ((3, 3), (3, 2)), ((1, 0), (2, 1)))  # persons and icons, good and evil
WRONG = said.Counted(2, "evil", "pig", 2)


def played(app: AppDriver, depth: str = "ride", names: list[str] | None = None) -> tuple[str, Any]:
    """Three rides; Mehmet led the third alone, with two evil pigs where there was none."""
    seats = names or FOUR
    table = app.open_table("apocalypse", seats, options={"depth": depth})
    session = app.shell.session(table)
    say(session, SetUpDone())
    icons: tuple[Any, ...] = ("mask", "helmet", "pig")
    for icon in icons:
        say(session, said.HorsemanRides())
        for seat in range(len(seats)):
            for side, (persons, shields) in zip(("good", "evil"), SIDES[seat % 4], strict=True):
                for what, value in (("persons", persons), (icon, shields), ("music", 0)):
                    say(session, said.Counted(seat, side, what, value))  # type: ignore[arg-type]
            say(session, said.Faced(seat))
        say(session, said.Reckoned(), said.Refilled(), said.Rewarded())
    return table, session


def say(session: Any, *events: Any) -> None:
    refused = session.record(*events)
    assert refused is None, (events, refused)


def corrected(app: AppDriver) -> tuple[str, Any]:
    table, session = played(app)
    open_step(app, table, WRONG)
    app.tap_step("Wert", -1)
    app.tap_step("Wert", -1)
    return table, session


def test_the_preview_tells_points_and_orders(app: AppDriver) -> None:
    _, session = corrected(app)
    told = [order.what.key for order in session.preview_edit(open_seq(app), said.Counted(2, "evil", "pig", 0)).orders]
    assert told[0] == "order.remove_evil" and "order.card" in told and "order.card_back" in told
    assert app.sees(f"{len(told)} Handgriffe am Tisch"), "above the fields: the list may be out of sight"
    assert app.sees("Noch 2 Böse wegnehmen") and app.sees("Mehmet, III: 4 wird 0")
    assert app.sees("Reiterkarte III an Käthe") and app.sees("Reiterkarte III von Mehmet zurück")


def open_seq(app: AppDriver) -> int:
    return int(app.shell.top.args["seq"])


def test_the_orders_are_carried_out_by_touch(app: AppDriver) -> None:
    """AP-PROT-05, AP-REW-01, AP-REW-05: the dead, then the card, then the seals."""
    table, session = corrected(app)
    app.tap_text("Übernehmen")
    assert orders(app)[:4] == [
        "Noch 2 Böse wegnehmen",
        "Reiterkarte III von Mehmet zurück",
        "Reiterkarte III an Käthe",
        "Reiterkarte III an Jonas",
    ]
    assert app.sees("Mehmet, Böse: Schweinsköpfe") and app.sees("bleibt") and app.sees("III, Karten")
    carry_out(app, table)
    assert session.table.displays[2].evil.persons == 0


def test_ticks_survive_a_kill_and_later_leaves_a_pill(app: AppDriver) -> None:
    corrected(app)
    app.tap_text("Übernehmen")
    count = len(orders(app))
    app.tap_text("Mehmet hat 2 weggelegt")
    app.restart()
    assert app.shell.top.name == "hands" and len(kept(app).ticked) == 1
    app.tap_text("Später")
    app.shell.back()
    assert app.page.last.orders == f"Am Tisch: {count - 1} offen"
    app.tap_text(f"Am Tisch: {count - 1} offen")
    app.tap_text("Noch 2 Böse wegnehmen")
    assert not kept(app).ticked, "a second touch on a row says that it was not done after all"


def test_undo_turns_what_was_done_round_and_forgets_the_rest(app: AppDriver) -> None:
    table, _ = corrected(app)
    app.tap_text("Übernehmen")
    app.tap_text("Mehmet hat 2 weggelegt")
    app.tap_text("Rückgängig")
    assert orders(app) == ["2 Böse zurücklegen"]
    carry_out(app, table)


def test_undo_before_anything_was_done_leaves_no_list(app: AppDriver) -> None:
    corrected(app)
    app.tap_text("Übernehmen")
    app.tap_text("Rückgängig")
    assert app.shell.top.name != "hands"


def test_an_undo_across_the_rewards_takes_cards_back(app: AppDriver) -> None:
    """And one within a ride does not: the slip of the hand that tapped is its own affair."""
    table, _ = played(app)
    app.shell.open("table", {"table": table})
    app.tap_text("undo")
    assert app.shell.top.name == "hands" and "Reiterkarte III von Mehmet zurück" in orders(app)
    app.tap_text("Später")
    app.tap_text("undo")
    assert app.shell.top.name == "table"


def test_what_the_play_hands_out_again_is_no_order_any_more(app: AppDriver) -> None:
    """AP-REW-01: nobody has taken the card away, and nobody hands it out twice."""
    table, session = played(app)
    app.shell.open("table", {"table": table})
    app.tap_text("undo")
    app.tap_text("Später")
    assert app.page.last.orders
    say(session, said.Reckoned(), said.Refilled(), said.Rewarded())
    app.shell.refresh()
    assert session.table.phase == "round" and not app.page.last.orders


def test_a_figure_of_the_score_moves_the_card_and_what_the_table_says_itself_is_no_order(app: AppDriver) -> None:
    """AP-RECK-03: the points are the table’s word, the card follows from them."""
    table, session = played(app)
    app.shell.open("table", {"table": table})
    app.shell.open("correct-cell", {"table": table, "seat": 2, "column": 2})
    stepper = app.find("Punkte")
    app.tap_step("Punkte", -1)
    before = stepper.to_window(*stepper.center)
    for _ in range(3):
        app.tap_step("Punkte", -1)
    assert app.sees("Mehmet, III: 4 wird 0") and app.sees("Reiterkarte III von Mehmet zurück"), "told beforehand"
    assert stepper.to_window(*stepper.center) == before, "what is told grows below the figure"
    app.tap_text("Übernehmen")
    assert orders(app)[0] == "Reiterkarte III von Mehmet zurück"
    app.tap_text("Rückgängig")
    since = len(session.log)
    assert session.record(said.CardTaken(3, 3)) is None and len(session.log) == since + 1
    assert app.shell.top.name != "hands"


def test_how_much_is_written_down_moves_nothing(app: AppDriver) -> None:
    table, session = played(app)
    app.shell.open("table", {"table": table})
    assert session.record(OptionSet("depth", "points")) is None
    app.tap_text("undo")
    assert app.shell.top.name == "table"


def test_from_a_figure_of_the_score_the_count_of_that_ride_is_put_right(app: AppDriver) -> None:
    """AP-RECK-02: not the points alone, but what they were worked out from."""
    table, session = played(app)
    app.shell.open("table", {"table": table})
    app.shell.open("correct-cell", {"table": table, "seat": 2, "column": 2})
    app.tap_text("Zählung berichtigen")
    shown = [text for text in app.texts() if ": " in text]
    assert "Mehmet, Böse: Schweinsköpfe\u00a02" in shown
    assert not any("Masken" in text or "Käthe, " in text for text in shown), "only his, and only of this ride"
    app.tap_text("Mehmet, Böse: Schweinsköpfe")
    app.tap_step("Wert", -1)
    app.tap_step("Wert", -1)
    app.tap_text("Übernehmen")
    assert session.table.rides[2].faced[2].dead["evil"] == 3 and orders(app)[0] == "Noch 2 Böse wegnehmen"
