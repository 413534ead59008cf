"""How a table stands: a summary that is kept beside its log, which lists and statistics read without folding."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from companion.engine.facts import Value
from companion.engine.game import Game
from companion.engine.memoize import memoize
from companion.engine.read_models.reason_json import reason_to_json
from companion.engine.ruling import Ruling
from companion.engine.score import Now, Outcome, Points
from companion.engine.shapes.codec import plain
from companion.engine.table import Setup, Table

RUNNING, FINISHED, ABANDONED = "running", "finished", "abandoned"


@dataclass(frozen=True)
class SeatResult:
    """What statistics read about one seat."""

    score: float | None = None
    place: int | None = None
    winner: bool = False


_NOTHING_YET = SeatResult()


@dataclass(frozen=True)
class Summary:
    """How a table stands, computed from its log and kept beside it; it can be made again at any time."""

    status: str
    now: Mapping[str, Any]
    result: Mapping[str, Any] | None
    house_rules: Mapping[str, Value]
    seats: tuple[SeatResult, ...]
    details: Mapping[str, Any] | None = None

    @property
    def over(self) -> bool:
        """Has the table ended, with a result or without?"""
        return self.status != RUNNING


def summary_of(game: Game, table: Table) -> Summary:
    """The summary of a table as it stands now."""
    ruling = None if table.abandoned else game.outcome(table)
    status = ABANDONED if table.abandoned else FINISHED if ruling else RUNNING
    return Summary(
        status=status,
        now=_now_json(game.now(table)),
        result=_result_json(ruling, table.starter) if ruling else None,
        house_rules=house_rules(table.setup),
        seats=_seat_results(table, ruling),
        details=plain(table.described),
    )


@memoize(lambda setup: (setup,))
def house_rules(setup: Setup) -> dict[str, Value]:
    """The options in which a table departs from its edition."""
    preset = setup.facts.preset(setup.edition)
    return {key: value for key, value in setup.options.items() if preset.get(key) != value}


def places(scores: tuple[Points, ...], winners: tuple[int, ...], highest_wins: bool = True) -> tuple[int | None, ...]:
    """The place of each seat: winners first, then by score; without a score nobody but a winner has a place.

    >>> places((9, 12, 9, None), (1,))
    (2, 1, 2, None)
    """
    rest = [score for seat, score in enumerate(scores) if seat not in winners and score is not None]

    def place(seat: int, score: Points) -> int | None:
        if seat in winners:
            return 1
        if score is None:
            return None
        better = sum((other > score) if highest_wins else (other < score) for other in rest)
        return len(winners) + better + 1

    return tuple(place(seat, score) for seat, score in enumerate(scores))


def _now_json(now: Now) -> dict[str, Any]:
    return {"headline": reason_to_json(now.headline), "detail": reason_to_json(now.detail), "seat": now.seat}


def _result_json(ruling: Ruling[Outcome], starter: int | None) -> dict[str, Any]:
    outcome = ruling.value
    return {
        "headline": reason_to_json(outcome.headline),
        "winners": list(outcome.winners),
        "shared": outcome.shared,
        "tags": plain(outcome.tags),
        "starter": starter,
    }


def _seat_results(table: Table, ruling: Ruling[Outcome] | None) -> tuple[SeatResult, ...]:
    if ruling is None:
        return (_NOTHING_YET,) * table.seat_count
    outcome = ruling.value
    scores = (*outcome.scores, *(None,) * table.seat_count)[: table.seat_count]
    ranks = places(scores, outcome.winners, table.setup.facts.highest_wins)
    return tuple(
        SeatResult(None if score is None else float(score), rank, seat in outcome.winners)
        for seat, (score, rank) in enumerate(zip(scores, ranks, strict=True))
    )
