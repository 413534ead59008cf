"""A form made from the shape of a value: steppers for numbers, tiles for choices, fields for texts.

Calculators and the correction of a step use it, so that every input the contract knows can be entered by thumb.
"""

from __future__ import annotations

from typing import Any

from companion.engine.shapes.composites import (
    Anything,
    Items,
    Json,
    Mapped,
    Maybe,
    Pair,
    RecordShape,
    Several,
    Variants,
)
from companion.engine.shapes.scalars import Choice, Flag, Number, Scalar, Shape, String, Whole
from companion.field_words import Path
from screens.pages.components import list_row
from screens.pages.forms.context import FormContext, typed
from screens.pages.forms.defaults import default_of, start_value
from screens.pages.forms.lists import (
    by_name,
    counted_values,
    entries,
    fold,
    folded,
    is_row,
    lines,
    several,
    span,
    strip,
    tally,
)
from screens.pages.forms.summary import summary
from screens.pages.intents import Intent
from screens.pages.nodes import Field, Icon, IconButton, Node, Segments, Stepper, Switch, Text, Tiles, card, column, row

FEW = 2  # fields that need no folding
SHORT = 3  # letters of a small tile
MANY = 8  # more choices than these are folded away


def form(shape: Shape, value: Any, context: FormContext, path: Path = ()) -> list[Node]:
    """The nodes for a value of this shape."""
    own = context.own_form(path)
    if own is not None:
        return own(shape, value, context, path)
    match shape:
        case RecordShape():
            return _record(shape, value, context, path)
        case Items():
            return _items(shape, value, context, path)
        case Pair():
            places = enumerate(shape.places)
            return [node for number, one in places for node in form(one, value[number], context, (*path, number))]
        case Variants():
            return _variants(shape, value, context, path)
        case Several():
            return several([(one, context.choice(path, one)) for one in shape.values], value, context, path)
        case Mapped():
            return by_name(shape, value, context, path, form)
        case Maybe():
            return _maybe(shape, value, context, path)
    return [_leaf(shape, value, context, path)]


def _record(shape: RecordShape, value: Any, context: FormContext, path: Path) -> list[Node]:
    nodes: list[Node] = []
    for key, one in shape.fields.items():
        at = (*path, key)
        if key in context.hidden or isinstance(one, Anything):
            continue
        if key in context.name_fields:
            nodes.append(_name(value, context, path, key, key in shape.optional))
        elif key not in value:
            nodes.append(_absent(one, context, at))
        elif isinstance(one, RecordShape) and context.own_form(at) is None:
            nodes.append(_inner(shape, one, value, context, at))
        else:
            nodes += form(one, value[key], context, at)
    return nodes


def _inner(outer: RecordShape, shape: RecordShape, value: Any, context: FormContext, path: Path) -> Node:
    """A record within a record: open where it is short or stands on top, otherwise folded."""
    key, item = path[-1], value[path[-1]]
    gone = None
    if key in outer.optional and default_of(outer, key) is None:
        rest = {name: one for name, one in value.items() if name != key}
        gone = IconButton("delete-outline", context.put(path[:-1], rest), context.say("form.remove"))
    if len(shape.fields) <= FEW:
        head = row(Text(context.label(path), "body-strong", weight=1), gone)
        return card(head, *form(shape, item, context, path), look="plain", gap=10)
    is_open = context.which(path, len(path) == 1)
    caption = summary(shape, item, context, path) or context.say("form.none")
    touch = context.unfold(path, not is_open)
    return fold(context.label(path), caption, lambda: form(shape, item, context, path), touch, is_open, gone)


def _absent(shape: Shape, context: FormContext, path: Path) -> Node:
    lead, start = Icon("plus", "accent", 24), start_value(shape)
    return list_row(
        context.label(path), context.say("form.optional"), lead=lead, do=context.put(path, start), chevron=False
    )


def _name(value: Any, context: FormContext, path: Path, key: str, optional: bool) -> Node:
    """One of the players by name; where it may be left open, a tile says so."""

    def put(name: str | None) -> Intent:
        if name is not None:
            return context.put((*path, key), name)
        return context.put(path, {other: one for other, one in value.items() if other != key})

    at = (*path, key)
    choices: list[tuple[Any, str]] = [(name, name) for name in context.names]
    if optional:
        choices.append((None, context.choice(at, None)))
    return _titled(context.label(at), Tiles(tuple(choices), put, value.get(key), 2))


def _items(shape: Items, value: Any, context: FormContext, path: Path) -> list[Node]:
    values = counted_values(shape)
    if context.seats and path[-1] in ("seats", *context.seat_fields):
        return several(tuple(enumerate(context.seats)), value, context, path)
    if values is not None:
        return tally(values, value, context, path, shape.most)
    if is_row(shape):
        return strip(shape, value, context, path, form)
    if isinstance(shape.item, RecordShape | Variants):
        return entries(shape, value, context, path, form)
    return lines(shape, value, context, path, form)


def _variants(shape: Variants, value: Any, context: FormContext, path: Path) -> list[Node]:
    kinds = tuple((kind, context.choice((*path, shape.tag), kind)) for kind in shape.kinds)

    def other(kind: Any) -> Intent:
        return context.put(path, {shape.tag: kind, **start_value(shape.kinds[kind])})

    inner = {key: item for key, item in value.items() if key != shape.tag}
    kind = value[shape.tag]
    return [Tiles(kinds, other, kind, 2), *form(shape.kinds[kind], inner, context, path)]


def _maybe(shape: Maybe, value: Any, context: FormContext, path: Path) -> list[Node]:
    """A value that may be unknown: one more tile where there are tiles, otherwise a switch."""
    choices = _choices(shape.shape, context, path)
    if choices:
        return [_chosen(_label(context, path), (*choices, (None, context.choice(path, None))), value, context, path)]
    known = value is not None
    new = None if known else start_value(shape.shape)
    switch = Switch(_label(context, path), known, context.put(path, new), _when_known(context, path))
    return [switch, *(form(shape.shape, value, context, path) if known else [])]


def _when_known(context: FormContext, path: Path) -> str:
    """What it means that the value is given: the game's own words, or only that it is known."""
    own = [key for place in context.places(path) if context.say.has(key := f"known.{place}")]
    return context.say(own[0] if own else "form.known")


def _leaf(shape: Shape, value: Any, context: FormContext, path: Path) -> Node:
    label, choices = _label(context, path), _choices(shape, context, path)

    def put(new: Any) -> Intent:
        return context.put(path, new)

    if choices:
        return _chosen(label, choices, value, context, path)
    key = "/".join(map(str, path))
    match shape:
        case Whole():
            return Stepper(value, put, shape.least if shape.least is not None else -999, shape.most, label)
        case Flag():
            return Switch(label, value, put(not value))
        case Number():
            text = value["typed"] if isinstance(value, dict) else context.say.figure(value)
            return _titled(label, Field(key, text, lambda new: put(typed(new)), label, 12))
        case String():
            return _titled(label, Field(key, value, put, label, shape.most or 200))
        case Scalar() | Json():
            return _free(value, context, path)
    return Text(label, tone="tx2")


def _free(value: Any, context: FormContext, path: Path) -> Node:
    """A value of any kind keeps its kind; one with parts has a page of its own and is only named here."""
    label = _label(context, path)

    def put(new: Any) -> Intent:
        return context.put(path, new)

    match value:
        case bool():
            return Switch(label, value, put(not value))
        case int():
            return Stepper(value, put, -999, None, label)
        case str():
            return _titled(label, Field("/".join(map(str, path)), value, put, label, 400))
    return _titled(label, Text(context.say("form.elsewhere"), tone="tx2"))


def _label(context: FormContext, path: Path) -> str:
    """The words for a field; an entry of a list has its number or the player who sits there."""
    if not path or not isinstance(path[-1], int):
        return context.label(path)
    return f"{context.item_label(path)} {path[-1] + 1}"


def _choices(shape: Shape, context: FormContext, path: Path) -> tuple[tuple[Any, str], ...]:
    """The values that stand as tiles: seats, a few words, a short range of numbers."""
    if context.seats and path and path[-1] in context.seat_fields:
        return tuple(enumerate(context.seats))
    values = shape.values if isinstance(shape, Choice) else span(shape)
    return tuple((one, context.choice(path, one)) for one in values)


def _chosen(label: str, choices: tuple[tuple[Any, str], ...], value: Any, context: FormContext, path: Path) -> Node:
    """One of the values as tiles; many tiles of words are folded away behind the one that is chosen."""
    figures = tuple(one for one in choices if len(one[1]) <= SHORT)
    words = tuple(one for one in choices if len(one[1]) > SHORT)
    if len(words) > MANY:
        return folded(
            label, dict(choices).get(value, ""), lambda: [_tiles(choices, value, context, path)], context, path
        )
    if words and len(figures) > FEW:
        return _titled(label, _tiles(figures, value, context, path), _tiles(words, value, context, path))
    return _titled(label, _tiles(choices, value, context, path))


def _tiles(choices: tuple[tuple[Any, str], ...], value: Any, context: FormContext, path: Path) -> Node:
    def put(new: Any) -> Intent:
        return context.put(path, new)

    longest = max(len(words) for _, words in choices)
    if 1 < len(choices) <= 3 and SHORT < longest < 14:
        return Segments(choices, put, value)
    columns = (
        _columns(len(choices), len(path)) if longest <= SHORT else 4 if longest <= 6 else 3 if longest <= 10 else 2
    )
    return Tiles(choices, put, value, min(columns, len(choices)))


def _columns(count: int, depth: int) -> int:
    """As many small tiles to a row as leave no single one over; within a card there is less room."""
    if count <= 5 or (count == 6 and depth == 1):
        return count
    if depth > 1:
        return 4 if count > 6 else 3
    return 4 if count <= 8 else 5 if count <= 10 else 6


def _titled(label: str, *nodes: Node) -> Node:
    return column(Text(label, "body-medium") if label else None, *nodes, gap=6)
