"""Chapter 10 at the table: who has won when the game is over."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from companion.engine.memoize import memoize
from companion.engine.ruling import Reason, Ruling, rule
from companion.engine.score import Outcome
from companion.games.apokerlypse import events
from companion.games.apokerlypse.play.payout import end_of
from companion.games.apokerlypse.rules.showdown import winners_of
from companion.games.apokerlypse.state import PokerTable


def most_chips(table: PokerTable) -> tuple[int, ...]:
    """PK-END-02, PK-AMB-19: everybody who has the most chips."""
    return tuple(winners_of(dict(enumerate(table.stacks))))


def outcome(table: PokerTable) -> Ruling[Outcome] | None:
    """PK-END-01, PK-END-02, PK-GEN-03, PK-DIS-14: how the table ended; nobody was put out on the way."""
    return _ended(table) if table.stage == "over" else None


@memoize(lambda table: (table,))
def _ended(table: PokerTable) -> Ruling[Outcome]:
    ruled = most_chips(table)
    winners = tuple(seat for seat in table.seats if table.crowned.get(seat, seat in ruled))
    names = tuple(map(table.setup.name, winners))
    found = Outcome(
        winners=winners,
        headline=_headline(names, max(table.stacks) if winners == ruled else None),
        scores=table.stacks,
        shared=len(winners) > 1,
        tags={
            "rounds": len(table.records),
            "text": table.setup.edition,
            "left_in_pot": table.pot,
            "biggest_pot": max((sum(record.took) for record in table.records), default=0),
            "hands": dict(Counter(hand for record in table.records for hand in record.hands)),
            "overruled": winners != ruled or any(record.overruled for record in table.records),
        },
    )
    return rule(found, *_reasons(table, ruled, winners, names))


def _headline(names: tuple[str, ...], chips: int | None) -> Reason:
    if not names:
        return Reason("outcome.nobody", "PK-END-02")
    if chips is None:
        return Reason("outcome.stated", "PK-END-02", names=names, count=len(names))
    if len(names) > 1:
        return Reason("outcome.shared", "PK-AMB-19", names=names, chips=chips)
    return Reason("outcome.one", "PK-END-02", name=names[0], chips=chips)


def _reasons(
    table: PokerTable, ruled: tuple[int, ...], winners: tuple[int, ...], names: tuple[str, ...]
) -> tuple[Reason, ...]:
    ended = end_of(table)
    why = ended.reasons if ended.value else (Reason("end.stated"),)
    totals = tuple(
        Reason("end.chips", name=table.setup.name(seat), chips=chips) for seat, chips in enumerate(table.stacks)
    )
    reasons = [*why, Reason("end.totals", "PK-END-02", totals=totals)]
    if table.pot:
        reasons.append(Reason("end.left_in_pot", "PK-AMB-17", chips=table.pot))
    if len(ruled) > 1:
        reasons.append(Reason("end.shared", "PK-AMB-19", names=tuple(map(table.setup.name, ruled))))
    if winners != ruled:
        said = Reason("end.table_says", names=names) if names else Reason("end.table_says_nobody")
        reasons.append(said)
    return tuple(reasons)


def state_end(table: PokerTable, event: events.EndStated) -> PokerTable:
    """PK-END-01, PK-AMB-26: the table's word on whether the game is over; a round that had begun goes on as it was."""
    if event.ends:
        return replace(table, stage="over")
    played = bool(table.records) and table.records[-1].number == table.number
    return replace(table, stage="between" if played else "pay_1", crowned={})


def crown(table: PokerTable, event: events.Won) -> PokerTable:
    """PK-END-02: the table's word on who has won."""
    return replace(table, crowned={**table.crowned, event.seat: event.wins})
