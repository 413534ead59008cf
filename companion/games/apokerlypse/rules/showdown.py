"""Chapters 8 and 9: who is evaluated first, who wins the round, and how the pot is split."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar

from companion.engine.ruling import Reason, Ruling, rule
from companion.games.apokerlypse.rules.hands import Hand
from companion.games.apokerlypse.rules.scoring import Points

Who = TypeVar("Who", str, int)


@dataclass(frozen=True, slots=True)
class Split:
    """What each winner takes from the pot, and what is left of it."""

    share: int
    remainder: int


def order_of(hands: Mapping[Who, Hand]) -> list[Who]:
    """PK-SHOW-02, PK-DIS-07, PK-AMB-14, PK-AMB-15: weakest hand first; equal ones in the order of the seats.

    >>> order_of({"Ada": Hand(1, (13, 9, 5, 2)), "Ben": Hand(1, (7, 13, 3, 2))})
    ['Ben', 'Ada']
    """
    return sorted(hands, key=hands.__getitem__)


def winners_of(points: Mapping[Who, Points]) -> list[Who]:
    """PK-ROUND-01, PK-AMB-16: the highest total; all who have it, whatever their hands."""
    most = max(points.values())
    return [who for who, total in points.items() if total == most]


def split(pot: int, winners: Sequence[str]) -> Ruling[Split]:
    """PK-ROUND-01, PK-ROUND-02, PK-AMB-17: all to one winner, or equal whole shares and a remainder."""
    share, remainder = divmod(pot, len(winners))
    found = Split(share, remainder)
    if len(winners) == 1:
        return rule(found, Reason("showdown.takes_pot", "PK-ROUND-01", name=winners[0], pot=pot))
    shared = Reason("showdown.shares_pot", "PK-ROUND-02", names=tuple(winners), pot=pot, share=share)
    if not remainder:
        return rule(found, shared)
    return rule(found, shared, Reason("showdown.remainder", "PK-AMB-17", remainder=remainder))
