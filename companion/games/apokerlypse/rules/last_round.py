"""Chapter 10 while a round still runs: is it the last one?"""

from __future__ import annotations

from companion.engine.ruling import Reason, Ruling, rule
from companion.games.apokerlypse.rules.costs import has_round
from companion.games.apokerlypse.state import IN_ROUND, PokerTable


def last_round(table: PokerTable) -> Ruling[bool] | None:
    """PK-END-01, PK-AMB-18, PK-AMB-03: True where the game ends after this round whoever wins it.

    False where only the pot can still save somebody, None where the round says nothing about the end.
    """
    if table.stage not in IN_ROUND:
        return None
    found = _at_any_moment(table) if table.options["pk_end_trigger"] == "anytime" else _after_payout(table)
    if (found is None or not found.value) and not has_round(table.number + 1, table.options):
        return rule(True, Reason("last_round.number", "PK-AMB-03", number=table.number))
    return found


def last_number(table: PokerTable) -> int | None:
    """The number of the round after which the game is over, as soon as that is settled."""
    found = last_round(table)
    if found is not None:
        return table.number if found.value else None
    begins_dry = table.stage == "between" and 0 in table.stacks  # the table went on all the same
    return table.number + 1 if begins_dry and table.options["pk_end_trigger"] == "anytime" else None


def _at_any_moment(table: PokerTable) -> Ruling[bool] | None:
    """PK-AMB-18: one moment without chips is enough, whatever comes back."""
    if not table.dry:
        return None
    dry = [seat for seat in table.order if seat in table.dry]
    still = [seat for seat in dry if table.stacks[seat] == 0]
    words = _names("last_round.dry" if still else "last_round.was_dry", table, still or dry)
    return rule(True, words, Reason("last_round.at_any_moment", "PK-AMB-18"))


def _after_payout(table: PokerTable) -> Ruling[bool] | None:
    """PK-AMB-18 by the other reading: whoever is still in the round may win the chips back."""
    if 0 not in table.stacks:
        return None
    dry = [seat for seat in table.order if table.stacks[seat] == 0]
    out = [seat for seat in dry if seat in table.dropped]
    if out:
        return rule(True, _names("last_round.dry", table, out), Reason("last_round.dropped", "PK-AMB-07"))
    return rule(False, _names("last_round.unless", table, dry), Reason("last_round.after_payout", "PK-AMB-18"))


def _names(key: str, table: PokerTable, seats: list[int]) -> Reason:
    return Reason(key, "PK-END-01", names=tuple(map(table.setup.name, seats)), count=len(seats))
