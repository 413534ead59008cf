"""The pad under a sheet of figures: one touch is one figure; “more” turns to the next ten, the last key clears."""

from __future__ import annotations

from collections.abc import Callable

from screens.pages.context import PageContext
from screens.pages.intents import Intent, Peek
from screens.pages.nodes import Card, Figure, Icon, Node, Text, card, grid
from screens.pages.nodes.vocabulary import IconName, Look

TENS = "pad.tens"  # a touch on a figure records something, and that turns the pad back to 0–9 by itself
COLUMNS, HIGH = 6, 52
LAST_TENS = 90
CLEAR: IconName = "backspace-outline"


def number_pad(
    context: PageContext,
    make: Callable[[int], Intent],
    chosen: int | None = None,
    *,
    least: int = 0,
    most: int = 99,
    clear: Intent | None = None,
) -> Node:
    """Twelve keys in two rows: ten figures, the way to greater ones, and what takes the figure back.

    A figure outside `least` and `most` is shown but can't be touched. Without `clear` the last key is left empty.
    """
    tens = int(context.peek.get(TENS, 0))
    keys = [_key(tens + unit, chosen, make, least <= tens + unit <= most) for unit in range(10)]
    return grid(COLUMNS, *keys, _more(context, tens, most), _clear(context, clear))


def _key(value: int, chosen: int | None, make: Callable[[int], Intent], offered: bool) -> Card:
    on = value == chosen
    figure = Figure(str(value), "figure", "accent" if on else "tx" if offered else "tx3")
    look: Look = "current" if on else "plain" if offered else "ghost"
    return card(
        figure,
        look=look,
        pad=4,
        radius=12,
        height=HIGH,
        align="center",
        do=make(value) if offered else None,
        name=str(value),
    )


def _more(context: PageContext, tens: int, most: int) -> Card:
    """On to the next ten; after the last one that is needed back to 0–9."""
    further = tens + 10 if tens + 10 <= min(most, LAST_TENS) else 0
    words = context.say("pad.more" if further else "pad.less")
    on = further != tens
    return card(
        Text(words, "caption-strong", "tx" if on else "tx3", "center"),
        look="plain" if on else "ghost",
        pad=4,
        radius=12,
        height=HIGH,
        align="center",
        do=Peek(TENS, further) if on else None,
        name=words,
    )


def _clear(context: PageContext, clear: Intent | None) -> Card:
    return card(
        Icon(CLEAR, "tx2", 26) if clear else None,
        look="plain" if clear else "ghost",
        pad=4,
        radius=12,
        height=HIGH,
        align="center",
        do=clear,
        name=context.say("pad.clear"),
    )
