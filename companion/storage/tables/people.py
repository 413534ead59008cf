"""People and their badges: created, renamed, hidden; never deleted, because tables remember them."""

from __future__ import annotations

import sqlite3
from collections import Counter
from collections.abc import Iterable
from dataclasses import replace

from companion.engine.errors import Wrong
from companion.engine.names import clean_name, same_name
from companion.engine.read_models.tables import COLOURS, SHAPES, Person
from companion.engine.ruling import Reason
from companion.storage.connection import Connection, new_id, now
from companion.storage.errors import need
from companion.storage.tables.merging import Merged, merge, unmerge
from companion.storage.tables.row_checks import checked

PERSON = "player.id, player.name, player.shape, player.colour, player.hidden, player.played"
_LATEST = "coalesce(played, created) DESC, name"
_AT_RUNNING_TABLES = """player = ? AND "table" IN (SELECT id FROM "table" WHERE status = 'running')"""


def person(id: str, name: str, shape: int, colour: int, hidden: int, played: str | None) -> Person:
    """A row of the columns PERSON as the app sees it."""
    return checked(Person(id, name, shape, colour, bool(hidden), played))


class People:
    """Everybody who has ever been entered."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def get(self, player: str) -> Person:
        """One person by their id."""
        rows = self._connection.rows(f"SELECT {PERSON} FROM player WHERE id = ?", (player,))
        return person(*need(rows[0] if rows else None, "storage.no_player"))

    def all(self, *, hidden: bool = False) -> tuple[Person, ...]:
        """Those in the lists (or those hidden): who played last, or was entered since then, first."""
        rows = self._connection.rows(f"SELECT {PERSON} FROM player WHERE hidden = ? ORDER BY {_LATEST}", (hidden,))
        return tuple(person(*row) for row in rows)

    def create(self, name: str, *, shape: int | None = None, colour: int | None = None) -> Person:
        """A new person, with a badge of their own unless one is asked for; a name that is in use is refused."""
        kept = clean_name(name)
        with self._connection.transaction() as raw:
            self._need_free(kept)
            return self._insert(raw, kept, shape, colour)

    def rename(self, player: str, name: str) -> Person:
        """Another name from now on: at running tables too, while ended ones keep the name of then."""
        kept = clean_name(name)
        with self._connection.transaction() as raw:
            renamed = replace(self.get(player), name=kept)
            self._need_free(kept, but=player)
            raw.execute("UPDATE player SET name = ? WHERE id = ?", (kept, player))
            raw.execute(f"UPDATE seat SET name = ? WHERE {_AT_RUNNING_TABLES}", (kept, player))
            return renamed

    def badge(self, player: str, *, shape: int, colour: int) -> Person:
        """Another colour and shape, at running tables too."""
        _need_badge(shape, colour)
        with self._connection.transaction() as raw:
            changed = replace(self.get(player), shape=shape, colour=colour)
            raw.execute("UPDATE player SET shape = ?, colour = ? WHERE id = ?", (shape, colour, player))
            raw.execute(f"UPDATE seat SET shape = ?, colour = ? WHERE {_AT_RUNNING_TABLES}", (shape, colour, player))
            return changed

    def hide(self, player: str, hidden: bool = True) -> Person:
        """Out of the lists, or back into them; the tables they sat at stay as they are."""
        with self._connection.transaction() as raw:
            found = self.get(player)
            if not hidden:
                self._need_free(found.name, but=player)
            return _hidden(raw, found, hidden)

    def merge(self, gone: str, into: str) -> Merged:
        """One person who was entered twice."""
        return merge(self._connection, gone, into)

    def unmerge(self, done: Merged) -> None:
        """Two people after all."""
        unmerge(self._connection, done)

    def named(self, name: str) -> Person:
        """The person of this name: somebody in the lists, somebody hidden (who comes back), or somebody new."""
        kept = clean_name(name)
        with self._connection.transaction() as raw:
            everybody = (*self.all(), *self.all(hidden=True))
            found = next((one for one in everybody if same_name(one.name, kept)), None)
            return _hidden(raw, found, False) if found else self._insert(raw, kept)

    def _insert(
        self, raw: sqlite3.Connection, name: str, shape: int | None = None, colour: int | None = None
    ) -> Person:
        """Whoever has no badge asked for gets what fewest have: colours and shapes change from one to the next."""
        listed = self.all()
        shape = _rarest(SHAPES, (one.shape for one in listed)) if shape is None else shape
        colour = _rarest(COLOURS, (one.colour for one in listed)) if colour is None else colour
        _need_badge(shape, colour)
        new = Person(new_id(), name, shape, colour)
        raw.execute(
            "INSERT INTO player (id, name, shape, colour, created, hidden) VALUES (?, ?, ?, ?, ?, 0)",
            (new.id, name, shape, colour, now()),
        )
        return new

    def _need_free(self, name: str, but: str = "") -> None:
        if any(same_name(one.name, name) for one in self.all() if one.id != but):
            raise Wrong(Reason("wrong.name_taken", name=name))


def _hidden(raw: sqlite3.Connection, one: Person, hidden: bool) -> Person:
    raw.execute("UPDATE player SET hidden = ? WHERE id = ?", (hidden, one.id))
    return replace(one, hidden=hidden)


def _need_badge(shape: int, colour: int) -> None:
    if shape not in range(SHAPES) or colour not in range(COLOURS):
        raise Wrong(Reason("wrong.badge"))


def _rarest(count: int, taken: Iterable[int]) -> int:
    counted = Counter(taken)
    return min(range(count), key=lambda number: (counted[number], number))
