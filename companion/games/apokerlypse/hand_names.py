"""A hand as people call it: a pair of sevens, a straight to the ace."""

from __future__ import annotations

import functools

from companion.engine.ruling import Reason, Word
from companion.games.apokerlypse.hands import FLUSH, HIGH_CARD, RUNS, Hand


@functools.lru_cache(8)  # the hands of one showdown: the list of steps and the page both name them
def hand_name(hand: Hand) -> Reason:
    """The name of a hand with the ranks that make it."""
    if not hand.ranks:
        return Reason("hand_name.none")
    single = hand.category in (HIGH_CARD, FLUSH, *RUNS)
    words = [Word(f"rank.{rank}" if single else f"ranks.{rank}") for rank in hand.ranks[:2]]
    return Reason(f"hand_name.{hand.name}", first=words[0], second=words[-1])
