"""Small parts that the pages of Apocalypse share: names, numerals, signs and the first of the warnings."""

from __future__ import annotations

from companion.games.apocalypse.rules.displays import Ethos
from companion.games.apocalypse.state import ApocalypseTable
from screens.pages.context import PageContext, table_as
from screens.pages.nodes import Node, Text, card
from screens.pages.nodes.vocabulary import Accent, IconName

ACCENT: Accent = "ember"
SIGN: dict[Ethos, IconName] = {"good": "sign-good", "evil": "sign-evil"}
ICON_SIGN: dict[str, IconName] = {
    "mask": "sign-mask",
    "helmet": "sign-helmet",
    "pig": "sign-pig",
    "music": "music-note",
}
DECK_ICON: dict[str, IconName] = {"population": "account-group", "scrip": "cash-multiple"}


table_of = table_as(ApocalypseTable)


def roman(context: PageContext, number: int) -> str:
    """I to IV."""
    return context.say(f"roman.{number}")


def horseman(context: PageContext, number: int) -> str:
    """Reiter II."""
    return context.say("screen.horseman", number=roman(context, number))


def numeral(context: PageContext, number: int) -> Node:
    """The Horseman's number as a picture for the top bar."""
    return Text(roman(context, number), "numeral", "accent")


def card_held(context: PageContext, number: int) -> Node:
    """A Horseman card that somebody holds."""
    inside = Text(roman(context, number), "display-xs", "accent", "center")
    return card(inside, look="chip-on", pad=2, radius=6, width=26, height=36, align="center")
