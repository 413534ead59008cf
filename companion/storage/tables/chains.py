"""Reads and writes the checksums of tables.sqlite: what was opened and each line of a log, byte by byte as stored."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence
from typing import Any

from companion.engine.log.chain import OPENED_WITH, OPENING, ChainLink, chained

Query = Callable[[str, Sequence[Any]], Any]


def read_chain(query: Query, table: str, checksums: bool = True) -> list[ChainLink]:
    """The opening and every line of the log; nothing where there is no such table.

    As bytes: damage may have made something of a text that is none, and that has to be told too.
    """
    stored = "CAST(checksum AS BLOB)" if checksums else "NULL"  # a copy of the first version has none
    columns = ", ".join(f"CAST({name} AS BLOB)" for name in OPENED_WITH)
    opened = query(f'SELECT {OPENING}, {columns}, {stored} FROM "table" WHERE id = ?', (table,))
    log = query(
        f'SELECT seq, CAST(at AS BLOB), CAST(event AS BLOB), {stored} FROM event WHERE "table" = ? ORDER BY seq',
        (table,),
    )
    return [_line(row) for row in (*opened, *log)] if opened else []


def written_lines(query: Query, table: str) -> int:
    """So many lines the log had, at least, when its table was last written to."""
    found = query('SELECT lines FROM "table" WHERE id = ?', (table,))
    return int(found[0][0]) if found and type(found[0][0]) is int else 0


def write_chain(raw: sqlite3.Connection, table: str) -> None:
    """Every checksum of a table anew, for what it holds now."""
    lines = read_chain(lambda sql, values: raw.execute(sql, values).fetchall(), table)
    sums = list(chained(table, ((one.number, one.parts) for one in lines)))
    raw.execute('UPDATE "table" SET checksum = ?, lines = ? WHERE id = ?', (sums[OPENING], len(lines) - 1, table))
    raw.executemany(
        'UPDATE event SET checksum = ? WHERE "table" = ? AND seq = ?',
        [(one, table, line.number) for one, line in zip(sums[1:], lines[1:], strict=True)],
    )


def checksum_before(raw: sqlite3.Connection, table: str, seq: int) -> str | None:
    """What line `seq` of a log follows; None where there is no such line or table."""
    if seq > 1:
        found = raw.execute('SELECT checksum FROM event WHERE "table" = ? AND seq = ?', (table, seq - 1)).fetchone()
    else:
        found = raw.execute('SELECT checksum FROM "table" WHERE id = ?', (table,)).fetchone()
    return None if found is None else str(found[0])


def text_of(stored: bytes | None) -> str:
    """A stored line as text; a byte that belongs to no sign becomes half a sign, and `stored_as` makes it one again."""
    return (stored or b"").decode("utf-8", "surrogateescape")


def stored_as(text: str) -> str | bytes:
    """A line as SQLite takes it and leaves it: bytes where it is no text, or might be taken for a number."""
    stored = text.encode("utf-8", "surrogateescape")
    return text if text.startswith("{") and stored.decode("utf-8", "replace") == text else stored


def _line(row: Sequence[Any]) -> ChainLink:
    number, *parts, stored = row
    return ChainLink(number, tuple(part or b"" for part in parts), (stored or b"").decode("ascii", "replace"))
