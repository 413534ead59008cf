"""Set-up at the table: factions, the first dealer, and the beginning of the first round."""

from __future__ import annotations

from dataclasses import replace

from companion.engine.events import SetUpDone, Starts
from companion.games.apokerlypse import events
from companion.games.apokerlypse.state import PokerTable, action_chips_each


def start(table: PokerTable, _event: SetUpDone) -> PokerTable:
    """PK-SETUP-03, PK-FLOW-01, PK-FLOW-02: the first round begins, with the action chips of the options as they are."""
    each = action_chips_each(table.setup)
    return replace(table, stage="pay_1", dealer=table.first, action_chips=(each,) * table.seat_count)


def first_dealer(table: PokerTable, event: Starts) -> PokerTable:
    """PK-SETUP-03: whoever starts deals; later the deal goes its own way."""
    return replace(table, dealer=event.seat) if table.stage == "setup" else table


def take_faction(table: PokerTable, event: events.FactionTaken) -> PokerTable:
    """PK-SETUP-01: each faction has one card; whoever takes it takes it from where it was."""
    left = [None if one == event.faction else one for one in table.factions]
    left[event.seat] = event.faction
    return replace(table, factions=tuple(left))


def draw_factions(table: PokerTable, event: events.FactionsDrawn) -> PokerTable:
    """PK-AMB-27: drawn at random."""
    return replace(table, factions=event.factions)


def name_dealer(table: PokerTable, event: events.DealerNamed) -> PokerTable:
    """PK-SETUP-03, PK-AMB-11: the table's word on who deals."""
    first = event.seat if table.stage == "setup" else table.first
    return replace(table, dealer=event.seat, first=first, starter_named=True)


def missing(table: PokerTable) -> tuple[str, ...]:
    """PK-SETUP-01, PK-SETUP-03, PK-AMB-04: factions, the first dealer, and what v1.5 leaves without an amount."""
    fee = table.setup.facts.options["pk_showdown_fee"]
    changed = table.setup.option(fee.key) != fee.preset(table.setup.edition)
    asked = {
        "factions": None in table.factions,
        "first_dealer": not table.starter_named,
        "showdown_fee": not changed,
    }
    return tuple(step for step, is_missing in asked.items() if is_missing)
