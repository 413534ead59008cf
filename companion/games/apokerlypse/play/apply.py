"""What set-up, counting and the table's own word change; pure, and total for all that the objections let pass."""

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
    return replace(table, dealer=event.seat, first=first)


def state_cost(table: PokerTable, event: events.CostStated) -> PokerTable:
    """PK-COST-01: the table's word on the cost holds for this round."""
    return replace(table, cost_stated=event.chips)


def move(table: PokerTable, event: events.ChipsMoved) -> PokerTable:
    """PK-INV-01: an effect that moves chips is a transfer; nothing appears or vanishes."""
    for seat, change in ((event.giver, -event.chips), (event.taker, event.chips)):
        table = replace(table, pot=table.pot + change) if seat is None else table.with_chips(seat, change)
    return _rewrite_last(table)


def count(table: PokerTable, event: events.ChipsCounted) -> PokerTable:
    """PK-INV-01: what lies on the table goes before what was reckoned; a wrong zero is forgotten with it."""
    changed = replace(table, dry=table.dry - {event.seat})
    return _rewrite_last(changed.with_chips(event.seat, event.chips - table.stacks[event.seat]))


def _rewrite_last(table: PokerTable) -> PokerTable:
    """Between two rounds, a correction belongs to the round that was just played."""
    if table.stage not in ("between", "over") or not table.records:
        return table
    *before, last = table.records
    return replace(table, records=(*before, replace(last, closing=table.stacks)))


def count_pot(table: PokerTable, event: events.PotCounted) -> PokerTable:
    """PK-INV-01: the pot holds what was counted in it."""
    return replace(table, pot=event.chips)


def confirm_total(table: PokerTable, _event: events.TotalConfirmed) -> PokerTable:
    """PK-INV-01: an effect used the box, and from now on this is the sum."""
    return replace(table, total=sum(table.stacks) + table.pot)


def use_ability(table: PokerTable, event: events.AbilityUsed) -> PokerTable:
    """PK-FAC-01: once a round."""
    return replace(table, abilities=table.abilities | {event.seat})


def _set_action_chips(table: PokerTable, seat: int, count: int) -> PokerTable:
    """PK-AMB-13: only counted, since nobody knows what they do."""
    counts = tuple(count if one == seat else old for one, old in enumerate(table.action_chips))
    return replace(table, action_chips=counts)


def spend_action_chip(table: PokerTable, event: events.ActionChipUsed) -> PokerTable:
    """PK-AMB-13: one of them is gone."""
    return _set_action_chips(table, event.seat, table.action_chips[event.seat] - 1)


def count_action_chips(table: PokerTable, event: events.ActionChipsCounted) -> PokerTable:
    """PK-AMB-13: so many lie there."""
    return _set_action_chips(table, event.seat, event.chips)


def state_end(table: PokerTable, event: events.EndStated) -> PokerTable:
    """PK-END-01, PK-AMB-26: the table's word on whether the game is over; a round that had begun goes on as it was."""
    if event.ends:
        return replace(table, stage="over")
    played = bool(table.records) and table.records[-1].number == table.number
    return replace(table, stage="between" if played else "pay_1", crowned={})


def crown(table: PokerTable, event: events.Won) -> PokerTable:
    """PK-END-02: the table's word on who has won."""
    return replace(table, crowned={**table.crowned, event.seat: event.wins})
