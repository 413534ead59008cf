"""Small parts that the pages of Apocalypse share: names, numerals, signs and the first of the warnings."""

from __future__ import annotations

from companion.games.apocalypse.displays import ICONS, Ethos
from companion.games.apocalypse.state import ApocalypseTable
from companion.views.components import list_row, notice
from companion.views.desk import Desk
from companion.views.intents import Intent, go
from companion.views.looks import breakable
from companion.views.nodes import Badge, Icon, Node, Text, card, row

ACCENT = "ember"
RIGHT_AFTER_A_RIDE = ("reckoning", "refill", "rewards")
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


def label(desk: Desk, key: str) -> str:
    """A term as a label of its own: with a capital letter."""
    text = desk.say(key)
    return text[:1].upper() + text[1:]


def horseman(desk: Desk, number: int) -> str:
    """Reiter II."""
    return desk.say("screen.horseman", number=roman(desk, number))


def numeral(desk: Desk, number: int) -> Node:
    """The Horseman's number as a picture for the top bar."""
    return Text(roman(desk, number), "numeral", "accent")


def name_text(
    desk: Desk, seat: int, role: str = "body-strong", tone: str = "tx", longest: int = 10, **how: object
) -> Text:
    """A name that may take two lines."""
    return Text(breakable(desk.name(seat), longest), role, tone, **how)  # type: ignore[arg-type]


def quiet_link(icon: str, words: str, do: Intent) -> Node:
    """One of two ways that are taken less often and stand side by side: both with their glyph, in one size."""
    inside = row(Icon(icon, "accent", 22), Text(words, "body-strong", "accent"), gap=8)
    return card(inside, look="ghost", pad=4, weight=1, height=48, align="center", do=do, name=words)


def seat_check(desk: Desk, seat: int, on: bool, do: Intent) -> Node:
    """A player who has something or not: badge, name and a box; a touch changes it."""
    mark = Icon("check", "bg0", 20) if on else None
    box = card(mark, look="checked" if on else "outline", pad=3, radius=8, width=28, height=28, align="center")
    look = "chip-on" if on else "plain"
    return list_row(desk.name(seat), lead=Badge(desk.looks[seat], 34), trail=box, do=do, look=look)


def oddities(desk: Desk) -> tuple[Node, ...]:
    """The first thing that looks odd, with the way to all of them."""
    found = desk.game.warnings(desk.table) if desk.automation("oddities") else ()
    if table_of(desk).phase in RIGHT_AFTER_A_RIDE:  # what the dead took along is counted again later
        found = tuple(reason for reason in found if reason.key != "warn.at")
    if not found:
        return ()
    text = desk.say(found[0])
    more = len(found) - 1
    if more:
        text = desk.say("screen.more_oddities", text=text, more=more)
    return (notice(text, do=go("oddities"), hold=desk.why(desk.say("screen.look_again"), (found[0],))),)
