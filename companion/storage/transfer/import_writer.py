"""Writes what an import brings, all of it in one transaction: either everything is there afterwards, or nothing."""

from __future__ import annotations

import sqlite3

from companion.engine.log.chain import OPENING, chained, checksum, opening
from companion.engine.read_models.bundle import Arrival, Arriving, FactPart
from companion.engine.shapes.strict_json import dump
from companion.storage.connection import Connection, now
from companion.storage.errors import need
from companion.storage.tables.chains import checksum_before, stored_as
from companion.storage.tables.logs import INSERT_LINE, Logs, write_summary
from companion.storage.tables.tables import INSERT_TABLE
from companion.storage.transfer.export_reader import SAME

_SEAT = 'INSERT INTO seat ("table", seat, player, name, shape, colour, winner) VALUES (?, ?, ?, ?, ?, ?, 0)'
_PLAYED = "UPDATE player SET played = max(coalesce(played, ''), ?) WHERE id = ?"
_KEPT = "INSERT INTO kept (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value"


class ImportWriter:
    """The writing side of an import."""

    def __init__(self, connection: Connection, logs: Logs) -> None:
        self._connection, self._logs = connection, logs

    def write(self, arrival: Arrival) -> None:
        """Everything that has been checked and planned."""
        self._logs.forget_written()  # summaries change here too
        with self._connection.transaction() as raw:
            _people_and_boxes(raw, arrival)
            for arriving in arrival.tables:
                _new_table(raw, arriving)
            for arriving in arrival.grown:
                _append(raw, arriving)
            raw.executemany('UPDATE "table" SET hidden = 0 WHERE id = ?', [(table,) for table in arrival.back])
            raw.executemany(_KEPT, [(f"{SAME}{stranger}", dump(known)) for stranger, known in arrival.same.items()])


def _people_and_boxes(raw: sqlite3.Connection, arrival: Arrival) -> None:
    at = now()
    raw.executemany(
        "INSERT INTO player (id, name, shape, colour, created, hidden) VALUES (?, ?, ?, ?, ?, ?)",
        [(one.id, one.name, one.shape, one.colour, at, one.hidden) for one in arrival.people],
    )
    for group in arrival.groups:
        raw.execute(
            "INSERT INTO regulars (id, name, created, hidden) VALUES (?, ?, ?, 0)",
            (group.id, group.name, group.created),
        )
        members = [(group.id, seat, player) for seat, player in enumerate(group.members)]
        raw.executemany("INSERT INTO member (regulars, seat, player) VALUES (?, ?, ?)", members)
    had = {game for (game,) in raw.execute("SELECT DISTINCT game FROM box")}
    raw.executemany(  # where a game has a box, that one stays the oldest and so the one that new tables take
        "INSERT INTO box (id, game, name, created) VALUES (?, ?, ?, ?)",
        [(box.id, box.game, box.name, at if box.game in had else box.created) for box in arrival.boxes],
    )
    for box, entries in arrival.entries.items():
        _write_entries(raw, box, entries)


def _write_entries(raw: sqlite3.Connection, box: str, entries: tuple[FactPart, ...]) -> None:
    """A box's log anew, in the order of time: what both phones entered, each once, nothing left out."""
    raw.execute("DELETE FROM box_entry WHERE box = ?", (box,))
    raw.executemany(
        "INSERT INTO box_entry (box, seq, at, key, value) VALUES (?, ?, ?, ?, ?)",
        [(box, seq, one.at, one.key, dump(one.value)) for seq, one in enumerate(entries, 1)],
    )


def _new_table(raw: sqlite3.Connection, arriving: Arriving) -> None:
    part = arriving.part
    parts = opening(part.game, part.edition, dump(part.options), dump(part.box_facts), part.started)
    first = checksum("", part.id, OPENING, parts)
    raw.execute(INSERT_TABLE, (part.id, *parts, first, part.box, part.group, part.started))
    raw.executemany(
        _SEAT,
        [(part.id, seat, one.player, one.name, one.shape, one.colour) for seat, one in enumerate(part.seats)],
    )
    raw.executemany(_PLAYED, [(part.started, one.player) for one in part.seats])
    _append(raw, arriving)


def _append(raw: sqlite3.Connection, arriving: Arriving) -> None:
    """The lines of its log that are new here, chained to what is here, and how the table stands now."""
    table, log = arriving.part.id, arriving.log
    raw.execute('UPDATE "table" SET ended = ? WHERE id = ?', (_ended(arriving), table))
    if log:
        before = need(checksum_before(raw, table, log[0][0]), "storage.elsewhere")
        sums = chained(table, ((seq, (at, event)) for seq, at, event in log), before)
        raw.executemany(
            INSERT_LINE,
            [(table, seq, at, stored_as(text), own) for (seq, at, text), own in zip(log, sums, strict=True)],
        )
    write_summary(raw, table, arriving.summary, _last(arriving), log[-1][0] if log else 0)


def _ended(arriving: Arriving) -> str | None:
    return (arriving.part.ended or _last(arriving)) if arriving.summary.over else None


def _last(arriving: Arriving) -> str:
    return arriving.log[-1][1] if arriving.log else arriving.part.started
