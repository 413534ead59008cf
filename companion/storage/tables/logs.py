"""The log of each table, and the summary that is written with it. A finger waits for these: plain SQL."""

from __future__ import annotations

import functools
import sqlite3
from collections.abc import Mapping
from typing import Any

from companion.engine.errors import StorageTrouble, Wrong
from companion.engine.log.chain import broken, checksum
from companion.engine.read_models.tables import SeatLine
from companion.engine.ruling import Reason
from companion.engine.shapes.strict_json import dump, parse
from companion.engine.store import KeptTable
from companion.engine.table_summary import Summary
from companion.storage.connection import Connection, now, to_the_second
from companion.storage.errors import damaged, need
from companion.storage.tables.boxes import write_facts
from companion.storage.tables.chains import checksum_before, read_chain, text_of, written_lines
from companion.storage.tables.row_checks import checked

INSERT_LINE = 'INSERT INTO event ("table", seq, at, event, checksum) VALUES (?, ?, ?, ?, ?)'
_ENTRIES = 'SELECT seq, CAST(at AS BLOB), CAST(event AS BLOB) FROM event WHERE "table" = ? ORDER BY seq'
_STRANGER = """SELECT 1 FROM (SELECT "table" FROM event WHERE "table" >= ? ORDER BY "table", seq LIMIT 1 OFFSET ?)
    WHERE "table" NOT IN (SELECT id FROM "table")"""
_UPDATE = """UPDATE "table" SET touched = ?1, lines = ?2, status = ?3, now = ?4, result = ?5, house_rules = ?6,
    details = ?7, ended = CASE WHEN ?8 THEN coalesce(ended, ?1) WHEN {0} THEN ended END,
    first_end = CASE WHEN ?8 OR {0} THEN first_end END WHERE id = ?10""".format(
    "status = 'running' OR ?9 OR (status = 'finished' AND ended < strftime('%Y-%m-%dT%H:%M', ?1, '-12 hours'))"
)
_SAID = """UPDATE "table" SET first_end = coalesce(first_end, ended), ended = coalesce(?, first_end, ended)
    WHERE id = ? AND (first_end NOT NULL OR details NOT NULL)"""
_NOW = 'UPDATE "table" SET touched = ?, lines = ?, now = ? WHERE id = ?'
_SEAT = 'UPDATE seat SET score = ?, place = ?, winner = ? WHERE "table" = ? AND seat = ?'


class Logs:
    """What happened at each table. What is appended is on the disk when `append` returns."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._last = ("", 0)  # the table and the number of the line that was written last
        self._written: Summary | None = None  # how that table stood

    def append(
        self,
        table: str,
        seq: int,
        event: Mapping[str, Any],
        *,
        summary: Summary | None = None,
        box_facts: Mapping[str, Any] | None = None,
    ) -> str:
        """One line, the summary where it changed and facts for the box, in one transaction; returns the time."""
        moment, text = now(), dump(event)
        at = to_the_second(moment)
        with self._connection.transaction() as raw:
            self._connection.on_rollback(self.forget_written)
            before = need(checksum_before(raw, table, seq), "storage.elsewhere")
            raw.execute(INSERT_LINE, (table, seq, at, text, checksum(before, table, seq, (at, text))))
            goes_on = self._last == (table, seq - 1)  # no longer so once that line was taken back
            if summary is not None and goes_on and self._only_now_differs(summary):
                raw.execute(_NOW, (moment, seq, dump(summary.now), table))
            elif summary is not None:
                write_summary(raw, table, summary, moment, seq)
            elif not goes_on:
                raw.execute('UPDATE "table" SET touched = ?, lines = ? WHERE id = ?', (moment, seq, table))
            if box_facts:
                (box,) = raw.execute('SELECT box FROM "table" WHERE id = ?', (table,)).fetchone()
                if box:
                    write_facts(raw, box, box_facts, moment)
            self._last, self._written = (table, seq), summary or (self._written if goes_on else None)
            if summary is not None and summary.over:
                self._connection.on_commit(functools.partial(self.table_ended, table))
        return at

    def table_ended(self, table: str) -> None:
        """What follows when a line that ends a table is on the disk; the store that holds this log makes a copy."""

    def _only_now_differs(self, summary: Summary) -> bool:
        """Most touches change nothing but what the table waits for."""
        before = self._written
        return before is not None and (
            before.status,
            before.result,
            before.house_rules,
            before.seats,
            before.details,
        ) == (
            summary.status,
            summary.result,
            summary.house_rules,
            summary.seats,
            summary.details,
        )

    def forget_written(self) -> None:
        """Write the next summary whole, whatever the file has."""
        self._last, self._written = ("", 0), None

    def summarise(self, table: str, summary: Summary, last: int) -> None:
        """Write how a table stands without adding to its log, whose last line has to be the one that is known."""
        self._summarise(table, summary, last, now())

    def heal(self, table: str, summary: Summary, last: int) -> None:
        """Write how a table stands after its last line, where lists and statistics read anything else about it."""
        rows = self._connection.rows
        stands = rows('SELECT touched, status, now, result, house_rules, details FROM "table" WHERE id = ?', (table,))
        seats = rows('SELECT score, place, winner FROM seat WHERE "table" = ? ORDER BY seat', (table,))
        ended = summary.result is not None or summary.over
        wanted = [(one.score, one.place, one.winner) if ended else (None, None, False) for one in summary.seats]
        touched, *shown = stands[0]
        if (shown, seats) != ([summary.status, *_as_written(summary)], wanted):
            self._summarise(table, summary, last, touched)

    def _summarise(self, table: str, summary: Summary, last: int, at: str) -> None:
        with self._connection.transaction() as raw:
            self.forget_written()
            (newest,) = raw.execute('SELECT max(seq) FROM event WHERE "table" = ?', (table,)).fetchone()
            if (newest or 0) != last:
                raise StorageTrouble(Reason("storage.elsewhere"))
            write_summary(raw, table, summary, at, last, opened_again=True)

    def entries(self, table: str) -> list[tuple[int, str, str]]:
        """The whole log of a table, in order, each line as it is written: whoever knows the game reads it.

        Where the next line of the file belongs to no table at all, damage has cut this log off: StorageTrouble.
        """
        rows = self._connection.rows(_ENTRIES, (table,))
        if self._connection.rows(_STRANGER, (table, len(rows))):
            raise damaged()
        return [(seq, (at or b"").decode(errors="replace"), text_of(event)) for seq, at, event in rows]

    def broken(self, table: str) -> tuple[int, ...]:
        """The numbers of the lines that are missing or not what was written; 0 stands for how it was opened."""
        return broken(table, read_chain(self._connection.rows, table), written_lines(self._connection.rows, table))

    def table(self, table: str) -> KeptTable:
        """How a table was opened; raises StorageTrouble for one that is not there, Wrong for one that can't be read."""
        found = self._connection.rows(
            'SELECT game, edition, options, box, box_facts, started, status FROM "table" WHERE id = ?', (table,)
        )
        game, edition, options, box, facts, started, status = need(found[0] if found else None, "storage.no_table")
        rows = self._connection.rows(
            'SELECT player, name, shape, colour FROM seat WHERE "table" = ? ORDER BY seat', (table,)
        )
        seats = [checked(SeatLine(*row)) for row in rows]
        return KeptTable(
            id=table,
            game=game,
            seats=tuple(seat.name for seat in seats),
            edition=edition,
            options=_object(options, "options"),
            box=box,
            box_facts=_object(facts, "box_facts"),
            players=tuple(seat.player for seat in seats),
            badges=tuple((seat.shape, seat.colour) for seat in seats),
            started=started,
            status=status,
        )


def _object(text: str, field: str) -> Mapping[str, Any]:
    """An object of ours; `str` because SQLite makes a number of a text that looks like one."""
    try:
        value = parse(str(text))
    except Wrong as wrong:
        raise wrong.under(field) from None
    if not isinstance(value, dict):
        raise Wrong(Reason("wrong.not_object"), field)
    return value


def write_summary(
    raw: sqlite3.Connection, table: str, summary: Summary, at: str, lines: int, opened_again: bool = False
) -> None:
    """How a table stands after so many lines, within whatever transaction is going on.

    When a table ended is written once: one that is opened again to be corrected keeps its day. Only where its end is
    taken back on the same evening, or a game that was stopped goes on, is that moment forgotten.
    """
    values = (at, lines, summary.status, *_as_written(summary))
    raw.execute(_UPDATE, (*values, summary.over, opened_again, table))
    if summary.over:
        raw.execute(_SAID, ((summary.details or {}).get("at"), table))
    if summary.result is not None or summary.over:
        _write_seats(raw, table, summary)
    else:  # a table that runs again after a correction has no places yet
        raw.execute(
            'UPDATE seat SET score = NULL, place = NULL, winner = 0 WHERE "table" = ? AND (winner OR score NOT NULL)',
            (table,),
        )


def _as_written(summary: Summary) -> tuple[str, str | None, str, str | None]:
    result = None if summary.result is None else dump(summary.result)
    details = None if summary.details is None else dump(summary.details)
    return dump(summary.now), result, dump(summary.house_rules), details


def _write_seats(raw: sqlite3.Connection, table: str, summary: Summary) -> None:
    raw.executemany(_SEAT, [(one.score, one.place, one.winner, table, seat) for seat, one in enumerate(summary.seats)])
