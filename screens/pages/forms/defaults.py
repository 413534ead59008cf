"""The value a form begins with: the least that a shape allows, with players who have names."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import Any

from companion.engine.errors import Wrong
from companion.engine.shapes.codec import plain
from companion.engine.shapes.composites import Anything, Items, Mapped, Maybe, Pair, RecordShape, Several, Variants
from companion.engine.shapes.scalars import Choice, Flag, Number, Shape, String, Whole
from companion.field_words import has_names

Naming = Callable[[int], str]
SOME_NAMES = 3  # how many names a list by name begins with


def start_value(shape: Shape, naming: Naming = str) -> Any:
    """The value a form begins with: the least that the shape allows; `naming` gives the players their names."""
    match shape:
        case RecordShape():
            return _fields(shape, naming)
        case Items():
            return _some(shape, naming)
        case Several():
            return []
        case Pair():
            return [start_value(one, naming) for one in shape.places]
        case Whole():
            return max(0, shape.least or 0)
        case Choice():
            return shape.values[0]
        case Variants():
            kind = next(iter(shape.kinds))
            return {shape.tag: kind, **start_value(shape.kinds[kind], naming)}
        case Flag():
            return False
        case Number():
            return 1
        case Maybe():
            return None
        case Mapped():
            return {naming(number): start_value(shape.value, naming) for number in range(1, SOME_NAMES + 1)}
        case Anything():
            return {}
        case String(least=least) if least > 0:
            return naming(1)
    return ""


def _fields(shape: RecordShape, naming: Naming) -> dict[str, Any]:
    """What has to be there, and what is there by default where it can be written down."""
    given = {}
    for key, one in shape.fields.items():
        if key not in shape.optional:
            given[key] = start_value(one, naming)
        elif not isinstance(one, Anything) and _fits(one, default := default_of(shape, key)):
            given[key] = default
    return given


def _fits(shape: Shape, value: Any) -> bool:
    try:
        shape.read(value)
    except Wrong:
        return False
    return True


def _some(shape: Items, naming: Naming) -> list[Any]:
    """A list of players is half full; any other list is as short as it may be."""
    count = shape.least if shape.most is None or not has_names(shape) else (shape.least + shape.most) // 2
    items = [start_value(shape.item, naming) for _ in range(count)]
    if has_names(shape):
        return [{**item, "name": naming(number)} for number, item in enumerate(items, 1)]
    return items


def default_of(shape: RecordShape, key: str) -> Any:
    """What a field that is left out stands for, as JSON; a field without a default is not left out."""
    for one in dataclasses.fields(shape.make) if dataclasses.is_dataclass(shape.make) else ():
        if one.name.rstrip("_") == key:
            if one.default_factory is not dataclasses.MISSING:
                return plain(one.default_factory())
            return None if one.default is dataclasses.MISSING else plain(one.default)
    return None
