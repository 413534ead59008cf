"""Chapter 7 at the table: paying, staying and dropping out in phases 1 and 2, and taking part in the showdown."""

from __future__ import annotations

import functools
from collections.abc import Iterable
from dataclasses import replace

from companion.engine.facts import Value
from companion.engine.ruling import Reason, Ruling, rule
from companion.games.apokerlypse import events
from companion.games.apokerlypse.events import Acted, DiscardsDone, OthersPaid, Revealed
from companion.games.apokerlypse.rules import costs
from companion.games.apokerlypse.state import PokerTable, Stage


def cost_of(table: PokerTable) -> Ruling[int]:
    """PK-COST-01, PK-COST-02: what a phase of this round costs; the table's word goes before the rule."""
    ruled = costs.cost(table.number, table.options, table.setup.edition)
    if table.cost_stated is None:
        return ruled
    return rule(table.cost_stated, *ruled.reasons, Reason("costs.stated", cost=table.cost_stated))


def standing_of(table: PokerTable, seat: int) -> Ruling[costs.Standing]:
    """What one player can do now, and why (PK-P1-02, PK-P2-01)."""
    price, chips = cost_of(table), table.stacks[seat]
    found = costs.standing(chips, price.value, table.phase, table.options)
    reasons = costs.standing_reasons(table.setup.name(seat), chips, price.value, table.phase, found)
    return rule(found, *price.reasons, *reasons)


def fee_of(table: PokerTable) -> Ruling[int]:
    """PK-P3-02, PK-AMB-04, PK-DIS-05: what the showdown costs whoever wants to take part."""
    chosen = table.options["pk_showdown_fee"]
    return _fee(chosen, cost_of(table).value if chosen == "round_cost" else 0, table.setup.edition)


@functools.lru_cache(64)
def _fee(chosen: Value, round_cost: int, edition: str) -> Ruling[int]:
    if chosen == "round_cost":
        return rule(round_cost, Reason("stake.round_cost", "PK-AMB-04", fee=round_cost))
    fee = 0 if chosen == "none" else int(chosen)
    if not fee and edition == "SHORT":
        return rule(0, Reason("stake.free_short", "PK-DIS-05"))
    return rule(fee, Reason("stake.fixed" if fee else "stake.free", "PK-AMB-04", fee=fee))


def nobody_can_pay(table: PokerTable) -> bool:
    """PK-AMB-26: at the start of a round, nobody has the cost of phase 1."""
    return table.stage == "pay_1" and not table.acted and max(table.stacks) < cost_of(table).value


def pay_clause(table: PokerTable) -> str:
    """PK-DIS-01: the clause by which somebody pays now; in phase 1 each text has its own."""
    if table.stage == "stake":
        return "PK-P3-02"
    if table.phase == 2:
        return "PK-P2-01"
    return "PK-P1-02" if table.options["pk_phase1_payment"] == "mandatory" else "PK-P1-03"


def next_stage(table: PokerTable) -> Stage:
    """PK-P1-05: what follows a draw phase. Discarding is told, not asked."""
    if table.stage == "pay_1":
        return "pay_2"
    return "stake" if asks_who_stays(table) else "showdown"


def asks_who_stays(table: PokerTable) -> bool:
    """PK-DIS-06, PK-P3-02: after phase 2 only the long rules let players leave, and only a fee has to be paid."""
    return table.setup.edition == "LONG" or fee_of(table).value > 0


def may_drop(table: PokerTable) -> bool:
    """PK-P2-01, PK-P3-01, PK-DIS-06, PK-AMB-28: in phase 2, and by the long rules once more after it."""
    return table.stage == "pay_2" or (table.stage == "stake" and table.setup.edition == "LONG")


def by_the_rule(table: PokerTable, event: Acted) -> bool:
    """Does the rule allow what somebody did? The table may do it anyway."""
    if table.stage in ("stake", "showdown"):
        return may_drop(table) if event.act == "drop" else _stakes_as_due(table, event)
    found = standing_of(table, event.seat).value
    act = "no_draw" if event.act == "stay" and not found.can_pay else event.act
    paid_as_due = event.chips is None or (event.act == "pay" and event.chips == cost_of(table).value)
    return act in found.choices and paid_as_due


def _stakes_as_due(table: PokerTable, event: Acted) -> bool:
    fee = fee_of(table).value
    if event.act == "stay":
        return not fee or table.stacks[event.seat] < fee
    return event.chips in (None, fee)


def act(table: PokerTable, event: Acted) -> PokerTable:
    """One player's decision."""
    if table.stage == "stake":
        return _leave(table, event.seat) if event.act == "drop" else _stake(table, event)
    if event.act == "drop":
        return _leave(table, event.seat) if table.stage == "showdown" else _move_on(_leave(table, event.seat))
    price, chips = cost_of(table).value, table.stacks[event.seat]
    immune = event.act == "stay" and (chips < price or table.options["pk_immunity"] == "all_who_do_not_draw")
    changed = replace(
        table,
        acted={**table.acted, event.seat: event.act},
        immune=table.immune | {event.seat} if immune else table.immune - {event.seat},
    )
    if event.act == "pay":
        changed = pay(changed, (event.seat,), price if event.chips is None else event.chips)
    return _move_on(changed)


def others_pay(table: PokerTable, _event: OthersPaid) -> PokerTable:
    """PK-P1-02: everybody who is still to act pays, and draws nothing where the chips don't reach."""
    price, waiting = cost_of(table).value, table.waiting
    paying = [seat for seat in waiting if table.stacks[seat] >= price]
    immune = table.immune.difference(paying).union(seat for seat in waiting if seat not in paying)
    return replace(pay(table, paying, price), stage=next_stage(table), acted={}, immune=immune)


def pay(table: PokerTable, seats: Iterable[int], price: int) -> PokerTable:
    """PK-LACK-04, PK-END-01: from each stack into the pot, never more than there is; empty stacks are remembered."""
    stacks, paid, pot, dry = list(table.stacks), list(table.paid), table.pot, table.dry
    for seat in seats:
        chips = min(price, stacks[seat])
        stacks[seat] -= chips
        paid[seat] += chips
        pot += chips
        if chips and not stacks[seat]:
            dry |= {seat}
    return replace(table, stacks=tuple(stacks), paid=tuple(paid), pot=pot, dry=dry)


def discards_done(table: PokerTable, _event: DiscardsDone) -> PokerTable:
    """PK-P1-05, PK-DIS-09, PK-AMB-29: down to five, or as effects and immunity leave it; nothing changes here."""
    return table


def reveal(table: PokerTable, _event: Revealed) -> PokerTable:
    """PK-SHOW-01, PK-P3-02, PK-AMB-04, PK-LACK-03, PK-DIS-10: whoever can pays the fee; all others take part too."""
    if table.stage == "showdown":  # older logs say so by the short rules too, where nobody is asked any more
        return table
    fee = fee_of(table).value
    paying = [seat for seat in table.playing if seat not in table.acted and table.stacks[seat] >= fee] if fee else []
    return replace(pay(table, paying, fee) if paying else table, stage="showdown", acted={})


def _stake(table: PokerTable, event: Acted) -> PokerTable:
    changed = replace(table, acted={**table.acted, event.seat: event.act})
    if event.act == "stay":
        return changed
    return pay(changed, (event.seat,), fee_of(table).value if event.chips is None else event.chips)


def _leave(table: PokerTable, seat: int) -> PokerTable:
    """PK-AMB-07, PK-AMB-08: what was paid stays in the pot; the last one left takes it without a showdown."""
    shown = {one: hand for one, hand in table.shown.items() if one != seat}
    winners = tuple(one for one in table.winners_stated if one != seat)
    changed = replace(
        table, dropped=table.dropped | {seat}, immune=table.immune - {seat}, shown=shown, winners_stated=winners
    )
    return replace(changed, stage="alone", acted={}) if len(changed.playing) == 1 else changed


def _move_on(table: PokerTable) -> PokerTable:
    if table.stage == "alone" or table.waiting:
        return table
    return replace(table, stage=next_stage(table), acted={})


def state_cost(table: PokerTable, event: events.CostStated) -> PokerTable:
    """PK-COST-01: the table's word on the cost holds for this round."""
    return replace(table, cost_stated=event.chips)
