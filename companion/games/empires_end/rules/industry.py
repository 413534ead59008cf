"""Chapter “Industrierunde”: what a played card and a rebuilt location cost, and how many cards are drawn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from companion.engine.facts import Value
from companion.engine.ruling import Reason, Ruling, rule

CARDS_A_ROUND = 2


def play_cost(costs: Sequence[int], discounts: int, stack: bool = False) -> Ruling[int]:
    """EE-IND-02, -03, -09, EE-AMB-15, EE-AMB-32: hammers for the cards played this round; one reduction a card."""
    saved = min(sum(costs) if stack else len(costs), discounts)
    total = sum(costs) - saved
    clause = "EE-AMB-15" if stack else "EE-IND-03"
    return rule(total, Reason("industry.play", clause, printed=sum(costs), saved=saved, total=total))


def rebuild_cost(printed: int, discounts: int, stack: bool = True) -> Ruling[int]:
    """EE-IND-06, -11, EE-AMB-16: hammers for a rebuilt location, never below nothing."""
    saved = min(printed, discounts if stack else min(discounts, 1))
    total = printed - saved
    clause = "EE-AMB-16" if discounts > 1 else "EE-IND-11" if saved else "EE-IND-06"
    return rule(total, Reason("industry.rebuild", clause, printed=printed, saved=saved, total=total))


def cards_to_draw(hand_size: int, hand: int, used: int, drop_rest: bool, refill_always: bool = True) -> Ruling[int]:
    """EE-IND-05, EE-BLITZ-07, EE-AMB-14: how many cards are drawn at the end of an industry round."""
    if not refill_always and used < CARDS_A_ROUND:
        return rule(0, Reason("industry.no_refill", "EE-AMB-14"))
    kept = 0 if drop_rest else hand - used
    drawn = max(0, hand_size - kept)
    clause = "EE-IND-05" if used == CARDS_A_ROUND else "EE-AMB-14"
    return rule(drawn, Reason("industry.draw", clause, kept=kept, drawn=drawn, hand=hand_size))


def may_drop_hand(used: int) -> bool:
    """EE-IND-05, EE-AMB-14: the rest of the hand may be discarded only after two cards."""
    return used >= CARDS_A_ROUND


def least_cards(options: Mapping[str, Value]) -> int:
    """EE-AMB-13: how many cards have to be played or sold at least."""
    return CARDS_A_ROUND if options["ee_industry_cards"] == "exactly_two" else 0
