"""Chapter VI.B: whose turn it is, who has passed, and who begins next (AP-F-02)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Literal

from companion.engine.facts import Value
from companion.engine.ruling import Reason, Ruling, rule

Action = Literal["play", "pass", "skip"]


@dataclass(frozen=True, slots=True)
class Round:
    """A running round: seats that passed in their order, seats that had a turn, and who is on turn (None: over)."""

    seats: int
    start: int
    on_turn: int | None
    passed: tuple[int, ...] = ()
    moved: frozenset[int] = frozenset()
    skipped: tuple[int, ...] = ()
    last_chance: bool = False

    @property
    def over(self) -> bool:
        """AP-PASS-04: the round ends as soon as all but one have passed."""
        return self.on_turn is None

    @property
    def active(self) -> tuple[int, ...]:
        """AP-PASS-01: the seats that have not passed."""
        return tuple([seat for seat in range(self.seats) if seat not in self.passed])


def begin_round(seats: int, start: int) -> Round:
    """AP-TURN-01, AP-PASS-03: nobody has moved yet and the start player is on turn."""
    return Round(seats=seats, start=start, on_turn=start)


def act(current: Round, action: Action, options: Mapping[str, Value]) -> Round:
    """AP-TURN-05: the player on turn plays a card, passes or is skipped; a finished round stays as it is."""
    seat = current.on_turn
    if seat is None:
        return current
    passed: tuple[int, ...] = current.passed
    skipped: tuple[int, ...] = ()
    if action == "pass":
        passed = (*passed, seat)
    elif action == "skip":
        passed, skipped = _skipped(current, (*current.skipped, seat))
    moved = current.moved | {seat}
    active = [one for one in range(current.seats) if one not in passed]
    on_turn, last = (None, False) if current.last_chance else _turn_after(seat, active, moved, options)
    return Round(current.seats, current.start, on_turn, passed, moved, skipped, last)


def act_out_of_turn(current: Round, seat: int, action: Action, options: Mapping[str, Value]) -> Round:
    """AP-TURN-04, AP-PASS-02: who acts out of turn takes nobody's turn; a pass counts, and may end the round."""
    if current.on_turn is None or seat in current.passed or action == "skip":
        return current
    moved = current.moved | {seat}
    if action == "play":  # a played card breaks a lap of skipped players
        return replace(current, moved=moved, skipped=())
    passed, skipped = (*current.passed, seat), tuple(one for one in current.skipped if one != seat)
    fresh = replace(current, passed=passed, moved=moved, skipped=skipped)
    if len(fresh.active) > 1:
        return fresh
    on_turn, last = _turn_after(seat, list(fresh.active), moved, options)
    return replace(fresh, on_turn=on_turn, skipped=(), last_chance=last)


def empty_hand(options: Mapping[str, Value]) -> Action:
    """AP-AMB-21: nothing in hand means passing, or at some tables only sitting out this turn."""
    return "skip" if options["emptyHand"] == "skipTurn" else "pass"


def hand_turn_to(current: Round, seat: int) -> Round:
    """The table says who is on turn; whoever had passed is back in the round."""
    passed = tuple(one for one in current.passed if one != seat)
    return replace(current, on_turn=seat, passed=passed, skipped=(), last_chance=False)


def close_round(current: Round) -> Round:
    """The table says that the round is over."""
    return replace(current, on_turn=None, skipped=(), last_chance=False)


def next_start(current: Round) -> Ruling[int]:
    """AP-PASS-03: whoever passed first starts the next round; where nobody passed, the start player stays."""
    if not current.passed:
        return rule(current.start, Reason("passing.nobody_passed", "AP-PASS-03"))
    return rule(current.passed[0], Reason("passing.first_starts", "AP-PASS-03"))


def deal_start(current: Round, options: Mapping[str, Value]) -> Ruling[int]:
    """AP-AMB-14: the deal begins with the next start player, or at some tables with that of the round just played."""
    if options["dealFrom"] == "currentStart":
        return rule(current.start, Reason("passing.deal_from_current", "AP-AMB-14"))
    return next_start(current).then(lambda seat: seat, Reason("passing.deal_from_new", "AP-AMB-14"))


def _skipped(current: Round, run: tuple[int, ...]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """AP-AMB-21: who has passed and who was skipped in a row; once that is everybody still in, the first one passes."""
    if len(run) < len(current.active):
        return current.passed, run
    return (*current.passed, run[0]), ()


def _turn_after(
    seat: int, active: list[int], moved: frozenset[int], options: Mapping[str, Value]
) -> tuple[int | None, bool]:
    """AP-TURN-04, AP-PASS-04, -05: the next of those still in, or nobody, and whether that is the last chance.

    Nobody is on turn twice running within a round.
    """
    if len(active) > 1:
        return next((one for one in active if one > seat), active[0]), False
    unmoved = [one for one in active if one not in moved]
    if unmoved and options["lastPlayerUnmoved"] == "oneMove":
        return unmoved[0], True
    return None, False
