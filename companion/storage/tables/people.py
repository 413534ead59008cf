"""People and their badges: created, renamed, hidden; never deleted, because tables remember them."""

from __future__ import annotations

from collections import Counter
from typing import Any

from sqlmodel import Session, col, select

from companion.engine.names import clean_name, same_name
from companion.engine.read_models.tables import COLOURS, SHAPES, Person
from companion.engine.ruling import Reason
from companion.engine.shapes.composites import Wrong
from companion.storage.connection import new_id, now
from companion.storage.errors import need
from companion.storage.tables.known import KnownPeople
from companion.storage.tables.models import PlayerRow, SeatRow, TableRow


def person(row: PlayerRow) -> Person:
    """A row as the app sees it."""
    return Person(row.id, row.name, row.shape, row.colour, row.hidden, row.played)


class People(KnownPeople):
    """Everybody who has ever been entered."""

    def create(self, name: str, *, shape: int | None = None, colour: int | None = None) -> Person:
        """A new person, with a badge of their own unless one is asked for; a name that is in use is refused."""
        kept = clean_name(name)
        with self._connection.writing() as session:
            _need_free(session, kept)
            return person(_new(session, kept, shape, colour))

    def rename(self, player: str, name: str) -> Person:
        """Another name from now on: at running tables too, while ended ones keep the name of then."""
        kept = clean_name(name)
        with self._connection.writing() as session:
            row = _row(session, player)
            _need_free(session, kept, but=player)
            row.name = kept
            for seat in _running_seats(session, player):
                seat.name = kept
            return person(row)

    def badge(self, player: str, *, shape: int, colour: int) -> Person:
        """Another colour and shape, at running tables too."""
        if shape not in range(SHAPES) or colour not in range(COLOURS):
            raise Wrong(Reason("wrong.badge"))
        with self._connection.writing() as session:
            row = _row(session, player)
            for one in (row, *_running_seats(session, player)):
                one.shape, one.colour = shape, colour
            return person(row)

    def hide(self, player: str, hidden: bool = True) -> Person:
        """Out of the lists, or back into them; the tables they sat at stay as they are."""
        with self._connection.writing() as session:
            row = _row(session, player)
            if not hidden:
                _need_free(session, row.name, but=player)
            row.hidden = hidden
            return person(row)

    def named(self, name: str) -> Person:
        """The person of this name: somebody in the lists, somebody hidden (who comes back), or somebody new."""
        kept = clean_name(name)
        with self._connection.writing() as session:
            everybody = select(PlayerRow).order_by(col(PlayerRow.hidden), col(PlayerRow.played).desc())
            found = next((row for row in session.exec(everybody) if same_name(row.name, kept)), None)
            row = found or _new(session, kept)
            row.hidden = False
            return person(row)


def _row(session: Session, player: str) -> PlayerRow:
    row: PlayerRow = need(session.get(PlayerRow, player), "storage.no_player")
    return row


def _new(session: Session, name: str, shape: int | None = None, colour: int | None = None) -> PlayerRow:
    given = _free_badge(session, shape, colour)
    row = PlayerRow(id=new_id(), name=name, shape=given[0], colour=given[1], created=now())
    session.add(row)
    session.flush()
    return row


def _need_free(session: Session, name: str, but: str = "") -> None:
    visible = session.exec(select(PlayerRow.id, PlayerRow.name).where(col(PlayerRow.hidden) == False))  # noqa: E712
    if any(same_name(known, name) for player, known in visible if player != but):
        raise Wrong(Reason("wrong.name_taken", name=name))


def _free_badge(session: Session, shape: int | None, colour: int | None) -> tuple[int, int]:
    """The badge that fewest people have: colours and shapes both change from one person to the next."""
    shapes: Counter[int] = Counter(dict.fromkeys(range(SHAPES), 0))
    colours: Counter[int] = Counter(dict.fromkeys(range(COLOURS), 0))
    for one, other in session.exec(select(PlayerRow.shape, PlayerRow.colour).where(col(PlayerRow.hidden) == False)):  # noqa: E712
        shapes[one] += 1
        colours[other] += 1
    if (shape is not None and shape not in range(SHAPES)) or (colour is not None and colour not in range(COLOURS)):
        raise Wrong(Reason("wrong.badge"))
    return (_rarest(shapes) if shape is None else shape), (_rarest(colours) if colour is None else colour)


def _rarest(counted: Counter[int]) -> int:
    return min(counted, key=lambda number: (counted[number], number))


def _running_seats(session: Session, player: str) -> list[Any]:
    running = (
        select(SeatRow)
        .join(TableRow, col(TableRow.id) == col(SeatRow.table))
        .where(col(SeatRow.player) == player, col(TableRow.status) == "running")
    )
    return list(session.exec(running))
