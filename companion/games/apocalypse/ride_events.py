"""What people can say has happened from a ride to the end: losses, points, refill, rewards, ethos."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar, Literal

from companion.engine.events import Event, Points, Seat, Tally
from companion.engine.shape import Whole
from companion.games.apocalypse.displays import Deck, Ethos
from companion.games.apocalypse.inputs import AnyHorseman

SealUse = Literal["placed", "neutralised", "impossible"]

# ---- the ride and its reckoning ----


@dataclass(frozen=True, slots=True)
class Shielded(Event):
    """Where each person needs its own protection: so many of one side have it."""

    KIND: ClassVar[str] = "shielded"
    seat: Seat
    side: Ethos
    persons: Tally


@dataclass(frozen=True, slots=True)
class Faced(Event):
    """A display has met the Horseman; the dead are named where they are not those the rule gives."""

    KIND: ClassVar[str] = "faced"
    seat: Seat
    good_dead: Tally | None = None
    evil_dead: Tally | None = None


@dataclass(frozen=True, slots=True)
class Reopened(Event):
    """A display goes back to how it lay before this ride."""

    KIND: ClassVar[str] = "reopened"
    seat: Seat


@dataclass(frozen=True, slots=True)
class PointsSet(Event):
    """The table's own figure for one reckoning; none stands for the computed one."""

    KIND: ClassVar[str] = "points_set"
    seat: Seat
    horseman: AnyHorseman
    points: Points | None = None


@dataclass(frozen=True, slots=True)
class Reckoned(Event):
    """The reckoning is noted and the dead are discarded."""

    KIND: ClassVar[str] = "reckoned"


# ---- refill ----


@dataclass(frozen=True, slots=True)
class DiscardsCounted(Event):
    """How many cards lie on a discard pile before it is shuffled in."""

    KIND: ClassVar[str] = "discards_counted"
    deck: Deck
    cards: Tally


@dataclass(frozen=True, slots=True)
class CardsCounted(Event):
    """How many cards of a deck are in hands and in displays, to check a refill."""

    KIND: ClassVar[str] = "cards_counted"
    deck: Deck
    hands: Tally
    displays: Tally


@dataclass(frozen=True, slots=True)
class Refilled(Event):
    """Both decks stand on the next Horseman."""

    KIND: ClassVar[str] = "refilled"


# ---- rewards ----


@dataclass(frozen=True, slots=True)
class CardTaken(Event):
    """The table says whether somebody holds the card of a Horseman."""

    KIND: ClassVar[str] = "card_taken"
    seat: Seat
    horseman: AnyHorseman
    taken: bool = True


@dataclass(frozen=True, slots=True)
class SpecialsCounted(Event):
    """How many persons of a display come from scrip cards, where these don't count for the seal."""

    KIND: ClassVar[str] = "specials_counted"
    seat: Seat
    persons: Tally


@dataclass(frozen=True, slots=True)
class SealDue(Event):
    """The table says whether somebody gets a seal now."""

    KIND: ClassVar[str] = "seal_due"
    seat: Seat
    due: bool = True


@dataclass(frozen=True, slots=True)
class SealUsed(Event):
    """What became of a seal; where somebody says so, in which display and on which side."""

    KIND: ClassVar[str] = "seal_used"
    seat: Seat
    how: SealUse
    display: Seat | None = None
    side: Ethos | None = None


@dataclass(frozen=True, slots=True)
class SealsCounted(Event):
    """How many seals lie in the supply."""

    KIND: ClassVar[str] = "seals_counted"
    supply: Annotated[int, Whole(0, 6)]


@dataclass(frozen=True, slots=True)
class Rewarded(Event):
    """Horseman cards and seals are handed out."""

    KIND: ClassVar[str] = "rewarded"


# ---- the end ----


@dataclass(frozen=True, slots=True)
class EthosEntered(Event):
    """A player says, behind the curtain, which ethos the own card shows."""

    KIND: ClassVar[str] = "ethos_entered"
    seat: Seat
    ethos: Ethos


@dataclass(frozen=True, slots=True)
class EthosRevealed(Event):
    """All ethos cards are turned up."""

    KIND: ClassVar[str] = "ethos_revealed"


@dataclass(frozen=True, slots=True)
class Won(Event):
    """The table names a winner, or takes somebody off the list."""

    KIND: ClassVar[str] = "won"
    seat: Seat
    wins: bool = True
