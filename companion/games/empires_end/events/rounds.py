"""What people at a table of Empire’s End see and do: set-up, the hourglass, crises, and the end."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from companion.engine.events import Event, Seat
from companion.engine.shapes.annotations import length
from companion.engine.shapes.scalars import Whole
from companion.games.empires_end.rules.box import BidKind
from companion.games.empires_end.rules.campaign import Position
from companion.games.empires_end.rules.empire import CrisisCard, LocationId, Site
from companion.games.empires_end.rules.resources import Amount, AnyAmount, Resource

Slot = Literal[1, 2]
PlaceOrNone = Annotated[int, Whole(0, 11)]
Index = Annotated[int, Whole(1, 20)]  # innovations count from 1; a location’s own ability is 0
RowOrder = Annotated[tuple[LocationId, ...], length(11, 11)]
RowSites = Annotated[tuple[Site, ...], length(11, 11)]


# ---- set-up ----


@dataclass(frozen=True, slots=True)
class LaidOut(Event):
    """EE-SETUP-12, -13: the order of the start player’s locations, copied to everybody."""

    row: RowOrder


@dataclass(frozen=True, slots=True)
class HandExchanged(Event):
    """EE-BLITZ-02: somebody discards all four cards and draws four new ones."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class BlitzTaken(Event):
    """EE-BLITZ-03, -04: two own crises accepted at once; None leaves to the rule what it forces."""

    seat: Seat
    first: CrisisCard
    second: CrisisCard
    burnt_first: Position | None = None
    burnt_second: Position | None = None
    place_first: Position | None = None
    place_second: Position | None = None


# ---- the hourglass ----


@dataclass(frozen=True, slots=True)
class Advanced(Event):
    """EE-TRACK-03: the round is over, the hourglass moves on one space."""


@dataclass(frozen=True, slots=True)
class HourglassSet(Event):
    """The table says on which space the hourglass stands; 0 is the start space."""

    space: Annotated[int, Whole(0, 61)]


# ---- crises ----


@dataclass(frozen=True, slots=True)
class Revealed(Event):
    """EE-CRISIS-07: a crisis comes up; `bids` are the kinds it shows, empty where the box knows them or nobody does."""

    card: CrisisCard
    bids: Annotated[tuple[BidKind, ...], length(0, 3)] = ()
    slot: Slot = 1


@dataclass(frozen=True, slots=True)
class Bid(Event):
    """EE-CRISIS-09: somebody averts a crisis with one resource."""

    seat: Seat
    resource: Resource
    slot: Slot = 1


@dataclass(frozen=True, slots=True)
class FreeBid(Event):
    """EE-CRISIS-15: somebody averts a crisis with an ability; position and index name the innovation."""

    seat: Seat
    slot: Slot = 1
    position: Position | None = None
    index: Index = 1


@dataclass(frozen=True, slots=True)
class Redrawn(Event):
    """EE-CRISIS-16: somebody swaps a crisis with the top card of the pile."""

    seat: Seat
    card: CrisisCard
    bids: Annotated[tuple[BidKind, ...], length(0, 3)] = ()
    slot: Slot = 1
    position: Position | None = None
    index: Index = 1


@dataclass(frozen=True, slots=True)
class Accepted(Event):
    """EE-CRISIS-10: somebody accepts; `burnt` and `place` where there is a choice, 0 where nothing is attached."""

    seat: Seat
    slot: Slot = 1
    burnt: Position | None = None
    place: PlaceOrNone | None = None


@dataclass(frozen=True, slots=True)
class CrisisTaken(Event):
    """EE-CRISIS-10: what came of a crisis, without the bids: the card, who took it, what burnt, where it lies now."""

    seat: Seat
    card: CrisisCard
    slot: Slot = 1
    burnt: Position | None = None
    place: PlaceOrNone | None = None


@dataclass(frozen=True, slots=True)
class ScarcityDeclared(Event):
    """EE-SCARCITY-01: the resources shown, and the coins taken for two points each."""

    seat: Seat
    resources: Amount
    coins: Amount


# ---- the end ----


@dataclass(frozen=True, slots=True)
class Held(Event):
    """EE-EOG-04: what somebody has left behind the screen when the game is over, as far as anybody asks for it."""

    seat: Seat
    wheat: Amount | None = None
    hammer: Amount | None = None
    axe: Amount | None = None
    coin: Amount | None = None


@dataclass(frozen=True, slots=True)
class Counted(Event):
    """EE-END-02, -03: what the table counted itself; each figure given replaces the computed one."""

    seat: Seat
    locations: Amount | None = None
    abilities: Amount | None = None
    intact: PlaceOrNone | None = None


@dataclass(frozen=True, slots=True)
class Scored(Event):
    """Points that somebody gains or loses now, for whatever reason."""

    seat: Seat
    points: AnyAmount


@dataclass(frozen=True, slots=True)
class ScoreSet(Event):
    """The table says where a score marker stands."""

    seat: Seat
    score: AnyAmount


@dataclass(frozen=True, slots=True)
class RoundPointsSet(Event):
    """The table says what one round brought somebody, whatever was computed."""

    seat: Seat
    space: Annotated[int, Whole(0, 61)]
    points: AnyAmount
