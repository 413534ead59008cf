"""Rows of tables as lines of a list."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from companion.engine.read_models.reason_json import reason_from_json
from companion.engine.read_models.tables import SeatLine, TableLine, described_from_json, now_from_json
from companion.engine.ruling import Reason
from companion.storage.tables.chains import Query
from companion.storage.tables.row_checks import checked

T = TypeVar("T")
IS_RUNNING = "hidden = 0 AND status = 'running'"
HAS_ENDED = "hidden = 0 AND status != 'running'"
COLUMNS = "id, game, edition, status, started, touched, ended, house_rules, now, result, regulars, box, details"


def lines(query: Query, rows: Sequence[Any]) -> tuple[TableLine, ...]:
    """Rows of COLUMNS with their seats, which one more query brings for all of them."""
    if not rows:
        return ()
    blanks = ", ".join("?" * len(rows))
    seats: dict[str, list[SeatLine]] = defaultdict(list)
    for table, player, name, shape, colour, score, place, winner in query(
        'SELECT "table", player, name, shape, colour, score, place, winner FROM seat '
        f'WHERE "table" IN ({blanks}) ORDER BY "table", seat',
        [row[0] for row in rows],
    ):
        seats[table].append(checked(SeatLine(player, name, shape, colour, score, place, bool(winner))))
    return tuple(_line(row, tuple(seats[row[0]])) for row in rows)


def _line(row: Any, seats: tuple[SeatLine, ...]) -> TableLine:
    id, game, edition, status, started, touched, ended, house_rules, now, result, regulars, box, details = row
    decided = _read_or_none(_decision, result)
    line = TableLine(
        id=id,
        game=game,
        edition=edition,
        status=status,
        started=started,
        touched=touched,
        ended=ended,
        seats=seats,
        house_rules=_read_or_none(dict, house_rules) or {},
        now=_read_or_none(now_from_json, now),
        headline=decided.headline if decided else None,
        shared=decided is not None and decided.shared,
        tags=decided.tags if decided else {},
        regulars=regulars,
        box=box,
        details=_read_or_none(described_from_json, details),
    )
    return checked(line)


@dataclass(frozen=True)
class _Decision:
    headline: Reason
    shared: bool
    tags: Mapping[str, Any]


def _decision(result: Mapping[str, Any]) -> _Decision:
    return _Decision(reason_from_json(result["headline"]), bool(result["shared"]), dict(result["tags"]))


def _read_or_none(read: Callable[[Any], T | None], text: Any) -> T | None:
    """What is kept beside the log for lists; one that can't be read is left out, so that the list still comes."""
    try:
        return read(json.loads(text)) if text else None
    except (ValueError, TypeError, LookupError, AttributeError, ArithmeticError, RecursionError):
        return None
