"""The pad under a sheet of figures: one touch is one figure; “more” turns to the next ten, the last key clears."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import TYPE_CHECKING

from screens.pages.intents import Intent, Peek
from screens.pages.nodes import Card, Figure, Icon, Node, Text, card, grid
from screens.pages.nodes.vocabulary import IconName, Look, Tone

if TYPE_CHECKING:
    from screens.pages.context import PageContext

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
    taken: Collection[int] = (),
    last: Node | None = None,
) -> Node:
    """Twelve keys in two rows: ten figures, the way to greater ones, and what takes the figure back.

    A figure outside `least` and `most`, or one that is `taken`, is shown but can't be touched, and the pad begins with
    the first ten that has one to touch. Where nothing is to be cleared, the last key is what the page puts there.
    """
    offered = frozenset(range(least, most + 1)).difference(taken)
    tens = int(context.peek.get(TENS, min(offered, default=0) // 10 * 10))
    keys = [figure_key(one, chosen, make, one in offered) for one in range(tens, tens + 10)]
    return grid(COLUMNS, *keys, _more(context, tens, most), last if last and not clear else clear_key(context, clear))


def word_key(words: str, do: Intent, on: bool = False, name: str = "") -> Card:
    """A key of the pad that bears a word or a sign; `name` is read aloud where a sign says little."""
    tone: Tone = "accent" if on else "tx"
    face = Figure(words, "figure", tone) if len(words) == 1 else Text(words, "caption-strong", tone, "center")
    return _key(face, "current" if on else "plain", do, name or words, pad=2)


def figure_key(value: int, chosen: int | None, make: Callable[[int], Intent], offered: bool = True) -> Card:
    """A key that bears a figure."""
    on = value == chosen
    figure = Figure(str(value), "figure", "accent" if on else "tx" if offered else "tx3")
    look: Look = "current" if on else "plain" if offered else "ghost"
    return _key(figure, look, make(value) if offered else None, str(value))


def clear_key(context: PageContext, clear: Intent | None) -> Card:
    """The key that takes a figure back, or an empty place."""
    face = Icon(CLEAR, "tx2", 26) if clear else None
    return _key(face, "plain" if clear else "ghost", clear, context.say("pad.clear"))


def _more(context: PageContext, tens: int, most: int) -> Card:
    """On to the next ten; after the last one that is needed back to 0–9."""
    further = tens + 10 if tens + 10 <= min(most, LAST_TENS) else 0
    words = context.say("pad.more" if further else "pad.less")
    on = further != tens
    face = Text(words, "caption-strong", "tx" if on else "tx3", "center")
    return _key(face, "plain" if on else "ghost", Peek(TENS, further) if on else None, words)


def _key(face: Node | None, look: Look, do: Intent | None, name: str, pad: float = 4) -> Card:
    return card(face, look=look, pad=pad, radius=12, height=HIGH, align="center", do=do, name=name)
