"""The 4 × 13 card picker: seven and six ranks to a suit, so that every card is a target of 48 dp."""

from __future__ import annotations

import functools
from collections.abc import Callable, Collection, Mapping

from companion.games.apokerlypse.rules.cards import RANKS, SUITS
from companion.texts import Say
from screens.games.apokerlypse.parts import LYING, SUIT_ICON, SUIT_TONE, bone_card, marked_card, rank_word
from screens.pages.context import PageContext
from screens.pages.forms.context import FormContext
from screens.pages.intents import Intent
from screens.pages.nodes import Card, Column, Figure, Icon, Node, Row, Space, grid
from screens.pages.nodes.vocabulary import Tone

FIRST_ROW = 7
HAND = 5  # places of a hand
CELL = 48
OnTouch = Callable[[str], Intent]


def picker(
    context: PageContext | FormContext,
    chosen: Collection[str],
    elsewhere: Mapping[str, str],
    touch: OnTouch,
    narrow: bool = False,
) -> Node:
    """All cards; chosen ones in the accent, those shown by others dashed with the sentence that says where.

    Where there is no room for a column of signs, the sign of a suit takes the place that its second row leaves free.
    """
    suits = []
    for suit in SUITS:
        cells = [_cell(context.say, rank + suit, chosen, elsewhere, touch) for rank in RANKS]
        suits.append(grid(FIRST_ROW, *cells, _sign(suit), gap=1) if narrow else _wide(suit, cells))
    return Column(tuple(suits), 5)


def _wide(suit: str, cells: list[Card]) -> Node:
    upper = Row(tuple(cells[:FIRST_ROW]), 2)
    lower = Row((*cells[FIRST_ROW:], Space(0, 1)), 2)
    return Row((_sign(suit, 28, 2 * CELL + 1), Column((upper, lower), 1, weight=1)), 4)


@functools.cache
def _sign(suit: str, width: float = 0, height: float = CELL) -> Card:
    sign = Icon(SUIT_ICON[suit], SUIT_TONE[suit], 22)
    return Card((sign,), "inset", pad=2, radius=9, width=width, height=height, align="center")


def _cell(say: Say, code: str, chosen: Collection[str], elsewhere: Mapping[str, str], touch: OnTouch) -> Card:
    taken, on = elsewhere.get(code, ""), code in chosen
    rank = _rank(say, code, on, "tx3" if taken else "on" if on else "tx")
    return Card(
        (rank,),
        "accent" if on else "raised",
        pad=0,
        radius=9,
        height=CELL,
        weight=1,
        align="center",
        do=touch(code),
        objection=taken,
        name=code,
    )


@functools.cache
def _rank(say: Say, code: str, on: bool, tone: Tone) -> Figure:
    return Figure(rank_word(say, code), "figure-s-strong" if on else "figure-s", tone)


def hand_row(
    context: PageContext | FormContext,
    cards: Collection[str],
    doubled: Collection[str] = (),
    touch: OnTouch | None = None,
    height: float = LYING,
) -> Node:
    """The cards as they lie there, with empty places up to five; a touch takes one away. The row keeps its height."""
    many = len(cards) > HAND
    lying = [bone_card(context.say, code, touch(code) if touch else None, narrow=many, height=height) for code in cards]
    shown = [marked_card(one) if one.name in doubled else one for one in lying]
    empty = Card((Space(0),), "dashed", pad=0, radius=12, height=height, weight=1)
    return Row((*shown, *[empty] * (HAND - len(cards))), 3 if many else 6)
