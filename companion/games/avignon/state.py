"""The table: the game that is being played, the games before it in the match, and the deck."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from companion.engine.ruling import Reason, Ruling, Word
from companion.engine.table import Setup, Table
from companion.games.avignon.rules import box
from companion.games.avignon.rules.characters import FACTIONS, Character, Faction
from companion.games.avignon.rules.duel import CardNumber, Duel
from companion.games.avignon.rules.strip import Side
from companion.games.avignon.rules.winning import Victory


@dataclass(frozen=True)
class FinishedGame:
    """A game of the match that is over: who played Rome, who won how, and the cards each had won, by seat."""

    rome: int
    winner: int | None
    victory: Victory | None
    reasons: tuple[Reason, ...]
    cards: tuple[int, int]
    declared: bool


@dataclass(frozen=True, kw_only=True)
class AvignonTable(Table):
    """KH-GEN-01: two players, and as many games as the match has."""

    duel: Duel
    past: tuple[FinishedGame, ...] = ()
    chosen: Mapping[Faction, Character] = field(default_factory=dict)

    @property
    def box(self) -> Mapping[str, Any]:
        """What the group entered about its copy."""
        return self.setup.box

    @property
    def deck(self) -> tuple[str, ...]:
        """KH-EXP-03: one character of every faction; in the base game the one of that name."""
        if self.setup.option("kh_expansion") == "off":
            return FACTIONS
        return tuple(self.chosen.get(faction, faction) for faction in FACTIONS)

    @property
    def tracks_strip(self) -> bool:
        """Does the group enter the whole display?"""
        return self.setup.option("kh_tracking") == "full"

    def called(self, card: CardNumber) -> str | Word:
        """How a sentence names a card."""
        return box.called(self.box, self.duel.character(card))

    def player(self, side: Side) -> str:
        """The name of who plays this side."""
        return self.setup.name(self.duel.seat(side))


def open_table(setup: Setup) -> AvignonTable:
    """A table before the first entry: the first seat plays Rome until somebody says otherwise."""
    return AvignonTable(setup=setup, duel=Duel(rome=0))


def with_duel(table: AvignonTable, duel: Duel) -> AvignonTable:
    """The same table with the game moved on."""
    return replace(table, duel=duel)


def congregations(table: AvignonTable) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The characters in the congregations of Rome and Avignon; a card nobody named counts, but is nobody."""
    names, here = table.duel.names, table.duel.here
    return tuple([names[card] or "" for card in here.rome]), tuple([names[card] or "" for card in here.avignon])


def finished(table: AvignonTable) -> FinishedGame:
    """The game as it stands in the book of the match."""
    duel: Duel = table.duel
    won: Ruling[Victory] | None = duel.won
    cards = tuple(len(duel.here.cards(duel.side_of(seat))) for seat in (0, 1))
    return FinishedGame(
        rome=duel.rome,
        winner=duel.winner,
        victory=won.value if won else None,
        reasons=won.reasons if won else (),
        cards=(cards[0], cards[1]),
        declared=duel.declared,
    )


def games(table: AvignonTable) -> tuple[FinishedGame, ...]:
    """All games of the match, the one that is being played last."""
    return (*table.past, finished(table))
