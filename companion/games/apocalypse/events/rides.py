"""What people can say has happened from a ride to the end: losses, points, refill, rewards, ethos cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from companion.engine.events import Event, Seat, Tally, WholePoints
from companion.engine.shapes.scalars import Whole
from companion.games.apocalypse.rules.displays import AnyHorseman, Deck, Ethos

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
class Survived(Event):
    """The dead are gone already: so many persons of a display live, and so many died; nobody says on which side."""

    seat: Seat
    living: Tally
    dead: Tally


@dataclass(frozen=True, slots=True)
class Reopened(Event):
    """A display goes back to how it lay before this ride."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class PointsSet(Event):
    """The table's own figure for one reckoning; none stands for the computed one."""

    seat: Seat
    horseman: AnyHorseman
    points: WholePoints | None = None


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
class HasMostPersons(Event):
    """Where only points were entered: whether somebody is among those with the most persons."""

    seat: Seat
    most: bool = True


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
class PersonsCounted(Event):
    """How many persons of one kind lie on the whole table at the end."""

    side: Ethos
    persons: Tally


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
