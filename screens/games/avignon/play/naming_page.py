"""Asks which card was laid down, or who is won; the panel below the strip."""

from __future__ import annotations

from collections.abc import Callable

from companion.engine.events import Event
from companion.games.avignon.events import Laid, Moved, Shifted
from companion.games.avignon.play.refusals import wins_nameless
from companion.games.avignon.rules.characters import BASE, CHARACTERS, Character
from companion.games.avignon.rules.piles import DISPLAY
from screens.games.avignon.parts import cell_name, emblem, table_of, whole_name
from screens.pages.context import PageContext
from screens.pages.intents import Draft, Intent, Peek, record
from screens.pages.nodes import Button, Card, Grid, Icon, Node, Space, Text, card, column, row
from screens.pages.nodes.vocabulary import Look, Role, Tone

LATER = "unnamed"
WINNING = "winning"  # the events that take a card off the strip which nobody has named

Objection = Callable[[Character], str]


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


# ---- who is won is asked before the card leaves the strip ----


def carry_out(context: PageContext, *events: Event) -> Intent:
    """Record this; KH-CONG-01: where a card without a name would be won, its name is asked first."""
    if wins_nameless(table_of(context), events[-1]):
        return Peek(WINNING, events)
    return record(*events)


def _winning(context: PageContext) -> tuple[Event, ...]:
    """What waits for the name of the card that is won."""
    found: tuple[Event, ...] = context.peek.get(WINNING) or ()
    return found


def won_column(context: PageContext) -> int | None:
    """The column of the card that is being won and has no name yet."""
    last = next(iter(_winning(context)[-1:]), None)
    return last.column if isinstance(last, Moved | Shifted) else None


def asked_column(context: PageContext) -> int | None:
    """The column whose card wants a name: the one that is won first, then every new one."""
    return won_column(context) or unnamed_column(context)


def naming(context: PageContext, number: int) -> Node:
    """What is asked, and the characters of this game as tiles."""
    winning = _winning(context)
    tiles = person_tiles(
        context,
        lambda one: record(Laid(number, one, nameless=True), *winning),
        lambda one: context.objection(Laid(number, one, nameless=True)),
    )
    large = context.large_text
    question = Text(_question(context, number), "caption-strong" if large else "body-strong")
    return card(question, tiles, look="hero", pad=6, gap=4 if large else 6, radius=16)


def _question(context: PageContext, number: int) -> str:
    """KH-CONG-02, KH-ACT-05: a new card goes level with Genoa, or exactly where the one that was thrown out lay."""
    spot = table_of(context).duel.in_column(number)
    if won_column(context):
        return context.say("screen.who_is_won", column=number)
    if spot.card < DISPLAY:
        return context.say("screen.which_card", column=number)
    return context.say("screen.draw_card", column=number, land=context.say(f"land.{spot.row}"))


def later(context: PageContext) -> tuple[Button, ...]:
    """Go on without a name, for all cards that lie there now; who is won has to be said."""
    if won_column(context):
        return (Button(context.say("screen.not_won"), Peek(WINNING, None), kind="tonal"),)
    known = len(table_of(context).duel.names)
    words = context.say("screen.without_name")
    return (Button(words, Draft(LATER, known, label=words), kind="tonal"),)


def asking(context: PageContext) -> tuple[Button, ...]:
    """The buttons while a name is asked."""
    wait = Button(context.say("screen.which_person"), objection=context.say("screen.touch_person"), weight=2)
    return (*later(context), wait)


# ---- the names as tiles ----


def person_tiles(
    context: PageContext,
    make: Callable[[Character], Intent],
    objection: Objection = lambda _one: "",
    chosen: str | None = None,
    everybody: bool = False,
    big: bool = False,
) -> Node:
    """A tile for each character of the deck (or of all in play), dashed where both cards lie already."""
    table = table_of(context)
    box = BASE if table.setup.option("kh_expansion") == "off" else CHARACTERS
    people = box if everybody else tuple(one for one in CHARACTERS if one in table.deck)
    tile = _big_tile if big else _tile
    gap = 4 if context.large_text else 6
    return Grid(tuple([tile(context, one, make(one), objection(one), one == chosen) for one in people]), 3, gap)


def _tile(context: PageContext, character: str, do: Intent, objection: str, chosen: bool) -> Card:
    """Sign and name side by side; a low margin leaves room for two lines."""
    name, tone = cell_name(context, character), _tone(objection, chosen)
    glyph = Icon(emblem(character), tone, 22) if not context.large_text else None
    words = column(
        Text(name, "body-medium" if glyph else "caption-strong", tone, "left" if glyph else "center"),
        Text(context.say("screen.both_lie"), "caption", tone) if objection and glyph else None,
        gap=0,
        weight=1,
    )
    inside = row(Space(0, width=3), row(glyph, words, gap=6, weight=1), gap=0)
    return Card((inside,), _look(chosen), pad=3, radius=12, height=48, do=do, objection=objection, name=name)


LONG_NAME = 11  # letters that one line of a tile takes


def _big_tile(context: PageContext, character: str, do: Intent, objection: str, chosen: bool) -> Card:
    """The sign above the name, to be found without looking for it; in large letters a long name is set smaller."""
    name, tone, large = whole_name(context, character), _tone(objection, chosen), context.large_text
    role: Role = "caption-strong" if large and len(name) > LONG_NAME else "body-strong"
    inside = (Icon(emblem(character), tone, 26), Text(name, role, tone, "center"))
    height = 60 if large else 72
    return Card(
        inside,
        _look(chosen),
        gap=0,
        pad=4,
        radius=12,
        height=height,
        align="center",
        do=do,
        objection=objection,
        name=name,
    )


def _tone(objection: str, chosen: bool) -> Tone:
    return "accent" if chosen else "tx3" if objection else "tx"


def _look(chosen: bool) -> Look:
    return "current" if chosen else "raised"
