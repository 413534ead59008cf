"""The Samaritan rule: a turn must not take the opponent's whole previous turn back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from companion.engine.ruling import Reason, Ruling, rule

Reading = Literal["every_change", "whole_picture"]


@dataclass(frozen=True, slots=True)
class Snapshot:
    """The table at one moment, as KH-AMB-07 compares it: each column's character and row, and both congregations.

    Characters go by name, so swapping two copies changes nothing (KH-AMB-11); the piles are left out.
    """

    display: tuple[tuple[str, int], ...]
    rome: tuple[str, ...]
    avignon: tuple[str, ...]

    @property
    def congregations(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """What can only grow."""
        return self.rome, self.avignon

    def column(self, number: int) -> tuple[str, int]:
        """Who lies where in a column, counted from 1."""
        return self.display[number - 1]


def picture(display: tuple[tuple[str, int], ...], rome: tuple[str, ...], avignon: tuple[str, ...]) -> Snapshot:
    """A picture in which the order of the cards within a congregation does not matter."""
    return Snapshot(display, tuple(sorted(rome)), tuple(sorted(avignon)))


def violation(
    before: Snapshot, after_opponent: Snapshot, after_me: Snapshot, exempt: bool, reading: Reading = "every_change"
) -> Ruling[bool]:
    """KH-SAM-01: has my turn reversed the whole turn of the opponent?

    `exempt`: the opponent's turn held an excommunication (KH-AMB-08). `reading` (KH-AMB-07) says what a whole turn is:
    every change that it made, whatever else I did, or the whole table as it was before.
    """
    if exempt:
        return rule(False, Reason("samaritan.excommunicated", "KH-AMB-08"))
    if before == after_opponent:
        return rule(False, Reason("samaritan.nothing_happened", "KH-AMB-09"))
    if before.congregations != after_opponent.congregations:
        return rule(False, Reason("samaritan.card_won", "KH-AMB-10"))
    if reading == "whole_picture":
        return _whole_picture(before, after_me)
    return _every_change(before, after_opponent, after_me)


def _every_change(before: Snapshot, after_opponent: Snapshot, after_me: Snapshot) -> Ruling[bool]:
    """Each column that the opponent's turn changed is again as it was; the other columns are mine to change."""
    changed = _differing(before, after_opponent)
    standing = tuple(column for column in changed if before.column(column) != after_me.column(column))
    if standing:
        return rule(False, Reason("samaritan.stands", "KH-SAM-01", columns=standing, count=len(standing)))
    by_any_reading = after_me == before
    clause = "KH-SAM-01" if by_any_reading else "KH-AMB-07"
    back = Reason("samaritan.all_back", clause, columns=changed, count=len(changed))
    return rule(True, back, Reason("samaritan.whole_turn", "KH-SAM-01"))


def _whole_picture(before: Snapshot, after_me: Snapshot) -> Ruling[bool]:
    """Everything is as it was before the opponent's turn."""
    if after_me == before:
        return rule(True, Reason("samaritan.same_picture", "KH-SAM-01"), Reason("samaritan.whole_turn", "KH-SAM-01"))
    if before.congregations != after_me.congregations:
        return rule(False, Reason("samaritan.card_won", "KH-AMB-10"))
    differing = _differing(before, after_me)
    return rule(False, Reason("samaritan.partly", "KH-AMB-07", columns=differing, count=len(differing)))


def _differing(one: Snapshot, other: Snapshot) -> tuple[int, ...]:
    """The columns, counted from 1, that show another card or another land."""
    pairs = enumerate(zip(one.display, other.display, strict=True), start=1)
    return tuple(column for column, (then, now) in pairs if then != now)
