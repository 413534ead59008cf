"""From a type annotation to the shape of its JSON: a dataclass is an object, a tuple a list, a Literal a choice."""

from __future__ import annotations

import dataclasses
import types
import typing
from collections.abc import Mapping
from decimal import Decimal
from typing import Annotated, Any, Literal, Union

from companion.engine.shapes.composites import Anything, Items, Mapped, Maybe, Pair, RecordShape, Variants
from companion.engine.shapes.scalars import Choice, Flag, Number, Shape, String, Whole

Count = Annotated[int, Whole(0)]
AnyWhole = Annotated[int, Whole(None)]
Name = Annotated[str, String(1, 40)]


_shapes: dict[Any, Shape] = {}


def shape_of(kind: Any) -> Shape:
    """The shape that a type annotation stands for; a dataclass is an object with its fields as keys.

    >>> shape_of(tuple[Count, ...]).read([1, 2])
    (1, 2)
    """
    found = _shapes.get(kind)
    if found is None:
        found = _shapes[kind] = _shape_of(kind)
    return found


def _shape_of(kind: Any) -> Shape:
    if dataclasses.is_dataclass(kind):
        return _record_of(kind)
    origin, arguments = typing.get_origin(kind), typing.get_args(kind)
    if origin is Annotated:
        return _annotated(arguments[0], arguments[1:])
    if origin is Literal:
        return Choice(*arguments)
    if origin in (Union, types.UnionType):
        return _union(arguments)
    if origin is tuple:
        return _tuple(arguments)
    if origin in (dict, Mapping):
        return Mapped(shape_of(arguments[0]), shape_of(arguments[1])) if arguments[1] is not Any else Anything()
    return _PLAIN[kind]


_PLAIN: dict[Any, Shape] = {int: Whole(None), str: String(0, None), bool: Flag(), Decimal: Number()}


def _annotated(kind: Any, notes: tuple[Any, ...]) -> Shape:
    for note in notes:
        if isinstance(note, Items) and typing.get_origin(kind) is tuple:
            return dataclasses.replace(note, item=shape_of(typing.get_args(kind)[0]))
        if isinstance(note, Shape):
            return note
    return shape_of(kind)


def length(least: int = 0, most: int | None = None) -> Items:
    """For Annotated[tuple[X, ...], length(2, 6)]: bounds on a list whose items the annotation describes."""
    return Items(Anything(), least, most)


def _union(arguments: tuple[Any, ...]) -> Shape:
    rest = [argument for argument in arguments if argument is not type(None)]
    if len(rest) == 1:
        return Maybe(shape_of(rest[0]))
    tagged = {one.TAG: _record_of(one) for one in rest}
    return Variants("type", tagged)


def _tuple(arguments: tuple[Any, ...]) -> Shape:
    if len(arguments) == 2 and arguments[1] is Ellipsis:
        return Items(shape_of(arguments[0]))
    return Pair(tuple(map(shape_of, arguments)))


def _record_of(kind: Any) -> RecordShape:
    hints = typing.get_type_hints(kind, include_extras=True)
    fields = [field for field in dataclasses.fields(kind) if field.init]
    optional = frozenset(_key(f.name) for f in fields if f.default is not dataclasses.MISSING or _has_factory(f))
    return RecordShape(kind, {_key(field.name): shape_of(hints[field.name]) for field in fields}, optional)


def _has_factory(field: dataclasses.Field[Any]) -> bool:
    return field.default_factory is not dataclasses.MISSING


def _key(attribute: str) -> str:
    """Python's keywords are JSON keys too: `with_` stands for "with"."""
    return attribute.rstrip("_")
