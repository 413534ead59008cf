"""What people can say has happened until a Horseman rides: decks, displays, rounds, dealing; seen, never concluded."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from companion.engine.events import MOST, Event, Points, Seat, Tally
from companion.engine.shapes.composites import Whole
from companion.games.apocalypse.calculators.inputs import AnyHorseman
from companion.games.apocalypse.rules.displays import Deck, Ethos

Figure = Literal["persons", "mask", "helmet", "pig", "music"]
Mark = Literal["", "+1B", "-1B", "+1K", "-1K"]
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
    what: Figure
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
    """Somebody played a card: the player on turn, or whom the table names."""

    seat: Seat | None = None


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """Somebody passed: the player on turn, or whom the table names."""

    seat: Seat | None = None


@dataclass(frozen=True, slots=True)
class NoCards(Event):
    """The player on turn, or whom the table names, has no card to play."""

    seat: Seat | None = None


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


SealUse = Literal["placed", "neutralised", "impossible"]

# ---- the ride and its reckoning ----


@dataclass(frozen=True, slots=True)
class Shielded(Event):
    """Where each person needs its own protection: so many of one side have it."""

    seat: Seat
    side: Ethos
    persons: Tally


@dataclass(frozen=True, slots=True)
class Faced(Event):
    """A display has met the Horseman; the dead are named where they are not those the rule gives."""

    seat: Seat
    good_dead: Tally | None = None
    evil_dead: Tally | None = None


@dataclass(frozen=True, slots=True)
class Reopened(Event):
    """A display goes back to how it lay before this ride."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class PointsSet(Event):
    """The table's own figure for one reckoning; none stands for the computed one."""

    seat: Seat
    horseman: AnyHorseman
    points: Points | None = None


@dataclass(frozen=True, slots=True)
class Reckoned(Event):
    """The reckoning is noted and the dead are discarded."""


# ---- refill ----


@dataclass(frozen=True, slots=True)
class DiscardsCounted(Event):
    """How many cards lie on a discard pile before it is shuffled in."""

    deck: Deck
    cards: Tally


@dataclass(frozen=True, slots=True)
class CardsCounted(Event):
    """How many cards of a deck are in hands and in displays, to check a refill."""

    deck: Deck
    hands: Tally
    displays: Tally


@dataclass(frozen=True, slots=True)
class Refilled(Event):
    """Both decks stand on the next Horseman."""


# ---- rewards ----


@dataclass(frozen=True, slots=True)
class CardTaken(Event):
    """The table says whether somebody holds the card of a Horseman."""

    seat: Seat
    horseman: AnyHorseman
    taken: bool = True


@dataclass(frozen=True, slots=True)
class SpecialsCounted(Event):
    """How many persons of a display come from scrip cards, where these don't count for the seal."""

    seat: Seat
    persons: Tally


@dataclass(frozen=True, slots=True)
class SealDue(Event):
    """The table says whether somebody gets a seal now."""

    seat: Seat
    due: bool = True


@dataclass(frozen=True, slots=True)
class SealUsed(Event):
    """What became of a seal; where somebody says so, in which display and on which side."""

    seat: Seat
    how: SealUse
    display: Seat | None = None
    side: Ethos | None = None


@dataclass(frozen=True, slots=True)
class SealsCounted(Event):
    """How many seals lie in the supply."""

    supply: Annotated[int, Whole(0, 6)]


@dataclass(frozen=True, slots=True)
class Rewarded(Event):
    """Horseman cards and seals are handed out."""


# ---- the end ----


@dataclass(frozen=True, slots=True)
class EthosEntered(Event):
    """A player says, behind the curtain, which ethos the own card shows."""

    seat: Seat
    ethos: Ethos


@dataclass(frozen=True, slots=True)
class EthosRevealed(Event):
    """All ethos cards are turned up."""


@dataclass(frozen=True, slots=True)
class Won(Event):
    """The table names a winner, or takes somebody off the list."""

    seat: Seat
    wins: bool = True
