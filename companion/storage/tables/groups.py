"""Regular rounds: who usually plays together, in their usual seats."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import delete
from sqlmodel import Session, col, select

from companion.engine.names import clean_name
from companion.engine.read_models.tables import Regulars
from companion.engine.ruling import Reason
from companion.engine.shapes.composites import Wrong
from companion.storage.connection import new_id, now
from companion.storage.errors import need
from companion.storage.tables.known import KnownGroups
from companion.storage.tables.models import GroupRow, MemberRow, PlayerRow
from companion.storage.tables.people import person


class Groups(KnownGroups):
    """All regular rounds."""

    def create(self, name: str, players: Sequence[str]) -> Regulars:
        """A new round."""
        kept = clean_name(name)
        with self._connection.writing() as session:
            row = GroupRow(id=new_id(), name=kept, created=now())
            session.add(row)
            session.flush()
            _seat(session, row.id, players)
            return _regulars(session, row)

    def rename(self, regulars: str, name: str) -> Regulars:
        """Another name for a round."""
        kept = clean_name(name)
        with self._connection.writing() as session:
            row = _row(session, regulars)
            row.name = kept
            return _regulars(session, row)

    def seat(self, regulars: str, players: Sequence[str]) -> Regulars:
        """Other members, or other seats."""
        with self._connection.writing() as session:
            row = _row(session, regulars)
            session.exec(delete(MemberRow).where(col(MemberRow.regulars) == regulars))
            _seat(session, regulars, players)
            return _regulars(session, row)

    def hide(self, regulars: str, hidden: bool = True) -> None:
        """Out of the lists, or back; what was played stays."""
        with self._connection.writing() as session:
            _row(session, regulars).hidden = hidden


def _row(session: Session, regulars: str) -> GroupRow:
    row: GroupRow = need(session.get(GroupRow, regulars), "storage.no_group")
    return row


def _seat(session: Session, regulars: str, players: Sequence[str]) -> None:
    if not players or len(set(players)) < len(players):
        raise Wrong(Reason("wrong.group_members"))
    for number, player in enumerate(players):
        need(session.get(PlayerRow, player), "storage.no_player")
        session.add(MemberRow(regulars=regulars, seat=number, player=player))
    session.flush()


def _regulars(session: Session, row: GroupRow) -> Regulars:
    members = (
        select(PlayerRow)
        .join(MemberRow, col(MemberRow.player) == col(PlayerRow.id))
        .where(col(MemberRow.regulars) == row.id)
        .order_by(col(MemberRow.seat))
    )
    return Regulars(row.id, row.name, tuple(map(person, session.exec(members))))
