"""Small parts that the pages of Apocalypse share: names, numerals, signs and the first of the warnings."""

from __future__ import annotations

from companion.games.apocalypse.rules.displays import ICONS, Ethos
from companion.games.apocalypse.state import ApocalypseTable
from screens.pages.avatars import breakable
from screens.pages.components import notice
from screens.pages.context import Desk
from screens.pages.intents import go
from screens.pages.nodes import Node, Text

ACCENT = "ember"
SIGN: dict[Ethos, str] = {"good": "sign-good", "evil": "sign-evil"}
ICON_SIGN = {icon: f"sign-{icon}" for icon in ICONS} | {"music": "music-note"}
DECK_ICON = {"population": "account-group", "scrip": "cash-multiple"}


def table_of(desk: Desk) -> ApocalypseTable:
    """The table with its own type."""
    table: ApocalypseTable = desk.table
    return table


def seat_arg(desk: Desk, otherwise: int = 0) -> int:
    """The seat a page is about."""
    return int(desk.args.get("seat", otherwise))


def roman(desk: Desk, number: int) -> str:
    """I to IV."""
    return desk.say(f"roman.{number}")


def horseman(desk: Desk, number: int) -> str:
    """Reiter II."""
    return desk.say("screen.horseman", number=roman(desk, number))


def numeral(desk: Desk, number: int) -> Node:
    """The Horseman's number as a picture for the top bar."""
    return Text(roman(desk, number), "numeral", "accent")


def name_text(desk: Desk, seat: int, role: str = "body-strong", tone: str = "tx", **how: object) -> Text:
    """A name that may take two lines."""
    return Text(breakable(desk.name(seat)), role, tone, **how)  # type: ignore[arg-type]


def oddities(desk: Desk) -> tuple[Node, ...]:
    """The first thing that looks odd, with the way to all of them."""
    found = desk.game.warnings(desk.table)
    if found and desk.automation("oddities"):
        return (_oddity(desk, len(found) - 1),)
    return ()


def _oddity(desk: Desk, more: int) -> Node:
    odd = desk.game.warnings(desk.table)[0]
    text = desk.say(odd)
    if more:
        text = desk.say("screen.more_oddities", text=text, more=more)
    return notice(text, do=go("oddities"), hold=desk.why(desk.say("screen.look_again"), (odd,)))
