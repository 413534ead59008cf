"""Two entries of one person become one, and two again where that was a slip."""

from __future__ import annotations

from dataclasses import dataclass

from companion.engine.errors import Wrong
from companion.engine.ruling import Reason
from companion.storage.connection import Connection

SeatIn = tuple[str, int]  # a table or a round, and the seat there


@dataclass(frozen=True)
class Merged:
    """What was changed, as much as it takes to change it back."""

    gone: str
    into: str
    seats: tuple[SeatIn, ...]
    members: tuple[SeatIn, ...]
    left: tuple[SeatIn, ...]
    played: str | None


def merge(connection: Connection, gone: str, into: str) -> Merged:
    """Every seat and every round of one person becomes the other's; the first leaves the lists.

    Ended tables keep the name of then. Raises Wrong where both sat at one table: they are two people.
    """
    with connection.transaction() as raw:
        together = raw.execute(
            'SELECT 1 FROM seat a JOIN seat b ON a."table" = b."table" WHERE a.player = ? AND b.player = ?',
            (gone, into),
        ).fetchone()
        if gone == into or together:
            raise Wrong(Reason("wrong.sat_together"))
        seats = tuple(raw.execute('SELECT "table", seat FROM seat WHERE player = ?', (gone,)).fetchall())
        rounds = raw.execute("SELECT regulars, seat FROM member WHERE player = ?", (gone,)).fetchall()
        both = {one for (one,) in raw.execute("SELECT regulars FROM member WHERE player = ?", (into,)).fetchall()}
        members = tuple(one for one in rounds if one[0] not in both)
        left = tuple(one for one in rounds if one[0] in both)
        ((before,),) = raw.execute("SELECT played FROM player WHERE id = ?", (into,)).fetchall()
        ((other,),) = raw.execute("SELECT played FROM player WHERE id = ?", (gone,)).fetchall()
        raw.execute("UPDATE seat SET player = ? WHERE player = ?", (into, gone))
        for regulars, seat in left:
            raw.execute("DELETE FROM member WHERE regulars = ? AND seat = ?", (regulars, seat))
        raw.execute("UPDATE member SET player = ? WHERE player = ?", (into, gone))
        raw.execute("UPDATE player SET played = ? WHERE id = ?", (max(before or "", other or "") or None, into))
        raw.execute("UPDATE player SET hidden = 1 WHERE id = ?", (gone,))
        return Merged(gone, into, seats, members, left, before)


def unmerge(connection: Connection, done: Merged) -> None:
    """Two people again, as before; what was played since stays with the one who was there."""
    with connection.transaction() as raw:
        for table, seat in done.seats:
            raw.execute('UPDATE seat SET player = ? WHERE "table" = ? AND seat = ?', (done.gone, table, seat))
        for regulars, seat in done.members:
            raw.execute("UPDATE member SET player = ? WHERE regulars = ? AND seat = ?", (done.gone, regulars, seat))
        for regulars, seat in done.left:
            raw.execute("INSERT INTO member (regulars, seat, player) VALUES (?, ?, ?)", (regulars, seat, done.gone))
        raw.execute("UPDATE player SET played = ? WHERE id = ?", (done.played, done.into))
        raw.execute("UPDATE player SET hidden = 0 WHERE id = ?", (done.gone,))
