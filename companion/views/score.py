"""The score sheet: a row for each player, a column for each reckoning, the lines over the rounds."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

from companion.engine.score import Cell, Points, ScoreSheet
from companion.texts import Say
from companion.views.components import empty_state, list_row
from companion.views.desk import Desk
from companion.views.intents import Intent, Why, call
from companion.views.looks import breakable
from companion.views.nodes import (
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
from companion.views.page import Page

WIDEST = 5  # columns that fit beside a name and a sum
ROOM = 204  # and the width they share


def figure(value: Points, say: Say) -> str:
    """A cell as it is read: − for negative, a dot where there is nothing yet."""
    if value is None:
        return "·"
    return say.figure(value) if isinstance(value, int | Decimal) else str(value)


def score_page(desk: Desk) -> Page:
    """Leader, sheet and chart."""
    sheet = desk.game.sheet(desk.table)
    say = desk.say
    if not sheet.columns:
        body: tuple[Node, ...] = (empty_state("chart-line", say("score.empty")),)
    else:
        body = (_leader(desk, sheet), sheet_node(desk, sheet), *_legend(desk, sheet), *chart_nodes(desk, sheet))
    return Page(title=say("score.title"), caption=desk.facts.name[say.language], body=body, key="score")


def _legend(desk: Desk, sheet: ScoreSheet) -> tuple[Node, ...]:
    notes = []
    if any(cell.overruled for line in sheet.rows for cell in line):
        notes.append(row(Icon("gavel", "tx2", 20), Text(desk.say("score.overruled"), "caption", "tx2", weight=1)))
    notes.append(row(Icon("gesture-tap", "tx2", 20), Text(desk.say("score.touch"), "caption", "tx2", weight=1)))
    return tuple(notes)


def _numbers(cells: tuple[Cell, ...]) -> list[Any]:
    return [cell.value for cell in cells]


def order(sheet: ScoreSheet) -> list[int]:
    """Seats by their sum, the highest first."""
    sums = _numbers(sheet.totals)
    return sorted(range(len(sums)), key=lambda seat: (sums[seat] is None, -(sums[seat] or 0), seat))


def _leader(desk: Desk, sheet: ScoreSheet) -> Node:
    say, ranked, sums = desk.say, order(sheet), _numbers(sheet.totals)
    best = [seat for seat in ranked if sums[seat] is not None and sums[seat] == sums[ranked[0]]]
    if not best:
        return Space(0)
    seat = best[0]
    if len(best) > 1:
        title, text = say("score.level", names=tuple(desk.name(one) for one in best)), ""
    else:
        rest = [one for one in ranked if one not in best and sums[one] is not None]
        title = say("score.leads", name=desk.name(seat))
        text = say("score.ahead", points=sums[seat] - sums[rest[0]], name=desk.name(rest[0])) if rest else ""
    words = column(Text(title, "display-m"), Text(text, tone="tx2") if text else None, gap=2, weight=1)
    badge = Badge(desk.looks[seat], 48) if len(best) == 1 else Icon("scale-balance", "accent", 36)
    sum_figure = Figure(figure(sums[seat], say), "figure-l")
    return card(
        row(badge, words, Icon("crown", "accent", 28) if len(best) == 1 else None, sum_figure, gap=12), look="tint"
    )


def sheet_node(desk: Desk, sheet: ScoreSheet) -> Node:
    """The matrix; with many columns only the newest stand beside the sum. A touch on a row opens its cells."""
    names = [desk.say(column) for column in sheet.columns]
    widths = _widths(names, sheet)
    names = names[len(names) - len(widths) :]
    heads: list[Node] = [Space(0)]
    heads += [_head(name, width) for name, width in zip(names, widths, strict=True)]
    heads.append(
        Card((Text(desk.say("score.sum"), "caption", "tx2", "right"),), "ghost", pad=0, width=_sum_width(sheet))
    )
    ranked = order(sheet)
    lines = [_line(desk, sheet, seat, widths, seat == ranked[0]) for seat in ranked]
    return Column((card(Row(tuple(heads), 2), look="ghost", pad=6), *lines), 4)


def _widths(names: list[str], sheet: ScoreSheet) -> list[int]:
    """The width of each column that is shown: whole headings, else their longest words, else fewer columns."""
    figures = [max((len(str(line[place].value)) for line in sheet.rows if line[place].value is not None), default=1)
               for place in range(len(names))]  # fmt: skip
    for longest in (len, lambda name: max(map(len, name.split()), default=0)):
        shown = list(zip(names, figures, strict=True))[-WIDEST:]
        wanted = [max(38, 8 * longest(name) + 4, 17 * figure) for name, figure in shown]
        if sum(wanted) <= ROOM:
            return wanted
    while len(wanted) > 1 and sum(wanted) > ROOM:
        wanted = wanted[1:]
    return wanted


def _sum_width(sheet: ScoreSheet) -> int:
    """Room for the longest sum, in large letters too."""
    return max(56, 24 * max((len(str(cell.value)) for cell in sheet.totals), default=0))


def _head(text: str, width: float) -> Node:
    return Card((Text(text, "caption-strong", "tx2", "center"),), "ghost", pad=0, width=width)


def _line(desk: Desk, sheet: ScoreSheet, seat: int, widths: list[int], leads: bool) -> Node:
    look = desk.looks[seat]
    first = len(sheet.columns) - len(widths)
    cells = [_cell(desk, seat, first + number, sheet, width) for number, width in enumerate(widths)]
    total = sheet.totals[seat]
    why = Why(desk.say("score.sum_of", name=look.name), total.why) if total.why else None
    figure_of = Figure(figure(total.value, desk.say), align="right", hold=why)
    sum_figure = Card((figure_of,), "ghost", pad=0, width=_sum_width(sheet))
    name = Text(breakable(look.name), "body-medium", weight=1)
    line = row(Badge(look, 30), name, *cells, sum_figure, gap=2)
    return card(line, look="now" if leads else "quiet", pad=6, radius=12,
                do=call("open_row", seat=seat), name=look.name)  # fmt: skip


def _cell(desk: Desk, seat: int, number: int, sheet: ScoreSheet, width: float) -> Node:
    cell = sheet.rows[seat][number]
    title = f"{desk.looks[seat].name} · {desk.say(sheet.columns[number])}"
    hold: Intent | None = Why(title, cell.why) if cell.why else None
    role = "figure-s-strong" if cell.best else "figure-s"
    words = Figure(figure(cell.value, desk.say), role, cell_tone(cell), hold=hold)
    mark = Icon("gavel", "tx2", 14) if cell.overruled else None
    look = "best" if cell.best else "ghost"
    return card(words, mark, look=look, pad=1, gap=0, radius=9, width=width, height=38, align="center", name=title)


def cell_tone(cell: Cell) -> str:
    """Zero is quiet, negative is red."""
    return "tx3" if cell.value is None or cell.value == 0 else "danger" if cell.value < 0 else "tx"


def row_page(desk: Desk, seat: int) -> Page:
    """All cells of one player, each with its reasons and, where it can be corrected, the way to do so."""
    sheet, say = desk.game.sheet(desk.table), desk.say
    rows: list[Node] = []
    for number, cell in enumerate(sheet.rows[seat]):
        title = say(sheet.columns[number])
        why = Why(f"{desk.name(seat)} · {title}", cell.why) if cell.why else None
        do = call("correct", seat=seat, column=number) if cell.correct is not None else why
        caption = say("score.overruled") if cell.overruled else ""
        value = Figure(figure(cell.value, say), tone=cell_tone(cell))
        end = row(value, Icon("pencil", "tx2", 22) if cell.correct is not None else None, gap=12)
        rows.append(list_row(title, caption, trail=end, do=do, hold=why))
    return Page(desk.name(seat), body=tuple(rows), key=f"row-{seat}")


def running_totals(sheet: ScoreSheet, seat: int) -> tuple[float | None, ...]:
    """The sum of one seat after each column, None from the first column that is still open."""
    totals: list[float | None] = []
    total = 0.0
    for cell in sheet.rows[seat]:
        if cell.value is None or (totals and totals[-1] is None):
            totals.append(None)
        else:
            total += float(cell.value)
            totals.append(total)
    return tuple(totals)


def chart_nodes(desk: Desk, sheet: ScoreSheet) -> tuple[Node, ...]:
    """Lines over the rounds, as soon as there are two columns."""
    lines = [running_totals(sheet, seat) for seat in range(len(desk.looks))]
    if sum(value is not None for value in lines[0]) < 2:
        return ()
    ranked = order(sheet)
    series = tuple(Series(desk.looks[seat], lines[seat], seat == ranked[0]) for seat in range(len(desk.looks)))
    return (LineChart(series, tuple(desk.say(column) for column in sheet.columns)),)
