"""Asks which card was laid down; nothing waits for the answer."""

from __future__ import annotations

from companion.games.avignon.events import Laid
from companion.games.avignon.rules.characters import BASE, CHARACTERS, COPIES
from companion.games.avignon.rules.piles import DISPLAY
from screens.games.avignon.parts import cell_name, emblem, large_text, table_of
from screens.pages.context import PageContext
from screens.pages.intents import Draft, Intent, record
from screens.pages.nodes import Button, Card, Grid, Icon, Make, Node, Space, Text, card, column, row
from screens.pages.nodes.vocabulary import Look, Tone

LATER = "unnamed"


def unnamed_column(context: PageContext) -> int | None:
    """The first column whose card has no name, unless the group wants to go on without."""
    table = table_of(context)
    if not table.tracks_strip:
        return None
    names = table.duel.names
    for number, spot in enumerate(table.duel.here.columns, start=1):
        if names[spot.card] is None and spot.card >= int(context.drafted(LATER, 0)):
            return number
    return None


def naming(context: PageContext, number: int) -> Node:
    """What to draw and where to lay it, and the characters of this game as tiles."""
    question = Text(_question(context, number), "body-strong")
    return card(
        question, person_tiles(context, lambda one: record(Laid(number, one))), look="hero", pad=8, gap=6, radius=16
    )


def _question(context: PageContext, number: int) -> str:
    """KH-CONG-02, KH-ACT-05: a new card goes level with Genoa, or exactly where the one that was thrown out lay."""
    spot = table_of(context).duel.in_column(number)
    if spot.card < DISPLAY:
        return context.say("screen.which_card", column=number)
    return context.say("screen.draw_card", column=number, land=context.say(f"land.{spot.row}"))


def later(context: PageContext) -> Button:
    """Go on without a name, for all cards that lie there now."""
    return Button(context.say("screen.without_name"), Draft(LATER, len(table_of(context).duel.names)), kind="tonal")


def asked_first(context: PageContext, number: int | None) -> tuple[Node, ...]:
    """With large text the question stands above the strip, where it is seen without scrolling."""
    return (naming(context, number),) if number and large_text(context) else ()


def in_sight(context: PageContext) -> list[str | None]:
    """Who is on each card that lies on the strip, in the congregations or among the discards."""
    duel = table_of(context).duel
    cards = [*[spot.card for spot in duel.here.columns], *duel.here.rome, *duel.here.avignon, *duel.thrown]
    return [duel.names[one] for one in cards]


def person_tiles(context: PageContext, make: Make, everybody: bool = False, chosen: str | None = None) -> Node:
    """A tile for each character of the deck (or of all in play), dashed where both cards lie already."""
    table = table_of(context)
    box = BASE if table.setup.option("kh_expansion") == "off" else CHARACTERS
    people = box if everybody else tuple(one for one in CHARACTERS if one in table.deck)
    seen = [] if everybody else in_sight(context)
    return Grid(
        tuple([_tile(context, one, make(one), seen.count(one) >= COPIES, one == chosen) for one in people]), 3, 6
    )


def _tile(context: PageContext, character: str, do: Intent, gone: bool, chosen: bool) -> Card:
    look: Look = "accent" if chosen else "dashed" if gone else "raised"
    inside, name = _person(context, character, gone, chosen)
    return Card((inside,), look, pad=3, radius=12, height=48, do=do, name=name)


def _person(context: PageContext, character: str, gone: bool, chosen: bool) -> tuple[Node, str]:
    """What stands on a tile, and what it is called."""
    name = cell_name(context, character)
    tone: Tone = "on" if chosen else "tx3" if gone else "tx"
    words = column(
        Text(name, "body-medium", tone),
        Text(context.say("screen.both_lie"), "caption", tone) if gone else None,
        gap=0,
        weight=1,
    )
    glyph = Icon(emblem(character), tone, 22)
    # a low margin leaves room for two lines
    return row(Space(0, width=3), row(glyph, words, gap=6, weight=1), gap=0), name
