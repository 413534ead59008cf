"""“Now at the table”: what hands have to do after a correction, as a list to be ticked; the preview tells the same."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import cast

from companion.engine.orders import Order
from companion.engine.ruling import Reason
from companion.engine.score import Cell, Points
from companion.texts import as_label
from screens.pages.avatars import breakable
from screens.pages.components import check_box
from screens.pages.context import PageContext
from screens.pages.intents import Back, Intent, Why, call, go
from screens.pages.nodes import (
    Badge,
    Button,
    Card,
    Column,
    Figure,
    Icon,
    IconButton,
    Node,
    Row,
    Text,
    card,
    column,
    row,
)
from screens.pages.nodes.vocabulary import IconName, Look
from screens.pages.page import LastAction, Page
from screens.pages.table.score import figure


@dataclass(frozen=True)
class TableChange:
    """What made the table another one: the kind of change, in words, whom it is about, and a figure old and new."""

    title: str
    words: str
    caption: str = ""
    seat: int | None = None
    figures: tuple[str, str] | None = None


@dataclass(frozen=True)
class PointChange:
    """Somebody's points before, and after with the reasons; and the columns of the sheet that made the difference."""

    before: Points
    after: Cell
    columns: tuple[Reason, ...] = ()


PointChanges = Sequence[PointChange]


NAMED = 2  # columns of the sheet that stand below a figure by name


def hands_page(
    context: PageContext,
    orders: Sequence[Order],
    done: Sequence[bool],
    turned: TableChange,
    totals: PointChanges,
    last: LastAction,
) -> Page:
    """One order after the other; the main button ticks the one that is next and says what is true then."""
    say, count = context.say, sum(done)
    current = done.index(False) if False in done else None
    head = row(
        Text(say("hands.title"), "display-l", weight=1),
        Figure(str(count)),
        Text(say("hands.progress", all=len(orders)), tone="tx2"),
        gap=6,
    )
    rows = [
        order_row(context, order, done[number], number == current, call("tick", number=number))
        for number, order in enumerate(orders)
    ]
    return Page(
        turned.title,
        say("hands.caption", game=context.facts.name[say.language], chapter=say(context.game.chapter(context.table))),
        (_turned_card(context, turned, totals),),
        _actions(context, None if current is None else orders[current], current),
        aside=(head, *rows),
        tools=(IconButton("format-list-bulleted", go("steps"), say("table.steps")),),
        close=True,
        last=last,
        key="hands",
        sight="" if current is None else as_label(say(orders[current].what)),
    )


def _actions(context: PageContext, order: Order | None, number: int | None) -> tuple[Button, ...]:
    say = context.say
    if order is None:
        return (Button(say("hands.go_on"), call("go_on"), "play"),)
    return (
        Button(say("hands.later"), Back(), kind="tonal"),
        Button(as_label(say(order.done)), call("tick", number=number), "check", weight=2),
    )


def order_row(
    context: PageContext, order: Order, done: bool | None = None, current: bool = False, do: Intent | None = None
) -> Card:
    """Who acts, what they do, and what is handed over; without `done` it is only told."""
    say, title = context.say, as_label(context.say(order.what))
    words = column(
        Text(title, "body-medium", "tx2" if done else "tx"),
        Text(say(order.note), "caption", "tx2") if order.note else None,
        gap=2,
        weight=1,
    )
    who: Node = Icon("table-furniture", "tx2", 34) if order.seat is None else Badge(context.avatars[order.seat], 36)
    box = None if done is None else check_box(done)
    look: Look = "current" if current else "plain"
    why = context.why(say("hands.title"), (order.what,)) if order.what.clause else None
    inside = row(box, who, words, _handed(context, order, bool(done)), gap=12)
    return card(inside, look=look, pad=10, radius=14, height=70, do=do, hold=why, name=title)


def _handed(context: PageContext, order: Order, done: bool) -> Node:
    if order.numeral is not None:
        numeral = Text(context.say(order.numeral), "display-s", "tx2" if done else "tx", "center")
        return card(numeral, look="laid", pad=2, radius=9, width=34, height=46, align="center")
    sign = cast("IconName", order.sign)
    return Icon(sign, "tx2" if done else "danger" if sign == "skull" else "tx", 28)


# ---- what has changed ----


def _turned_card(context: PageContext, turned: TableChange, totals: PointChanges) -> Node:
    badge = None if turned.seat is None else Badge(context.avatars[turned.seat], 40)
    words = column(
        Text(turned.words, "display-m"),
        Text(turned.caption, tone="tx2") if turned.caption else None,
        gap=2,
        weight=1,
    )
    figures: tuple[Node, ...] = ()
    if turned.figures:
        old, new = turned.figures
        figures = (Figure(old, tone="tx2"), Icon("arrow-right", "accent", 22), Figure(new, "figure-l", "accent"))
    parts: list[Node] = [row(badge, words, *figures, gap=10)]
    if any(one.before != one.after.value for one in totals):
        parts += [_points_head(context, totals), points_row(context, totals)]
    return Card(tuple(parts), "tint", 10, 14, radius=20)


def _points_head(context: PageContext, totals: PointChanges) -> Row:
    """What the figures below are, and why: the reasons of the one that has changed, or the sheet with those of all."""
    say = context.say
    changed = [seat for seat, one in enumerate(totals) if one.before != one.after.value]
    why = _why(context, changed[0], totals[changed[0]].after) if len(changed) == 1 else go("score")
    label = Text(say("hands.points"), "caption", "tx2", weight=1)
    return row(label, Button(say("why.title"), why, "help-circle-outline", "text") if why else None, gap=6)


def _why(context: PageContext, seat: int, total: Cell) -> Why | None:
    return context.why(context.say("score.sum_of", name=context.name(seat)), total.why)


def points_row(context: PageContext, totals: PointChanges) -> Row:
    """Everybody: badge, points old and new and by what, and who keeps theirs."""
    return Row(tuple(_points(context, seat, one) for seat, one in enumerate(totals)), 4, "top")


def _points(context: PageContext, seat: int, change: PointChange) -> Column:
    say, after = context.say, change.after
    old, new = figure(change.before, say), figure(after.value, say)
    why = _why(context, seat, after)
    badge = Badge(context.avatars[seat], 34)
    many = len(context.avatars) > 4
    if change.before == after.value:
        words = Text(say("hands.stays"), "caption", "tx3", "center")
        return Column((badge, Figure(new, "figure-m", "tx3", hold=why), words), 2, 1, "center")
    if many:
        name = Text(breakable(context.called(seat)), "caption", "tx2", "center")
        was = Row((Text(old, "caption", "tx2"), Icon("arrow-right", "tx2", 14)), 2)
        return Column((badge, was, Figure(new, "figure-m", hold=why), name), 2, 1, "center")
    moved = Row((Text(old, "body", "tx2"), Icon("arrow-right", "tx2", 16), Figure(new, "figure-m", hold=why)), 3)
    return Column((badge, moved, Text(_by(context, change), "caption", "tx2", "center")), 2, 1, "center")


def _by(context: PageContext, change: PointChange) -> str:
    """What made the difference, in the words of the sheet; many columns by their number."""
    if len(change.columns) > NAMED:
        return context.say("edit.short_cells", count=len(change.columns))
    return ", ".join(context.say(column) for column in change.columns)
