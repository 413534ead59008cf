"""Chips and abilities outside the pot’s own way: effects that move them, and what the table counts."""

from __future__ import annotations

from dataclasses import replace

from companion.games.apokerlypse import events
from companion.games.apokerlypse.state import PokerTable


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
