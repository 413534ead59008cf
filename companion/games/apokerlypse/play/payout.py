"""Chapters 9 and 10 at the table: the pot is paid out, and the game ends or another round begins."""

from __future__ import annotations

from dataclasses import dataclass, replace

from companion.engine.memoize import memoize
from companion.engine.ruling import Reason, Ruling, rule
from companion.games.apokerlypse.events import PotPaid, RoundBegun
from companion.games.apokerlypse.play.pay import cost_of
from companion.games.apokerlypse.play.showdown import hand_of, overruled, points_of, round_winners
from companion.games.apokerlypse.rules.costs import LAST_PRINTED_ROUND
from companion.games.apokerlypse.rules.showdown import split
from companion.games.apokerlypse.state import PokerTable, RoundRecord, action_chips_each


@dataclass(frozen=True)
class Payout:
    """What each seat takes from the pot, and what stays in it."""

    winners: tuple[int, ...]
    took: tuple[int, ...]
    carry: int


@memoize(lambda table: (table,))  # the button, the objection, the change and its line in the list all ask for it
def payout(table: PokerTable) -> Ruling[Payout] | None:
    """PK-ROUND-01, PK-ROUND-02, PK-AMB-17: equal shares; the remainder goes where the table wants it."""
    won = round_winners(table)
    if won is None:
        return None
    names = [table.setup.name(seat) for seat in won.value]
    shared = split(table.pot, names)
    took = [shared.value.share if seat in won.value else 0 for seat in table.seats]
    carry, reasons = shared.value.remainder, [*won.reasons, *shared.reasons]
    if carry:
        lucky = _gets_remainder(table, won.value)
        if lucky is None:
            reasons.append(Reason("payout.carried", "PK-AMB-17", chips=carry))
        else:
            reasons.append(Reason("payout.remainder_to", "PK-AMB-17", name=table.setup.name(lucky), chips=carry))
            took[lucky] += carry
            carry = 0
    return rule(Payout(won.value, tuple(took), carry), *reasons)


def _gets_remainder(table: PokerTable, winners: tuple[int, ...]) -> int | None:
    how = table.options["pk_tie_remainder"]
    from_the_left = [seat for seat in table.order if seat in winners]
    if how == "carry":
        return None
    return from_the_left[0] if how == "left_of_dealer" else min(from_the_left, key=table.stacks.__getitem__)


def pay_out(table: PokerTable, _event: PotPaid) -> PokerTable:
    """The winners take the pot, the round is written down, and the game goes on or is over."""
    found = payout(table)
    assert found is not None  # objections let nothing else pass
    took = found.value.took
    stacks = tuple([chips + more for chips, more in zip(table.stacks, took, strict=True)])
    records = (*table.records, _record(table, stacks, found.value))
    paid_out = replace(table, stacks=stacks, pot=found.value.carry, records=records, acted={})
    return replace(paid_out, stage="over" if end_of(paid_out).value else "between")


def _record(table: PokerTable, closing: tuple[int, ...], found: Payout) -> RoundRecord:
    points = {seat: ruling.value for seat in table.playing if (ruling := points_of(table, seat)) is not None}
    shown = table.stage == "showdown"
    return RoundRecord(
        number=table.number,
        dealer=table.dealer,
        cost=cost_of(table).value,
        opening=table.opening,
        closing=closing,
        paid=table.paid,
        took=found.took,
        winners=found.winners,
        points=points if shown else {},
        overruled=overruled(table),
        hands=tuple(hand.name for seat in found.winners if shown and (hand := hand_of(table, seat)) is not None),
    )


def end_of(table: PokerTable) -> Ruling[bool]:
    """PK-END-01, PK-DIS-13, PK-AMB-18, PK-AMB-03: is the game over once this round is finished?"""
    anytime = table.options["pk_end_trigger"] == "anytime"
    dry = [seat for seat in table.order if (seat in table.dry if anytime else table.stacks[seat] == 0)]
    if dry:
        return rule(True, _named("end.dry", "PK-END-01", table, dry), *_reading(table, dry))
    if table.options["pk_cost_after_4"] == "end_game" and table.number >= LAST_PRINTED_ROUND:
        return rule(True, Reason("end.last_round", "PK-AMB-03", number=table.number))
    saved = [seat for seat in table.order if seat in table.dry]
    return rule(False, Reason("end.goes_on", "PK-END-01"), *_saved(table, saved))


def _reading(table: PokerTable, dry: list[int]) -> tuple[Reason, ...]:
    """PK-AMB-18: named where it decides, because all who had no chips have some again."""
    if any(table.stacks[seat] == 0 for seat in dry):
        return ()
    return (_named("end.any_moment_decides", "PK-AMB-18", table, dry),)


def _saved(table: PokerTable, saved: list[int]) -> tuple[Reason, ...]:
    """PK-AMB-18: the other reading lets the game go on, because the pot came in time."""
    return (_named("end.payout_decides", "PK-AMB-18", table, saved),) if saved else ()


def _named(key: str, clause: str, table: PokerTable, seats: list[int]) -> Reason:
    return Reason(key, clause, names=tuple(map(table.setup.name, seats)), count=len(seats))


def next_dealer(table: PokerTable) -> Ruling[int]:
    """PK-AMB-11: clockwise, the round's winner, or always the same."""
    how = table.options["pk_dealer"]
    winners = table.records[-1].winners if table.records else ()
    if how == "fixed":
        dealer = table.dealer
    elif how == "winner" and winners:
        dealer = next(seat for seat in table.order if seat in winners)
    else:
        dealer = table.order[0]
    return rule(dealer, Reason(f"dealer.{how}", "PK-AMB-11", name=table.setup.name(dealer)))


def begin_round(table: PokerTable, event: RoundBegun) -> PokerTable:
    """PK-FLOW-01, PK-AMB-10: a new round with nothing left of the old one but chips and what was carried over."""
    each, refill = action_chips_each(table.setup), table.options["pk_action_chips_refill"] is True
    return replace(
        table,
        stage="pay_1",
        number=table.number + 1,
        dealer=next_dealer(table).value if event.dealer is None else event.dealer,
        action_chips=(each,) * table.seat_count if refill else table.action_chips,
        abilities=frozenset(),
        acted={},
        dropped=frozenset(),
        immune=frozenset(),
        dry=frozenset(seat for seat in table.seats if table.stacks[seat] == 0),
        cost_stated=None,
        opening=table.stacks,
        paid=(0,) * table.seat_count,
        shown={},
        winners_stated=(),
    )
