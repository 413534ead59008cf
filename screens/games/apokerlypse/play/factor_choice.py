"""A multiplier: the usual factors as tiles, and any other by tenths and hundredths."""

from __future__ import annotations

from collections.abc import Callable
from decimal import Decimal

from companion.games.apokerlypse.state import HUNDRED
from screens.pages.context import PageContext
from screens.pages.intents import Intent
from screens.pages.nodes import Figure, Node, Row, Text, Tiles, card, column

FACTORS = (50, 110, 125, 150, 200, 250, 300)
LEAST, MOST = 1, 9999
Put = Callable[[int], Intent]


def factor_choice(context: PageContext, chosen: int, put: Put, none: bool = False) -> Node:
    """PK-MULT-01: in hundredths; with `none` there may be no multiplier at all, which is 0."""
    tiles = [(one, f"× {context.say.figure(_factor(one))}") for one in FACTORS]
    if none:
        tiles.insert(0, (0, context.say("screen.no_factor")))
    return column(Tiles(tuple(tiles), put, chosen, 4), _any_factor(context, chosen or HUNDRED, put))


def _any_factor(context: PageContext, hundredths: int, put: Put) -> Node:
    """A factor that no tile has: by tenths and by hundredths, written as on a card."""

    def step(change: int) -> Node:
        value = hundredths + change
        words = Text(("+" if change > 0 else "") + context.say.figure(_factor(change)), "body-strong", align="center")
        can = LEAST <= value <= MOST
        return card(
            words,
            look="tonal" if can else "dashed",
            pad=4,
            radius=14,
            weight=1,
            height=52,
            align="center",
            do=put(value) if can else None,
            name=f"factor {change}",
        )

    shown = Figure(f"× {_in_full(context, hundredths)}", weight=2)
    fewer, more = [step(-10), step(-1)], [step(1), step(10)]
    return column(Text(context.say("screen.other_factor"), "body-medium"), Row((*fewer, shown, *more), 4), gap=6)


def _in_full(context: PageContext, hundredths: int) -> str:
    """1,50: with both decimals, so that the figure does not change its width."""
    text = f"{_factor(hundredths):.2f}"
    return text.replace(".", ",") if context.say.language == "de" else text


def _factor(hundredths: int) -> Decimal:
    return Decimal(hundredths).scaleb(-2)
