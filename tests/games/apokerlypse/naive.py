"""The rules of a showdown and of a phase once more, as plainly as possible, sharing nothing with the program."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from itertools import combinations
from typing import Any

NAMES = (
    "high_card one_pair two_pair three_of_a_kind straight flush full_house four_of_a_kind straight_flush royal_flush"
)
CATEGORIES = NAMES.split()
LONG = dict(zip(CATEGORIES, [0, 2, 5, 9, 14, 18, 25, 40, 60, 70], strict=True))
SHORT = dict(zip(CATEGORIES, [2, 5, 9, 14, 20, 25, 35, 55, 75, 95], strict=True))
DECK = [rank + suit for rank in "23456789TJQKA" for suit in "shdc"]

Key = tuple[int, tuple[int, ...]]


def rank(card: str) -> int:
    return 2 + "23456789TJQKA".index(card[0])


def straight(ranks: Iterable[int], ace_low: bool) -> int | None:
    found = sorted(set(ranks))
    if len(found) != 5:
        return None
    if found[4] - found[0] == 4:
        return found[4]
    return 5 if ace_low and found == [2, 3, 4, 5, 14] else None


def of_five(cards: Sequence[str], ace_low: bool) -> Key:
    ranks = [rank(card) for card in cards]
    groups = sorted(Counter(ranks).items(), key=lambda item: (-item[1], -item[0]))
    shape, key = [count for _, count in groups], tuple(value for value, _ in groups)
    flush = len(cards) == 5 and len({card[1] for card in cards}) == 1
    top = straight(ranks, ace_low) if len(cards) == 5 else None
    if flush and top:
        return (9 if top == 14 else 8), (top,)
    if shape[0] == 4:
        return 7, key
    if shape[:2] == [3, 2]:
        return 6, key
    if flush:
        return 5, tuple(sorted(ranks, reverse=True))
    if top:
        return 4, (top,)
    return {(3,): 3, (2, 2): 2, (2,): 1}.get(tuple(n for n in shape if n > 1), 0), key


def best(cards: Sequence[str], ace_low: bool = True) -> Key:
    if not cards:
        return 0, ()
    if len(cards) <= 5:
        return of_five(cards, ace_low)
    return max(of_five(five, ace_low) for five in combinations(cards, 5))


def points(given: Mapping[str, Any]) -> dict[str, Any]:
    """The result of `apokerlypse.hand` without its best cards and reasons; fractions for exactness."""
    options = given.get("options", {})
    short = given.get("rules", "long") == "short"
    table = {"long": LONG, "short": SHORT}[options.get("pk_point_table", "short" if short else "long")]
    cap = options.get("pk_bonus_cap", 10 if short else "none")
    category = given.get("category") or CATEGORIES[best(given["cards"], options.get("pk_ace_low", True))[0]]
    base, bonus = table[category], 0
    for card in given["cards"]:
        one = 0 if rank(card) <= 6 else 1 if rank(card) <= 10 else 2
        bonus += one * (2 if card in given.get("doubled", []) else 1)
    if cap != "none":
        bonus = min(bonus, cap)
    flat, factor = given.get("flat", 0), Fraction(str(given.get("multiplier", 1)))
    scope = options.get("pk_multiplier_scope", "total")
    total = {
        "total": (base + bonus + flat) * factor,
        "hand": base * factor + bonus + flat,
        "bonus": base + bonus * factor + flat,
    }[scope]
    return {"category": category, "base": base, "bonus": bonus, "points": total}


def showdown(given: Mapping[str, Any]) -> dict[str, Any]:
    shared = {key: given[key] for key in ("rules", "options") if key in given}
    ace_low = given.get("options", {}).get("pk_ace_low", True)
    players = given["players"]
    totals = {one["name"]: points({**one, **shared})["points"] for one in players}
    seats = [one["name"] for one in players]
    keys = {one["name"]: (*best(one["cards"], ace_low), seats.index(one["name"])) for one in players}
    winners = [name for name in seats if totals[name] == max(totals.values())]
    return {
        "order": sorted(seats, key=keys.__getitem__),
        "points": totals,
        "winners": winners,
        "shares": {name: given["pot"] // len(winners) for name in winners},
        "remainder": given["pot"] % len(winners),
    }


PHASE_1 = {"long": "mandatory", "short": "optional"}


def costs(given: Mapping[str, Any]) -> dict[str, Any]:
    options = given.get("options", {})
    price = min(given["round"], 4) if options.get("pk_cost_after_4") == "stay_4" else given["round"]
    players = {}
    for name, chips in given["chips"].items():
        can = chips >= price
        if given["phase"] == 1:
            optional = options.get("pk_phase1_payment", PHASE_1[given.get("rules", "long")]) == "optional"
            choices = (["pay", "stay"] if optional else ["pay"]) if can else ["no_draw"]
        else:
            leave = options.get("pk_phase2_unpaid", "stay") == "must_drop"
            choices = (["pay", "drop"] if leave else ["pay", "stay", "drop"]) if can else ["no_draw", "drop"]
        players[name] = {"can_pay": can, "immune": not can, "choices": choices}
    return {"cost": price, "players": players}
