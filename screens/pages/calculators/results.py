"""What a calculator found besides its answer: sentences, figures as tiles, alike results as one small table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from decimal import Decimal
from typing import Any

from companion.field_words import Path, is_rows, result_label, result_lines, result_words
from screens.pages.avatars import breakable
from screens.pages.components import term
from screens.pages.forms.context import FormContext
from screens.pages.forms.lists import folded
from screens.pages.game_ui import Answer
from screens.pages.nodes import Card, Figure, Icon, Node, Space, Text, card, column, grid, row

FEW = 4  # as many figures as stand as tiles; more of them are one line
BESIDE = 3  # as many columns as have room beside the names
SHORT = 12  # letters that fit into a column
CELL, GAP = 72, 4
DETAILS: Path = ("result", "details")


def result_nodes(result: Mapping[str, Any], context: FormContext, answer: Answer) -> list[Node]:
    """What the answer says besides its sentence, then the other figures; long details are folded behind one touch."""
    nodes: list[Node] = [_said(line) for line in answer.lines]
    rest = {key: value for key, value in result.items() if key not in answer.covers}
    figures = {key: value for key, value in rest.items() if _is_figure(context, (key,), value)}
    if len(figures) == 1:
        figures = {}  # a single one is a line
    if figures:
        nodes.append(_tiles(figures, context, ()))
    details: list[Node] = []
    for group in _alike({key: value for key, value in rest.items() if key not in figures}):
        shown, hidden = _part(group, context)
        nodes += shown
        details += hidden
    if details:
        nodes.append(folded(context.say("calculators.details"), "", lambda: details, context, DETAILS))
    return nodes


def _said(line: str) -> Node:
    return row(Icon("circle-small", "accent", 20), Text(line, weight=1), gap=4, align="top")


def _is_figure(context: FormContext, path: Path, value: Any) -> bool:
    number = isinstance(value, int | Decimal) and not isinstance(value, bool)
    return number and result_words(context, path, value) == context.say.figure(value)


def _tiles(values: Mapping[str, Any], context: FormContext, path: Path) -> Node:
    """Figures side by side, each over its label."""
    tiles = [
        term(result_words(context, (*path, key), value), breakable(result_label(context, (*path, key))))
        for key, value in values.items()
    ]
    return grid(_across(len(tiles)), *tiles, gap=6)


def _across(count: int) -> int:
    """As many tiles to a row as leave no single one over."""
    return count if count <= 3 else 2 if count in (4,) else 3


# ---- parts of a result ----


def _alike(result: Mapping[str, Any]) -> list[dict[str, Any]]:
    """The entries one by one; those beside each other that hold the same kind of figures stay together."""
    groups: list[dict[str, Any]] = []
    for key, value in result.items():
        last = next(reversed(groups[-1].values())) if groups else None
        if isinstance(value, Mapping) and len(value) > 1 and isinstance(last, Mapping) and list(last) == list(value):
            groups[-1][key] = value
        else:
            groups.append({key: value})
    return groups


def _part(group: Mapping[str, Any], context: FormContext) -> tuple[list[Node], list[Node]]:
    """What is shown of a part, and what is folded away."""
    if len(group) > 1:
        return _table([(result_label(context, (key,)), value, (key,)) for key, value in group.items()], context)
    ((key, value),) = group.items()
    label = result_label(context, (key,))
    if is_rows(value):
        return _rows(label, value, context, (key,))
    if not isinstance(value, Mapping):
        return [_line(label, value, context, (key,))], []
    if value and all(isinstance(one, Mapping) for one in value.values()):
        named = [(result_label(context, (key, name)), one, (key, name)) for name, one in value.items()]
        return _table(named, context, label)
    return _record(label, value, context, (key,))


def _record(label: str, value: Mapping[str, Any], context: FormContext, path: Path) -> tuple[list[Node], list[Node]]:
    """A result within the result: a few figures as tiles under its name, many as one line, anything else as lines."""
    numbers = bool(value) and all(_is_figure(context, (*path, key), one) for key, one in value.items())
    many = len(value) > FEW and not set(value) & set(context.names)
    if not numbers or many or len(value) == 1:
        return [_sums(label, value, context, path)], []
    return [column(Text(label, "body-strong"), _tiles(value, context, path), gap=6)], []


def _sums(label: str, value: Mapping[str, Any], context: FormContext, path: Path) -> Node:
    """Many figures in one line; those that are nothing are not said."""
    said = {key: one for key, one in value.items() if one or len(value) == 1}
    words = ", ".join(result_lines(said, context, path, " ")) or "–"
    return row(Text(label, weight=1), Text(words, "body-strong", align="right", weight=1.4))


def _line(label: str, value: Any, context: FormContext, path: Path) -> Node:
    if isinstance(value, bool):
        sign = Icon("check", "ok", 24) if value else Icon("close", "tx2", 24)
        return row(Text(label, weight=1), sign)
    if _is_figure(context, path, value):
        return row(Text(label, weight=1), Figure(result_words(context, path, value), "figure-m"))
    return row(
        Text(label, weight=1), Text(result_words(context, path, value), "body-strong", align="right", weight=1.4)
    )


# ---- tables ----

Named = tuple[str, Mapping[str, Any], Path]


def _rows(
    label: str, rows: Sequence[Mapping[str, Any]], context: FormContext, path: Path
) -> tuple[list[Node], list[Node]]:
    """A list of results: a table without names; rows of a single figure follow each other in one paragraph."""
    if all(len(one) == 1 for one in rows):
        words = " · ".join(", ".join(result_lines(one, context, path, " ")) for one in rows)
        return [column(Text(label, "body-strong"), Text(words), gap=4)], []
    table, details = _table([("", one, path) for one in rows], context)
    return [Text(label, "body-strong"), *table], details


def _table(rows: Sequence[Named], context: FormContext, title: str = "") -> tuple[list[Node], list[Node]]:
    """Alike results below each other under one row of headings; what has parts of its own is a detail."""
    keys = list(dict.fromkeys(key for _, one, _ in rows for key in one))
    short = [key for key in keys if all(_is_short(one.get(key), context, (*path, key)) for _, one, path in rows)]
    parts = [
        key for key in keys if any(isinstance(one.get(key), Mapping) or is_rows(one.get(key)) for _, one, _ in rows)
    ]
    words = [key for key in keys if key not in short and key not in parts]
    heads = [_heads(short, rows, context, title)] if short else []
    nodes = [*heads, *(_table_row(short, words, one, context) for one in rows)] if short or words else []
    details = [node for one in rows for node in _details(one, parts, context)]
    return [column(*nodes, gap=GAP)] if nodes else [], details


def _is_short(value: Any, context: FormContext, path: Path) -> bool:
    """Does it fit into a column?"""
    if isinstance(value, list | tuple | Mapping):
        return False
    return isinstance(value, bool) or len(result_words(context, path, value)) <= SHORT


def _heads(keys: Sequence[str], rows: Sequence[Named], context: FormContext, title: str) -> Node:
    named, path = bool(rows[0][0]), rows[0][2]
    heads = [Text(breakable(result_label(context, (*path, key))), "caption", "tx2", "center") for key in keys]
    if named and len(keys) <= BESIDE:
        first = Text(title, "caption", "tx2", weight=1) if title else Space(0)
        return card(row(first, *_cells(heads, CELL), gap=GAP, align="bottom"), look="ghost", pad=8)
    return card(grid(len(keys), *heads, gap=GAP), look="ghost", pad=8)


def _table_row(keys: Sequence[str], words: Sequence[str], named: Named, context: FormContext) -> Node:
    name, record, path = named
    values = [_value(record.get(key), context, (*path, key)) for key in keys]
    title = Text(breakable(name), "body-strong", weight=1) if name else None
    if title and len(keys) <= BESIDE:
        top: tuple[Node, ...] = (row(title, *_cells(values, CELL), gap=GAP),)
    else:
        top = (*((title,) if title else ()), *((grid(len(keys), *_cells(values), gap=GAP),) if keys else ()))
    said = result_lines({key: record[key] for key in words if record.get(key)}, context, path)
    return card(*top, *(Text(line, "caption", "tx2") for line in said), look="inset", pad=8, gap=2, radius=10)


def _cells(nodes: Sequence[Node], width: float = 0) -> list[Node]:
    """Nodes in the middle of their columns."""
    return [Card((node,), "ghost", pad=0, width=width, align="center") for node in nodes]


def _value(value: Any, context: FormContext, path: Path) -> Node:
    if isinstance(value, bool):
        return Icon("check" if value else "close", "ok" if value else "tx3", 24)
    words = result_words(context, path, value)
    if _is_figure(context, path, value):
        return Figure(words, "figure-s-strong", "tx" if value else "tx3")
    return Text(breakable(words), "caption-strong", align="center")


def _worth_saying(value: Any) -> Any:
    """What is worth saying of many figures: those that are not nothing."""
    some = isinstance(value, Mapping) and all(type(one) is int for one in value.values())
    return {key: one for key, one in value.items() if one} or value if some else value


def _details(named: Named, keys: Sequence[str], context: FormContext) -> list[Node]:
    name, record, path = named
    if not any(record.get(key) for key in keys):
        return []
    lines = [
        Text(line, tone="tx2")
        for key in keys
        if record.get(key)
        for line in result_lines({key: _worth_saying(record[key])}, context, path)
    ]
    return [column(Text(name, "body-strong") if name else None, *lines, gap=2)]
