"""The nine characters, their factions, and the deck that a game is played with."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

from companion.engine.ruling import Reason, Ruling, rule

Faction = Literal["cardinal", "bishop", "inquisitor", "noble", "knight", "peasant"]
Character = Literal[
    "cardinal", "bishop", "inquisitor", "noble", "knight", "peasant", "preacher", "guild_master", "priest"
]

FACTIONS: tuple[Faction, ...] = ("cardinal", "bishop", "inquisitor", "noble", "knight", "peasant")
BASE: tuple[Character, ...] = FACTIONS  # in the base game each faction is one character of that name
ABLASS: tuple[Character, ...] = ("preacher", "guild_master", "priest")
CHARACTERS: tuple[Character, ...] = (*BASE, *ABLASS)
COPIES = 2


def deck_size(chosen: Sequence[str]) -> int:
    """KH-EXP-03: both cards of every chosen character."""
    return COPIES * len(chosen)


def deck_errors(
    chosen: Sequence[str], factions: Mapping[str, str], wanted: Sequence[str] = FACTIONS
) -> tuple[str, ...]:
    """KH-EXP-03: the factions that are not there exactly once.

    >>> deck_errors(("noble", "knight"), {"noble": "noble", "knight": "knight"}, ("noble", "knight", "peasant"))
    ('peasant',)
    """
    have = [factions.get(character, "") for character in chosen]
    return tuple(faction for faction in wanted if have.count(faction) != 1)


def possible_decks(factions: Mapping[str, str], wanted: Sequence[str] = FACTIONS) -> int:
    """KH-AMB-14: one character of each faction, in every combination."""
    product = 1
    for faction in wanted:
        product *= sum(other == faction for other in factions.values())
    return product


def deck_ruling(chosen: Sequence[str], factions: Mapping[str, str]) -> Ruling[bool]:
    """Is this a deck that the expansion allows?"""
    wrong = deck_errors(chosen, factions)
    if wrong:
        return rule(False, Reason("deck.wrong", "KH-EXP-03", count=len(wrong)))
    decks = possible_decks(factions)
    if decks == 1:
        return rule(True, Reason("deck.only", "KH-EXP-03", cards=deck_size(chosen)))
    return rule(True, Reason("deck.right", "KH-EXP-03", cards=deck_size(chosen), decks=decks))
