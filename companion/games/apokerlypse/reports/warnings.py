"""What looks odd at a table as it stands: said as warnings, never a block."""

from __future__ import annotations

from companion.engine.ruling import Reason
from companion.games.apokerlypse.rules.hands import HAND_SIZE
from companion.games.apokerlypse.state import PokerTable


def warnings(table: PokerTable) -> tuple[Reason, ...]:
    """Everything the group should look at again."""
    return (*_chips(table), *_begins_dry(table), *_box(table), *_hands(table))


def missing_chips(table: PokerTable) -> int:
    """PK-INV-01: how many chips are missing (or, below zero, too many)."""
    return table.total - sum(table.stacks) - table.pot


def _chips(table: PokerTable) -> tuple[Reason, ...]:
    """PK-INV-01: the sum is always the same."""
    missing = missing_chips(table)
    if missing > 0:
        return (Reason("warn.chips_missing", "PK-INV-01", chips=missing, total=table.total),)
    return (Reason("warn.chips_too_many", "PK-INV-01", chips=-missing, total=table.total),) if missing else ()


def _begins_dry(table: PokerTable) -> list[Reason]:
    """PK-INV-02: nobody begins a round without chips."""
    if table.stage != "pay_1" or table.acted or 0 not in table.opening:
        return []
    return [
        Reason("warn.begins_dry", "PK-INV-02", name=table.setup.name(seat))
        for seat in table.order
        if table.opening[seat] == 0 and table.stacks[seat] == 0
    ]


def _box(table: PokerTable) -> list[Reason]:
    """PK-MAT-01: more action chips than the box holds of one faction."""
    counts = table.setup.facts.counts
    most = counts["action_chips"] // counts["faction_cards"]
    return [
        Reason("warn.action_chips", "PK-MAT-01", name=table.setup.name(seat), chips=chips, most=most)
        for seat, chips in enumerate(table.action_chips)
        if chips > most
    ]


def _hands(table: PokerTable) -> list[Reason]:
    """PK-P1-05, PK-AMB-20: five cards each, unless an effect or immunity had it otherwise."""
    if table.stage != "showdown" or not table.shown:
        return []
    return [
        Reason("warn.hand_size", "PK-P1-05", name=table.setup.name(seat), count=len(cards))
        for seat in table.playing
        if (cards := table.shown_by(seat).cards) is not None and len(cards) != HAND_SIZE
    ]
