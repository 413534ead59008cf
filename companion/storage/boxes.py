"""Boxes: what a group entered once about its own copy of a game, with everything it ever entered."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping
from typing import Any

from sqlmodel import col, select

from companion.engine.names import clean_name
from companion.engine.records import Box, BoxEntry
from companion.storage.link import Link, new_id, now
from companion.storage.table_rows import BoxRow
from companion.storage.trouble import need
from companion.strict_json import dump, parse


class Boxes:
    """All copies of all games. Each game has one unnamed box from the first time it is asked for."""

    def __init__(self, link: Link) -> None:
        self._link = link

    def of_game(self, game: str) -> tuple[Box, ...]:
        """The boxes of a game, the oldest first; there is always one."""
        wanted = select(BoxRow).where(col(BoxRow.game) == game).order_by(col(BoxRow.created), col(BoxRow.id))
        with self._link.writing() as session:
            rows = list(session.exec(wanted))
            if not rows:
                rows = [BoxRow(id=new_id(), game=game, name="", created=now())]
                session.add_all(rows)
            return tuple(_box(row) for row in rows)

    def default(self, game: str) -> Box:
        """The box that a new table takes unless another is chosen."""
        return self.of_game(game)[0]

    def create(self, game: str, name: str) -> Box:
        """Another copy of a game."""
        kept = clean_name(name)
        with self._link.writing() as session:
            row = BoxRow(id=new_id(), game=game, name=kept, created=now())
            session.add(row)
            return _box(row)

    def rename(self, box: str, name: str) -> Box:
        """Another name for a box."""
        kept = clean_name(name)
        with self._link.writing() as session:
            row: BoxRow = need(session.get(BoxRow, box), "storage.no_box")
            row.name = kept
            return _box(row)

    def facts(self, box: str) -> dict[str, Any]:
        """What is known about a box: the newest value of each key."""
        known: dict[str, Any] = {}
        for entry in self.history(box):
            known[entry.key] = entry.value
        return {key: value for key, value in known.items() if value is not None}

    def history(self, box: str) -> tuple[BoxEntry, ...]:
        """Everything ever entered about a box, the oldest first."""
        rows = self._link.rows("SELECT seq, at, key, value FROM box_entry WHERE box = ? ORDER BY seq", (box,))
        return tuple(BoxEntry(seq, at, key, parse(value)) for seq, at, key, value in rows)

    def enter(self, box: str, facts: Mapping[str, Any]) -> None:
        """Write facts down outside of any table; None stands for what is no longer known."""
        with self._link.touching() as raw:
            write_facts(raw, box, facts, now())


def write_facts(raw: sqlite3.Connection, box: str, facts: Mapping[str, Any], at: str) -> None:
    """Add facts to a box's log, within whatever transaction is going on."""
    (last,) = raw.execute("SELECT coalesce(max(seq), 0) FROM box_entry WHERE box = ?", (box,)).fetchone()
    raw.executemany(
        "INSERT INTO box_entry (box, seq, at, key, value) VALUES (?, ?, ?, ?, ?)",
        [(box, seq, at, key, dump(value)) for seq, (key, value) in enumerate(facts.items(), last + 1)],
    )


def _box(row: BoxRow) -> Box:
    return Box(row.id, row.game, row.name)
