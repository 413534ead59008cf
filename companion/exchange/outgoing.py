"""Our own file: everything or a selection, written piece by piece so that thousands of tables need little room."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC, datetime
from typing import Any, Protocol

from companion.engine.bundle import FORMAT, VERSION, BoxPart, GroupPart, PersonPart, TablePart
from companion.engine.codec import plain
from companion.exchange.packing import packed_log
from companion.strict_json import dump

READABLE = 200  # a file with more tables packs every log: a phone has to read it again


class Source(Protocol):
    """Where the parts come from."""

    def people(self, ids: Sequence[str] | None = None) -> tuple[PersonPart, ...]:
        """Everybody, or those with these ids."""

    def groups(self, ids: Sequence[str] | None = None) -> tuple[GroupPart, ...]:
        """Every regular round, or those with these ids."""

    def boxes(self, ids: Sequence[str] | None = None) -> tuple[BoxPart, ...]:
        """Every box, or those with these ids."""

    def tables(self, ids: Iterable[str]) -> Iterator[TablePart]:
        """Tables with their logs, one at a time."""

    def table_ids(self) -> tuple[str, ...]:
        """Every table that was not deleted."""


def everything(source: Source) -> Iterator[str]:
    """All people, rounds, boxes and tables, as pieces of one file."""
    tables = source.table_ids()
    yield from _opening()
    yield from _tables(source, tables, set())
    yield from _closing(source.people(), source.groups(), source.boxes())


def selection(source: Source, tables: Sequence[str], boxes: Sequence[str] = ()) -> Iterator[str]:
    """Some tables (and some boxes) with whatever belongs to them, as pieces of one file."""
    needed: set[tuple[str, str]] = {("box", box) for box in boxes}
    yield from _opening()
    yield from _tables(source, tables, needed)
    groups = source.groups(_of("group", needed))
    people = {*_of("player", needed), *(member for group in groups for member in group.members)}
    yield from _closing(source.people(sorted(people)), groups, source.boxes(_of("box", needed)))


def as_bytes(pieces: Iterable[str]) -> bytes:
    """A whole file in memory, for one table or one box."""
    return "".join(pieces).encode()


def table_json(table: TablePart, readable: bool) -> dict[str, Any]:
    """One table; the log of one that has not ended with a result is packed, because it may hold open secrets."""
    written: dict[str, Any] = plain(table)
    if not (readable and table.status == "finished"):
        written.pop("log")
        written["packed"] = packed_log(table.log)
    return {key: value for key, value in written.items() if value not in (None, "")}


def _opening() -> Iterator[str]:
    made = datetime.now(UTC).isoformat(timespec="seconds")
    yield f'{{"format": {dump(FORMAT)}, "version": {VERSION}, "made": {dump(made)},\n"tables": ['


def _tables(source: Source, ids: Sequence[str], needed: set[tuple[str, str]]) -> Iterator[str]:
    readable = len(ids) <= READABLE
    before = "\n"
    for table in source.tables(ids):
        needed |= {("player", seat.player) for seat in table.seats}
        needed |= {(kind, id) for kind, id in (("box", table.box), ("group", table.group)) if id}
        yield before + dump(table_json(table, readable))
        before = ",\n"
    yield "]"


def _closing(people: Iterable[PersonPart], groups: Iterable[GroupPart], boxes: Iterable[BoxPart]) -> Iterator[str]:
    for name, parts in (("people", people), ("groups", groups), ("boxes", boxes)):
        yield f',\n"{name}": {dump([plain(part) for part in parts])}'
    yield "}\n"


def _of(kind: str, needed: set[tuple[str, str]]) -> list[str]:
    return sorted(id for one, id in needed if one == kind)
