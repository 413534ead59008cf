"""Boxes: what a group entered once about its own copy of a game, with everything it ever entered."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping
from typing import Any

from companion.engine.names import clean_name
from companion.engine.read_models.tables import Box, BoxEntry
from companion.engine.shapes.strict_json import dump
from companion.storage.connection import Connection, new_id, now
from companion.storage.errors import need
from companion.storage.tables.row_checks import checked, entered


class Boxes:
    """All copies of all games. Each game has one unnamed box from the first time it is asked for."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def read(self, game: str) -> tuple[Box, ...]:
        """The boxes of a game, the oldest first."""
        rows = self._connection.rows("SELECT id, game, name FROM box WHERE game = ? ORDER BY created, id", (game,))
        return tuple(checked(Box(*row)) for row in rows)

    def of_game(self, game: str) -> tuple[Box, ...]:
        """The boxes of a game, the oldest first; there is always one."""
        found = self.read(game)
        if found:
            return found
        with self._connection.transaction() as raw:  # another program may have been faster
            return self.read(game) or (_insert(raw, game, ""),)

    def default(self, game: str) -> Box:
        """The box that a new table takes unless another is chosen."""
        return self.of_game(game)[0]

    def create(self, game: str, name: str) -> Box:
        """Another copy of a game."""
        kept = clean_name(name)
        with self._connection.transaction() as raw:
            return _insert(raw, game, kept)

    def rename(self, box: str, name: str) -> Box:
        """Another name for a box."""
        kept = clean_name(name)
        with self._connection.transaction() as raw:
            found = raw.execute("SELECT game FROM box WHERE id = ?", (box,)).fetchone()
            (game,) = need(found, "storage.no_box")
            raw.execute("UPDATE box SET name = ? WHERE id = ?", (kept, box))
            return checked(Box(box, game, kept))

    def facts(self, box: str) -> dict[str, Any]:
        """What is known about a box: the newest value of each key."""
        known: dict[str, Any] = {}
        for entry in self.history(box):
            known[entry.key] = entry.value
        return {key: value for key, value in known.items() if value is not None}

    def history(self, box: str) -> tuple[BoxEntry, ...]:
        """Everything ever entered about a box, the oldest first."""
        rows = self._connection.rows("SELECT seq, at, key, value FROM box_entry WHERE box = ? ORDER BY seq", (box,))
        return tuple(checked(BoxEntry(seq, at, key, entered(value))) for seq, at, key, value in rows)

    def enter(self, box: str, facts: Mapping[str, Any]) -> None:
        """Write facts down outside of any table; None stands for what is no longer known."""
        with self._connection.transaction() as raw:
            write_facts(raw, box, facts, now())


def write_facts(raw: sqlite3.Connection, box: str, facts: Mapping[str, Any], at: str) -> None:
    """Add facts to a box's log, within whatever transaction is going on."""
    (last,) = raw.execute("SELECT coalesce(max(seq), 0) FROM box_entry WHERE box = ?", (box,)).fetchone()
    raw.executemany(
        "INSERT INTO box_entry (box, seq, at, key, value) VALUES (?, ?, ?, ?, ?)",
        [(box, seq, at, key, dump(value)) for seq, (key, value) in enumerate(facts.items(), last + 1)],
    )


def _insert(raw: sqlite3.Connection, game: str, name: str) -> Box:
    new = Box(new_id(), game, name)
    raw.execute("INSERT INTO box (id, game, name, created) VALUES (?, ?, ?, ?)", (new.id, game, name, now()))
    return new
