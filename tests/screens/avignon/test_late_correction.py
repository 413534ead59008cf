"""What was entered early is corrected late: cards go from one congregation to the other, or along the strip."""

from __future__ import annotations

from typing import Any

from companion.engine.events import SetUpDone
from companion.games.avignon import events as said
from screens.pages.intents import record
from tests.screens.driver import AppDriver
from tests.screens.hands import carry_out, open_step, orders


def congregations(app: AppDriver) -> tuple[str, Any]:
    """Only the congregations are written down; the first card was Ben’s."""
    table = app.open_table("avignon", ["Anna", "Ben"], options={"kh_tracking": "light"})
    session = app.shell.session(table)
    assert session.record(SetUpDone()) is None
    for seat, who in ((0, "cardinal"), (1, "bishop"), (0, "knight")):
        assert session.record(said.Joined(seat, who)) is None  # type: ignore[arg-type]
    return table, session


MOVES = tuple(said.Moved(*one) for one in ((2, "beseech"), (1, "beseech"), (4, "chastise"), (5, "beseech")))


def strip(app: AppDriver, *moves: said.Moved) -> tuple[str, Any]:
    """The whole strip, three turns after a card was pulled in the wrong column."""
    table = app.open_table("avignon", ["Anna", "Ben"], options={"kh_tracking": "full"})
    session = app.shell.session(table)
    assert session.record(SetUpDone()) is None
    for column, who in enumerate(("cardinal", "bishop", "knight", "noble", "peasant"), 1):
        assert session.record(said.Laid(column, who)) is None  # type: ignore[arg-type]
    for move in moves or MOVES:
        assert session.record(move) is None
    return table, session


def test_a_card_goes_to_the_other_congregation(app: AppDriver) -> None:
    """KH-CONG-01: one takes it out, the other lays it down."""
    table, session = congregations(app)
    open_step(app, table, said.Joined(0, "cardinal"))
    app.tap_text("Ben")
    assert app.sees("Kardinal aus der Gemeinde von Rom nehmen")
    app.tap_text("Übernehmen")
    assert orders(app) == ["Kardinal aus der Gemeinde von Rom nehmen", "Kardinal in die Gemeinde von Avignon legen"]
    carry_out(app, table)
    assert len(session.table.duel.here.avignon) == 2


def test_two_columns_of_the_strip_are_put_right(app: AppDriver) -> None:
    """KH-ACT-02: the card that was not pulled goes back, the one that was comes along."""
    table, session = strip(app)
    seq = open_step(app, table, said.Moved(2, "beseech"))
    assert session.preview_edit(seq, said.Moved(3, "beseech")).orders
    app.tap_text("3")
    app.tap_text("Übernehmen")
    assert orders(app) == ["Bischof auf Höhe von Genua rücken", "Ritter auf Höhe von Florenz rücken"]
    carry_out(app, table)


def test_who_should_have_been_excommunicated_goes_to_the_discards(app: AppDriver) -> None:
    """KH-ACT-05: the other card comes back to its column, and this one leaves its own."""
    table, session = strip(app)
    thrown = said.Excommunicated(2)
    for event in (thrown, said.Laid(2, "inquisitor"), said.Moved(1, "beseech"), said.Moved(4, "chastise")):
        assert session.record(event) is None, event
    open_step(app, table, thrown)
    app.tap_text("3 · ")
    assert app.sees("Ritter auf den Ablagestapel legen")
    app.tap_text("Übernehmen")
    assert orders(app)[0] == "Ritter auf den Ablagestapel legen" and "Bischof auf den Ablagestapel legen" not in orders(
        app
    )
    carry_out(app, table)


def test_a_card_that_was_not_won_after_all_is_still_itself(app: AppDriver) -> None:
    """KH-CONG-02: no new card has come to its column, so the one that came goes back into the pile."""
    table, session = strip(app, said.Moved(1, "beseech"))
    for column, action in ((2, "beseech"), (4, "chastise"), (1, "beseech"), (3, "chastise"), (2, "beseech")):
        assert session.record(said.Moved(column, action)) is None  # type: ignore[arg-type]
    for event in (said.Moved(5, "chastise"), said.Moved(1, "beseech"), said.Laid(1, "inquisitor", nameless=True)):
        assert session.record(event) is None, event
    assert len(session.table.duel.here.rome) == 1
    first = next(step for step in session.steps() if step.event == said.Moved(1, "beseech"))
    app.shell.open("edit", {"table": table, "seq": first.seq})
    app.tap_text("5 · ")
    assert app.sees("In Spalte 1 ist keine neue Karte gekommen: Dort liegt Kardinal.")
    app.tap_text("Übernehmen")
    assert orders(app)[:2] == [
        "Kardinal aus der Gemeinde von Rom nehmen",
        "Kardinal in Spalte 1 legen, auf Höhe von Rom",
    ]
    assert app.sees("Spalte 1 von 5; Inquisitor zurück in den Stapel")
    carry_out(app, table)


def test_what_the_table_says_lies_there_is_no_order(app: AppDriver) -> None:
    table, _ = strip(app)
    app.shell.open("table", {"table": table})
    app.shell.handle(record(said.Placed(1, 0)))
    assert app.shell.top.name == "table" and not app.page.last.orders
