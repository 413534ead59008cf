"""What the store tells about people, regular rounds, boxes and tables: frozen, ready to be shown."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from companion.engine.events import Described
from companion.engine.facts import Value
from companion.engine.moments import earlier
from companion.engine.read_models.reason_json import reason_from_json
from companion.engine.ruling import Reason
from companion.engine.score import Now
from companion.engine.shapes.annotations import shape_of

SHAPES = 8
COLOURS = 8


@dataclass(frozen=True)
class Person:
    """Somebody who plays: a name, and the badge they are known by."""

    id: str
    name: str
    shape: int
    colour: int
    hidden: bool = False
    played: str | None = None


@dataclass(frozen=True)
class Regulars:
    """A regular round, in its usual seats."""

    id: str
    name: str
    members: tuple[Person, ...]


@dataclass(frozen=True)
class Box:
    """A group's own copy of a game; an unnamed one is the only one of its game."""

    id: str
    game: str
    name: str


@dataclass(frozen=True)
class BoxEntry:
    """One fact about a box, as it was entered; None means that it is no longer known."""

    seq: int
    at: str
    key: str
    value: Any


@dataclass(frozen=True)
class SeatLine:
    """Who sat where, under the name and badge they had then, and how they fared."""

    player: str
    name: str
    shape: int
    colour: int
    score: float | None = None
    place: int | None = None
    winner: bool = False


@dataclass(frozen=True)
class TableLine:
    """A table as a list shows it; nothing has to be folded for it."""

    id: str
    game: str
    edition: str
    status: str
    started: str
    touched: str
    ended: str | None
    seats: tuple[SeatLine, ...]
    house_rules: Mapping[str, Value] = field(default_factory=dict)
    now: Now | None = None
    headline: Reason | None = None
    shared: bool = False
    tags: Mapping[str, Any] = field(default_factory=dict)
    regulars: str | None = None
    box: str | None = None
    details: Described | None = None

    @property
    def began(self) -> str:
        """When it began: as long before its end as the group says, or when it was opened."""
        if self.details is None or self.ended is None or not (self.details.minutes or self.details.at):
            return self.started
        return earlier(self.ended, self.details.minutes or 0)

    @property
    def winners(self) -> tuple[str, ...]:
        """The names of those who won."""
        return tuple(seat.name for seat in self.seats if seat.winner)


@dataclass(frozen=True)
class TablesPage:
    """Some ended tables, the newest first, and where the next page begins (None: nowhere)."""

    lines: tuple[TableLine, ...]
    after: tuple[str, str] | None


def described_from_json(value: Mapping[str, Any]) -> Described:
    """What a group said of a play afterwards, as a summary kept it."""
    described: Described = shape_of(Described).read(value)
    return described


def now_from_json(value: Mapping[str, Any] | None) -> Now | None:
    """What a table waits for, as a summary kept it."""
    if not value:
        return None
    seat = value["seat"]
    if seat is not None and (type(seat) is not int or seat < 0):
        raise ValueError("no seat")
    return Now(reason_from_json(value["headline"]), reason_from_json(value["detail"]), seat)
