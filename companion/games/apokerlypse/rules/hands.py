"""Chapter 8: which poker hand some cards make, and which of two hands is the weaker one.

Written by hand although a well-kept library exists: PokerKit knows hands of exactly five cards, and tries out all of
them where there are more. Here effects may leave anything from none to ten cards, a hand of fewer than five has to be
compared too (PK-AMB-20), the ace below the two is a table option (PK-AMB-21), and importing PokerKit takes longer than
a phone should need for the whole start. The tests compare every five-card hand with it.
"""

from __future__ import annotations

import functools
import typing
from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple

from companion.engine.ruling import Reason, Word
from companion.games.apokerlypse.rules.cards import ACE, RANK_OF, SUITS

Category = Literal[
    "high_card",
    "one_pair",
    "two_pair",
    "three_of_a_kind",
    "straight",
    "flush",
    "full_house",
    "four_of_a_kind",
    "straight_flush",
    "royal_flush",
]
CATEGORIES: tuple[Category, ...] = typing.get_args(Category)
HIGH_CARD, ONE_PAIR, TWO_PAIR, THREE, STRAIGHT, FLUSH, FULL_HOUSE, FOUR, STRAIGHT_FLUSH, ROYAL_FLUSH = range(10)
RUNS = (STRAIGHT, STRAIGHT_FLUSH, ROYAL_FLUSH)
HAND_SIZE = 5
# How many cards of each rank a category takes, in the order of `Hand.ranks`; kickers follow one by one.
_TAKES = {ONE_PAIR: (2,), TWO_PAIR: (2, 2), THREE: (3,), FULL_HOUSE: (3, 2), FOUR: (4,)}
_CACHED = 1 << 14  # every five-card hand of ranks fits in it


class Hand(NamedTuple):
    """A category (0 the weakest) and the ranks that compare two hands of it; hands compare as they stand.

    A missing card is lower than any: the tuple of ranks just ends earlier.
    """

    category: int
    ranks: tuple[int, ...]

    @property
    def name(self) -> Category:
        """The category's name in the contract."""
        return CATEGORIES[self.category]


def best_hand(cards: Sequence[str], ace_low: bool = True) -> Hand:
    """PK-SHOW-02, PK-AMB-15, PK-AMB-20: the strongest hand that up to five of the cards make.

    >>> best_hand(["As", "Kd", "7h", "7c", "2s"])
    Hand(category=1, ranks=(7, 14, 13, 2))
    """
    return _best_hand(tuple(cards), ace_low)


@functools.lru_cache(8)  # the hands of one showdown: a touch asks for each of them several times
def _best_hand(cards: tuple[str, ...], ace_low: bool) -> Hand:
    found = _by_rank(tuple(sorted([RANK_OF[card] for card in cards], reverse=True)), ace_low)
    for _, suited in _suited(cards):
        found = max(found, _by_suit(suited, ace_low))
    return found


def best_five(cards: Sequence[str], hand: Hand) -> tuple[str, ...]:
    """The cards that make this hand, the ones that name it first."""
    if len(cards) <= HAND_SIZE:
        return tuple(sorted(cards, key=lambda card: _place(RANK_OF[card], hand)))
    pool = list(cards)
    if hand.category in (FLUSH, STRAIGHT_FLUSH, ROYAL_FLUSH):
        suit = next(suit for suit, ranks in _suited(cards) if set(_wanted(hand)) <= set(ranks))
        pool = [card for card in cards if card[1] == suit]
    chosen: list[str] = []
    for rank in _wanted(hand):
        card = next(card for card in pool if RANK_OF[card] == rank)
        pool.remove(card)
        chosen.append(card)
    return tuple(chosen)


def _place(rank: int, hand: Hand) -> int:
    """Where a card stands in a hand of which all cards are part."""
    if hand.category in RUNS:
        return 1 if rank == ACE and hand.ranks[0] == 5 else -rank
    return hand.ranks.index(rank)


def _wanted(hand: Hand) -> Iterator[int]:
    """The rank of each of the cards in turn."""
    if hand.category in RUNS:
        top = hand.ranks[0]
        yield from (rank if rank > 1 else ACE for rank in range(top, top - HAND_SIZE, -1))
        return
    takes = _TAKES.get(hand.category, ())
    for place, rank in enumerate(hand.ranks):
        yield from [rank] * (takes[place] if place < len(takes) else 1)


def _suited(cards: Sequence[str]) -> list[tuple[str, tuple[int, ...]]]:
    """The suits with at least five cards, and their ranks from the top."""
    suits = [card[1] for card in cards]
    return [
        (suit, tuple(sorted([RANK_OF[card] for card in cards if card[1] == suit], reverse=True)))
        for suit in SUITS
        if suits.count(suit) >= HAND_SIZE
    ]


@functools.lru_cache(_CACHED)
def _by_suit(ranks: tuple[int, ...], ace_low: bool) -> Hand:
    """Cards of one suit, five or more of them."""
    top = straight_top(ranks, ace_low)
    if top is None:
        return Hand(FLUSH, ranks[:HAND_SIZE])
    return Hand(ROYAL_FLUSH if top == ACE else STRAIGHT_FLUSH, (top,))


@functools.lru_cache(_CACHED)
def _by_rank(ranks: tuple[int, ...], ace_low: bool) -> Hand:
    """Any number of cards, highest first, their suits left aside."""
    of_a_kind = sorted({(ranks.count(rank), rank) for rank in ranks}, reverse=True)
    most = of_a_kind[0][0] if of_a_kind else 0
    pairs = sorted((rank for count, rank in of_a_kind if count >= 2), reverse=True)
    top = straight_top(ranks, ace_low)
    if most == 4:
        return _grouped(FOUR, ranks, of_a_kind[0][1])
    if most == 3 and len(pairs) > 1:
        three = of_a_kind[0][1]
        return Hand(FULL_HOUSE, (three, max(rank for rank in pairs if rank != three)))
    if top is not None:
        return Hand(STRAIGHT, (top,))
    if most == 3:
        return _grouped(THREE, ranks, of_a_kind[0][1])
    if len(pairs) > 1:
        return _grouped(TWO_PAIR, ranks, *pairs[:2])
    return _grouped(ONE_PAIR, ranks, *pairs) if pairs else Hand(HIGH_CARD, ranks[:HAND_SIZE])


def _grouped(category: int, ranks: tuple[int, ...], *named: int) -> Hand:
    """The ranks that name the hand, then the highest others until it has five cards."""
    left = HAND_SIZE - sum(_TAKES[category])
    return Hand(category, (*named, *[rank for rank in ranks if rank not in named][:left]))


def straight_top(ranks: Sequence[int], ace_low: bool = True) -> int | None:
    """PK-AMB-21: the highest rank of the best run of five, or None; the ace may stand below the two.

    >>> straight_top((14, 5, 4, 3, 2)), straight_top((14, 5, 4, 3, 2), ace_low=False)
    (5, None)
    """
    held = set(ranks)
    if len(held) < HAND_SIZE:
        return None
    if ace_low and ACE in held:
        held.add(1)
    tops = (top for top in range(ACE, 4, -1) if held.issuperset(range(top - 4, top + 1)))
    return next(tops, None)


@functools.lru_cache(8)  # the hands of one showdown: the list of steps and the page both name them
def hand_name(hand: Hand) -> Reason:
    """The name of a hand with the ranks that make it."""
    if not hand.ranks:
        return Reason("hand_name.none")
    single = hand.category in (HIGH_CARD, FLUSH, *RUNS)
    form = "rank" if single else "ranks_of" if hand.category in (THREE, FOUR) else "ranks"
    words = [Word(f"{form}.{rank}") for rank in hand.ranks[:2]]
    return Reason(f"hand_name.{hand.name}", first=words[0], second=words[-1])
