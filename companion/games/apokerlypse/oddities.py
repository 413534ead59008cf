"""What looks odd at a table as it stands: said as warnings, never a block."""

from __future__ import annotations

from collections.abc import Iterator

from companion.engine.ruling import Reason
from companion.games.apokerlypse.hands import HAND_SIZE
from companion.games.apokerlypse.state import PokerTable


def warnings(table: PokerTable) -> tuple[Reason, ...]:
    """Everything the group should look at again."""
    return (*_chips(table), *_box(table), *_hands(table))


def missing_chips(table: PokerTable) -> int:
    """PK-INV-01: how many chips are missing (or, below zero, too many)."""
    return table.total - sum(table.stacks) - table.pot


def _chips(table: PokerTable) -> Iterator[Reason]:
    """PK-INV-01, PK-INV-02: the sum is always the same, and nobody begins a round without chips."""
    missing = missing_chips(table)
    if missing > 0:
        yield Reason("warn.chips_missing", "PK-INV-01", chips=missing, total=table.total)
    elif missing < 0:
        yield Reason("warn.chips_too_many", "PK-INV-01", chips=-missing, total=table.total)
    if table.stage == "pay_1" and not table.acted:
        for seat in table.order:
            if table.opening[seat] == 0 and table.stacks[seat] == 0:
                yield Reason("warn.begins_dry", "PK-INV-02", name=table.setup.name(seat))


def _box(table: PokerTable) -> Iterator[Reason]:
    """PK-MAT-01: more action chips than the box holds of one faction."""
    counts = table.setup.facts.counts
    most = counts["action_chips"] // counts["faction_cards"]
    for seat in table.seats:
        if table.action_chips[seat] > most:
            name = table.setup.name(seat)
            yield Reason("warn.action_chips", "PK-MAT-01", name=name, chips=table.action_chips[seat], most=most)


def _hands(table: PokerTable) -> Iterator[Reason]:
    """PK-P1-05, PK-AMB-20: five cards each, unless an effect or immunity had it otherwise."""
    if table.stage != "showdown":
        return
    for seat in table.playing:
        cards = table.shown_by(seat).cards
        if cards is not None and len(cards) != HAND_SIZE:
            yield Reason("warn.hand_size", "PK-P1-05", name=table.setup.name(seat), count=len(cards))
