"""Mends a table of which something is no longer what was written: from a copy that has it whole, or as it stands."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from companion.engine.log.chain import OPENED_WITH, OPENING, ChainLink, broken, mended
from companion.storage import backups
from companion.storage.connection import Connection
from companion.storage.errors import damaged
from companion.storage.integrity import read_only, version_of
from companion.storage.tables.chains import read_chain, stored_as, text_of, write_chain, written_lines

_OPENED = f'UPDATE "table" SET {", ".join(f"{name} = ?" for name in OPENED_WITH)}, checksum = ? WHERE id = ?'
_LINE = 'INSERT OR REPLACE INTO event ("table", seq, at, event, checksum) VALUES (?, ?, ?, ?, ?)'
_ASTRAY = 'DELETE FROM event WHERE "table" = ? AND checksum = ? AND seq != ?'


@dataclass(frozen=True)
class RepairOffer:
    """A copy with what it has whole of the broken lines of a table."""

    backup: backups.Backup
    lines: dict[int, ChainLink]


class TableRepair:
    """Looks for good lines in the copies, and takes them; `backup` makes one more copy before anything is changed."""

    def __init__(self, connection: Connection, backup: Callable[[str], object]) -> None:
        self._connection, self._backup = connection, backup

    def offers(self, table: str) -> tuple[RepairOffer, ...]:
        """The copies that have whole what is broken here, the newest first."""
        here, last = read_chain(self._connection.rows, table), written_lines(self._connection.rows, table)
        if not broken(table, here, last):
            return ()
        path = self._connection.path
        found = ((copy, mended(table, here, _lines_of(copy, table), last)) for copy in backups.newest_first(path))
        return tuple(RepairOffer(backups.read_name(copy, path), lines) for copy, lines in found if lines)

    def take(self, table: str, offer: RepairOffer) -> None:
        """The broken lines as the copy has them, nothing else, in one transaction."""
        self._backup("mend")
        with self._connection.transaction() as raw:
            for line in offer.lines.values():
                _write(raw, table, line)
            if set(offer.lines) & set(broken(table, read_chain(self._connection.rows, table))):
                raise damaged()  # not only lines: the file has lost its order

    def keep(self, table: str) -> None:
        """From now on what is there is what was written."""
        self._backup("mend")
        with self._connection.transaction() as raw:
            write_chain(raw, table)


def _lines_of(copy: Path, table: str) -> list[ChainLink]:
    """A table as a copy has it; nothing where it has none, or can't be read."""
    try:
        with closing(read_only(copy)) as connection:
            return read_chain(
                lambda sql, values: connection.execute(sql, values).fetchall(), table, version_of(connection) > 1
            )
    except (sqlite3.Error, OSError, UnicodeDecodeError):
        return []


def _write(raw: sqlite3.Connection, table: str, line: ChainLink) -> None:
    texts = [part if isinstance(part, str) else text_of(part) for part in line.parts]
    if line.number == OPENING:
        raw.execute(_OPENED, (*texts, line.checksum, table))
        return
    at, event = texts
    raw.execute(_ASTRAY, (table, line.checksum, line.number))  # the same line under a number that is not its own
    raw.execute(_LINE, (table, line.number, at, stored_as(event), line.checksum))
