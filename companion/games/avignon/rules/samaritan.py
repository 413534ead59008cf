"""The Samaritan rule: a turn must not take the opponent's whole previous turn back."""

from __future__ import annotations

from dataclasses import dataclass

from companion.engine.ruling import Reason, Ruling, rule


@dataclass(frozen=True, slots=True)
class Picture:
    """The table at one moment, as KH-AMB-07 compares it: each column's character and row, and both congregations.

    Characters go by name, so swapping two copies changes nothing (KH-AMB-11); the piles are left out.
    """

    display: tuple[tuple[str, int], ...]
    rome: tuple[str, ...]
    avignon: tuple[str, ...]


def picture(display: tuple[tuple[str, int], ...], rome: tuple[str, ...], avignon: tuple[str, ...]) -> Picture:
    """A picture in which the order of the cards within a congregation does not matter."""
    return Picture(display, tuple(sorted(rome)), tuple(sorted(avignon)))


def violation(before: Picture, after_opponent: Picture, after_me: Picture, exempt: bool) -> Ruling[bool]:
    """KH-SAM-01: is everything as it was before the opponent's turn?

    `exempt`: a card was excommunicated in one of the two turns (KH-AMB-08).
    """
    if exempt:
        return rule(False, Reason("samaritan.excommunicated", "KH-AMB-08"))
    if before == after_opponent:
        return rule(False, Reason("samaritan.nothing_happened", "KH-AMB-09"))
    if after_me == before:
        return rule(True, Reason("samaritan.same_picture", "KH-AMB-07"), Reason("samaritan.whole_turn", "KH-SAM-01"))
    if (after_me.rome, after_me.avignon) != (before.rome, before.avignon):
        return rule(False, Reason("samaritan.card_won", "KH-AMB-10"))
    differing = tuple(
        column
        for column, (then, now) in enumerate(zip(before.display, after_me.display, strict=True), start=1)
        if then != now
    )
    return rule(False, Reason("samaritan.partly", "KH-SAM-01", columns=differing, count=len(differing)))
