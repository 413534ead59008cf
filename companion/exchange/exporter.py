"""Our own file: everything or a selection, written piece by piece so that thousands of tables need little room."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any, Protocol

from companion.engine.errors import Wrong
from companion.engine.game import Catalogue
from companion.engine.read_models.bundle import (
    FORMAT,
    MOST_PEOPLE,
    MOST_TABLES,
    VERSION,
    BoxPart,
    GroupPart,
    LinePart,
    PersonPart,
    TablePart,
)
from companion.engine.ruling import Reason
from companion.engine.shapes.codec import plain
from companion.engine.shapes.strict_json import dump
from companion.exchange.compression import Unpacking, packed_log, plain_lines
from companion.exchange.json_pieces import MOST_BYTES, MOST_OF_A_PIECE

READABLE, READABLE_LINES = 200, 5_000  # a file with more tables, or a table with more lines, is packed


class ExportSource(Protocol):
    """Where the parts come from."""

    def people(self, ids: Sequence[str] | None = None) -> tuple[PersonPart, ...]:
        """Everybody, or those with these ids."""

    def groups(self, ids: Sequence[str] | None = None) -> tuple[GroupPart, ...]:
        """Every regular round, or those with these ids."""

    def boxes(self, ids: Sequence[str] | None = None) -> tuple[BoxPart, ...]:
        """Every box, or those with these ids."""

    def tables(self, ids: Iterable[str], catalogue: Catalogue) -> Iterator[TablePart]:
        """Tables with their logs, one at a time, read by their games."""

    def table_ids(self) -> tuple[str, ...]:
        """Every table that was not deleted."""


def everything(source: ExportSource, catalogue: Catalogue) -> Iterator[str]:
    """All people, rounds, boxes and tables, as pieces of one file; raises Wrong where it could not come in again."""
    return _within_bounds(_everything(source, catalogue))


def selection(
    source: ExportSource, catalogue: Catalogue, tables: Sequence[str], boxes: Sequence[str] = (), small: bool = False
) -> Iterator[str]:
    """Some tables (and some boxes) with whatever belongs to them, as pieces of one file; raises Wrong as above.

    A small one, for codes, has one checksum a table and not one a line.
    """
    return _within_bounds(_selection(source, catalogue, tables, boxes, small))


def _everything(source: ExportSource, catalogue: Catalogue) -> Iterator[str]:
    tables = source.table_ids()
    yield from _opening()
    yield from _tables(source, catalogue, tables, set())
    yield from _closing(source.people(), source.groups(), source.boxes())


def _selection(
    source: ExportSource, catalogue: Catalogue, tables: Sequence[str], boxes: Sequence[str], small: bool
) -> Iterator[str]:
    needed: set[tuple[str, str]] = {("box", box) for box in boxes}
    yield from _opening()
    yield from _tables(source, catalogue, tables, needed, small)
    groups = source.groups(_of("group", needed))
    people = {*_of("player", needed), *(member for group in groups for member in group.members)}
    yield from _closing(source.people(sorted(people)), groups, source.boxes(_of("box", needed)))


def as_bytes(pieces: Iterable[str]) -> bytes:
    """A whole file in memory, for one table or one box."""
    return "".join(pieces).encode()


def table_json(table: TablePart, readable: bool, small: bool = False) -> dict[str, Any]:
    """One table; the log of one that has not ended with a result is packed, because it may hold open secrets."""
    written: dict[str, Any] = plain(replace(table, log=()))
    if not (readable and table.status == "finished" and len(table.log) <= READABLE_LINES):
        written.pop("log")
        written["packed"] = packed_log(table.log)
    elif small:
        written["log"] = plain_lines(table.log)
    else:
        written["log"] = [{**line.written(), **_checksum(line)} for line in table.log]
    return {key: value for key, value in written.items() if value not in (None, "")}


def _checksum(line: LinePart) -> dict[str, str]:
    return {"checksum": line.checksum} if line.checksum else {}


def _opening() -> Iterator[str]:
    made = datetime.now(UTC).replace(microsecond=0).isoformat(timespec="microseconds")  # as every other time
    yield f'{{"format": {dump(FORMAT)}, "version": {VERSION}, "made": {dump(made)},\n"tables": ['


def _tables(
    source: ExportSource, catalogue: Catalogue, ids: Sequence[str], needed: set[tuple[str, str]], small: bool = False
) -> Iterator[str]:
    if len(ids) > MOST_TABLES:
        raise _too_much()
    readable, room = len(ids) <= READABLE, Unpacking()
    before = "\n"
    for table in source.tables(ids, catalogue):
        needed |= {("player", seat.player) for seat in table.seats}
        needed |= {(kind, id) for kind, id in (("box", table.box), ("group", table.group)) if id}
        written = table_json(table, readable, small)
        _need_room(room, written)
        yield before + _piece(written)
        before = ",\n"
    yield "]"


def _closing(people: Sequence[PersonPart], groups: Sequence[GroupPart], boxes: Sequence[BoxPart]) -> Iterator[str]:
    for name, parts in (("people", people), ("groups", groups), ("boxes", boxes)):
        if len(parts) > MOST_PEOPLE:
            raise _too_much()
        yield f',\n"{name}": [{", ".join(_piece(plain(part)) for part in parts)}]'
    yield "}\n"


def _need_room(room: Unpacking, written: Mapping[str, Any]) -> None:
    """Opens a packed log as whoever reads the file will: what can't be opened there does not go out."""
    try:
        if "packed" in written:
            room.opened(written["packed"])
    except Wrong:
        raise _too_much() from None


def _piece(value: Any) -> str:
    text = dump(value)
    if len(text) > MOST_OF_A_PIECE:
        raise _too_much()
    return text


def _within_bounds(pieces: Iterable[str]) -> Iterator[str]:
    size = 0
    for piece in pieces:
        size += len(piece.encode())
        if size > MOST_BYTES:
            raise _too_much()
        yield piece


def _too_much() -> Wrong:
    return Wrong(Reason("exchange.wrong.too_much"))


def _of(kind: str, needed: set[tuple[str, str]]) -> list[str]:
    return sorted(id for one, id in needed if one == kind)
