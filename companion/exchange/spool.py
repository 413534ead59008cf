"""Checked tables on the disk until they are taken in: memory keeps of each only what a plan asks for."""

from __future__ import annotations

import weakref
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from tempfile import SpooledTemporaryFile
from typing import Any

from companion.engine.read_models.bundle import Arriving, TablePart
from companion.engine.shapes.annotations import shape_of
from companion.engine.shapes.codec import plain
from companion.engine.shapes.strict_json import dump, parse
from companion.engine.table_summary import SeatResult, Summary
from companion.exchange.validate import Refused

IN_MEMORY = 1_000_000  # bytes: what is smaller needs no file


@dataclass(frozen=True, slots=True)
class Ready:
    """A table that has been checked: what a plan asks for. The rest lies in the spool, at this place."""

    id: str
    game: str
    players: tuple[str, ...]
    box: str | None
    group: str | None
    place: int


class Spool:
    """What became of the tables of one file, in their order. Its own file has no name and goes when it goes."""

    def __init__(self, folder: Path | None = None) -> None:
        self._file = SpooledTemporaryFile(max_size=IN_MEMORY, dir=None if folder is None else str(folder))  # noqa: SIM115  closed when nobody has it
        weakref.finalize(self, self._file.close)
        self._tables: list[Ready | Refused] = []

    def __len__(self) -> int:
        return len(self._tables)

    def __iter__(self) -> Iterator[Ready | Refused]:
        return iter(self._tables)

    def add(self, one: Arriving | Refused) -> None:
        """The next table of the file."""
        self._tables.append(one if isinstance(one, Refused) else self._kept(one))

    def table(self, ready: Ready) -> Arriving:
        """A table with its log, as it was checked."""
        self._file.seek(ready.place)
        kept = parse(self._file.readline())
        part: TablePart = shape_of(TablePart).read(kept["part"])
        return Arriving(part, tuple(tuple(line) for line in kept["log"]), _summary(kept["summary"]))

    def _kept(self, arriving: Arriving) -> Ready:
        part = replace(arriving.part, log=(), packed="")  # as the codec writes it, the log is here once more
        place = self._file.seek(0, 2)
        kept = {"part": plain(part), "log": arriving.log, "summary": plain(arriving.summary)}
        self._file.write(dump(kept).encode() + b"\n")
        players = tuple(seat.player for seat in part.seats)
        return Ready(part.id, part.game, players, part.box, part.group, place)


def _summary(kept: dict[str, Any]) -> Summary:
    seats = tuple(_seat(**seat) for seat in kept["seats"])
    return Summary(**{**kept, "seats": seats})


def _seat(score: Any, place: int | None, winner: bool) -> SeatResult:
    return SeatResult(None if score is None else float(score), place, winner)
