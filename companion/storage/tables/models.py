"""The rows of tables.sqlite: people, groups, boxes, tables and what happened at them."""

from __future__ import annotations

from typing import Any

from sqlalchemy import JSON, Column, Index, text
from sqlalchemy.dialects import sqlite
from sqlalchemy.schema import CreateIndex, CreateTable, ExecutableDDLElement
from sqlmodel import Field, SQLModel


class PlayerRow(SQLModel, table=True):
    """A person. The id stays for ever, the name may change; nobody is deleted, only hidden."""

    __tablename__ = "player"
    __table_args__ = (Index("player_by_play", "hidden", "played"),)
    id: str = Field(primary_key=True)
    name: str
    shape: int
    colour: int
    created: str
    played: str | None = None
    hidden: bool = False


class GroupRow(SQLModel, table=True):
    """A regular round."""

    __tablename__ = "regulars"
    id: str = Field(primary_key=True)
    name: str
    created: str
    hidden: bool = False


class MemberRow(SQLModel, table=True):
    """Who belongs to a regular round, in their usual seats."""

    __tablename__ = "member"
    regulars: str = Field(primary_key=True, foreign_key="regulars.id")
    seat: int = Field(primary_key=True)
    player: str = Field(foreign_key="player.id", index=True)


class BoxRow(SQLModel, table=True):
    """A group's own copy of a game."""

    __tablename__ = "box"
    id: str = Field(primary_key=True)
    game: str = Field(index=True)
    name: str
    created: str


class BoxEntryRow(SQLModel, table=True):
    """One fact about a box, as somebody entered it. The newest one of a key counts; none is deleted."""

    __tablename__ = "box_entry"
    __table_args__ = {"sqlite_with_rowid": False}
    box: str = Field(primary_key=True, foreign_key="box.id")
    seq: int = Field(primary_key=True)
    at: str
    key: str
    value: str  # any JSON, as text: a JSON column would make a number of "3"


class TableRow(SQLModel, table=True):
    """A table: what it was opened with (that has a checksum), and a summary of its log that can be made again."""

    __tablename__ = "table"
    __table_args__ = (
        # by id, not by time: an index that every touch moves an entry of would cost a page a touch
        Index("table_running", "id", sqlite_where=text("hidden = 0 AND status = 'running'")),
        Index("table_ended", "ended", "id", sqlite_where=text("hidden = 0 AND status != 'running'")),
        Index("table_of_game", "game", "ended", "id", sqlite_where=text("hidden = 0 AND status != 'running'")),
    )
    id: str = Field(primary_key=True)
    game: str
    edition: str
    options: dict[str, Any] = Field(sa_column=Column(JSON, nullable=False))
    box: str | None = Field(default=None, foreign_key="box.id")
    box_facts: dict[str, Any] = Field(sa_column=Column(JSON, nullable=False))
    regulars: str | None = Field(default=None, foreign_key="regulars.id", index=True)
    started: str
    touched: str
    ended: str | None = None  # as the group says, or else as the log has it
    status: str = "running"
    now: dict[str, Any] = Field(sa_column=Column(JSON, nullable=False))
    result: dict[str, Any] | None = Field(default=None, sa_column=Column(JSON(none_as_null=True)))
    house_rules: dict[str, Any] = Field(sa_column=Column(JSON, nullable=False))
    hidden: bool = False
    lines: int = Field(default=0, sa_column_kwargs={"server_default": text("0")})  # at least so many the log has
    checksum: str = Field(default="", sa_column_kwargs={"server_default": ""})
    first_end: str | None = None  # by the log, where `ended` is what the group says
    details: dict[str, Any] | None = Field(default=None, sa_column=Column(JSON(none_as_null=True)))


class SeatRow(SQLModel, table=True):
    """Who sits where at a table, under the name they had then, and how they fared."""

    __tablename__ = "seat"
    __table_args__ = (Index("seat_of_player", "player", "table"), {"sqlite_with_rowid": False})
    table: str = Field(primary_key=True, foreign_key="table.id")
    seat: int = Field(primary_key=True)
    player: str = Field(foreign_key="player.id")
    name: str
    shape: int
    colour: int
    score: float | None = None
    place: int | None = None
    winner: bool = False


class EventRow(SQLModel, table=True):
    """One line of a table's log. Written once, never changed, never deleted; its checksum covers the line before it."""

    __tablename__ = "event"
    __table_args__ = {"sqlite_with_rowid": False}
    table: str = Field(primary_key=True, foreign_key="table.id")
    seq: int = Field(primary_key=True)
    at: str
    event: dict[str, Any] = Field(sa_column=Column(JSON, nullable=False))
    checksum: str = Field(default="", sa_column_kwargs={"server_default": ""})


class KeyValueRow(SQLModel, table=True):
    """What the app keeps for itself: settings, the screen it was on, half-typed entries."""

    __tablename__ = "kept"
    key: str = Field(primary_key=True)
    value: str  # any JSON, as text: a JSON column would make a number of "3"


TABLES = [
    SQLModel.metadata.tables[str(row.__tablename__)]
    for row in (PlayerRow, GroupRow, MemberRow, BoxRow, BoxEntryRow, TableRow, SeatRow, EventRow, KeyValueRow)
]


def schema() -> list[str]:
    """Every statement that makes a new file."""
    dialect = sqlite.dialect()
    indices = (index for table in TABLES for index in sorted(table.indexes, key=lambda one: str(one.name)))
    creators: list[ExecutableDDLElement] = [*map(CreateTable, TABLES), *map(CreateIndex, indices)]
    return [str(creator.compile(dialect=dialect)) for creator in creators]
