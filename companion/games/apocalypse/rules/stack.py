"""Chapter III: how the two decks are stacked, from the bottom up (AP-F-01)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from companion.engine.facts import Facts, Value
from companion.engine.ruling import Reason, Ruling, Word, rule
from companion.games.apocalypse.rules.displays import Deck

FEW_PLAYERS = (2, 3)


@dataclass(frozen=True, slots=True)
class Layer:
    """One layer of a deck: a Horseman, or a number of ordinary cards."""

    horseman: int = 0
    cards: int = 0

    @property
    def height(self) -> int:
        """How many cards the pile grows by."""
        return 1 if self.horseman else self.cards


@dataclass(frozen=True, slots=True)
class DeckPlan:
    """A stacked deck: `above_first` may come out below 1, which means that the cards have to be counted again."""

    deck: int
    hands: int
    above_first: int
    between: int

    @property
    def height(self) -> int:
        """All cards of the finished deck, Horsemen included."""
        return self.above_first + 3 * self.between + 4

    @property
    def positions(self) -> tuple[int, ...]:
        """The place of Horseman 1 to 4, counted from the top."""
        return tuple(self.above_first + 1 + (self.between + 1) * number for number in range(4))

    @property
    def layers(self) -> tuple[Layer, ...]:
        """What to lay down, bottom first."""
        cards = Layer(cards=self.between)
        lower = [layer for number in (4, 3, 2) for layer in (Layer(horseman=number), cards)]
        return (*lower, Layer(horseman=1), Layer(cards=self.above_first))


def music_to_remove(players: int, options: Mapping[str, Value], facts: Facts) -> int:
    """AP-SETUP-02: with two or three players, this many hymns and as many heavy metal cards leave the game."""
    return facts.counts["music_out"] if players in FEW_PLAYERS and options["removeMusic"] == "on" else 0


def stack_plan(deck: Deck, players: int, starred: int, options: Mapping[str, Value], facts: Facts) -> Ruling[DeckPlan]:
    """AP-SETUP-13, -14: Horseman 4, six cards, Horseman 3, six, Horseman 2, six, Horseman 1, all others on top."""
    printed, music = facts.counts[deck], music_to_remove(players, options, facts)
    cards = printed - starred - music
    hands = facts.counts["hand_each"] * players
    between = facts.counts["between_horsemen"]
    above = cards - hands - 3 * between
    reasons = [Reason("stack.printed", _printed_clause(deck), deck=Word(f"deck.{deck}"), cards=printed)]
    if players in FEW_PLAYERS:
        reasons.append(_starred_reason(deck, starred))
        reasons.append(_music_reason(deck, music))
    reasons += [
        Reason("stack.hands", _hands_clause(deck), players=players, hands=hands),
        Reason("stack.lower", "AP-SETUP-13", between=between, lower=3 * between),
        Reason("stack.above", "AP-SETUP-14", cards=cards, hands=hands, lower=3 * between, above=above),
    ]
    return rule(DeckPlan(cards, hands, above, between), *reasons)


def _starred_reason(deck: Deck, starred: int) -> Reason:
    """No starred card out is hardly right: then it is said where the star stands."""
    if not starred:
        return Reason("stack.no_star", "AP-SETUP-01", deck=Word(f"deck.{deck}"))
    return Reason("stack.starred", "AP-SETUP-01", starred=starred)


def _printed_clause(deck: Deck) -> str:
    return "AP-COMP-01" if deck == "population" else "AP-COMP-04"


def _hands_clause(deck: Deck) -> str:
    return "AP-SETUP-10" if deck == "population" else "AP-SETUP-11"


def _music_reason(deck: Deck, music: int) -> Reason:
    if not music:
        return Reason("stack.music_stays", "AP-AMB-38")
    kind = Word("music.evil" if deck == "population" else "music.good")
    return Reason("stack.music_out", "AP-SETUP-02", music=music, kind=kind)
