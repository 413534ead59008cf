"""What can be said at a table of Avignon: what people saw or did, nothing that was concluded from it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from companion.engine.events import Event, Seat
from companion.engine.shapes.annotations import length
from companion.engine.shapes.scalars import Whole
from companion.games.avignon.rules.characters import Character, Faction
from companion.games.avignon.rules.piles import DECK
from companion.games.avignon.rules.strip import COLUMNS, LAST_ROW, Side

Column = Annotated[int, Whole(1, COLUMNS)]
Pile = Annotated[int, Whole(0, DECK)]
Action = Literal["beseech", "chastise", "excommunicate", "petition"]

# ---- the cards on the table ----


@dataclass(frozen=True, slots=True)
class Chose(Event):
    """KH-EXP-03: this character takes part for its faction, with both cards."""

    faction: Faction
    character: Character


@dataclass(frozen=True, slots=True)
class Laid(Event):
    """KH-SETUP-02, KH-CONG-02: this is the card that lies in the column now; `nameless` if it had no name before."""

    column: Column
    character: Character | None
    nameless: bool = False


# ---- actions ----


@dataclass(frozen=True, slots=True)
class Moved(Event):
    """KH-ACT-01, KH-ACT-03: the player on turn beseeches or chastises a card."""

    column: Column
    action: Literal["beseech", "chastise"]


@dataclass(frozen=True, slots=True)
class Excommunicated(Event):
    """KH-ACT-05: a card is thrown out, and another one takes its place."""

    column: Column


@dataclass(frozen=True, slots=True)
class Petitioned(Event):
    """KH-ACT-07: the ability of a card in the display is used; what it moves follows. None: nobody said whose."""

    column: Column | None


@dataclass(frozen=True, slots=True)
class Shifted(Event):
    """A petition moves a card; five lands take it from one end past the other."""

    column: Column
    towards: Side
    lands: Annotated[int, Whole(1, COLUMNS)] = 1


@dataclass(frozen=True, slots=True)
class Discarded(Event):
    """A petition throws a card out, and another one takes its place."""

    column: Column


@dataclass(frozen=True, slots=True)
class PetitionDone(Event):
    """The petition has done all it does."""


@dataclass(frozen=True, slots=True)
class Acted(Event):
    """An action of the player on turn, without saying to which card (light tracking)."""

    action: Action


@dataclass(frozen=True, slots=True)
class Joined(Event):
    """KH-CONG-01: a card joins this player's congregation (light tracking)."""

    seat: Seat
    character: Character | None


@dataclass(frozen=True, slots=True)
class LastTurn(Event):
    """KH-END-07: this player was on turn when both would have won (only the congregations are written down)."""

    seat: Seat


# ---- what the table says, whatever the app has computed ----


@dataclass(frozen=True, slots=True)
class Placed(Event):
    """The card of this column lies level with that land."""

    column: Column
    row: Annotated[int, Whole(0, LAST_ROW)]


@dataclass(frozen=True, slots=True)
class Gathered(Event):
    """These are the cards of this player's congregation."""

    seat: Seat
    characters: Annotated[tuple[Character | None, ...], length(0, DECK)]


@dataclass(frozen=True, slots=True)
class Counted(Event):
    """So many cards lie in the draw pile and among the discards."""

    draw: Pile
    discard: Pile


@dataclass(frozen=True, slots=True)
class TurnGiven(Event):
    """It is this player's turn now."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class TurnKept(Event):
    """KH-AMB-20: a turn that was held because of the Samaritan rule stands all the same."""


@dataclass(frozen=True, slots=True)
class Declared(Event):
    """This player has won; nobody: the game goes on although the app saw a win."""

    winner: Seat | None


@dataclass(frozen=True, slots=True)
class NextGame(Event):
    """KH-AMB-21: the next game of the match begins, with this player as Rome."""

    BEGINS_ANEW = True
    seat: Seat
