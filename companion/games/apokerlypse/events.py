"""What people can say has happened in a dealer round: seen or done, never concluded."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from companion.engine.events import MOST, Event, Seat, Tally, WholePoints
from companion.engine.shapes.annotations import length
from companion.engine.shapes.composites import Maybe
from companion.engine.shapes.scalars import Whole
from companion.games.apokerlypse.rules.cards import MOST_CARDS, CardList
from companion.games.apokerlypse.rules.hands import Category

Faction = Literal["military", "civilians", "looters", "zombies"]
Act = Literal["pay", "stay", "drop"]
MOST_BONUS, MOST_HUNDREDTHS = 999, 100_000
FACTIONS: tuple[Faction, ...] = ("military", "civilians", "looters", "zombies")


# ---- around the round ----


@dataclass(frozen=True, slots=True)
class FactionTaken(Event):
    """Somebody takes a faction card, or puts it back."""

    seat: Seat
    faction: Faction | None


@dataclass(frozen=True, slots=True)
class FactionsDrawn(Event):
    """The faction cards as they were drawn, one for each seat."""

    factions: Annotated[tuple[Faction, ...], length(2, 4)]


@dataclass(frozen=True, slots=True)
class DealerNamed(Event):
    """The table says who deals in this round."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class RoundBegun(Event):
    """The next dealer round begins: cards are dealt, by the next dealer or by whom the table names."""

    dealer: Seat | None = None


@dataclass(frozen=True, slots=True)
class CostStated(Event):
    """The table says what a phase of this round costs."""

    chips: Tally


@dataclass(frozen=True, slots=True)
class Acted(Event):
    """Somebody pays, stays in without drawing, or drops out; `chips` where another amount than the cost was paid."""

    seat: Seat
    act: Act
    chips: Tally | None = None


@dataclass(frozen=True, slots=True)
class OthersPaid(Event):
    """Everybody who was still to act paid, or drew nothing for lack of chips."""


@dataclass(frozen=True, slots=True)
class DiscardsDone(Event):
    """Everybody has discarded. Older logs have it; now the next decision tells as much."""


# ---- the showdown ----


@dataclass(frozen=True, slots=True)
class Revealed(Event):
    """All who are still in turn their hands up, after paying what the table asks for it."""


@dataclass(frozen=True, slots=True)
class HandShown(Event):
    """The cards that somebody shows."""

    seat: Seat
    cards: Annotated[tuple[str, ...], CardList(most=MOST_CARDS)]


@dataclass(frozen=True, slots=True)
class HandNamed(Event):
    """The group says which hand somebody has, without the cards; null takes that back."""

    seat: Seat
    category: Category | None


@dataclass(frozen=True, slots=True)
class BonusCounted(Event):
    """The card bonus points of somebody's hand as the group counts them; null takes that back."""

    seat: Seat
    bonus: Annotated[int | None, Maybe(Whole(0, MOST_BONUS))]


@dataclass(frozen=True, slots=True)
class EffectsSettled(Event):
    """All that effects do to somebody's hand, as one touch enters it: it takes the place of what stood there.

    `worked` are the cards whose remembered effects are in it; with `ability`, that of the own faction is too.
    """

    seat: Seat
    doubled: Annotated[tuple[str, ...], CardList(most=MOST_CARDS)] = ()
    flat: WholePoints = 0
    category: Category | None = None
    hundredths: Annotated[int | None, Maybe(Whole(0, MOST_HUNDREDTHS))] = None
    worked: Annotated[tuple[str, ...], CardList(most=MOST_CARDS)] = ()
    ability: bool = False


@dataclass(frozen=True, slots=True)
class CardsDoubled(Event):
    """These of somebody's cards count double, and no others."""

    seat: Seat
    cards: Annotated[tuple[str, ...], CardList(most=MOST_CARDS)]


@dataclass(frozen=True, slots=True)
class FlatPoints(Event):
    """What effects add to somebody's points altogether, or take away."""

    seat: Seat
    points: WholePoints


@dataclass(frozen=True, slots=True)
class StructureChanged(Event):
    """An effect makes somebody's hand count as another one; null takes that back."""

    seat: Seat
    category: Category | None


@dataclass(frozen=True, slots=True)
class Multiplied(Event):
    """Somebody's multiplier in hundredths (150 is × 1.5); null takes it back."""

    seat: Seat
    hundredths: Annotated[int | None, Maybe(Whole(0, MOST_HUNDREDTHS))]


@dataclass(frozen=True, slots=True)
class PointsStated(Event):
    """The table says how many points somebody has; null goes back to the rule."""

    seat: Seat
    points: WholePoints | None


@dataclass(frozen=True, slots=True)
class WinnersStated(Event):
    """The table says who wins the round; nobody named goes back to the rule."""

    seats: Annotated[tuple[Seat, ...], length(0, 4)]


@dataclass(frozen=True, slots=True)
class PotPaid(Event):
    """The pot goes to the winners, and the round is over."""


@dataclass(frozen=True, slots=True)
class ChipsMoved(Event):
    """An effect moves chips between two players; nobody named is the pot."""

    giver: Seat | None
    taker: Seat | None
    chips: Annotated[int, Whole(1, MOST)]


@dataclass(frozen=True, slots=True)
class ChipsCounted(Event):
    """Somebody's chips as they lie on the table."""

    seat: Seat
    chips: Tally


@dataclass(frozen=True, slots=True)
class PotCounted(Event):
    """The pot as it lies on the table."""

    chips: Tally


@dataclass(frozen=True, slots=True)
class TotalConfirmed(Event):
    """The table confirms that the chips in play have become more or fewer, because an effect used the box."""


@dataclass(frozen=True, slots=True)
class AbilityUsed(Event):
    """Somebody uses an ability of the own faction."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class ActionChipUsed(Event):
    """Somebody spends an action chip."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class ActionChipsCounted(Event):
    """Somebody's action chips as they lie on the table."""

    seat: Seat
    chips: Tally


@dataclass(frozen=True, slots=True)
class EndStated(Event):
    """The table says that the game ends now, or that it goes on."""

    ends: bool = True


@dataclass(frozen=True, slots=True)
class Won(Event):
    """The table says who has won the game, or has not."""

    seat: Seat
    wins: bool = True
