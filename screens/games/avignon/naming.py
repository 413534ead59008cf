"""Asks which card was laid down; nothing waits for the answer."""

from __future__ import annotations

from collections import Counter

from companion.games.avignon.characters import BASE, CHARACTERS, COPIES
from companion.games.avignon.events import Laid
from companion.games.avignon.piles import DISPLAY
from companion.games.avignon.strip import COLUMNS
from companion.views.desk import Desk
from companion.views.intents import Draft, Intent, record
from companion.views.nodes import Button, Card, Icon, Make, Node, Space, Text, card, column, grid, row
from screens.games.avignon.parts import cell_name, emblem, large_text, table_of

LATER = "unnamed"


def unnamed_column(desk: Desk) -> int | None:
    """The first column whose card has no name, unless the group wants to go on without."""
    duel = table_of(desk).duel
    if not table_of(desk).tracks_strip:
        return None
    for number in range(1, COLUMNS + 1):
        card_there = duel.in_column(number).card
        if duel.character(card_there) is None and card_there >= int(desk.drafted(LATER, 0)):
            return number
    return None


def naming(desk: Desk, number: int) -> Node:
    """What to draw and where to lay it, and the characters of this game as tiles."""
    question = Text(_question(desk, number), "body-strong")
    return card(question, person_tiles(desk, lambda one: record(Laid(number, one))),
                look="hero", pad=8, gap=6, radius=16)  # fmt: skip


def _question(desk: Desk, number: int) -> str:
    """KH-CONG-02, KH-ACT-05: a new card goes level with Genoa, or exactly where the one that was thrown out lay."""
    spot = table_of(desk).duel.in_column(number)
    if spot.card < DISPLAY:
        return desk.say("screen.which_card", column=number)
    return desk.say("screen.draw_card", column=number, land=desk.say(f"land.{spot.row}"))


def later(desk: Desk) -> Button:
    """Go on without a name, for all cards that lie there now."""
    return Button(desk.say("screen.without_name"), Draft(LATER, len(table_of(desk).duel.names)), kind="tonal")


def asked_first(desk: Desk, number: int | None) -> tuple[Node, ...]:
    """With large text the question stands above the strip, where it is seen without scrolling."""
    return (naming(desk, number),) if number and large_text(desk) else ()


def in_sight(desk: Desk) -> Counter[str]:
    """How many cards of each character lie on the strip, in the congregations or among the discards."""
    duel = table_of(desk).duel
    cards = [*(spot.card for spot in duel.here.columns), *duel.here.rome, *duel.here.avignon, *duel.thrown]
    return Counter(name for name in map(duel.character, cards) if name)


def person_tiles(desk: Desk, make: Make, everybody: bool = False, chosen: str | None = None) -> Node:
    """A tile for each character of the deck (or of all in play), dashed where both cards lie already."""
    table = table_of(desk)
    box = BASE if table.setup.option("kh_expansion") == "off" else CHARACTERS
    people = box if everybody else tuple(one for one in CHARACTERS if one in table.deck)
    seen = in_sight(desk)
    return grid(3, *(_tile(desk, one, make(one), seen[one] >= COPIES and not everybody, one == chosen)
                     for one in people), gap=6)  # fmt: skip


def _tile(desk: Desk, character: str, do: Intent, gone: bool, chosen: bool) -> Card:
    tone = "on" if chosen else "tx3" if gone else "tx"
    words = column(
        Text(cell_name(desk, character), "body-medium", tone),
        Text(desk.say("screen.both_lie"), "caption", tone) if gone else None, gap=0, weight=1,
    )  # fmt: skip
    look = "accent" if chosen else "dashed" if gone else "raised"
    glyph = Icon(emblem(character), tone, 22)
    inside = row(Space(0, width=3), row(glyph, words, gap=6, weight=1), gap=0)  # a low margin leaves room for two lines
    return card(inside, look=look, pad=3, radius=12, height=48, do=do, name=cell_name(desk, character))
