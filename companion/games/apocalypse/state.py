"""A table of Apocalypse as it stands: decks, displays, the round, the deal, the rides and what the table overruled."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Literal, TypeVar

from companion.engine.ruling import Reason, Ruling
from companion.engine.table import Setup, Table
from companion.games.apocalypse.events import FigureName, SealUse
from companion.games.apocalypse.rules.displays import DECKS, Deck, Display, Ethos
from companion.games.apocalypse.rules.protection import Fate
from companion.games.apocalypse.rules.turns import Round, begin_round

Key = TypeVar("Key")
Value = TypeVar("Value")

CountedFigure = tuple[int, Ethos, FigureName]  # a figure of one side of one display
Phase = Literal["setup", "round", "deal", "ride", "reckoning", "refill", "rewards", "final", "over"]
LAST_HORSEMAN = 4
FULL, COUNT, POINTS = "full", "ride", "points"  # how much a group writes down: every card, the counts of a ride, points


@dataclass(frozen=True)
class Deal:
    """A deal in progress: `place` counts the steps of the order that are behind us, served or not."""

    start: int
    place: int = 0
    dealt: Mapping[Deck, int] = field(default_factory=dict)
    hands: Mapping[tuple[int, Deck], int] = field(default_factory=dict)
    shown: frozenset[Deck] = frozenset()
    reported: int | None = None
    surprises: tuple[Reason, ...] = ()


@dataclass(frozen=True)
class Facing:
    """AP-PROT-06: what a ride did to one display, the dead kept beside it; `fate` is None where no rule named them."""

    before: Display
    fate: Ruling[Fate] | None
    dead: Mapping[Ethos, int]
    points: Ruling[int]
    held: frozenset[int] = frozenset()
    overruled: bool = False

    @property
    def lost(self) -> int:
        """The dead of both sides."""
        return sum(self.dead.values())


@dataclass(frozen=True)
class Ride:
    """One Horseman from his appearance to the end of the rewards.

    `counted` are the figures that somebody counted for this ride; `survived` holds the living and the dead where only
    those were told and `points` what they brought, `most_persons` who has the most persons where not even that was;
    `sealed` who was due a seal when the rewards were handed out.
    """

    horseman: int
    shown: frozenset[Deck]
    supply: int
    shielded: Mapping[tuple[int, Ethos], int] = field(default_factory=dict)
    faced: Mapping[int, Facing] = field(default_factory=dict)
    counted: frozenset[CountedFigure] = frozenset()
    survived: Mapping[int, tuple[int, int]] = field(default_factory=dict)
    points: Mapping[int, Ruling[int]] = field(default_factory=dict)
    most_persons: Mapping[int, bool] = field(default_factory=dict)
    reckoned: bool = False
    discards: Mapping[Deck, int] = field(default_factory=dict)
    census: Mapping[Deck, tuple[int, int]] = field(default_factory=dict)
    refilled: bool = False
    seals_set: Mapping[int, bool] = field(default_factory=dict)
    seals_used: Mapping[int, SealUse] = field(default_factory=dict)
    rewarded: bool = False
    sealed: tuple[int, ...] = ()


@dataclass(frozen=True, kw_only=True)
class ApocalypseTable(Table):
    """Everything that follows from the log.

    `above` holds the cards above the next Horseman, None where unknown; `uncounted` the sides that nobody has counted
    since they lost somebody, and to which Horseman; `unknown` the figures that nobody followed while the group wrote
    down less, and `parted` when that began; `counted_in` in which round a figure was entered last; `dealt_from` with
    whom the deal before this round began, None where a Horseman rode after it; `seals_untold` seals whose use nobody
    told; `persons` the sums told at the end.
    """

    phase: Phase = "setup"
    layers: Mapping[Deck, int] = field(default_factory=lambda: dict.fromkeys(DECKS, 0))
    above: Mapping[Deck, int | None] = field(default_factory=lambda: dict.fromkeys(DECKS))
    tops: Mapping[Deck, int] = field(default_factory=dict)
    displays: tuple[Display, ...]
    uncounted: Mapping[tuple[int, Ethos], int] = field(default_factory=dict)
    unknown: frozenset[CountedFigure] = frozenset()
    parted: tuple[object, ...] | None = None
    counted_in: Mapping[CountedFigure, int] = field(default_factory=dict)
    specials: Mapping[int, int] = field(default_factory=dict)
    number: int = 1
    round: Round
    starts_next: int | None = None
    deal: Deal | None = None
    dealt_from: int | None = None
    horseman: int = 1
    rides: tuple[Ride, ...] = ()
    points_set: Mapping[tuple[int, int], int] = field(default_factory=dict)
    cards_set: Mapping[tuple[int, int], bool] = field(default_factory=dict)
    seal_supply: int
    seals_untold: int = 0
    persons: Mapping[Ethos, int] = field(default_factory=dict)
    ethos: Mapping[int, Ethos] = field(default_factory=dict)
    winners_set: Mapping[int, bool] = field(default_factory=dict)

    @property
    def seats(self) -> range:
        """The seats, clockwise."""
        return range(self.seat_count)

    @property
    def ride(self) -> Ride | None:
        """The ride that is not finished yet."""
        return self.rides[-1] if self.phase in ("ride", "reckoning", "refill", "rewards") and self.rides else None

    @property
    def revealed(self) -> bool:
        """AP-WIN-04: are all ethos cards face up?"""
        return self.phase == "over"

    def ride_of(self, horseman: int) -> Ride | None:
        """The ride of one Horseman, running or done."""
        for ride in self.rides:
            if ride.horseman == horseman:
                return ride
        return None

    def with_ride(self, ride: Ride) -> ApocalypseTable:
        """The same table with its newest ride changed."""
        return replace(self, rides=self.rides_with(ride))

    def rides_with(self, ride: Ride) -> tuple[Ride, ...]:
        """All rides, the newest one changed."""
        return (*self.rides[:-1], ride)

    def with_display(self, seat: int, display: Display) -> ApocalypseTable:
        """The same table with one display changed."""
        return replace(self, displays=self.displays_with(seat, display))

    def displays_with(self, seat: int, display: Display) -> tuple[Display, ...]:
        """All displays, one of them changed."""
        return (*self.displays[:seat], display, *self.displays[seat + 1 :])

    def clockwise(self, start: int) -> tuple[int, ...]:
        """AP-TURN-04: all seats, beginning with one of them."""
        return (*range(start, self.seat_count), *range(start))


def open_table(setup: Setup) -> ApocalypseTable:
    """An empty table: nobody besides the base populations, all seals in the supply (AP-COMP-09)."""
    seats = len(setup.seats)
    return ApocalypseTable(
        setup=setup,
        displays=(Display(),) * seats,
        round=begin_round(seats, 0),
        parted=None if setup.depth in ("", FULL) else ("setup",),
        seal_supply=setup.facts.counts["seals"],
    )


def put(mapping: Mapping[Key, Value], key: Key, value: Value) -> dict[Key, Value]:
    """The mapping with one entry set."""
    return {**mapping, key: value}


def without(mapping: Mapping[Key, Value], key: Key) -> dict[Key, Value]:
    """The mapping without one entry."""
    return {one: value for one, value in mapping.items() if one != key}
