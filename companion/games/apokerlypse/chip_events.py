"""What people can say about chips, abilities and the end: transfers, counts, and where the table decides otherwise."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar

from companion.engine.events import MOST, Event, Seat, Tally
from companion.engine.shape import Whole


@dataclass(frozen=True, slots=True)
class ChipsMoved(Event):
    """An effect moves chips between two players; nobody named is the pot."""

    KIND: ClassVar[str] = "chips_moved"
    giver: Seat | None
    taker: Seat | None
    chips: Annotated[int, Whole(1, MOST)]


@dataclass(frozen=True, slots=True)
class ChipsCounted(Event):
    """Somebody's chips as they lie on the table."""

    KIND: ClassVar[str] = "chips_counted"
    seat: Seat
    chips: Tally


@dataclass(frozen=True, slots=True)
class PotCounted(Event):
    """The pot as it lies on the table."""

    KIND: ClassVar[str] = "pot_counted"
    chips: Tally


@dataclass(frozen=True, slots=True)
class TotalConfirmed(Event):
    """The table confirms that the chips in play have become more or fewer, because an effect used the box."""

    KIND: ClassVar[str] = "total_confirmed"


@dataclass(frozen=True, slots=True)
class AbilityUsed(Event):
    """Somebody uses an ability of the own faction."""

    KIND: ClassVar[str] = "ability_used"
    seat: Seat


@dataclass(frozen=True, slots=True)
class ActionChipUsed(Event):
    """Somebody spends an action chip."""

    KIND: ClassVar[str] = "action_chip_used"
    seat: Seat


@dataclass(frozen=True, slots=True)
class ActionChipsCounted(Event):
    """Somebody's action chips as they lie on the table."""

    KIND: ClassVar[str] = "action_chips_counted"
    seat: Seat
    chips: Tally


@dataclass(frozen=True, slots=True)
class EndStated(Event):
    """The table says that the game ends now, or that it goes on."""

    KIND: ClassVar[str] = "end_stated"
    ends: bool = True


@dataclass(frozen=True, slots=True)
class Won(Event):
    """The table says who has won the game, or has not."""

    KIND: ClassVar[str] = "won"
    seat: Seat
    wins: bool = True
