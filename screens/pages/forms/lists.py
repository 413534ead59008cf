"""Lists in a form: entries that fold, rows of many places, how many of each, and values by name."""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence
from typing import Any

from companion.engine.shapes.composites import Items, Mapped, Maybe, RecordShape
from companion.engine.shapes.scalars import Choice, Shape, Whole
from companion.field_words import Path, has_names
from screens.pages.components import list_row
from screens.pages.forms.context import FieldForm, FormContext
from screens.pages.forms.defaults import start_value
from screens.pages.forms.summary import summaries, summary
from screens.pages.intents import Intent
from screens.pages.nodes import (
    Button,
    Card,
    Field,
    Icon,
    IconButton,
    Make,
    Node,
    Section,
    Stepper,
    Text,
    Tiles,
    card,
    grid,
    row,
)
from screens.pages.nodes.vocabulary import Tone

Cell = Callable[[int, Any], Sequence[str]]
CLOSED = -1


def fold(title: str, caption: str, inner: Callable[[], list[Node]], touch: Intent, is_open: bool, end: Any) -> Node:
    """A part of a form that shows only its title and what is in it until a touch unfolds it."""
    if not is_open:
        return list_row(title, caption, trail=Icon("chevron-down", "tx2", 24), do=touch)
    head = card(
        row(Text(title, "body-strong", weight=1), end, Icon("chevron-up", "tx2", 24), gap=12),
        look="ghost",
        pad=0,
        radius=12,
        height=48,
        do=touch,
        name=title,
    )
    return card(head, *inner(), look="plain", gap=10)


def folded(title: str, caption: str, inner: Callable[[], list[Node]], context: FormContext, path: Path) -> Node:
    """A part that is seldom changed: it shows what is chosen until a touch unfolds it."""
    is_open = bool(context.which(path, False))
    return fold(title, caption, inner, context.unfold(path, not is_open), is_open, None)


def entries(shape: Items, value: Any, context: FormContext, path: Path, inner: FieldForm, start: int = 0) -> list[Node]:
    """A list of records: one of them is unfolded, at first `start`; the others say in one line what they hold."""
    chosen, seated = context.which(path, start), bool(context.seats) and len(value) == len(context.seats)
    nodes: list[Node] = [Section(f"{context.label(path)} · {len(value)}")]
    for number, item in enumerate(value):
        at, is_open = (*path, number), number == chosen
        rest = [one for place, one in enumerate(value) if place != number]
        gone = IconButton("delete-outline", context.put(path, rest), context.say("form.remove"))
        nodes.append(
            fold(
                title_of(value, number, context, path),
                summary(shape.item, item, context, at),
                functools.partial(inner, shape.item, item, context, at),
                context.unfold(path, CLOSED if is_open else number),
                is_open,
                gone if len(value) > shape.least and not seated else None,
            )
        )
    return nodes if seated else [*nodes, *_more(shape, value, context, path)]


def title_of(value: Any, number: int, context: FormContext, path: Path) -> str:
    """How an entry of a list is called: by its own name, by the player on that seat, or by its number."""
    item = value[number]
    if isinstance(item, dict) and item.get("name"):
        return str(item["name"])
    if context.seats and len(context.seats) == len(value):
        return context.seats[number]
    return f"{context.item_label(path)} {number + 1}"


def lines(shape: Items, value: Any, context: FormContext, path: Path, inner: FieldForm) -> list[Node]:
    """A list of plain values below each other; the last one can be taken away."""
    nodes: list[Node] = [Section(context.label(path))]
    for number, item in enumerate(value):
        nodes += inner(shape.item, item, context, (*path, number))
    less: list[Node] = []
    if len(value) > shape.least:
        less = [Button(context.say("form.fewer"), context.put(path, value[:-1]), "minus", "outline")]
    more = _more(shape, value, context, path)
    return [*nodes, row(*less, *more)] if less or more else nodes


def _more(shape: Items, value: Any, context: FormContext, path: Path) -> list[Node]:
    if shape.most is not None and len(value) >= shape.most:
        return []
    fresh = start_value(shape.item)
    if has_names(shape):
        fresh |= _rows_of(shape, value)
        fresh["name"] = context.fresh_name(len(value) + 1, tuple(one["name"] for one in value))
    add = context.say("form.add", what=context.item_label(path))
    return [Button(add, context.put(path, [*value, fresh]), "plus", "outline")]


def _rows_of(shape: Items, value: Any) -> dict[str, Any]:
    """A new player begins with the same row of places as the one before."""
    assert isinstance(shape.item, RecordShape)
    rows = [key for key, one in shape.item.fields.items() if isinstance(one, Items) and is_row(one)]
    return {key: value[-1][key] for key in rows if value}


def strip(
    shape: Items,
    value: Any,
    context: FormContext,
    path: Path,
    inner: FieldForm,
    cell: Cell | None = None,
    columns: int = 4,
) -> list[Node]:
    """A row of many places as a picture; a touch chooses the place whose form stands below."""
    chosen = min(context.which(path, 0), len(value) - 1)
    words = cell or (lambda number, item: summaries(shape.item, item, context, (*path, number))[:2])
    cells = [
        _place(number, words(number, item), number == chosen, context.unfold(path, number))
        for number, item in enumerate(value)
    ]
    if isinstance(shape.item, Choice):
        form: list[Node] = [_exchange(shape.item, value, chosen, context, path)]
    else:
        form = inner(shape.item, value[chosen], context, (*path, chosen))
    title = Text(f"{context.item_label(path)} {chosen + 1}", "body-strong")
    return [Section(context.label(path)), grid(columns, *cells, gap=6), card(title, *form, look="plain", gap=10)]


def _place(number: int, words: Sequence[str], on: bool, do: Intent) -> Card:
    first, *more = [*words, ""]
    tone: Tone = "on" if on else "tx"
    return card(
        Text(str(number + 1), "caption", tone if on else "tx2", "center"),
        Text(first, "caption-strong", tone, "center"),
        *(Text(word, "caption", tone if on else "tx2", "center") for word in more if word),
        look="accent" if on else "raised",
        pad=4,
        gap=0,
        radius=12,
        height=64,
        align="center",
        do=do,
        name=f"{number + 1} {first}".strip(),
    )


def _exchange(shape: Choice, value: Any, chosen: int, context: FormContext, path: Path) -> Node:
    """In a row in which every value lies once, the value that is touched changes places with the one that is there."""

    def put(new: Any) -> Intent:
        old = value[chosen] if value.count(new) == 1 else new
        changed = [new if place == chosen else old if one == new else one for place, one in enumerate(value)]
        return context.put(path, changed)

    return Tiles(tuple((one, context.choice(path, one)) for one in shape.values), put, value[chosen], 3)


def tally(values: Sequence[Any], value: Any, context: FormContext, path: Path, most: int | None) -> list[Node]:
    """How many of each: a list in which order says nothing, as one stepper for each value."""

    def stepper(one: Any) -> Node:
        count = value.count(one)

        def put(new: int) -> Intent:
            return context.put(
                path, [kept for other in values for kept in [other] * (new if other == one else value.count(other))]
            )

        room = None if most is None else most - len(value) + count
        return Stepper(count, put, 0, room, context.choice(path, one))

    return [Section(context.label(path)), *(stepper(one) for one in values)]


def counted_values(shape: Items) -> tuple[Any, ...] | None:
    """The values that can be counted in a list without an order, None if it has one."""
    item, unknown = (shape.item.shape, (None,)) if isinstance(shape.item, Maybe) else (shape.item, ())
    if shape.least == 0 and isinstance(item, Choice):
        return (*item.values, *unknown)
    return None


def toggles(
    choices: Sequence[tuple[Any, str]],
    value: Any,
    context: FormContext,
    path: Path,
    columns: int = 4,
    icons: Any = None,
) -> Node:
    """A tile for each of the values; a touch takes it in or leaves it out."""

    def tile(one: Any, words: str) -> Node:
        on = one in value
        new = [kept for kept in value if kept != one] if on else [*value, one]
        sign = Icon(icons[one], "on" if on else "tx", 24) if icons else None
        return card(
            sign,
            Text(words, "body-medium", "on" if on else "tx", "center"),
            pad=4,
            gap=2,
            look="accent" if on else "raised",
            radius=12,
            height=52,
            align="center",
            do=context.put(path, new),
            name=words,
        )

    return grid(columns, *(tile(one, words) for one, words in choices), gap=6)


def several(choices: Sequence[tuple[Any, str]], value: Any, context: FormContext, path: Path) -> list[Node]:
    """A list of different values out of a few."""
    columns = 4 if len(choices) > 3 else max(1, len(choices))
    return [Section(context.label(path)), toggles(choices, value, context, path, columns)]


def by_name(shape: Mapped, value: Any, context: FormContext, path: Path, inner: FieldForm) -> list[Node]:
    """Names with a value each: the name is typed, the value has its own form."""
    nodes: list[Node] = [Section(context.label(path))]
    for number, (name, item) in enumerate(value.items()):
        rest = {key: one for key, one in value.items() if key != name}
        names = Field("/".join(map(str, (*path, number))), name, _renaming(context, path, value, name))
        gone = IconButton("delete-outline", context.put(path, rest), context.say("form.remove"))
        nodes.append(card(row(names, gone), *inner(shape.value, item, context, (*path, name)), look="plain", gap=10))
    fresh = context.fresh_name(len(value) + 1, tuple(value))
    more = context.put(path, {**value, fresh: start_value(shape.value)})
    return [*nodes, Button(context.say("form.add", what=context.item_label(path)), more, "plus", "outline")]


def _renaming(context: FormContext, path: Path, value: Any, old: str) -> Make:
    """What typing another name means; a name that is taken stays as it was."""

    def renamed(new: str) -> Intent:
        kept = old if new in value else new
        return context.put(path, {kept if key == old else key: one for key, one in value.items()})

    return renamed


def is_row(shape: Items) -> bool:
    """Is it a row of a fixed number of places, such as the locations of an empire?"""
    return shape.least == shape.most and shape.least > 4


def span(shape: Shape) -> tuple[int, ...]:
    """The numbers of a short range, () where it is long or has no end."""
    if not isinstance(shape, Whole) or shape.least is None or shape.most is None or shape.most - shape.least > 11:
        return ()
    return tuple(range(shape.least, shape.most + 1))
