"""Chapters VII.B and VII.D: points after a ride, the Horseman's card and the seals (AP-F-07, AP-F-08)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeVar

from companion.engine.facts import Value
from companion.engine.ruling import Reason, Ruling, Word, rule

Key = TypeVar("Key")

MOST_TIED = 3  # AP-REW-02, -03: up to three share a reward, more get nothing


def reckon(survivors: int, dead: int, options: Mapping[str, Value]) -> Ruling[int]:
    """AP-RECK-02: persons still displayed minus those killed by this Horseman."""
    points = survivors - dead
    reasons = [Reason("reckon.difference", "AP-RECK-02", survivors=survivors, dead=dead, points=points)]
    if options["countBaseInReckoning"] == "on":
        points += 2
        reasons.append(Reason("reckon.base", "AP-AMB-01", points=points))
    if points < 0 and options["negativeReckoning"] == "floorAtZero":
        points = 0
        reasons.append(Reason("reckon.floor", "AP-AMB-02"))
    return rule(points, *reasons)


def leaders(values: Mapping[Key, int]) -> tuple[Key, ...]:
    """Those with the highest value, or nobody where more than three are level.

    >>> leaders({"A": 5, "B": 3, "C": 5})
    ('A', 'C')
    >>> leaders({"A": 4, "B": 4, "C": 4, "D": 4})
    ()
    """
    most = max(values.values())
    tied = tuple(key for key, value in values.items() if value == most)
    return tied if len(tied) <= MOST_TIED else ()


def horseman_card_goes_to(horseman: int, points: Mapping[str, int]) -> Ruling[tuple[str, ...]]:
    """AP-REW-01 to -03: most points in this reckoning."""
    winners, most = leaders(points), max(points.values())
    card = Word(f"horseman.{horseman}")
    if not winners:
        tied = sum(value == most for value in points.values())
        return rule((), Reason("reward.card_nobody", "AP-REW-03", tied=tied, most=most))
    if len(winners) > 1:
        return rule(winners, Reason("reward.card_tie", "AP-REW-02", names=winners, most=most, card=card))
    return rule(winners, Reason("reward.card", "AP-REW-01", name=winners[0], most=most, card=card))


def clockwise_from(order: Sequence[str], start: str) -> tuple[str, ...]:
    """The same round of players, beginning with one of them."""
    place = list(order).index(start)
    return (*order[place:], *order[:place])


def seals_go_to(
    horseman: int, persons: Mapping[str, int], next_start: str, supply: int, options: Mapping[str, Value]
) -> Ruling[tuple[str, ...]]:
    """AP-REW-05 to -08: most persons when the reckoning is done, clockwise from the next start player."""
    if horseman == 4:
        return rule((), Reason("reward.no_seal_at_end", "AP-AMB-25"))
    most = max(persons.values())
    if most == 0:
        return rule((), Reason("reward.seal_no_place", "AP-AMB-26"))
    entitled = leaders(persons)
    if not entitled:
        tied = sum(value == most for value in persons.values())
        return rule((), Reason("reward.seal_nobody", "AP-REW-08", tied=tied, most=most))
    ordered = tuple(name for name in clockwise_from(list(persons), next_start) if name in entitled)
    reason = (
        Reason("reward.seal", "AP-REW-05", name=ordered[0], most=most)
        if len(ordered) == 1
        else Reason("reward.seal_tie", "AP-REW-07", names=ordered, most=most)
    )
    if len(ordered) <= supply:
        return rule(ordered, reason)
    short = Reason(f"reward.shortage_{options['sealShortage']}", "AP-AMB-24", supply=supply, names=ordered)
    served = {"clockwise": ordered[:supply], "nobody": (), "proxy": ordered}[str(options["sealShortage"])]
    return rule(served, reason, short)
