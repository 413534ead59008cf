"""Boxes: what a group entered once about its own copy of a game, with everything it ever entered."""

from __future__ import annotations

from sqlmodel import col, select

from companion.engine.names import clean_name
from companion.engine.read_models.tables import Box
from companion.storage.connection import new_id, now
from companion.storage.errors import need
from companion.storage.tables.known import KnownBoxes
from companion.storage.tables.models import BoxRow


class Boxes(KnownBoxes):
    """All copies of all games. Each game has one unnamed box from the first time it is asked for."""

    def of_game(self, game: str) -> tuple[Box, ...]:
        """The boxes of a game, the oldest first; there is always one."""
        found = self.read(game)
        if found:
            return found
        with self._connection.writing() as session:
            if session.exec(select(BoxRow.id).where(col(BoxRow.game) == game)).first() is None:
                session.add(BoxRow(id=new_id(), game=game, name="", created=now()))
        return self.read(game)

    def default(self, game: str) -> Box:
        """The box that a new table takes unless another is chosen."""
        return self.of_game(game)[0]

    def create(self, game: str, name: str) -> Box:
        """Another copy of a game."""
        kept = clean_name(name)
        with self._connection.writing() as session:
            row = BoxRow(id=new_id(), game=game, name=kept, created=now())
            session.add(row)
            return _box(row)

    def rename(self, box: str, name: str) -> Box:
        """Another name for a box."""
        kept = clean_name(name)
        with self._connection.writing() as session:
            row: BoxRow = need(session.get(BoxRow, box), "storage.no_box")
            row.name = kept
            return _box(row)


def _box(row: BoxRow) -> Box:
    return Box(row.id, row.game, row.name)
