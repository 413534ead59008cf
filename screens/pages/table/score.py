"""The score sheet: a row for each player, a column for each reckoning, the lines over the rounds."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

from companion.engine.score import Cell, Outcome, Points, ScoreSheet
from companion.texts import Say
from screens.pages.avatars import breakable
from screens.pages.components import empty_state, list_row
from screens.pages.context import PageContext
from screens.pages.intents import Intent, Why, call
from screens.pages.nodes import (
    Badge,
    Card,
    Column,
    Figure,
    Icon,
    LineChart,
    Node,
    Row,
    Series,
    Space,
    Text,
    card,
    column,
    row,
)
from screens.pages.nodes.vocabulary import Look, MaybeIcon, Role, Tone
from screens.pages.page import Page
from screens.pages.table.score_columns import GAP, Columns, columns_of, earlier_cell, name_width

SHORT = 18  # letters of a headline that leave room for a crown


def figure(value: Points, say: Say) -> str:
    """A cell as it is read: − for negative, a dot where there is nothing yet."""
    if value is None:
        return "·"
    return say.figure(value) if isinstance(value, int | Decimal) else str(value)


def score_page(context: PageContext, touch: str = "score.touch") -> Page:
    """Leader, sheet and chart; `touch` says what one does on a row."""
    sheet = context.game.sheet(context.table)
    say = context.say
    title, caption = say("score.title"), context.facts.name[say.language]
    if not sheet.columns:
        return Page(title, caption, (empty_state("chart-line", say("score.empty")),), key="score")
    body = (_leader(context, sheet), sheet_node(context, sheet), *_legend(context, sheet, touch))
    return Page(title, caption, body, aside=chart_nodes(context, sheet), key="score")


def _legend(context: PageContext, sheet: ScoreSheet, touch: str) -> tuple[Node, ...]:
    notes = list(best_legend(context, sheet))
    if any(cell.overruled for line in sheet.rows for cell in line):
        notes.append(row(Icon("gavel", "tx2", 20), Text(context.say("score.overruled"), "caption", "tx2", weight=1)))
    notes.append(row(Icon("gesture-tap", "tx2", 20), Text(context.say(touch), "caption", "tx2", weight=1)))
    return tuple(notes)


def best_legend(context: PageContext, sheet: ScoreSheet) -> tuple[Node, ...]:
    """What an outlined cell means, where there is one."""
    if not any(cell.best for line in sheet.rows for cell in line):
        return ()
    sample = Card((Space(0),), "best", pad=0, radius=6, width=20, height=20)
    return (row(sample, Text(context.say("score.best"), "caption", "tx2", weight=1)),)


def _numbers(cells: tuple[Cell, ...]) -> list[Any]:
    return [cell.value for cell in cells]


def order(sheet: ScoreSheet) -> list[int]:
    """Seats by their sum, the highest first."""
    sums = _numbers(sheet.totals)
    return sorted(range(len(sums)), key=lambda seat: (sums[seat] is None, -(sums[seat] or 0), seat))


def leaders(sheet: ScoreSheet) -> list[int]:
    """Everybody with the highest sum; nobody as long as all have nothing."""
    ranked, sums = order(sheet), _numbers(sheet.totals)
    if not any(sums):
        return []
    return [seat for seat in ranked if sums[seat] is not None and sums[seat] == sums[ranked[0]]]


def _leader(context: PageContext, sheet: ScoreSheet) -> Node:
    ruling = None if context.table.abandoned else context.game.outcome(context.table)
    if ruling is not None:
        return _winner(context, sheet, ruling.value)
    say, best = context.say, leaders(sheet)
    if not best:
        return _top(Icon("scale-balance", "accent", 36), say("score.nothing"))
    total = sheet.totals[best[0]]
    if len(best) == 1:
        title = say("score.leads", name=context.name(best[0]))
        return _of_one(context, best[0], title, _ahead(context, sheet, best[0]), total)
    names = tuple(context.name(one) for one in best)
    title = say("score.level", names=names) if len(best) == 2 else say("score.many_level", count=len(best))
    return _top(Icon("scale-balance", "accent", 36), title, total=Figure(figure(total.value, say), "figure-l"))


def _winner(context: PageContext, sheet: ScoreSheet, outcome: Outcome) -> Node:
    """At the end the sentence of the end: who has most points need not be who won."""
    title = context.say(outcome.headline)
    if len(outcome.winners) != 1:
        return _top(Icon("crown" if outcome.winners else "scale-balance", "accent", 36), title)
    seat = outcome.winners[0]
    ahead = _ahead(context, sheet, seat) if leaders(sheet) == [seat] else ""
    return _of_one(context, seat, title, ahead, sheet.totals[seat])


def _ahead(context: PageContext, sheet: ScoreSheet, seat: int) -> str:
    sums = _numbers(sheet.totals)
    rest = [one for one in order(sheet) if one != seat and sums[one] is not None]
    return context.say("score.ahead", points=sums[seat] - sums[rest[0]], name=context.name(rest[0])) if rest else ""


def _of_one(context: PageContext, seat: int, title: str, text: str, total: Cell) -> Node:
    """Somebody with a crown, which moves to the badge where the sentence needs the room."""
    long = len(title) > SHORT
    why = context.why(context.say("score.sum_of", name=context.name(seat)), total.why)
    value = Figure(figure(total.value, context.say), "figure-l", hold=why)
    lead = Badge(context.avatars[seat], 48, "crown" if long else "", "accent")
    return _top(lead, title, text, "" if long else "crown", value)


def _top(lead: Node, title: str, text: str = "", icon: MaybeIcon = "", total: Figure | None = None) -> Node:
    words = column(Text(title, "display-m"), Text(text, tone="tx2") if text else None, gap=2, weight=1)
    return card(row(lead, words, Icon(icon, "accent", 28) if icon else None, total, gap=12), look="tint")


def sheet_node(context: PageContext, sheet: ScoreSheet) -> Node:
    """The matrix; where not all columns fit, the oldest stand summed up before the others. A touch opens a row."""
    say = context.say
    plan = columns_of(sheet, [say(one) for one in sheet.columns], say("score.earlier"))
    heads: list[Node] = [Space(0)]
    if plan.earlier:
        heads.append(_head(say("score.earlier"), plan.earlier))
    heads += [_head(name, width) for name, width in zip(plan.headings, plan.widths, strict=True)]
    heads.append(Card((Text(say("score.sum"), "caption", "tx2", "right"),), "ghost", pad=0, width=plan.total))
    marked = _marked(context, sheet)
    lines = [_line(context, sheet, seat, plan, seat in marked) for seat in order(sheet)]
    return Column((card(Row(tuple(heads), GAP, "bottom"), look="ghost", pad=6), *lines), 4)


def _marked(context: PageContext, sheet: ScoreSheet) -> tuple[int, ...]:
    """Whose rows are tinted: who won, else who leads."""
    ruling = None if context.table.abandoned else context.game.outcome(context.table)
    return ruling.value.winners if ruling is not None else tuple(leaders(sheet))


def _head(text: str, width: float) -> Node:
    return Card((Text(text, "caption-strong", "tx2", "center"),), "ghost", pad=0, width=width)


def _line(context: PageContext, sheet: ScoreSheet, seat: int, plan: Columns, leads: bool) -> Node:
    avatar = context.avatars[seat]
    cells = [_cell(context, seat, plan.first + number, sheet, width) for number, width in enumerate(plan.widths)]
    if plan.earlier:
        title = f"{avatar.name} · {context.say('score.earlier')}"
        cells.insert(0, _cell_node(context, title, earlier_cell(sheet, seat, plan.first), plan.earlier))
    total = sheet.totals[seat]
    why = Why(context.say("score.sum_of", name=avatar.name), total.why) if total.why else None
    figure_of = Figure(figure(total.value, context.say), align="right", hold=why)
    sum_figure = Card((figure_of,), "ghost", pad=0, width=plan.total)
    called = context.called(seat)
    who = row(Badge(avatar, 30), Text(breakable(called), "body-medium", weight=1), gap=10, weight=1)
    figures = row(Space(0), *cells, sum_figure, gap=GAP)
    return card(
        row(who, figures, gap=0, needs=name_width(called)),
        look="tint" if leads else "quiet",
        pad=6,
        radius=12,
        do=call("open_row", seat=seat),
        name=avatar.name,
    )


def _cell(context: PageContext, seat: int, number: int, sheet: ScoreSheet, width: float) -> Node:
    title = f"{context.avatars[seat].name} · {context.say(sheet.columns[number])}"
    return _cell_node(context, title, sheet.rows[seat][number], width)


def _cell_node(context: PageContext, title: str, cell: Cell, width: float) -> Node:
    hold: Intent | None = Why(title, cell.why) if cell.why else None
    role: Role = "figure-s-strong" if cell.best else "figure-s"
    tone: Tone = "tx" if cell.best and cell.value == 0 else cell_tone(cell)  # a quiet zero is too pale on the best cell
    words = Figure(figure(cell.value, context.say), role, tone, hold=hold)
    mark = Icon("gavel", "tx2", 14) if cell.overruled else None
    look: Look = "best" if cell.best else "ghost"
    return card(words, mark, look=look, pad=1, gap=0, radius=9, width=width, height=38, align="center", name=title)


def cell_tone(cell: Cell) -> Tone:
    """Zero is quiet, negative is red."""
    return "tx3" if cell.value is None or cell.value == 0 else "danger" if cell.value < 0 else "tx"


def row_page(context: PageContext, seat: int) -> Page:
    """All cells of one player, each with its reasons and, where it can be corrected, the way to do so."""
    sheet, say = context.game.sheet(context.table), context.say
    rows: list[Node] = []
    for number, cell in enumerate(sheet.rows[seat]):
        title = say(sheet.columns[number])
        why = Why(f"{context.name(seat)} · {title}", cell.why) if cell.why else None
        do = call("correct", seat=seat, column=number) if cell.correct is not None else why
        caption = say("score.overruled") if cell.overruled else ""
        value = Figure(figure(cell.value, say), tone=cell_tone(cell))
        end = row(value, Icon("pencil", "tx2", 22) if cell.correct is not None else None, gap=12)
        rows.append(list_row(title, caption, trail=end, do=do, hold=why))
    return Page(context.name(seat), body=tuple(rows), key=f"row-{seat}")


def running_totals(sheet: ScoreSheet, seat: int) -> tuple[float | None, ...]:
    """The sum of one seat after each column, None from the first column that is still open."""
    if sheet.running:
        known = sheet.running[seat]
        return (*map(float, known), *(None,) * (len(sheet.columns) - len(known)))
    totals: list[float | None] = []
    total = 0.0
    for cell in sheet.rows[seat]:
        if cell.value is None or (totals and totals[-1] is None):
            totals.append(None)
        else:
            total += float(cell.value)
            totals.append(total)
    return tuple(totals)


def chart_nodes(context: PageContext, sheet: ScoreSheet) -> tuple[Node, ...]:
    """Lines over the rounds, as soon as there are two columns."""
    lines = [running_totals(sheet, seat) for seat in range(len(context.avatars))]
    if sum(value is not None for value in lines[0]) < 2:
        return ()
    ranked = order(sheet)
    series = tuple(
        Series(context.avatars[seat], lines[seat], seat == ranked[0]) for seat in range(len(context.avatars))
    )
    return (LineChart(series, tuple(context.say(column) for column in sheet.columns)),)
