"""What travels between phones: people, groups, boxes and tables with their logs, and the shape of each part."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any, Literal

from companion.engine.errors import Wrong
from companion.engine.moments import Timestamp
from companion.engine.names import LONGEST
from companion.engine.read_models.tables import COLOURS, SHAPES
from companion.engine.ruling import Reason
from companion.engine.shapes.annotations import length
from companion.engine.shapes.composites import Anything, Items, Json, Mapped, Maybe
from companion.engine.shapes.scalars import Scalar, Shape, String, Whole
from companion.engine.table_summary import Summary

FORMAT, VERSION = "endspiel", 2
MOST_TABLES, MOST_PEOPLE, MOST_SEATS = 200_000, 100_000, 8
_HEX = re.compile(r"[0-9a-f]{32}")


class Ident(Shape):
    """An id as this program gives them: 32 hexadecimal digits, so that none can mean anything but itself."""

    def read(self, value: Any) -> str:
        if type(value) is not str or not _HEX.fullmatch(value):
            raise Wrong(Reason("wrong.not_id"))
        return value

    def schema(self) -> dict[str, Any]:
        return {"type": "string", "pattern": f"^{_HEX.pattern}$"}


Id = Annotated[str, Ident()]
At = Annotated[str, Timestamp()]
Called = Annotated[str, String(1, LONGEST)]
GameId = Annotated[str, String(1, 40)]
ShapeNumber = Annotated[int, Whole(0, SHAPES - 1)]
Checksum = Annotated[str, String(0, 64)]
ColourNumber = Annotated[int, Whole(0, COLOURS - 1)]


@dataclass(frozen=True)
class PersonPart:
    """Somebody who plays."""

    id: Id
    name: Called
    shape: ShapeNumber
    colour: ColourNumber
    hidden: bool = False


@dataclass(frozen=True)
class GroupPart:
    """A regular round, its members in their usual seats."""

    id: Id
    name: Called
    created: At
    members: Annotated[tuple[Id, ...], Items(Ident(), 1)]


@dataclass(frozen=True)
class FactPart:
    """One fact about a box, as it was entered; null means that it is no longer known."""

    at: At
    key: Annotated[str, String(1, 60)]
    value: Annotated[Any, Json()] = None


@dataclass(frozen=True)
class BoxPart:
    """A group's copy of a game with everything ever entered about it."""

    id: Id
    game: GameId
    name: Annotated[str, String(0, LONGEST)]
    created: At
    entries: Annotated[tuple[FactPart, ...], length(0)] = ()


@dataclass(frozen=True)
class SeatPart:
    """Who sat there, under the name and badge of then."""

    player: Id
    name: Called
    shape: ShapeNumber
    colour: ColourNumber


@dataclass(frozen=True)
class LinePart:
    """One line of a table's log: its event, read by the codec of the game, or the text of one that can't be read.

    In that text a byte that belongs to no sign is half a sign, as Python's `surrogateescape` has it. A packed line goes
    without checksum.
    """

    seq: Annotated[int, Whole(1, 10_000_000)]
    at: At
    event: Annotated[Mapping[str, Any] | None, Maybe(Anything())] = None
    checksum: Checksum = ""
    unreadable: Annotated[str | None, Maybe(String(0, None))] = None

    def written(self) -> dict[str, Any]:
        """As it stands in a file: with its event or its text, without its checksum."""
        content = {"event": self.event} if self.unreadable is None else {"unreadable": self.unreadable}
        return {"seq": self.seq, "at": self.at, **content}


@dataclass(frozen=True)
class TablePart:
    """A table as it was opened, with its log: readable, or packed so that no glance at the file tells a secret.

    The checksum is that of the last line, or of the opening where there is none; files of the first version have none.
    """

    id: Id
    game: GameId
    edition: Annotated[str, String(1, 40)]
    options: Annotated[Mapping[str, Any], Mapped(String(1, 60), Scalar())]
    started: At
    seats: Annotated[tuple[SeatPart, ...], length(1, MOST_SEATS)]
    box: Id | None = None
    box_facts: Annotated[Mapping[str, Any], Mapped(String(1, 60), Json())] = field(default_factory=dict)
    group: Id | None = None
    ended: At | None = None
    status: Literal["running", "finished", "abandoned"] = "running"
    log: Annotated[tuple[LinePart, ...], length(0)] = ()
    packed: str = ""
    checksum: Checksum = ""


@dataclass(frozen=True)
class Bundle:
    """A whole file. The tables are read one by one later, so that one bad table spoils no other."""

    format: Literal["endspiel"]
    version: Literal[1, 2]
    made: At
    people: Annotated[tuple[PersonPart, ...], length(0, MOST_PEOPLE)] = ()
    groups: Annotated[tuple[GroupPart, ...], length(0, MOST_PEOPLE)] = ()
    boxes: Annotated[tuple[BoxPart, ...], length(0, MOST_PEOPLE)] = ()
    tables: Annotated[Any, Items(Anything(), 0, MOST_TABLES)] = ()


# ---- what has been checked and may be written ----


@dataclass(frozen=True)
class KnownTable:
    """A table that is here already: its log as it is kept, and whether it was deleted."""

    hidden: bool
    log: tuple[tuple[int, str], ...]


@dataclass(frozen=True)
class Known:
    """What the store has of everything that a file names; `same` are foreign ids met before, with who they are here."""

    people: Mapping[str, str] = field(default_factory=dict)
    names: Mapping[str, str] = field(default_factory=dict)
    groups: frozenset[str] = frozenset()
    boxes: Mapping[str, str] = field(default_factory=dict)
    empty_boxes: Mapping[str, str] = field(default_factory=dict)
    tables: Mapping[str, KnownTable] = field(default_factory=dict)
    same: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Arriving:
    """A table that has been played through: its log as the codec writes it, and how it stands."""

    part: TablePart
    log: tuple[tuple[int, str, str], ...]
    summary: Summary


@dataclass(frozen=True)
class Arrival:
    """Everything an import writes, in one transaction: new rows, logs that grew, tables that come back."""

    people: tuple[PersonPart, ...] = ()
    groups: tuple[GroupPart, ...] = ()
    boxes: tuple[BoxPart, ...] = ()
    entries: Mapping[str, tuple[FactPart, ...]] = field(default_factory=dict)
    tables: Iterable[Arriving] = ()
    grown: Iterable[Arriving] = ()
    back: tuple[str, ...] = ()
    same: Mapping[str, str] = field(default_factory=dict)
