"""What comes: the cost of the next rounds, and when somebody who never wins runs dry (PK-INV-03)."""

from __future__ import annotations

from dataclasses import dataclass

from companion.engine.memoize import memoize
from companion.engine.ruling import Reason, Ruling, rule
from companion.games.apokerlypse.play.pay import cost_of, fee_of
from companion.games.apokerlypse.rules.costs import cost, has_round
from companion.games.apokerlypse.rules.last_round import last_number
from companion.games.apokerlypse.state import IN_ROUND, PokerTable

ROUNDS_AHEAD = 4
PHASES_LEFT = {"pay_1": 2, "pay_2": 1}  # that are still to be paid for


@dataclass(frozen=True)
class Outlook:
    """Somebody's chips after each coming round, if they always pay and never win; `dry_in` is the round of the last."""

    stacks: tuple[int, ...]
    dry_in: int | None


@memoize(lambda table: (table,))
def coming_costs(table: PokerTable) -> tuple[tuple[int, int], ...]:
    """PK-COST-01, PK-AMB-03, PK-END-01: the next rounds with the cost of a phase; this one first while it runs."""
    first = table.number if table.stage in ("setup", *IN_ROUND) else table.number + 1
    last = last_number(table)
    until = first + ROUNDS_AHEAD if last is None else last + 1
    numbers = [number for number in range(first, until) if has_round(number, table.options)]
    return tuple([(number, _price(table, number)) for number in numbers])


def _price(table: PokerTable, number: int) -> int:
    return cost_of(table).value if number == table.number else cost(number, table.options, table.setup.edition).value


def outlook(table: PokerTable, seat: int) -> Ruling[Outlook]:
    """PK-INV-03, PK-AMB-04: paying each phase and each fee in full where the chips reach, and winning nothing."""
    found = foreseen(table, seat)
    name = table.setup.name(seat)
    if found.dry_in is None:
        left = found.stacks[-1] if found.stacks else table.stacks[seat]
        return rule(found, Reason("outlook.lasts", "PK-INV-03", name=name, chips=left))
    return rule(found, Reason("outlook.dry", "PK-INV-03", name=name, number=found.dry_in))


def foreseen(table: PokerTable, seat: int) -> Outlook:
    """The same without the words."""
    chips, dry, stacks = table.stacks[seat], None, []
    fee = None if table.options["pk_showdown_fee"] == "round_cost" else fee_of(table).value
    running = table.number if table.stage in IN_ROUND else None
    for number, price in coming_costs(table):
        stake = price if fee is None else fee
        for due in _left_to_pay(table, seat, price, stake) if number == running else (price, price, stake):
            if chips >= due:
                chips -= due
        if chips == 0 and dry is None:
            dry = number
        stacks.append(chips)
    return Outlook(tuple(stacks), dry)


def _left_to_pay(table: PokerTable, seat: int, price: int, fee: int) -> tuple[int, ...]:
    """What the round that runs still costs somebody."""
    if seat in table.dropped or table.stage in ("showdown", "alone"):
        return ()
    acted = seat in table.acted
    if table.stage == "stake":
        return () if acted else (fee,)
    return (price,) * (PHASES_LEFT[table.stage] - acted) + (fee,)
