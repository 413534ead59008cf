"""The 52 cards: ranks, suits, card bonus points, and how a list of cards is read."""

from __future__ import annotations

import dataclasses
import functools
from typing import Any

from companion.engine.errors import Wrong
from companion.engine.ruling import Reason, Word
from companion.engine.shapes.composites import Several

RANKS = "23456789TJQKA"
SUITS = "shdc"
ACE = 14
MOST_CARDS = 10  # five in hand, two drawn twice, and one more that an effect may bring

DECK = tuple(f"{rank}{suit}" for suit in SUITS for rank in RANKS)
KNOWN = frozenset(DECK)
RANK_OF = {card: RANKS.index(card[0]) + 2 for card in DECK}


def card_bonus(rank: int) -> int:
    """PK-BONUS-01: nothing up to the six, one point from seven to ten, two for pictures and aces.

    >>> [card_bonus(rank) for rank in (2, 6, 7, 10, 11, 14)]
    [0, 0, 1, 1, 2, 2]
    """
    if rank <= 6:
        return 0
    return 1 if rank <= 10 else 2


BONUS_OF = {card: card_bonus(rank) for card, rank in RANK_OF.items()}


@functools.cache
def card_name(card: str) -> Reason:
    """A card as it is called in a sentence."""
    return Reason("card.name", rank=Word(f"rank.{RANK_OF[card]}"), suit=Word(f"suit.{card[1]}"))


@dataclasses.dataclass(frozen=True)
class CardList(Several):
    """A list of different cards, each written as rank and suit; PK-CLAR-01: there is no joker among them."""

    values: tuple[str, ...] = DECK

    def read(self, value: Any) -> tuple[str, ...]:
        if type(value) is not list:
            raise Wrong(Reason("wrong.not_list"))
        if self.most is not None and len(value) > self.most:
            raise Wrong(Reason("wrong.many_cards", most=self.most))
        try:
            if KNOWN.issuperset(value) and len(set(value)) == len(value):
                return tuple(value)
        except TypeError:  # a list or an object among the cards
            pass
        raise _complaint(value)


def _complaint(cards: list[Any]) -> Wrong:
    for number, card in enumerate(cards):
        if type(card) is not str:
            return Wrong(Reason("wrong.not_text"), f"[{number}]")
        if card not in KNOWN:
            return Wrong(Reason("wrong.no_card", card=card), f"[{number}]")
        if card in cards[:number]:
            return Wrong(Reason("wrong.card_twice", card=card_name(card)), f"[{number}]")
    raise AssertionError("no card of this list is wrong")
