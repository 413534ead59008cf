"""A congregation as its player reads it: the cards won, how many are missing, and how near each condition is."""

from __future__ import annotations

from companion.games.avignon.reports.nearness import Part, Way, nearest, ways
from companion.games.avignon.rules.strip import SIDES, Side
from companion.games.avignon.rules.winning import WINNING_CARDS, Whose
from screens.games.avignon.parts import brief_name, cell_name, emblem, spoken, table_of
from screens.pages.avatars import breakable
from screens.pages.context import PageContext
from screens.pages.intents import Intent, ShowRule
from screens.pages.nodes import Badge, Bar, Card, Figure, Grid, Icon, Node, Row, Text, card, column, row
from screens.pages.nodes.vocabulary import Look, Tone

SHOWN_WAYS = 2  # for so many conditions there is room beside each congregation; the others are in the menu
NEEDS_LINE = 30  # letters of what a condition needs that one line takes, in large letters too


HAIRLINE = Bar(((1, "line"),), 1)


def facing_panel(context: PageContext, side: Side, do: Intent, coming: str | None = None, look: Look = "plain") -> Card:
    """One side of the table; it takes the card that was touched (`coming`), or opens to be put right."""
    large, close = context.large_text, close_set(context)
    near = [_way(context, way) for way in shown_ways(context, side)]
    return card(
        _head(context, side),
        _cards(context, side, large, coming),
        *(near if close else [one for way in near for one in (HAIRLINE, way)]),
        look=look,
        gap=4 if close else 7,
        pad=8 if close else 12,
        do=do,
        name=context.say(f"side.{side}"),
    )


def shown_ways(context: PageContext, side: Side) -> tuple[Way, ...]:
    """The nearest conditions; of long ones in large letters only the very nearest, so that all names stay in sight."""
    near = nearest(table_of(context), side, SHOWN_WAYS)
    if context.large_text and _has_long(context, near):
        return ways(table_of(context), side)[:1]
    return near


def close_set(context: PageContext) -> bool:
    """Does the page have to move closer together, for large letters or for conditions of several lines?"""
    return context.large_text or has_long_ways(context)


def has_long_ways(context: PageContext) -> bool:
    """Does a condition beside one of the congregations take more than a line?"""
    return any(_has_long(context, nearest(table_of(context), side, SHOWN_WAYS)) for side in SIDES)


def _has_long(context: PageContext, found: tuple[Way, ...]) -> bool:
    return any(len(_needs(context, way)) > NEEDS_LINE for way in found)


def _head(context: PageContext, side: Side) -> Node:
    """The side, below it who plays it, and how many cards are still needed; large letters leave out the last word."""
    duel, say, large = table_of(context).duel, context.say, context.large_text
    seat, left = duel.seat(side), max(0, WINNING_CARDS - len(duel.here.cards(side)))
    player = Text(breakable(brief_name(context, seat)), "caption", "tx2", lines=2)
    count = row(
        Text(say("screen.cards_left"), "caption", "tx2"),
        Figure(str(left), hold=context.origin(say(f"side.{side}"), "duel", "here", side)),
        None if large else Text(say("screen.cards_unit", count=left), "caption", "tx2"),
        gap=6,
    )
    words = column(Text(say(f"side.{side}"), "display-s"), player, gap=0, weight=1)
    return row(Badge(context.avatars[seat], 40), words, count, gap=12)


def _cards(context: PageContext, side: Side, large: bool, coming: str | None) -> Node:
    """KH-CONG-05: the cards won, and a place for each that is missing; who was touched stands in the next one."""
    duel = table_of(context).duel
    people = [duel.character(one) for one in duel.here.cards(side)]
    height = 40 if large else 48
    slots: list[Node] = [_slot(context, one, large, height, "result", "tx") for one in people]
    if coming and len(people) < WINNING_CARDS:
        slots.append(_slot(context, coming, large, height, "dashed", "accent"))
    empty = card(look="dashed", pad=4, radius=12, weight=1, height=height)
    slots += [empty] * (WINNING_CARDS - len(slots))
    return Grid(tuple(slots), WINNING_CARDS, 8)


def _slot(context: PageContext, character: str | None, large: bool, height: float, look: Look, tone: Tone) -> Card:
    glyph = None if large else Icon(emblem(character), tone, 22)
    words = Text(cell_name(context, character), "caption-strong" if large else "body-medium", tone, weight=0)
    return card(row(glyph, words, gap=6), look=look, pad=4, radius=12, weight=1, height=height, align="center")


# ---- conditions ----


def way_lines(context: PageContext, side: Side) -> list[Node]:
    """Every condition that this side could hold."""
    return [_way(context, way) for way in ways(table_of(context), side)]


def _way(context: PageContext, way: Way) -> Node:
    """KH-END-02: what has to lie where, who wins by it, and how many cards are missing."""
    against = way.winner != way.holder
    close: Tone = "danger" if against and way.left == 1 else "tx"
    about: Tone = "danger" if against and way.left == 1 else "tx2"
    marks = Row(tuple([_mark(part.lies) for part in way.parts]), 4)
    words = column(
        Text(_needs(context, way), "body-medium"), Text(_outlook(context, way), "caption", about), gap=0, weight=1
    )
    figure = Figure(str(way.left), tone=close, hold=ShowRule("KH-END-02"))
    if close_set(context):  # the line below says as much, and the room is needed for whole lines
        return row(marks, words, figure, gap=8)
    return row(marks, words, row(Text(context.say("screen.cards_left"), "caption", "tx2"), figure, gap=6), gap=10)


def _mark(lies: bool) -> Node:
    return card(
        Icon("check", "bg0", 16) if lies else None,
        look="checked" if lies else "outline",
        pad=2,
        radius=11,
        width=22,
        height=22,
        align="center",
    )


def _needs(context: PageContext, way: Way) -> str:
    """“Noble here, Knight there”."""
    places: tuple[tuple[Whose, str], ...] = (("holder", "screen.here"), ("other", "screen.there"))
    found = []
    for whose, key in places:
        cards = tuple(_who(context, part) for part in way.parts if part.whose == whose)
        if cards:
            found.append(context.say(key, cards=cards))
    return ", ".join(found)


OUTLOOK_LINE, LARGE_OUTLOOK_LINE = 34, 32  # letters of the line below a condition


def _outlook(context: PageContext, way: Way) -> str:
    """Who wins by it and what is missing; what is too long for its line gives way to the side, then to a count."""
    missing = tuple(_who(context, part) for part in way.parts if not part.lies)
    room = LARGE_OUTLOOK_LINE if context.large_text else OUTLOOK_LINE
    names = brief_name(context, table_of(context).duel.seat(way.winner)), context.say(f"side.{way.winner}")
    worded = [_worded(context, name, missing, len(missing) == 1) for name in names]
    counted = _worded(context, names[1], missing, False)
    return next((one for one in worded if len(one) <= room), counted)


def _worded(context: PageContext, name: str, missing: tuple[str, ...], by_name: bool) -> str:
    if not missing:
        return context.say("screen.wins_if", name=name)
    if by_name:
        return context.say("screen.missing_one", name=name, card=missing[0])
    return context.say("screen.missing", name=name, count=len(missing))


def _who(context: PageContext, part: Part) -> str:
    return spoken(context, part.who)
