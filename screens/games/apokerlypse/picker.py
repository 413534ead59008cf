"""The 4 × 13 card picker: seven and six ranks to a suit, so that every card is a target of 48 dp."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping

from companion.games.apokerlypse.cards import RANKS, SUITS
from companion.views.desk import Desk
from companion.views.form_kit import FormKit
from companion.views.intents import Intent
from companion.views.nodes import Card, Column, Figure, Icon, Node, Row, Space, card, row
from screens.games.apokerlypse.parts import SUIT_ICON, SUIT_TONE, bone_card, rank_word

FIRST_ROW = 7
CELL = 48


def picker(desk: Desk, chosen: Collection[str], elsewhere: Mapping[str, str], touch: Callable[[str], Intent]) -> Node:
    """All cards; chosen ones in the accent, those shown by others dashed with the sentence that says where."""
    return Column(tuple(_suit(desk, suit, chosen, elsewhere, touch) for suit in SUITS), 6)


def _suit(
    desk: Desk, suit: str, chosen: Collection[str], elsewhere: Mapping[str, str], touch: Callable[[str], Intent]
) -> Node:
    cells = [_cell(desk, rank + suit, chosen, elsewhere, touch) for rank in RANKS]
    sign = card(Icon(SUIT_ICON[suit], SUIT_TONE[suit], 22), look="inset", pad=2, radius=9, width=28,
                height=2 * CELL + 2, align="center")  # fmt: skip
    upper = Row(tuple(cells[:FIRST_ROW]), 2)
    lower = Row((*cells[FIRST_ROW:], Space(0, 1)), 2)
    return row(sign, Column((upper, lower), 2, weight=1), gap=4)


def _cell(
    desk: Desk, code: str, chosen: Collection[str], elsewhere: Mapping[str, str], touch: Callable[[str], Intent]
) -> Card:
    taken, on = elsewhere.get(code, ""), code in chosen
    tone = "tx3" if taken else "on" if on else "tx"
    return card(
        Figure(rank_word(desk, code), "figure-s-strong" if on else "figure-s", tone),
        look="accent" if on else "raised", pad=0, radius=9, height=CELL, weight=1, align="center",
        do=touch(code), objection=taken, name=code,
    )  # fmt: skip


def hand_row(desk: Desk | FormKit, cards: Collection[str], least: int = 5, doubled: Collection[str] = ()) -> Node:
    """The cards as they lie there, with empty places up to five."""
    shown: list[Node] = [bone_card(desk, code, small=len(cards) > least, marked=code in doubled) for code in cards]
    empty = card(Space(0), look="dashed", pad=0, radius=12, height=66, weight=1)
    return Row((*shown, *[empty] * max(0, least - len(cards))), 6)
