"""The score sheet and the end of a game, in words that all games share."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Any

from companion.engine.events import Event
from companion.engine.ruling import Reason

Points = int | Decimal | None


@dataclass(frozen=True)
class Cell:
    """One figure of the sheet: able to say why, and to be corrected where `correct` names the event for it.

    Besides the seat, the fields `settled` of that event say which cell it is about: nobody is asked for them. Where the
    figure was counted, `chapter` is the one of the steps in which that was.
    """

    value: Points
    why: tuple[Reason, ...] = ()
    best: bool = False
    overruled: bool = False
    correct: Event | None = None
    settled: tuple[str, ...] = ()
    chapter: Reason | None = None


@dataclass(frozen=True)
class ScoreSheet:
    """Columns in the order they were played, a row for each seat, and the sum of each.

    `running` holds each seat's sums after the columns played so far, where these are not simply their figures added up.
    """

    columns: tuple[Reason, ...] = ()
    rows: tuple[tuple[Cell, ...], ...] = ()
    totals: tuple[Cell, ...] = ()
    running: tuple[tuple[int, ...], ...] = ()


@dataclass(frozen=True)
class Outcome:
    """How a table ended. `tags` carry what statistics count, such as the side that won."""

    winners: tuple[int, ...]
    headline: Reason
    scores: tuple[Points, ...] = ()
    shared: bool = False
    tags: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Now:
    """What a table waits for: one headline, one line of detail, and the seat it is about."""

    headline: Reason
    detail: Reason
    seat: int | None = None
