"""Regular rounds: who usually plays together, in their usual seats."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence

from companion.engine.errors import Wrong
from companion.engine.names import clean_name
from companion.engine.read_models.tables import Person, Regulars
from companion.engine.ruling import Reason
from companion.storage.connection import Connection, new_id, now
from companion.storage.errors import need
from companion.storage.tables.people import PERSON, person
from companion.storage.tables.row_checks import checked


class Groups:
    """All regular rounds."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def all(self) -> tuple[Regulars, ...]:
        """Every round in the lists, the oldest first."""
        rows = self._connection.rows("SELECT id, name FROM regulars WHERE hidden = 0 ORDER BY created")
        return tuple(self._regulars(*row) for row in rows)

    def create(self, name: str, players: Sequence[str]) -> Regulars:
        """A new round."""
        kept, new = clean_name(name), new_id()
        with self._connection.transaction() as raw:
            raw.execute("INSERT INTO regulars (id, name, created, hidden) VALUES (?, ?, ?, 0)", (new, kept, now()))
            _seat(raw, new, players)
            return self._regulars(new, kept)

    def rename(self, regulars: str, name: str) -> Regulars:
        """Another name for a round."""
        kept = clean_name(name)
        with self._connection.transaction() as raw:
            self._need(regulars)
            raw.execute("UPDATE regulars SET name = ? WHERE id = ?", (kept, regulars))
            return self._regulars(regulars, kept)

    def seat(self, regulars: str, players: Sequence[str]) -> Regulars:
        """Other members, or other seats."""
        with self._connection.transaction() as raw:
            name = self._need(regulars)
            raw.execute("DELETE FROM member WHERE regulars = ?", (regulars,))
            _seat(raw, regulars, players)
            return self._regulars(regulars, name)

    def hide(self, regulars: str, hidden: bool = True) -> None:
        """Out of the lists, or back; what was played stays."""
        with self._connection.transaction() as raw:
            self._need(regulars)
            raw.execute("UPDATE regulars SET hidden = ? WHERE id = ?", (hidden, regulars))

    def _need(self, regulars: str) -> str:
        """What a round is called; raises StorageTrouble where there is none."""
        rows = self._connection.rows("SELECT name FROM regulars WHERE id = ?", (regulars,))
        name: str = need(rows[0] if rows else None, "storage.no_group")[0]
        return name

    def _regulars(self, id: str, name: str) -> Regulars:
        return checked(Regulars(id, name, self._members(id)))

    def _members(self, regulars: str) -> tuple[Person, ...]:
        rows = self._connection.rows(
            f"SELECT {PERSON} FROM member JOIN player ON player.id = member.player "
            "WHERE member.regulars = ? ORDER BY member.seat",
            (regulars,),
        )
        return tuple(person(*row) for row in rows)


def _seat(raw: sqlite3.Connection, regulars: str, players: Sequence[str]) -> None:
    if not players or len(set(players)) < len(players):
        raise Wrong(Reason("wrong.group_members"))
    for number, player in enumerate(players):
        need(raw.execute("SELECT 1 FROM player WHERE id = ?", (player,)).fetchone(), "storage.no_player")
        raw.execute("INSERT INTO member (regulars, seat, player) VALUES (?, ?, ?)", (regulars, number, player))
