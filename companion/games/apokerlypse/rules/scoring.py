"""Chapter 8: what a hand is worth — base points, card bonus points, effects, and the multiplier last."""

from __future__ import annotations

import functools
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from decimal import Context, Decimal

from companion.engine.facts import Facts, Value
from companion.engine.ruling import Reason, Ruling, Word, rule
from companion.games.apokerlypse.rules.cards import BONUS_OF, card_name
from companion.games.apokerlypse.rules.hands import HAND_SIZE, Hand, best_hand

Points = int | Decimal
TABLE_CLAUSE = {"long": "PK-PTS-01", "short": "PK-PTS-02"}
_EXACT = Context(prec=20_000)  # PK-AMB-23: a multiplier never rounds


@dataclass(frozen=True, slots=True)
class Effects:
    """What cards and abilities did to a hand, as numbers; one structure change and one multiplier at most."""

    doubled: tuple[str, ...] = ()
    flat: int = 0
    multiplier: Decimal = Decimal(1)
    category: str | None = None


PLAIN = Effects()


@dataclass(frozen=True, slots=True)
class Score:
    """A hand and what it counts, term by term."""

    hand: Hand
    category: str
    base: int
    bonus: int
    points: Points


def score(cards: Sequence[str], effects: Effects, options: Mapping[str, Value], facts: Facts) -> Ruling[Score]:
    """PK-AMB-22: doubling, then the cap, then base + bonus + flat points, then the multiplier."""
    hand = best_hand(cards, options["pk_ace_low"] is True)
    category = effects.category or hand.name
    table = str(options["pk_point_table"])
    base = facts.points[table][category]
    worth = [BONUS_OF[card] for card in cards]
    if effects is PLAIN and len(cards) == HAND_SIZE:  # five plain cards never pass the cap of ten (PK-BONUS-02)
        bonus = sum(worth)
        reasons = _plain_reasons(hand, table, base, worth.count(1), worth.count(2))
        return Ruling(Score(hand, category, base, bonus, base + bonus), reasons)
    bonus, bonus_reasons = _bonus(worth, effects.doubled, options["pk_bonus_cap"])
    points, sum_reasons = _total(base, bonus, effects, str(options["pk_multiplier_scope"]))
    reasons = (*_hand_reasons(cards, hand, effects, table, base), *bonus_reasons, *sum_reasons)
    return Ruling(Score(hand, category, base, bonus, points), reasons)


def named_score(hand: Hand, bonus: int, effects: Effects, options: Mapping[str, Value], facts: Facts) -> Ruling[Score]:
    """PK-AMB-22 for a hand that was named: its bonus points as the group counted them, doubled cards included."""
    category, table, cap = effects.category or hand.name, str(options["pk_point_table"]), options["pk_bonus_cap"]
    base = facts.points[table][category]
    reasons = list(_change_reasons(hand.name, effects.category)) if effects.category else []
    reasons += [_base_reason(category, table, base), Reason("hand.bonus_counted", bonus=bonus)]
    capped = min(bonus, int(cap)) if cap != "none" else bonus
    if capped < bonus:
        reasons.append(Reason("hand.capped", "PK-BONUS-02", bonus=bonus, most=cap))
    points, sum_reasons = _total(base, capped, effects, str(options["pk_multiplier_scope"]))
    return Ruling(Score(hand, category, base, capped, points), (*reasons, *sum_reasons))


def bonus_of(cards: Sequence[str], doubled: Sequence[str]) -> int:
    """PK-BONUS-01, PK-CLAR-02: what these cards give, some of them twice, before any cap."""
    return sum(BONUS_OF[card] for card in (*cards, *doubled))


def _bonus(worth: list[int], doubled: tuple[str, ...], cap: Value) -> tuple[int, tuple[Reason, ...]]:
    """PK-BONUS-01, PK-EFF-01, PK-DIS-11, PK-CLAR-02, PK-BONUS-02: over all cards, some of them twice, capped last."""
    bonus, reasons = sum(worth), [_bonus_reason(worth.count(1), worth.count(2))]
    if doubled:
        more = sum(BONUS_OF[card] for card in doubled)
        bonus += more
        reasons.append(_doubled_reason(doubled, more, bonus))
    if cap != "none" and bonus > int(cap):
        reasons.append(Reason("hand.capped", "PK-BONUS-02", bonus=bonus, most=cap))
        bonus = int(cap)
    return bonus, tuple(reasons)


def _total(base: int, bonus: int, effects: Effects, scope: str) -> tuple[Points, tuple[Reason, ...]]:
    """PK-MULT-01, PK-MULT-02, PK-DIS-12, PK-AMB-23: one multiplier, last, on what the table lets it touch."""
    flat, factor = effects.flat, effects.multiplier
    plain = base + bonus + flat
    reasons = [_sum_reason(base, bonus, flat)]
    if factor == 1:
        return plain, tuple(reasons)
    touched = {"total": plain, "hand": base, "bonus": bonus}[scope]
    last = _multiplied(scope, touched, factor, plain - touched)
    return last.value, (*reasons, *last.reasons)


@functools.lru_cache(1 << 12)
def _multiplied(scope: str, touched: int, factor: Decimal, rest: int) -> Ruling[Points]:
    exact = _EXACT.add(_EXACT.multiply(touched, factor), rest)
    points: Points = int(exact) if exact == int(exact) else exact
    clause = "PK-MULT-02" if scope == "total" else "PK-AMB-23"
    return rule(points, Reason(f"hand.times_{scope}", clause, touched=touched, factor=factor, rest=rest, points=points))


@functools.lru_cache(1 << 12)
def _doubled_reason(doubled: tuple[str, ...], more: int, bonus: int) -> Reason:
    names = tuple(map(card_name, doubled))
    return Reason("hand.doubled", "PK-CLAR-02", cards=names, count=len(names), more=more, bonus=bonus)


@functools.lru_cache(1 << 14)
def _plain_reasons(hand: Hand, table: str, base: int, ones: int, twos: int) -> tuple[Reason, ...]:
    low_ace = _low_ace_reasons(hand)
    return (
        *low_ace,
        _base_reason(hand.name, table, base),
        _bonus_reason(ones, twos),
        _sum_reason(base, ones + 2 * twos),
    )


def _hand_reasons(cards: Sequence[str], hand: Hand, effects: Effects, table: str, base: int) -> tuple[Reason, ...]:
    reasons: list[Reason] = []
    if len(cards) > HAND_SIZE:
        reasons.append(Reason("hand.more_cards", "PK-AMB-20", count=len(cards)))
    elif len(cards) < HAND_SIZE:
        reasons.append(Reason("hand.fewer_cards", "PK-AMB-20", count=len(cards)))
    reasons += _low_ace_reasons(hand)
    if effects.category:
        reasons += _change_reasons(hand.name, effects.category)
    return (*reasons, _base_reason(effects.category or hand.name, table, base))


@functools.cache
def _change_reasons(before: str, after: str) -> tuple[Reason, ...]:
    """PK-EFF-03, PK-AMB-24: one change of the hand, and none of the ranks printed on the cards."""
    words = {"before": Word(f"category.{before}"), "after": Word(f"category.{after}")}
    return Reason("hand.changed", "PK-EFF-03", **words), Reason("hand.changed_bonus", "PK-AMB-24")


@functools.lru_cache(1 << 14)
def _low_ace_reasons(hand: Hand) -> tuple[Reason, ...]:
    low = hand.name in ("straight", "straight_flush") and hand.ranks[0] == 5
    return (Reason("hand.low_ace", "PK-AMB-21"),) if low else ()


@functools.cache
def _base_reason(category: str, table: str, base: int) -> Reason:
    return Reason("hand.base", TABLE_CLAUSE[table], category=Word(f"category.{category}"), base=base)


@functools.cache
def _bonus_reason(ones: int, twos: int) -> Reason:
    return Reason("hand.bonus", "PK-BONUS-01", ones=ones, twos=twos, bonus=ones + 2 * twos)


@functools.lru_cache(1 << 12)
def _sum_reason(base: int, bonus: int, flat: int = 0) -> Reason:
    if flat:
        sign = Word("sign.minus" if flat < 0 else "sign.plus")
        figures = {"flat": abs(flat), "sign": sign, "points": base + bonus + flat}
        return Reason("hand.sum_flat", "PK-AMB-22", base=base, bonus=bonus, **figures)
    return Reason("hand.sum", "PK-EFF-01", base=base, bonus=bonus, points=base + bonus)
