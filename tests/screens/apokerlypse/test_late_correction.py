"""The winner of the first round is corrected in the third: chips go from one stack to the other."""

from __future__ import annotations

from typing import Any

from companion.engine.events import SetUpDone
from companion.games.apokerlypse import events as said
from tests.screens.driver import AppDriver
from tests.screens.hands import carry_out, open_step, orders


def played(app: AppDriver) -> tuple[str, Any]:
    """Anna took the pot of the first round, Ben that of the second; the third has begun."""
    table = app.open_table("apokerlypse", ["Anna", "Ben", "Cora"])
    session = app.shell.session(table)
    events: list[Any] = [SetUpDone()]
    for winner in (0, 1):
        events += [said.OthersPaid(), said.OthersPaid(), said.Revealed(), said.WinnersStated((winner,)), said.PotPaid()]
        events.append(said.RoundBegun())
    for event in events:
        assert session.record(event) is None, event
    return table, session


def test_the_pot_of_an_early_round_changes_hands(app: AppDriver) -> None:
    """PK-ROUND-01: between two stacks it is one order."""
    table, session = played(app)
    open_step(app, table, said.WinnersStated((0,)))
    app.tap_text("Cora")
    app.tap_text("Anna")
    assert app.sees("Anna gibt Cora 6 Chips")
    app.tap_text("Übernehmen")
    assert orders(app) == ["Anna gibt Cora 6 Chips"] and app.sees("dann hat Anna 6")
    before = session.table.stacks
    carry_out(app, table)
    assert session.table.stacks == before and sum(before) + session.table.pot == session.table.total


def test_chips_that_were_paid_in_between_are_neither_forgotten_nor_counted_twice(app: AppDriver) -> None:
    """PK-COST-01: the list was left for later, both stacks have paid since, and then the other round is corrected."""
    table, session = played(app)
    open_step(app, table, said.WinnersStated((0,)))
    app.tap_text("Cora")
    app.tap_text("Anna")
    app.tap_text("Übernehmen")
    app.tap_text("Später")
    before = session.table.stacks
    assert session.record(said.OthersPaid()) is None
    paid = before[0] - session.table.stacks[0]
    assert paid and session.table.stacks[2] == before[2] - paid
    app.shell.open("table", {"table": table})
    app.tap_text("Am Tisch: 1 offen")
    assert orders(app) == ["Anna gibt Cora 6 Chips"] and app.sees(f"dann hat Anna {before[0] - paid}")
    app.tap_text("Später")
    open_step(app, table, said.WinnersStated((1,)))
    app.tap_text("Anna")
    app.tap_text("Ben")
    app.tap_text("Übernehmen")
    assert orders(app) == [
        "Ben legt 12 Chips in die Mitte",
        "Anna nimmt 6 Chips aus der Mitte",
        "Cora nimmt 6 Chips aus der Mitte",
    ]
    carry_out(app, table)


def test_by_touch_a_struck_payment_comes_back_from_the_pot(app: AppDriver) -> None:
    """A step of the running round, struck by touch after others have followed."""
    table, session = played(app)
    for seat in session.table.order[:2]:
        assert session.record(said.Acted(seat, "pay")) is None
    first = session.table.order[0]
    open_step(app, table, said.Acted(first, "pay"))
    app.tap_text("Streichen")
    name = session.setup.name(first)
    assert app.sees(f"{name} nimmt 3 Chips aus dem Pot")
    app.tap_text("Wirklich streichen")
    assert orders(app) == [f"{name} nimmt 3 Chips aus dem Pot"]
    carry_out(app, table)


def test_an_undo_across_a_phase_gives_the_last_chips_back(app: AppDriver) -> None:
    table, session = played(app)
    assert session.record(said.OthersPaid()) is None
    app.shell.open("table", {"table": table})
    app.tap_text("undo")
    assert orders(app)[0].endswith("aus dem Pot in die Mitte legen") and len(orders(app)) == 4
    carry_out(app, table)


def test_a_phase_that_is_paid_once_more_leaves_nothing_to_do(app: AppDriver) -> None:
    """The chips of the payment that was undone still lie in the pot."""
    table, session = played(app)
    assert session.record(said.OthersPaid()) is None
    app.shell.open("table", {"table": table})
    app.tap_text("undo")
    app.tap_text("Später")
    assert app.page.last.orders
    assert session.record(said.OthersPaid()) is None
    app.shell.refresh()
    assert not app.page.last.orders
