"""What the table waits for: one headline, one line of detail, and whom it is about."""

from __future__ import annotations

from companion.engine.memoize import memoize
from companion.engine.ruling import Reason
from companion.engine.score import Now
from companion.games.apokerlypse.play.end import outcome
from companion.games.apokerlypse.play.pay import cost_of, nobody_can_pay
from companion.games.apokerlypse.play.payout import next_dealer
from companion.games.apokerlypse.play.showdown import round_winners
from companion.games.apokerlypse.state import PAYING, PokerTable


@memoize(lambda table: (table,))
def now(table: PokerTable) -> Now:
    """Whose turn it is, or what has to be done now."""
    if table.stage == "setup":
        return Now(Reason("now.setup", "PK-SETUP-01"), Reason("now.players", "PK-GEN-01", players=table.seat_count))
    if table.stage in PAYING:
        return _paying(table)
    if table.stage == "showdown":
        return _showdown(table)
    if table.stage == "alone":
        seat = table.playing[0]
        return Now(Reason("now.alone", "PK-AMB-08", name=table.setup.name(seat)), _round(table), seat)
    if table.stage == "between":
        dealer = next_dealer(table).value
        return Now(Reason("now.between", "PK-AMB-11", name=table.setup.name(dealer)), _round(table), dealer)
    if table.stage == "over":
        ended = outcome(table)
        headline = ended.value.headline if ended else Reason("outcome.nobody", "PK-END-02")
        return Now(headline, Reason("now.over", "PK-END-01", number=table.number))
    return Now(Reason("now.stake", "PK-SHOW-01"), _round(table))


def _paying(table: PokerTable) -> Now:
    if nobody_can_pay(table) and table.options["pk_nobody_can_pay"] == "end_game":
        return Now(Reason("now.nobody_can_pay", "PK-AMB-26"), _phase(table))
    seat = table.waiting[0]
    return Now(Reason("now.turn", "PK-P1-01", name=table.setup.name(seat)), _phase(table), seat)


def _showdown(table: PokerTable) -> Now:
    winners = round_winners(table)
    if winners:
        names = tuple(map(table.setup.name, winners.value))
        seat = winners.value[0] if len(names) == 1 else None
        return Now(Reason("now.wins_round", "PK-ROUND-01", names=names, count=len(names)), _round(table), seat)
    if table.setup.depth == "winner":
        return Now(Reason("now.who_wins", "PK-ROUND-01"), _round(table))
    missing = [seat for seat in table.playing if not table.shown_by(seat).known]
    seat = missing[0] if missing else table.playing[0]
    return Now(Reason("now.show", "PK-SHOW-01", name=table.setup.name(seat)), _round(table), seat)


def _round(table: PokerTable) -> Reason:
    return Reason("now.round", "PK-FLOW-01", number=table.number, pot=table.pot)


def _phase(table: PokerTable) -> Reason:
    figures = {"number": table.number, "phase": table.phase, "cost": cost_of(table).value}
    return Reason("now.phase", "PK-COST-01", **figures)
