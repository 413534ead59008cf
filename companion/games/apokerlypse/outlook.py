"""What comes: the cost of the next rounds, and when somebody who never wins runs dry (PK-INV-03)."""

from __future__ import annotations

from dataclasses import dataclass

from companion.engine.ruling import Reason, Ruling, rule
from companion.games.apokerlypse.costs import cost, has_round
from companion.games.apokerlypse.last_round import last_number
from companion.games.apokerlypse.paying import cost_of, fee_of
from companion.games.apokerlypse.state import IN_ROUND, PokerTable

ROUNDS_AHEAD = 4


@dataclass(frozen=True)
class Outlook:
    """Somebody's chips after each coming round, if they always pay and never win; `dry_in` is the round of the last."""

    stacks: tuple[int, ...]
    dry_in: int | None


def coming_costs(table: PokerTable, rounds: int = ROUNDS_AHEAD) -> tuple[tuple[int, int], ...]:
    """PK-COST-01, PK-AMB-03, PK-END-01: the next rounds with the cost of a phase; this one first while it runs."""
    first = table.number if table.stage in ("setup", *IN_ROUND) else table.number + 1
    last = last_number(table)
    until = first + rounds if last is None else last + 1
    numbers = [number for number in range(first, until) if has_round(number, table.options)]
    return tuple((number, _price(table, number)) for number in numbers)


def _price(table: PokerTable, number: int) -> int:
    return cost_of(table).value if number == table.number else cost(number, table.options).value


def outlook(table: PokerTable, seat: int, rounds: int = ROUNDS_AHEAD) -> Ruling[Outlook]:
    """PK-INV-03, PK-AMB-04: paying each phase and each fee in full where the chips reach, and winning nothing."""
    chips, dry, found = table.stacks[seat], None, []
    for number, price in coming_costs(table, rounds):
        for due in _payments(table, seat, number, price):
            chips -= due if chips >= due else 0
        if chips == 0 and dry is None:
            dry = number
        found.append(chips)
    name = table.setup.name(seat)
    if dry is None:
        told = Reason("outlook.lasts", "PK-INV-03", name=name, chips=chips)
    else:
        told = Reason("outlook.dry", "PK-INV-03", name=name, number=dry)
    return rule(Outlook(tuple(found), dry), told)


def _payments(table: PokerTable, seat: int, number: int, price: int) -> tuple[int, ...]:
    fee = price if table.options["pk_showdown_fee"] == "round_cost" else fee_of(table).value
    if number != table.number or table.stage in ("setup", "between", "over"):
        return (price, price, fee)
    if seat in table.dropped or table.stage in ("showdown", "alone"):
        return ()
    acted = seat in table.acted
    return {
        "pay_1": (price, fee) if acted else (price, price, fee),
        "discard_1": (price, fee),
        "pay_2": (fee,) if acted else (price, fee),
        "discard_2": (fee,),
    }.get(table.stage, () if acted else (fee,))
