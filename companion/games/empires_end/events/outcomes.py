"""What a group says that keeps no empires: who took a crisis, what is destroyed, and what counts at the end."""

from __future__ import annotations

from dataclasses import dataclass

from companion.engine.events import Event, Seat
from companion.games.empires_end.events.rounds import Index, Slot
from companion.games.empires_end.rules.campaign import Position
from companion.games.empires_end.rules.empire import LocationId
from companion.games.empires_end.rules.end_abilities import ReadAbility


@dataclass(frozen=True, slots=True)
class CrisisFellTo(Event):
    """EE-CRISIS-10, -13: who took a crisis; its number and what burnt only where the table says so.

    With `onward` the hourglass moves on too, once no crisis of the round is open.
    """

    seat: Seat
    slot: Slot = 1
    number: Position | None = None
    burnt: LocationId | None = None
    onward: bool = True


@dataclass(frozen=True, slots=True)
class Ruined(Event):
    """EE-END-02: a location lies on its burning side, or does not; nothing burns by this now."""

    seat: Seat
    location: LocationId
    ruined: bool = True


@dataclass(frozen=True, slots=True)
class EndAbilityRead(Event):
    """EE-END-03: an end-of-game ability that somebody has at an intact location."""

    seat: Seat
    ability: ReadAbility


@dataclass(frozen=True, slots=True)
class EndAbilityDropped(Event):
    """An end-of-game ability that does not count after all; index 1 is the first."""

    seat: Seat
    index: Index


@dataclass(frozen=True, slots=True)
class CountDone(Event):
    """EE-END-03: locations and abilities of one player are all on the sheet, or are not after all."""

    seat: Seat
    done: bool = True
