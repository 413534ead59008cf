"""What people do to their empires in economy, industry and military rounds, and what the table sets right."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from companion.engine.events import Event, Seat
from companion.engine.shapes.annotations import length
from companion.engine.shapes.scalars import Whole
from companion.games.empires_end.events.rounds import Index, PlaceOrNone, RowSites
from companion.games.empires_end.rules.campaign import Position
from companion.games.empires_end.rules.empire import CrisisCard
from companion.games.empires_end.rules.resources import Amount, AnyAmount
from companion.games.empires_end.rules.track import Part

# ---- economy and industry ----


@dataclass(frozen=True, slots=True)
class Used(Event):
    """EE-ECON-01, EE-IND-07: an ability is used; index 0 is the location’s own, 1 its first innovation.

    EE-ECON-09: one that repeats another names that one by its position and index too.
    """

    seat: Seat
    position: Position
    index: Annotated[int, Whole(0, 20)] = 0
    points: AnyAmount | None = None
    again: Position | None = None
    again_index: Annotated[int, Whole(0, 20)] = 0


@dataclass(frozen=True, slots=True)
class CardPlayed(Event):
    """EE-IND-02: a hand card becomes an innovation; place 0 or None where nobody keeps the empire."""

    seat: Seat
    card: CrisisCard
    place: PlaceOrNone | None = None


@dataclass(frozen=True, slots=True)
class CardSold(Event):
    """EE-IND-04: a hand card is discarded for one coin."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class HandDropped(Event):
    """EE-IND-05: the rest of the hand is discarded."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Rebuilt(Event):
    """EE-IND-06: somebody pays and turns a destroyed location back."""

    seat: Seat
    position: Position


@dataclass(frozen=True, slots=True)
class Finished(Event):
    """EE-ECON-02, EE-COMBI-01: somebody is done with a part of this round, or not after all."""

    seat: Seat
    part: Part
    done: bool = True


@dataclass(frozen=True, slots=True)
class Worked(Event):
    """EE-ECON-02, EE-COMBI-01: what the empire brings in this part comes in, and then somebody is done with it.

    Without a seat everybody is who is not done yet; `onward` moves the hourglass too, where nobody is left.
    Where the group keeps no list of its abilities nothing is `booked`.
    """

    part: Part
    seat: Seat | None = None
    onward: bool = False
    booked: bool = True


# ---- military ----


@dataclass(frozen=True, slots=True)
class CampaignDrawn(Event):
    """EE-MIL-01: a campaign comes up, by the group’s own number for the card; None where nobody enters it."""

    number: Annotated[int, Whole(1, 11)] | None = None


@dataclass(frozen=True, slots=True)
class Fist:
    """EE-MIL-03: one revealed bid; `strength` only where the table counts its icons differently or by itself.

    Axes and coins count alike: `pieces` are those that nobody told apart.
    """

    axes: Amount = 0
    coins: Amount = 0
    strength: Amount | None = None
    pieces: Amount = 0

    @property
    def bid(self) -> int:
        """Everything in the fist."""
        return self.axes + self.coins + self.pieces


@dataclass(frozen=True, slots=True)
class Fought(Event):
    """EE-MIL-03: all fists open at once, in the order of the seats."""

    fists: Annotated[tuple[Fist, ...], length(2, 4)]


# ---- what the table sets right in an empire ----


@dataclass(frozen=True, slots=True)
class Flipped(Event):
    """A location is destroyed or intact after all."""

    seat: Seat
    position: Position
    intact: bool


@dataclass(frozen=True, slots=True)
class Swapped(Event):
    """EE-IND-10, EE-MIL-10: two locations change places."""

    seat: Seat
    one: Position
    other: Position


@dataclass(frozen=True, slots=True)
class Attached(Event):
    """An innovation lies at a location."""

    seat: Seat
    position: Position
    card: CrisisCard


@dataclass(frozen=True, slots=True)
class Detached(Event):
    """An innovation does not lie there any more; index 1 is the first."""

    seat: Seat
    position: Position
    index: Index


@dataclass(frozen=True, slots=True)
class InnovationMoved(Event):
    """EE-IND-12: a single innovation moves to another location."""

    seat: Seat
    source: Position
    index: Index
    target: Position


@dataclass(frozen=True, slots=True)
class Exhausted(Event):
    """EE-CRISIS-05, EE-MIL-09: an exhausted marker is put on an innovation or taken off."""

    seat: Seat
    position: Position
    index: Index
    exhausted: bool = True


@dataclass(frozen=True, slots=True)
class EmpireEntered(Event):
    """A whole empire as it lies on the table."""

    seat: Seat
    sites: RowSites
