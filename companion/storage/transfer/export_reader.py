"""Reads what is to travel out of tables.sqlite, and what is known here of what a file brings."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from companion.engine.errors import Wrong
from companion.engine.game import Catalogue
from companion.engine.log.chain import broken, is_number
from companion.engine.read_models.bundle import (
    BoxPart,
    FactPart,
    GroupPart,
    Known,
    KnownTable,
    LinePart,
    PersonPart,
    SeatPart,
    TablePart,
)
from companion.engine.shapes.strict_json import dump, parse
from companion.storage.connection import Connection
from companion.storage.tables.chains import read_chain, text_of, written_lines
from companion.storage.tables.row_checks import as_text, checked, entered, is_moment

SAME = "same."  # before the id of somebody from another phone: who that is here
_STEP = 500
_LINES = """SELECT seq, CAST(at AS BLOB), CAST(event AS BLOB), CAST(checksum AS BLOB) FROM event
    WHERE "table" = ? ORDER BY seq"""  # as bytes: damage may have made something of a text that is none
Reader = Callable[[str], Mapping[str, Any] | None]
"""From a line of a log to its event as JSON; None where it can't be read."""


class ExportReader:
    """The reading side of export and import."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    # ---- going out ----

    def people(self, ids: Sequence[str] | None = None) -> tuple[PersonPart, ...]:
        """Everybody, or those with these ids."""
        rows = self._chosen("SELECT id, name, shape, colour, hidden FROM player", "id", ids)
        return tuple(
            checked(PersonPart(id, name, shape, colour, bool(hidden))) for id, name, shape, colour, hidden in rows
        )

    def groups(self, ids: Sequence[str] | None = None) -> tuple[GroupPart, ...]:
        """Every regular round, or those with these ids."""
        rows = self._chosen("SELECT id, name, created FROM regulars", "id", ids)
        return tuple(checked(GroupPart(id, name, created, self._members(id))) for id, name, created in rows)

    def boxes(self, ids: Sequence[str] | None = None) -> tuple[BoxPart, ...]:
        """Every box with everything entered about it, or those with these ids."""
        rows = self._chosen("SELECT id, game, name, created FROM box", "id", ids)
        return tuple(checked(BoxPart(id, game, name, created, self._facts(id))) for id, game, name, created in rows)

    def table_ids(self) -> tuple[str, ...]:
        """Every table that was not deleted, the oldest first."""
        rows = self._connection.rows('SELECT id FROM "table" WHERE hidden = 0 ORDER BY started, id')
        return tuple(row[0] for row in rows)

    def tables(self, ids: Iterable[str], catalogue: Catalogue) -> Iterator[TablePart]:
        """Tables with their logs, one at a time, so that thousands need no more room than one.

        A line that its game can't read, or that is missing, is marked as such: only then does another phone take it in.
        A table whose chain is broken goes without checksums: with them it would be refused, and a backup would lose it.
        """
        for table in ids:
            found = self._connection.rows(
                "SELECT id, game, edition, options, started, box, box_facts, regulars, coalesce(first_end, ended), "
                'status, checksum FROM "table" WHERE id = ?',
                (table,),
            )
            for id, game, edition, options, started, box, facts, regulars, ended, status, opened in found:
                log = self._log(id, started, _reader(catalogue, game))
                if broken(id, read_chain(self._connection.rows, id), written_lines(self._connection.rows, id)):
                    log, opened = tuple(replace(line, checksum="") for line in log), ""
                part = TablePart(
                    id=id,
                    game=game,
                    edition=edition,
                    options=entered(options),
                    started=started,
                    seats=self._seats(id),
                    box=box,
                    box_facts=entered(facts),
                    group=regulars,
                    ended=ended,
                    status=status,
                    log=log,
                    checksum=log[-1].checksum if log else opened,
                )
                yield checked(part)

    # ---- coming in ----

    def known(self, people: Iterable[str], boxes: Iterable[str], tables: Iterable[str]) -> Known:
        """What is here already of what a file names by these ids; `people` and `boxes` may be strangers met before."""
        strangers = [f"{SAME}{id}" for id in (*people, *boxes)]
        same = self._chosen("SELECT key, value FROM kept", "key", strangers)
        names = self._connection.rows("SELECT id, name FROM player WHERE hidden = 0 ORDER BY created DESC")
        return Known(
            people=dict(self._connection.rows("SELECT id, name FROM player")),
            names={name.casefold(): id for id, name in names},
            groups=frozenset(row[0] for row in self._connection.rows("SELECT id FROM regulars")),
            boxes=dict(self._connection.rows("SELECT id, game FROM box")),
            empty_boxes=dict(self._connection.rows(_EMPTY)),
            tables=self._known_tables(list(tables)),
            same={key.removeprefix(SAME): parse(value) for key, value in same},
        )

    def entries(self, box: str) -> tuple[FactPart, ...]:
        """Everything entered about one box."""
        return self._facts(box)

    def _known_tables(self, ids: Sequence[str]) -> KnownTables:
        found = self._chosen('SELECT id, hidden FROM "table"', "id", ids)
        return KnownTables(self._connection, {id: bool(hidden) for id, hidden in found})

    # ---- rows ----

    def _chosen(self, statement: str, column: str, ids: Sequence[str] | None) -> list[Any]:
        if ids is None:
            return self._connection.rows(f"{statement} ORDER BY created, id")
        found: list[Any] = []
        for start in range(0, len(ids), _STEP):
            some = list(ids[start : start + _STEP])
            blanks = ", ".join("?" * len(some))
            found += self._connection.rows(f"{statement} WHERE {column} IN ({blanks}) ORDER BY {column}", some)
        return found

    def _members(self, group: str) -> tuple[str, ...]:
        rows = self._connection.rows("SELECT player FROM member WHERE regulars = ? ORDER BY seat", (group,))
        return tuple(as_text(row[0]) for row in rows)

    def _facts(self, box: str) -> tuple[FactPart, ...]:
        rows = self._connection.rows("SELECT at, key, value FROM box_entry WHERE box = ? ORDER BY seq", (box,))
        return tuple(checked(FactPart(at, key, entered(value))) for at, key, value in rows)

    def _seats(self, table: str) -> tuple[SeatPart, ...]:
        rows = self._connection.rows(
            'SELECT player, name, shape, colour FROM seat WHERE "table" = ? ORDER BY seat', (table,)
        )
        return tuple(checked(SeatPart(*row)) for row in rows)

    def _log(self, table: str, started: str, read: Reader) -> tuple[LinePart, ...]:
        """Every line under its number, with one that nobody can read in place of each that is missing.

        A time that is none any more is that of the line before.
        """
        rows = self._connection.rows(_LINES, (table,))
        found: list[LinePart] = []
        for seq, at, stored, checksum in sorted(rows, key=lambda row: not is_number(row[0], len(rows))):
            before, moment = found[-1].at if found else started, text_of(at)
            gap = range(len(found) + 1, seq if is_number(seq, len(rows)) else 0)
            found += [LinePart(number, before, unreadable="") for number in gap]
            at = moment if is_moment(moment) else before
            found.append(_line(len(found) + 1, at, text_of(stored), text_of(checksum), read))
        return tuple(found)


def _line(seq: int, at: str, text: str, checksum: str, read: Reader) -> LinePart:
    event = read(text)
    return LinePart(seq, at, event, checksum, text if event is None else None)


def _reader(catalogue: Catalogue, game: str) -> Reader:
    """How to read the lines of a table; nobody knows how to read those of an unknown game."""
    try:
        codec = catalogue.game(game).codec
    except LookupError:
        return lambda _text: None

    def read(text: str) -> Mapping[str, Any] | None:
        try:
            event: Mapping[str, Any] = parse(text)
            codec.read(event)
        except Wrong:
            return None
        return event if dump(event) == text else None  # else the checksums would not fit any more

    return read


class KnownTables(Mapping[str, KnownTable]):
    """Tables that are here already; the log of each is read when it is asked for, and not kept."""

    def __init__(self, connection: Connection, hidden: Mapping[str, bool]) -> None:
        self._connection, self._hidden = connection, hidden

    def __getitem__(self, table: str) -> KnownTable:
        rows = self._connection.rows(_LINES, (table,))
        return KnownTable(self._hidden[table], tuple((seq, text_of(stored)) for seq, _, stored, _ in rows))

    def __contains__(self, table: object) -> bool:
        return table in self._hidden

    def __iter__(self) -> Iterator[str]:
        return iter(self._hidden)

    def __len__(self) -> int:
        return len(self._hidden)


_EMPTY = """SELECT game, id FROM box WHERE name = '' AND NOT EXISTS (SELECT 1 FROM box_entry WHERE box = box.id)
    AND (SELECT count(*) FROM box AS other WHERE other.game = box.game) = 1"""
