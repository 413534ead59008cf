"""What is kept of a table besides its log: how it was opened, and a summary that lists read without folding."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from typing import Any, Protocol

from companion.engine.facts import Facts, Value
from companion.engine.game import Game
from companion.engine.memoize import memoize
from companion.engine.read_models.reason_json import reason_to_json
from companion.engine.ruling import Ruling
from companion.engine.score import Now, Outcome, Points
from companion.engine.shapes.codec import plain
from companion.engine.table import Setup, Table

RUNNING, FINISHED, ABANDONED = "running", "finished", "abandoned"


@dataclass(frozen=True)
class KeptTable:
    """A table as it was opened. Nothing here changes while it is played. A badge is a shape and a colour."""

    id: str
    game: str
    seats: tuple[str, ...]
    edition: str
    options: Mapping[str, Any]
    box: str | None = None
    box_facts: Mapping[str, Any] = field(default_factory=dict)
    players: tuple[str, ...] = ()
    badges: tuple[tuple[int, int], ...] = ()
    started: str = ""
    status: str = RUNNING


@dataclass(frozen=True)
class NewTable:
    """A table about to be opened: who sits where (ids of people), and what is played with."""

    game: str
    players: tuple[str, ...]
    edition: str
    options: Mapping[str, Any]
    box: str | None = None
    regulars: str | None = None


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


class LogStore(Protocol):
    """What a session asks of whoever keeps the tables."""

    def table(self, table: str) -> KeptTable:
        """How a table was opened."""

    def entries(self, table: str) -> Sequence[tuple[int, str, str]]:
        """The whole log in order: number, time, and the event as it is written."""

    def broken(self, table: str) -> tuple[int, ...]:
        """Which lines of a log are not what was written; 0 stands for how the table was opened."""

    def append(
        self,
        table: str,
        seq: int,
        event: Mapping[str, Any],
        *,
        summary: Summary | None = None,
        box_facts: Mapping[str, Any] | None = None,
    ) -> str:
        """Write one line, and with it the changed summary and box facts, in one transaction; returns the time."""

    def summarise(self, table: str, summary: Summary, last: int) -> None:
        """Write how a table stands without adding to its log, which has to end with line `last`."""

    def transaction(self) -> AbstractContextManager[Any]:
        """Everything appended inside is one transaction."""

    def on_rollback(self, do: Callable[[], object]) -> None:
        """How to bring the memory back to what is kept, should the transaction that is going on fail."""


class TableStore(LogStore, Protocol):
    """A store that can open new tables too."""

    def create(self, new: NewTable, box_facts: Mapping[str, Any], summary: Summary) -> str:
        """Open a table and return its id."""

    def box_facts(self, box: str | None) -> Mapping[str, Any]:
        """What is known about a box."""

    def names(self, players: Sequence[str]) -> tuple[str, ...]:
        """What people are called."""


def setup_of(kept: KeptTable, facts: Facts) -> Setup:
    """The set-up of a kept table; an option without a value, or with none of its own, is as the edition has it."""
    edition = kept.edition if kept.edition in facts.edition_ids() else facts.default_edition
    options, known = dict(facts.preset(edition)), facts.options
    options |= {key: value for key, value in kept.options.items() if key in known and known[key].allows(value)}
    return Setup(seats=kept.seats, edition=edition, options=options, facts=facts, box=kept.box_facts)


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
    ranks = places(scores, outcome.winners, bool(table.setup.facts.about.get("highest_wins", True)))
    return tuple(
        SeatResult(None if score is None else float(score), rank, seat in outcome.winners)
        for seat, (score, rank) in enumerate(zip(scores, ranks, strict=True))
    )


def changed_facts(before: Mapping[str, Any], after: Mapping[str, Any]) -> dict[str, Any] | None:
    """The box facts that an action changed; None stands for one that is no longer known."""
    if before is after:
        return None
    keys = {*before, *after}
    changed = {key: after.get(key) for key in sorted(keys) if before.get(key) != after.get(key)}
    return changed or None
