"""People, rounds and boxes as they are read: in plain SQL, so that looking at them loads no models."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Mapping
from typing import Any

from companion.engine.read_models.tables import Box, BoxEntry, Person, Regulars
from companion.engine.shapes.strict_json import dump
from companion.storage.connection import Connection, now
from companion.storage.errors import need
from companion.storage.tables.row_checks import checked, entered

_PERSON = "player.id, player.name, player.shape, player.colour, player.hidden, player.played"


def _person(id: str, name: str, shape: int, colour: int, hidden: int, played: str | None) -> Person:
    return checked(Person(id, name, shape, colour, bool(hidden), played))


class KnownPeople:
    """Everybody who has ever been entered."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def get(self, player: str) -> Person:
        """One person by their id."""
        rows = self._connection.rows(f"SELECT {_PERSON} FROM player WHERE id = ?", (player,))
        return _person(*need(rows[0] if rows else None, "storage.no_player"))

    def all(self, *, hidden: bool = False) -> tuple[Person, ...]:
        """Those in the lists (or those hidden), who played last first, then by name."""
        rows = self._connection.rows(f"SELECT {_PERSON} FROM player WHERE hidden = ? ORDER BY played DESC", (hidden,))
        people = [_person(*row) for row in rows]
        played = [one for one in people if one.played]
        rest = sorted((one for one in people if not one.played), key=lambda one: one.name.casefold())
        return (*played, *rest)


class KnownGroups:
    """All regular rounds."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def all(self) -> tuple[Regulars, ...]:
        """Every round in the lists, the oldest first."""
        rows = self._connection.rows("SELECT id, name FROM regulars WHERE hidden = 0 ORDER BY created")
        return tuple(checked(Regulars(id, name, tuple(self._members(id)))) for id, name in rows)

    def _members(self, regulars: str) -> Iterable[Person]:
        rows = self._connection.rows(
            f"SELECT {_PERSON} FROM member JOIN player ON player.id = member.player "
            "WHERE member.regulars = ? ORDER BY member.seat",
            (regulars,),
        )
        return (_person(*row) for row in rows)


class KnownBoxes:
    """All copies of all games, and what was entered about them."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def read(self, game: str) -> tuple[Box, ...]:
        """The boxes of a game, the oldest first."""
        rows = self._connection.rows("SELECT id, game, name FROM box WHERE game = ? ORDER BY created, id", (game,))
        return tuple(checked(Box(*row)) for row in rows)

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
