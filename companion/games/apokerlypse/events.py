"""What people can say has happened in a dealer round: seen or done, never concluded."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar, Literal

from companion.engine.events import Event, Points, Seat, Tally
from companion.engine.shape import Maybe, Whole
from companion.engine.typed import length
from companion.games.apokerlypse.cards import MOST_CARDS, CardList
from companion.games.apokerlypse.hands import Category

Faction = Literal["military", "civilians", "looters", "zombies"]
Act = Literal["pay", "stay", "drop"]
FACTIONS: tuple[Faction, ...] = ("military", "civilians", "looters", "zombies")


# ---- around the round ----


@dataclass(frozen=True, slots=True)
class FactionTaken(Event):
    """Somebody takes a faction card, or puts it back."""

    KIND: ClassVar[str] = "faction_taken"
    seat: Seat
    faction: Faction | None


@dataclass(frozen=True, slots=True)
class FactionsDrawn(Event):
    """The faction cards as they were drawn, one for each seat."""

    KIND: ClassVar[str] = "factions_drawn"
    factions: Annotated[tuple[Faction, ...], length(2, 4)]


@dataclass(frozen=True, slots=True)
class DealerNamed(Event):
    """The table says who deals in this round."""

    KIND: ClassVar[str] = "dealer_named"
    seat: Seat


@dataclass(frozen=True, slots=True)
class RoundBegun(Event):
    """The next dealer round begins: cards are dealt, by the next dealer or by whom the table names."""

    KIND: ClassVar[str] = "round_begun"
    dealer: Seat | None = None


@dataclass(frozen=True, slots=True)
class CostStated(Event):
    """The table says what a phase of this round costs."""

    KIND: ClassVar[str] = "cost_stated"
    chips: Tally


@dataclass(frozen=True, slots=True)
class Acted(Event):
    """Somebody pays, stays in without drawing, or drops out; `chips` where another amount than the cost was paid."""

    KIND: ClassVar[str] = "acted"
    seat: Seat
    act: Act
    chips: Tally | None = None


@dataclass(frozen=True, slots=True)
class OthersPaid(Event):
    """Everybody who was still to act paid, or drew nothing for lack of chips."""

    KIND: ClassVar[str] = "others_paid"


@dataclass(frozen=True, slots=True)
class DiscardsDone(Event):
    """Everybody has discarded."""

    KIND: ClassVar[str] = "discards_done"


# ---- the showdown ----


@dataclass(frozen=True, slots=True)
class Revealed(Event):
    """All who are still in turn their hands up, after paying what the table asks for it."""

    KIND: ClassVar[str] = "revealed"


@dataclass(frozen=True, slots=True)
class HandShown(Event):
    """The cards that somebody shows."""

    KIND: ClassVar[str] = "hand_shown"
    seat: Seat
    cards: Annotated[tuple[str, ...], CardList(most=MOST_CARDS)]


@dataclass(frozen=True, slots=True)
class CardsDoubled(Event):
    """These of somebody's cards count double, and no others."""

    KIND: ClassVar[str] = "cards_doubled"
    seat: Seat
    cards: Annotated[tuple[str, ...], CardList(most=MOST_CARDS)]


@dataclass(frozen=True, slots=True)
class FlatPoints(Event):
    """What effects add to somebody's points altogether, or take away."""

    KIND: ClassVar[str] = "flat_points"
    seat: Seat
    points: Points


@dataclass(frozen=True, slots=True)
class StructureChanged(Event):
    """An effect makes somebody's hand count as another one; null takes that back."""

    KIND: ClassVar[str] = "structure_changed"
    seat: Seat
    category: Category | None


@dataclass(frozen=True, slots=True)
class Multiplied(Event):
    """Somebody's multiplier in hundredths (150 is × 1.5); null takes it back."""

    KIND: ClassVar[str] = "multiplied"
    seat: Seat
    hundredths: Annotated[int | None, Maybe(Whole(0, 100_000))]


@dataclass(frozen=True, slots=True)
class PointsStated(Event):
    """The table says how many points somebody has; null goes back to the rule."""

    KIND: ClassVar[str] = "points_stated"
    seat: Seat
    points: Points | None


@dataclass(frozen=True, slots=True)
class WinnersStated(Event):
    """The table says who wins the round; nobody named goes back to the rule."""

    KIND: ClassVar[str] = "winners_stated"
    seats: Annotated[tuple[Seat, ...], length(0, 4)]


@dataclass(frozen=True, slots=True)
class PotPaid(Event):
    """The pot goes to the winners, and the round is over."""

    KIND: ClassVar[str] = "pot_paid"
