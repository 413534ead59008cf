"""What the calculators of Apocalypse share: the edition and options of an input, and the cards in it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal

from companion.engine.calculator import refuse

Edition = Literal["DE2009", "EN2008"]
Options = Mapping[str, Any]


def name_place(number: int) -> str:
    """The path of a player's name."""
    return f"players[{number}].name"


def need_each_once(cards: Sequence[int], place: str) -> None:
    """Nobody holds the same Horseman card twice."""
    for number, card in enumerate(cards):
        if card in cards[:number]:
            raise refuse(f"{place}[{number}]", "wrong.card_twice", card=card)
