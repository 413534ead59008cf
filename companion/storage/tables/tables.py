"""Tables as lists show them: opened, listed, hidden and brought back. No list folds a log."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from typing import Any

from companion.engine.errors import StorageTrouble, Wrong
from companion.engine.log.chain import OPENING, checksum, opening
from companion.engine.read_models.tables import TableLine, TablesPage
from companion.engine.ruling import Reason
from companion.engine.shapes.strict_json import dump
from companion.engine.store import NewTable
from companion.engine.table_summary import Summary
from companion.storage.connection import Connection, new_id, now
from companion.storage.tables.logs import write_summary
from companion.storage.tables.table_list import COLUMNS, HAS_ENDED, IS_RUNNING, lines

INSERT_TABLE = """INSERT INTO "table" (id, game, edition, options, box_facts, started, checksum, box, regulars, touched,
    status, now, house_rules, hidden) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'running', '{}', '{}', 0)"""


class Tables:
    """All tables that are not hidden."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def create(self, new: NewTable, box_facts: dict[str, Any], summary: Summary) -> str:
        """Open a table; everybody at it was the last to play from now on. Returns its id."""
        table, at = new_id(), now()
        with self._connection.transaction() as raw:
            seats = [_badge(raw, player) for player in new.players]
            if len({name.casefold() for _, name, _, _ in seats}) < len(seats):
                raise Wrong(Reason("wrong.seats_twice"))
            parts = opening(new.game, new.edition, dump(new.options), dump(box_facts), at)
            raw.execute(INSERT_TABLE, (table, *parts, checksum("", table, OPENING, parts), new.box, new.regulars, at))
            raw.executemany(
                'INSERT INTO seat ("table", seat, player, name, shape, colour, winner) VALUES (?, ?, ?, ?, ?, ?, 0)',
                [(table, number, *seat) for number, seat in enumerate(seats)],
            )
            raw.executemany("UPDATE player SET played = ? WHERE id = ?", [(at, player) for player in new.players])
            write_summary(raw, table, summary, at, 0)
        return table

    def get(self, table: str) -> TableLine:
        """One table by its id, hidden or not."""
        found = self._lines(f'SELECT {COLUMNS} FROM "table" WHERE id = ?', (table,))
        if not found:
            raise StorageTrouble(Reason("storage.no_table"))
        return found[0]

    def matching(self, start: str) -> list[str]:
        """The ids that begin like this, so that nobody has to type one to its end."""
        return [
            row[0] for row in self._connection.rows('SELECT id FROM "table" WHERE id GLOB ?', (f"{_literal(start)}*",))
        ]

    def running(self) -> tuple[TableLine, ...]:
        """The tables that are being played, the one touched last first."""
        return self._lines(f'SELECT {COLUMNS} FROM "table" WHERE {IS_RUNNING} ORDER BY touched DESC')

    def ended(self, *, after: tuple[str, str] | None = None, limit: int = 30) -> TablesPage:
        """A page of ended tables, the newest first; `after` is where the page before it stopped."""
        further = " AND (ended, id) < (?, ?)" if after else ""
        found = self._connection.rows(
            f'SELECT {COLUMNS} FROM "table" WHERE {HAS_ENDED}{further} ORDER BY ended DESC, id DESC LIMIT ?',
            (*(after or ()), limit + 1),
        )
        page = lines(self._connection.rows, found[:limit])
        more = len(found) > limit
        return TablesPage(page, (page[-1].ended or "", page[-1].id) if more else None)

    def count_ended(self) -> int:
        """How many ended tables there are."""
        ((count,),) = self._connection.rows(f'SELECT count(*) FROM "table" WHERE {HAS_ENDED}')
        return int(count)

    def hide(self, table: str, hidden: bool = True) -> None:
        """Delete a table, or bring it back: nothing is lost either way."""
        with self._connection.transaction() as raw:
            if not raw.execute('UPDATE "table" SET hidden = ? WHERE id = ?', (hidden, table)).rowcount:
                raise StorageTrouble(Reason("storage.no_table"))

    def _lines(self, statement: str, values: Sequence[Any] = ()) -> tuple[TableLine, ...]:
        return lines(self._connection.rows, self._connection.rows(statement, values))


def _badge(raw: sqlite3.Connection, player: str) -> tuple[str, str, int, int]:
    found = raw.execute("SELECT id, name, shape, colour FROM player WHERE id = ?", (player,)).fetchone()
    if found is None:
        raise StorageTrouble(Reason("storage.no_player"))
    return found[0], found[1], found[2], found[3]


def _literal(text: str) -> str:
    """Letters and digits only: what else a pattern may hold means nothing in an id."""
    return "".join(letter for letter in text if letter.isalnum()) or "-"
