"""One game between the two: the strip, both congregations, the piles and the turn."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from companion.engine.ruling import Ruling
from companion.games.avignon.events import Action
from companion.games.avignon.rules.characters import Character
from companion.games.avignon.rules.piles import DISPLAY, Piles
from companion.games.avignon.rules.strip import OTHER, START_ROW, Side
from companion.games.avignon.rules.winning import Victory

CardNumber = int  # cards go by the order in which they came to the table; their characters are told when they are known


@dataclass(frozen=True, slots=True)
class Spot:
    """A column of the strip: the card in it, and the land that it is level with."""

    card: CardNumber
    row: int = START_ROW


@dataclass(frozen=True, slots=True)
class Moment:
    """The strip and both congregations between two turns."""

    columns: tuple[Spot, ...]
    rome: tuple[CardNumber, ...] = ()
    avignon: tuple[CardNumber, ...] = ()

    def cards(self, side: Side) -> tuple[CardNumber, ...]:
        """The congregation of one side."""
        return self.rome if side == "rome" else self.avignon


@dataclass(frozen=True, slots=True)
class EndedTurn:
    """What the Samaritan rule looks at when a turn is over; `excommunicated`: in the turn before it (KH-AMB-08)."""

    side: Side
    before: Moment
    after_opponent: Moment
    after_me: Moment
    excommunicated: bool


@dataclass(frozen=True, slots=True)
class Petition:
    """A petition that is being carried out; `card`: whose it is, if anybody said so.

    `known`: how many cards had come when it began.
    """

    card: CardNumber | None
    known: int
    moved_new_card: bool = False


def opening() -> Moment:
    """KH-SETUP-02: five cards level with Genoa."""
    return Moment(tuple(Spot(card) for card in range(DISPLAY)))


@dataclass(frozen=True, kw_only=True)
class Duel:
    """The state of one game of a match. KH-SETUP-05: Rome has the first turn."""

    rome: int
    here: Moment = field(default_factory=opening)
    names: tuple[Character | None, ...] = (None,) * DISPLAY
    piles: Piles = field(default_factory=Piles)
    thrown: tuple[CardNumber, ...] = ()  # the discards, as far as they were seen since the last shuffle
    turn: int = 1
    side: Side = "rome"
    used: tuple[Action, ...] = ()
    actor: Side = "rome"  # who acted last: KH-AMB-04
    petition: Petition | None = None
    opened: Moment = field(default_factory=opening)
    opened_before: Moment | None = None
    threw: bool = False
    threw_before: bool = False
    ended: EndedTurn | None = None
    held: bool = False
    won: Ruling[Victory] | None = None
    declared: bool = False
    waived: tuple[tuple[CardNumber, ...], tuple[CardNumber, ...]] | None = None
    overruled: frozenset[str] = frozenset()
    asks_turn: bool = False  # KH-END-07: who was on turn decides, and nobody has said it
    unseen: bool = False  # cards were won while only the congregations were written down

    @property
    def actions_in_turn(self) -> int:
        """KH-TURN-01, KH-TURN-03: two actions, but only one in the very first turn."""
        return 1 if self.turn == 1 else 2

    @property
    def actions_left(self) -> int:
        """How many actions the turn still has."""
        return max(0, self.actions_in_turn - len(self.used))

    @property
    def untouched(self) -> bool:
        """Nothing has been done yet."""
        return self.turn == 1 and not self.used and self.petition is None and self.won is None

    @property
    def unlaid(self) -> bool:
        """Nothing has been done, and nobody has said anything about the cards either."""
        return self.untouched and not any(self.names) and self.here == opening()

    @property
    def winner(self) -> int | None:
        """The seat that has won this game, if anybody has."""
        side = self.won.value.side if self.won else None
        return self.seat(side) if side else None

    def seat(self, side: Side) -> int:
        """KH-SETUP-04: who plays this side."""
        return self.rome if side == "rome" else 1 - self.rome

    def side_of(self, seat: int) -> Side:
        """Which side this seat plays."""
        return "rome" if seat == self.rome else "avignon"

    def character(self, card: CardNumber) -> Character | None:
        """Who is on this card, if anybody said so."""
        return self.names[card]

    def in_column(self, column: int) -> Spot:
        """The card of a column, counted from 1."""
        return self.here.columns[column - 1]


def named(duel: Duel, card: CardNumber, character: Character | None) -> Duel:
    """The same game with this character on the card."""
    return replace(duel, names=(*duel.names[:card], character, *duel.names[card + 1 :]))


def with_new_card(duel: Duel, column: int, row: int) -> Duel:
    """A card that nobody has named yet lies in this column."""
    return replace(with_spot(duel, column, Spot(len(duel.names), row)), names=(*duel.names, None))


def with_spot(duel: Duel, column: int, spot: Spot) -> Duel:
    """The column with another card or at another land."""
    here = duel.here
    columns = (*here.columns[: column - 1], spot, *here.columns[column:])
    return replace(duel, here=Moment(columns, here.rome, here.avignon))


def with_congregation(duel: Duel, side: Side, cards: tuple[CardNumber, ...]) -> Duel:
    """The congregation of one side with these cards."""
    here = duel.here
    rome, avignon = (cards, here.avignon) if side == "rome" else (here.rome, cards)
    return replace(duel, here=Moment(here.columns, rome, avignon))


def next_turn(duel: Duel, side: Side | None = None, ended: EndedTurn | None = None) -> Duel:
    """The turn passes to the other player, and the Samaritan rule gets its pictures; `ended`: what it looks at now."""
    return replace(
        duel,
        turn=duel.turn + 1,
        side=side or OTHER[duel.side],
        used=(),
        petition=None,
        held=False,
        opened=duel.here,
        opened_before=duel.opened,
        threw=False,
        threw_before=duel.threw,
        ended=ended,
    )
