"""One player's hand without its cards: which hand it is, and its bonus points; two touches, read back as points."""

from __future__ import annotations

from companion.games.apokerlypse.events import BonusCounted, HandNamed
from companion.games.apokerlypse.play.showdown import hand_of, points_of, score_of
from companion.games.apokerlypse.rules.hands import CATEGORIES, Category
from companion.games.apokerlypse.rules.showdown import winners_of
from screens.games.apokerlypse.parts import ACCENT, table_of, way_switch
from screens.games.apokerlypse.showdown.points_card import points_card
from screens.pages.components import sum_row, term
from screens.pages.context import PageContext
from screens.pages.intents import Back, Go, go, record
from screens.pages.nodes import Badge, Button, Card, Figure, Node, Row, Text, card, column, grid, row
from screens.pages.nodes.vocabulary import Role
from screens.pages.number_pad import number_pad
from screens.pages.page import Page

MOST_BONUS = 99
LONG_NAME = 12
OPEN = "–"
HALF = len(CATEGORIES) // 2


def named_page(context: PageContext, seat: int) -> Page:
    """PK-PTS-01, PK-BONUS-01: one touch names the hand, one more says its bonus."""
    table, say = table_of(context), context.say
    place = table.playing.index(seat) + 1
    return Page(
        title=whose(context, seat, "screen.hand_of"),
        caption=say("screen.showdown_place", place=place, all=len(table.playing), pot=table.pot),
        body=(
            *way_switch(context),
            seat_strip(context, seat),
            _sum(context, seat),
            _categories(context, seat),
            _bonus(context, seat),
        ),
        actions=onward(context, seat, _waits(context, seat)),
        lead=Badge(context.avatars[seat], 40),
        accent=ACCENT,
        key=f"named-{table.number}-{seat}",
    )


def whose(context: PageContext, seat: int, key: str) -> str:
    """Whose cards or hand; a long name or large letters stand alone, since both would not fit into one line."""
    name = context.name(seat)
    return name if len(name) > LONG_NAME or context.large_text else context.say(key, name=name)


def onward(context: PageContext, seat: int, waits: str) -> tuple[Button, ...]:
    """On to the next hand that is missing, or to the result; what is still to be said first stands on the button."""
    table, say = table_of(context), context.say
    missing = [other for other in table.playing if other != seat and not table.shown_by(other).known]
    if waits:
        return (Button(say("screen.to_showdown"), Back(), objection=waits),)
    if missing:
        label = say("screen.on_to", name=context.name(missing[0]))
        return (Button(label, Go("hand", {"seat": missing[0]}, instead=True), "arrow-right", icon_after=True),)
    return (Button(say("screen.to_showdown"), Back(), "check"),)


def seat_strip(context: PageContext, current: int) -> Node:
    """Everybody in the showdown with the points so far; who leads wears the crown, and a touch goes there."""
    table = table_of(context)
    totals = {seat: found.value for seat in table.playing if (found := points_of(table, seat)) is not None}
    best = winners_of(totals) if totals else []
    return Row(tuple(_seat_tile(context, seat, seat == current, seat in best) for seat in table.playing), 6)


def _seat_tile(context: PageContext, seat: int, current: bool, leads: bool) -> Card:
    found, say = points_of(table_of(context), seat), context.say
    mark = "crown" if leads else "check" if found else ""
    figure = Figure(say.figure(found.value) if found else OPEN, "figure-m", "tx" if found else "tx3")
    return card(
        row(Badge(context.avatars[seat], 32, mark, "accent" if leads else "ok"), figure, gap=6),
        look="current" if current else "plain",
        pad=6,
        radius=13,
        height=52,
        weight=1,
        align="center",
        do=Go("hand", {"seat": seat}, instead=True),
        name=context.name(seat),
    )


def _waits(context: PageContext, seat: int) -> str:
    """What this hand still lacks."""
    table = table_of(context)
    if points_of(table, seat) is not None:
        return ""
    return context.say("screen.name_hand" if hand_of(table, seat) is None else "screen.count_bonus")


def _sum(context: PageContext, seat: int) -> Node:
    """PK-AMB-22: the sum as it is worked out, with a dash where nothing was said yet."""
    table, say = table_of(context), context.say
    headed = not context.large_text  # in large letters the hand is read where it is touched
    if score_of(table, seat) is not None:
        return points_card(context, seat, headed)
    shown, hand = table.shown_by(seat), hand_of(table, seat)
    base = OPEN if hand is None else str(_points(context)[hand.name])
    bonus = OPEN if shown.bonus is None else str(shown.bonus)
    effect = term(say.figure(shown.flat), say("screen.effect"), look="dashed", do=go("effects", seat=seat))
    parts = (term(base, say("screen.base")), "+", term(bonus, say("screen.bonus")), "+", effect)
    title = say("screen.which_hand") if hand is None else say(f"category.{hand.name}")
    head = card(Text(title, "display-m", "accent"), look="ghost", pad=0, height=48) if headed else None
    return card(head, sum_row(*parts, "=", term(OPEN, say("screen.points"))), look="tint", pad=10, gap=6)


def _points(context: PageContext) -> dict[str, int]:
    """PK-PTS-01, PK-PTS-02: the base points of every hand by this table's text."""
    return dict(context.facts.points[str(table_of(context).options["pk_point_table"])])


def _categories(context: PageContext, seat: int) -> Node:
    hand = hand_of(table_of(context), seat)
    chosen = None if hand is None else hand.name
    pairs = zip(CATEGORIES[:HALF], CATEGORIES[HALF:], strict=True)
    return grid(2, *(_category(context, seat, one, one == chosen) for pair in pairs for one in pair), gap=4)


def _category(context: PageContext, seat: int, category: Category, on: bool) -> Card:
    words, large = context.say(f"category.{category}"), context.large_text
    points = Figure(str(_points(context)[category]), "figure-m", "accent" if on else "tx", "right")
    role: Role = "caption-strong" if large else "body-medium"  # the longest names still take one line
    return card(
        row(Text(words, role, "accent" if on else "tx", weight=1), points, gap=4 if large else 6),
        look="current" if on else "plain",
        pad=4 if large else 8,
        radius=12,
        height=48,
        do=record(HandNamed(seat, None if on else category)),
        name=words,
    )


def _bonus(context: PageContext, seat: int) -> Node:
    """PK-BONUS-01: one touch; cards that count double are counted double."""
    shown, say = table_of(context).shown_by(seat), context.say
    clear = record(BonusCounted(seat, None)) if shown.bonus is not None else None
    how = None if context.large_text else Text(say("screen.bonus_how"), "caption", "tx2", weight=1)
    head = row(Text(say("field.bonus"), "body-strong"), how, gap=10)
    pad = number_pad(
        context, lambda bonus: record(BonusCounted(seat, bonus)), shown.bonus, most=MOST_BONUS, clear=clear
    )
    return column(head, pad, gap=6)
