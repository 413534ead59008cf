"""What the slip of paper held: each reckoning, the Horseman cards and the sum of everybody (AP-COMP-13)."""

from __future__ import annotations

from companion.games.apocalypse.reports.standings import HORSEMEN, all_cards_won, points_of, totals
from companion.games.apocalypse.state import POINTS
from screens.games.apocalypse.parts import card_held, roman, table_of
from screens.pages.components import name_text, seat_look
from screens.pages.context import PageContext
from screens.pages.intents import go
from screens.pages.nodes import Badge, Card, Column, Figure, Icon, Node, Row, Space, Text, card, column, row
from screens.pages.nodes.vocabulary import Tone

CELL, TOTAL = 36, 52
FEW = 4  # so many leave room for a word beside the badges
LONG = 12  # letters of a name beside which a word has no room


def many(context: PageContext) -> bool:
    """Do so many sit at the table, or is the text so large, that everything moves closer together?"""
    return table_of(context).seat_count > FEW or context.large_text


def _each_reckoning(context: PageContext) -> bool:
    """Is there room for every reckoning? Where the text is large, a touch on a row leads to them."""
    return bool(table_of(context).rides) and not context.large_text


def slip(context: PageContext) -> Node:
    """A row for each player below the numbers of the Horsemen; before the first has ridden there are no figures."""
    lines = (_line(context, seat) for seat in table_of(context).seats)
    return column(_head(context), *lines, gap=4 if many(context) else 6)


def _head(context: PageContext) -> Node:
    ridden = HORSEMEN if _each_reckoning(context) else ()
    numbers = [Text(roman(context, one), "display-xs", "tx2", "center") for one in ridden]
    cells = [Card((one,), "ghost", pad=0, width=CELL, align="center") for one in numbers]
    cards = Text(context.say("screen.cards_short"), "caption", "tx2", "right", weight=1)
    points = Text(context.say("screen.points_short"), "caption", "tx2", "right")
    return Row((Space(0, width=52), *cells, cards, Space(0, width=10), points, Space(0, width=10)), 0)


def _line(context: PageContext, seat: int) -> Node:
    """One player: each reckoning, the Horseman cards held, and the sum."""
    table, say = table_of(context), context.say
    sums = totals(table)
    leads = bool(table.rides) and sums[seat] == max(sums)
    starts = seat == table.round.start and context.depth != POINTS
    name = row(name_text(context, seat, "body-medium"), _starts(context, seat) if starts else None, gap=8)
    reckoned = _each_reckoning(context)
    cells = (Row(tuple(_cell(context, number, seat) for number in HORSEMEN), 0),) if reckoned else ()
    held = [card_held(context, number) for number in all_cards_won(table)[seat]]
    total = Figure(say.figure(sums[seat]), tone="accent" if leads else "tx", width=TOTAL, align="right")
    why = context.why(context.name(seat), context.game.sheet(table).totals[seat].why)
    inside = row(Badge(context.avatars[seat], 38), Column((name, *cells), 0, 1), *held, total, gap=6)
    pad = 5 if many(context) else 8
    return card(
        inside,
        look=seat_look(context, seat, "tint" if leads else "plain"),
        pad=pad,
        radius=13,
        do=go("/score"),
        hold=why,
        name=context.name(seat),
    )


def _starts(context: PageContext, seat: int) -> Node:
    """Who starts this round: a word, or beside a long name its sign."""
    if len(context.name(seat)) > LONG or many(context):
        return Icon("flag-variant", "accent", 18)
    return Text(context.say("screen.begins_here"), "caption", "tx2")


def _cell(context: PageContext, number: int, seat: int) -> Node:
    points = points_of(table_of(context), number, seat)
    if points is None:
        return Figure("·", "figure-s", "tx3", width=CELL)
    tone: Tone = "danger" if points.value < 0 else "tx"
    return Figure(context.say.figure(points.value), "figure-s", tone, width=CELL)
