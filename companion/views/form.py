"""A form made from the shape of a value: steppers for numbers, tiles for choices, fields for texts.

Calculators and the correction of a step use it, so that every input the contract knows can be entered by thumb.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Any

from companion.engine.shape import (
    Anything,
    Choice,
    Flag,
    Items,
    Json,
    Mapped,
    Maybe,
    Number,
    Pair,
    Record,
    Scalar,
    Several,
    Shape,
    Text,
    Variants,
    Whole,
)
from companion.texts import Say
from companion.views.components import list_row
from companion.views.intents import Intent
from companion.views.nodes import (
    Button,
    Field,
    Icon,
    IconButton,
    Make,
    Node,
    Section,
    Segments,
    Stepper,
    Switch,
    Tiles,
    card,
    column,
    grid,
    row,
)
from companion.views.nodes import Text as Words

Path = tuple[Any, ...]
Put = Callable[[Path, Any], Intent]
FEW = 12  # as many tiles as stand on a page without scrolling


@dataclass(frozen=True)
class FormKit:
    """Words, and what a change of the value at a path means. `seats` names the players where a field is a seat."""

    say: Say
    put: Put
    seats: tuple[str, ...] = ()
    seat_fields: tuple[str, ...] = ()
    hidden: tuple[str, ...] = ()
    labels: Mapping[str, str] = field(default_factory=dict)

    def label(self, path: Path) -> str:
        """The words for a field: its own, or the key with blanks in it."""
        names = [str(part) for part in path if not isinstance(part, int)]
        for start in range(len(names)):
            key = f"field.{'.'.join(names[start:])}"
            if self.say.has(key):
                return self.say(key)
        return names[-1].replace("_", " ") if names else ""

    def choice(self, path: Path, value: Any) -> str:
        """The words for one of a few values."""
        names = [str(part) for part in path if not isinstance(part, int)]
        written = str(value).lower() if isinstance(value, bool) else str(value)
        for key in (f"choice.{names[-1]}.{written}" if names else "", f"choice.{written}"):
            if key and self.say.has(key):
                return self.say(key)
        return written or self.say("form.none")


def start_value(shape: Shape) -> Any:
    """The value a form begins with: the least that the shape allows."""
    match shape:
        case Record():
            return {key: start_value(one) for key, one in shape.fields.items() if key not in shape.optional}
        case Several():
            return []
        case Items():
            return [start_value(shape.item) for _ in range(shape.least)]
        case Pair():
            return [start_value(one) for one in shape.places]
        case Whole():
            return max(0, shape.least or 0)
        case Choice():
            return shape.values[0]
        case Variants():
            kind = next(iter(shape.kinds))
            return {shape.tag: kind, **start_value(shape.kinds[kind])}
        case Flag():
            return False
        case Number():
            return 1
        case Maybe():
            return None
        case Mapped() | Anything():
            return {}
    return ""


def form(shape: Shape, value: Any, kit: FormKit, path: Path = ()) -> list[Node]:
    """The nodes for a value of this shape."""
    match shape:
        case Record():
            return _record(shape, value, kit, path)
        case Items():
            return _items(shape, value, kit, path)
        case Pair():
            return [
                node
                for number, one in enumerate(shape.places)
                for node in form(one, value[number], kit, (*path, number))
            ]
        case Variants():
            return _variants(shape, value, kit, path)
        case Several():
            return _several(shape, value, kit, path)
        case Mapped():
            return _mapped(shape, value, kit, path)
        case Maybe():
            return _maybe(shape, value, kit, path)
    return [_leaf(shape, value, kit, path)]


def _record(shape: Record, value: Any, kit: FormKit, path: Path) -> list[Node]:
    nodes: list[Node] = []
    for key, one in shape.fields.items():
        if key in kit.hidden or isinstance(one, Anything):
            continue
        at = (*path, key)
        if key not in value:
            nodes.append(_absent(one, kit, at))
        elif isinstance(one, Record):
            nodes.append(
                card(Words(kit.label(at), "body-strong"), *form(one, value[key], kit, at), look="plain", gap=10)
            )
        else:
            nodes += form(one, value[key], kit, at)
    return nodes


def _absent(shape: Shape, kit: FormKit, path: Path) -> Node:
    lead = Icon("plus", "accent", 24)
    return list_row(
        kit.label(path), kit.say("form.optional"), lead=lead, do=kit.put(path, start_value(shape)), chevron=False
    )


def _items(shape: Items, value: Any, kit: FormKit, path: Path) -> list[Node]:
    nodes: list[Node] = [Section(kit.label(path))]
    for number, item in enumerate(value):
        inner = form(shape.item, item, kit, (*path, number))
        rest = [one for place, one in enumerate(value) if place != number]
        gone = IconButton("delete-outline", kit.put(path, rest), kit.say("form.remove"))
        head = row(
            Words(f"{kit.label(path)} {number + 1}", "body-strong", weight=1),
            gone if len(value) > shape.least else None,
        )
        nodes.append(card(head, *inner, look="plain", gap=10))
    if shape.most is None or len(value) < shape.most:
        more = kit.put(path, [*value, start_value(shape.item)])
        nodes.append(Button(kit.say("form.add", what=kit.label(path)), more, "plus", "outline"))
    return nodes


def _several(shape: Several, value: Any, kit: FormKit, path: Path) -> list[Node]:
    """A tile for each of the values; a touch takes it in or leaves it out."""

    def toggled(one: Any) -> list[Any]:
        return [kept for kept in value if kept != one] if one in value else [*value, one]

    tiles = [
        card(Words(kit.choice(path, one), "caption-strong", "on" if one in value else "tx", "center"), pad=4, gap=0,
             look="accent" if one in value else "raised", radius=9, height=48, align="center",
             do=kit.put(path, toggled(one)))
        for one in shape.values
    ]  # fmt: skip
    return [Section(kit.label(path)), grid(4, *tiles, gap=4)]


def _mapped(shape: Mapped, value: Any, kit: FormKit, path: Path) -> list[Node]:
    """Names with a value each: the name is typed, the value has its own form."""
    nodes: list[Node] = [Section(kit.label(path))]
    for number, (name, item) in enumerate(value.items()):
        rest = {key: one for key, one in value.items() if key != name}
        names = Field("/".join(map(str, (*path, number))), name, _renaming(kit, path, value, name))
        gone = IconButton("delete-outline", kit.put(path, rest), kit.say("form.remove"))
        nodes.append(card(row(names, gone), *form(shape.value, item, kit, (*path, name)), look="plain", gap=10))
    fresh = next(name for number in range(1, 99) if (name := f"{kit.label(('name',))} {number}") not in value)
    more = kit.put(path, {**value, fresh: start_value(shape.value)})
    return [*nodes, Button(kit.say("form.add", what=kit.label(path)), more, "plus", "outline")]


def _renaming(kit: FormKit, path: Path, value: Any, old: str) -> Make:
    """What typing another name means; a name that is taken stays as it was."""

    def renamed(new: str) -> Intent:
        kept = old if new in value else new
        return kit.put(path, {kept if key == old else key: one for key, one in value.items()})

    return renamed


def _variants(shape: Variants, value: Any, kit: FormKit, path: Path) -> list[Node]:
    kinds = tuple((kind, kit.choice((*path, shape.tag), kind)) for kind in shape.kinds)

    def other(kind: Any) -> Intent:
        return kit.put(path, {shape.tag: kind, **start_value(shape.kinds[kind])})

    inner = {key: item for key, item in value.items() if key != shape.tag}
    kind = value[shape.tag]
    return [Tiles(kinds, other, kind, 2), *form(shape.kinds[kind], inner, kit, path)]


def _maybe(shape: Maybe, value: Any, kit: FormKit, path: Path) -> list[Node]:
    known = value is not None
    switch = Switch(
        kit.label(path), known, kit.put(path, None if known else start_value(shape.shape)), kit.say("form.known")
    )
    return [switch, *(form(shape.shape, value, kit, path) if known else [])]


def _leaf(shape: Shape, value: Any, kit: FormKit, path: Path) -> Node:
    label = kit.label(path)

    def put(new: Any) -> Intent:
        return kit.put(path, new)

    if kit.seats and path and path[-1] in kit.seat_fields:
        return _titled(label, Tiles(tuple(enumerate(kit.seats)), put, value, 2))
    match shape:
        case Whole():
            least = shape.least if shape.least is not None else -999
            return Stepper(value, put, least, shape.most, label)
        case Flag():
            return Switch(label, value, put(not value))
        case Choice(values=values):
            choices = tuple((one, kit.choice(path, one)) for one in values)
            if len(choices) <= 3 and max(len(words) for _, words in choices) < 14:
                return _titled(label, Segments(choices, put, value))
            return _titled(label, Tiles(choices, put, value, 2 if max(len(words) for _, words in choices) > 5 else 5))
        case Number():
            return _titled(
                label, Field("/".join(map(str, path)), str(value), lambda text: put(_number(text, value)), most=12)
            )
        case Text() | Scalar() | Json():
            most = shape.most or 200 if isinstance(shape, Text) else 400
            return _titled(label, Field("/".join(map(str, path)), str(value), put, label, most))
    return Words(label, tone="tx2")


def _titled(label: str, node: Node) -> Node:
    return column(Words(label, "body-medium"), node, gap=6) if label else node


def _number(text: str, otherwise: Any) -> Any:
    try:
        number = Decimal(text.replace(",", "."))
        return number if number.is_finite() and number >= 0 else otherwise
    except ArithmeticError:
        return otherwise


def put_at(value: Any, path: Path, new: Any) -> Any:
    """The same value with another part at a path; nothing is changed in place.

    >>> put_at({"a": [1, 2]}, ("a", 1), 5)
    {'a': [1, 5]}
    """
    if not path:
        return new
    first, rest = path[0], path[1:]
    if isinstance(value, list):
        return [put_at(one, rest, new) if number == first else one for number, one in enumerate(value)]
    return {**value, first: put_at(value.get(first), rest, new)}
