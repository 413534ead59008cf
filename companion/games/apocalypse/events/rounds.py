"""What people can say has happened until a Horseman rides: decks, displays, rounds, dealing; seen, never concluded."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal, get_args

from companion.engine.events import MOST, Event, Seat, Tally
from companion.engine.shapes.scalars import Whole
from companion.games.apocalypse.rules.displays import AnyHorseman, Deck, Ethos, Laid, Mark

FigureName = Literal["persons", "mask", "helmet", "pig", "music"]
FIGURES: tuple[FigureName, ...] = get_args(FigureName)
LAYERS = 8


# ---- building the decks ----


@dataclass(frozen=True, slots=True)
class Stacked(Event):
    """So many layers of a deck lie now, counted from the bottom; a smaller number means: again from there."""

    deck: Deck
    layers: Annotated[int, Whole(0, LAYERS)]


@dataclass(frozen=True, slots=True)
class TopCounted(Event):
    """Somebody counted the cards above the next Horseman of a deck."""

    deck: Deck
    cards: Tally


# ---- displays ----


@dataclass(frozen=True, slots=True)
class Counted(Event):
    """One figure of one side of a display, as it lies on the table."""

    seat: Seat
    side: Ethos
    what: FigureName
    value: Tally


@dataclass(frozen=True, slots=True)
class SideCounted(Event):
    """A whole side of a display, as it lies on the table."""

    seat: Seat
    side: Ethos
    persons: Tally
    mask: Tally
    helmet: Tally
    pig: Tally
    music: Tally


@dataclass(frozen=True, slots=True)
class Marked(Event):
    """The mark on the nether card of one person, the person next to the base being number 0."""

    seat: Seat
    side: Ethos
    place: Tally
    mark: Mark


# ---- rounds ----


@dataclass(frozen=True, slots=True)
class Played(Event):
    """Somebody played a card: the player on turn, or whom the table names; and what it did to a side of a display.

    After a change of ethos `to` is the display in which the person is now, where it is not the same.
    """

    seat: Seat | None = None
    laid: Laid | None = None
    display: Seat | None = None
    side: Ethos | None = None
    to: Seat | None = None


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """Somebody passed: the player on turn, or whom the table names."""

    seat: Seat | None = None


@dataclass(frozen=True, slots=True)
class NoCards(Event):
    """The player on turn, or whom the table names, has no card to play."""

    seat: Seat | None = None


@dataclass(frozen=True, slots=True)
class Defended(Event):
    """Somebody stopped an attack with a card from hand, out of turn."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class TurnGiven(Event):
    """The table says who is on turn."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class RoundClosed(Event):
    """The table says that the round is over."""


@dataclass(frozen=True, slots=True)
class StartsNext(Event):
    """The table says who starts the next round."""

    seat: Seat


# ---- dealing ----


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """So many of the next cards due were dealt: one, a lap, or all."""

    cards: Annotated[int, Whole(1, MOST)] = 1


@dataclass(frozen=True, slots=True)
class HorsemanShown(Event):
    """A Horseman shows up in a deck; a number is given where it is not the one expected."""

    deck: Deck
    horseman: AnyHorseman | None = None


@dataclass(frozen=True, slots=True)
class NumberSettled(Event):
    """After a Horseman out of order: the table rides with the expected number, or with the one reported."""

    ride: Literal["expected", "reported"]


@dataclass(frozen=True, slots=True)
class DealDone(Event):
    """All dealing is over."""


@dataclass(frozen=True, slots=True)
class HorsemanRides(Event):
    """A Horseman rides, where nobody follows the dealing; a number is given where it is not the one expected."""

    horseman: AnyHorseman | None = None
