"""Every one of the 2,598,960 five-card hands against PokerKit: `python -m tests.games.apokerlypse.soak_hands`."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterable
from itertools import combinations, pairwise

from pokerkit import Card
from pokerkit.lookups import StandardLookup

from companion.games.apokerlypse.rules.cards import DECK
from companion.games.apokerlypse.rules.hands import CATEGORIES, Hand, best_hand

# The numbers that every book on poker gives.
KNOWN_COUNTS = {
    "high_card": 1_302_540,
    "one_pair": 1_098_240,
    "two_pair": 123_552,
    "three_of_a_kind": 54_912,
    "straight": 10_200,
    "flush": 5_108,
    "full_house": 3_744,
    "four_of_a_kind": 624,
    "straight_flush": 36,
    "royal_flush": 4,
}
_CARDS = {card: next(Card.parse(card)) for card in DECK}


def compare(hands: Iterable[tuple[str, ...]], counts: Counter[str] | None = None) -> list[str]:
    """What differs from PokerKit: a category by its name, and the order of any two hands by their strength."""
    lookup, strengths, trouble = StandardLookup(), dict[int, Hand](), list[str]()
    for cards in hands:
        ours, theirs = best_hand(cards), lookup.get_entry([_CARDS[card] for card in cards])
        name = theirs.label.name.lower()
        if ours.name != name and (ours.name, name) != ("royal_flush", "straight_flush"):
            trouble.append(f"{cards}: {ours.name}, but PokerKit says {name}")
        if strengths.setdefault(theirs.index, ours) != ours:
            trouble.append(f"{cards}: PokerKit gives the same strength to {ours} and {strengths[theirs.index]}")
        if counts is not None:
            counts[ours.name] += 1
    ranking = [strengths[index] for index in sorted(strengths)]
    trouble += [f"{low} should be below {high}" for low, high in pairwise(ranking) if low >= high]
    return trouble


def sweep() -> list[str]:
    """All five-card hands: nothing differs, and every category occurs as often as it must."""
    counts: Counter[str] = Counter()
    trouble = compare(combinations(DECK, 5), counts)
    trouble += [
        f"{name}: {counts[name]} hands instead of {KNOWN_COUNTS[name]}"
        for name in CATEGORIES
        if counts[name] != KNOWN_COUNTS[name]
    ]
    return trouble


if __name__ == "__main__":
    found = sweep()
    sys.stdout.write("\n".join(found[:20]) or "All 2,598,960 hands agree.")
    sys.stdout.write("\n")
    sys.exit(1 if found else 0)
