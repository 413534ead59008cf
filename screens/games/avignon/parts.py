"""Parts that the pages of Avignon share: names, emblems, congregations, the strip and the warnings."""

from __future__ import annotations

from companion.games.avignon.box import called, told
from companion.games.avignon.duel import Card as PersonCard
from companion.games.avignon.strip import LAST_ROW, OTHER, Side
from companion.games.avignon.table import AvignonTable
from companion.views.components import notice
from companion.views.desk import Desk
from companion.views.intents import Draft, Intent, go
from companion.views.looks import breakable
from companion.views.nodes import Badge, Card, Icon, Node, Text, card, column, row

ACCENT = "heather"
EMBLEMS = {
    "cardinal": "cross-celtic",
    "bishop": "chess-bishop",
    "inquisitor": "torch",
    "noble": "crown",
    "knight": "chess-knight",
    "peasant": "barley",
    "preacher": "book-cross",
    "guild_master": "hammer",
    "priest": "church",
}
ACTION_ICONS = {
    "beseech": "hands-pray",
    "chastise": "gavel",
    "excommunicate": "account-cancel",
    "petition": "script-text-outline",
}


def table_of(desk: Desk) -> AvignonTable:
    """The table with its own type."""
    table: AvignonTable = desk.table
    return table


def emblem(character: str | None) -> str:
    """The glyph of a character."""
    return EMBLEMS[character] if character else "help"


def spoken(desk: Desk, character: str | None) -> str:
    """A character's name inside a sentence."""
    return desk.say.figure(called(table_of(desk).box, character))


def cell_name(desk: Desk, character: str | None) -> str:
    """A character's name for a small cell, with places where it may break."""
    if character is None:
        return desk.say("cell.unknown")
    own = told(table_of(desk).box, f"name.{character}")
    return breakable(own) if own else desk.say(f"cell.{character}")


# ---- the view, from either end ----


def upper_side(desk: Desk) -> Side:
    """Which end of the strip lies at the top of the screen."""
    return "avignon" if desk.drafted("turned") else "rome"


def line_of(desk: Desk, row_number: int) -> int:
    """The line of the screen on which a land lies."""
    return LAST_ROW - row_number if upper_side(desk) == "rome" else row_number


def arrow(desk: Desk, towards: Side) -> str:
    """Which way a side lies on the screen."""
    return "arrow-up-bold" if towards == upper_side(desk) else "arrow-down-bold"


def turn_view(desk: Desk) -> Intent:
    """Look at the strip from the other end."""
    return Draft("turned", None if desk.drafted("turned") else True)


# ---- congregations ----


def congregation(desk: Desk, side: Side, target: Intent | None = None) -> Node:
    """One side: who plays it, and the cards won; with a `target` the chosen card can go there."""
    table = table_of(desk)
    duel = table.duel
    seat = duel.seat(side)
    active = duel.side == side and not duel.won
    cards = duel.here.cards(side)
    slots = [_slot(desk, one) for one in cards[-4:]]
    slots += [_free(desk, side, target if number == 0 else None) for number in range(3 - len(slots))]
    words = column(
        Text(desk.say(f"side.{side}"), "display-s"),
        Text(breakable(desk.name(seat)), "caption", "tx2", lines=2), gap=0, weight=1,
    )  # fmt: skip
    return card(
        row(Badge(desk.looks[seat], 40), words, row(*slots, gap=4), gap=10),
        look="current" if active else "plain", pad=6, radius=14,
        do=target or go("congregation", seat=seat), hold=go("congregation", seat=seat), name=desk.say(f"side.{side}"),
    )  # fmt: skip


def _slot(desk: Desk, one: PersonCard) -> Card:
    character = table_of(desk).duel.character(one)
    return card(
        Icon(emblem(character), "tx", 22), Text(cell_name(desk, character), "caption", "tx", "center"),
        look="tonal", pad=2, gap=0, radius=10, width=58, height=52, align="center",
    )  # fmt: skip


def _free(desk: Desk, side: Side, target: Intent | None) -> Card:
    glyph = Icon(arrow(desk, side), "accent", 24) if target else Icon("circle-small", "line", 20)
    return card(glyph, look="dashed", pad=2, radius=10, width=58, height=52, align="center")


def sides(desk: Desk) -> tuple[Side, Side]:
    """The upper and the lower side."""
    upper = upper_side(desk)
    return upper, OTHER[upper]


# ---- warnings ----


def oddities(desk: Desk) -> tuple[Node, ...]:
    """The first thing to look at; the others are one touch away."""
    found = desk.game.warnings(desk.table)
    if not found:
        return ()
    text = desk.say(found[0])
    if len(found) > 1:
        text = desk.say("screen.and_more", text=text, more=len(found) - 1)
    tone, icon = ("accent", "trophy-outline") if found[0].key == "warn.next_win" else ("danger", "alert")
    return (notice(text, tone, icon, do=go("oddities"), hold=desk.why(desk.say("screen.look_again"), (found[0],))),)
