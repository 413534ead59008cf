"""Records made of rows, checked field by field: a flipped bit changes the kind of a value as easily as its content."""

from __future__ import annotations

import functools
from collections.abc import Callable
from datetime import datetime
from types import NoneType, UnionType
from typing import Any, TypeVar, Union, get_args, get_origin, get_type_hints

from companion.engine.errors import Wrong
from companion.engine.read_models.tables import COLOURS, SHAPES
from companion.engine.shapes.strict_json import parse
from companion.engine.table_summary import ABANDONED, FINISHED, RUNNING
from companion.storage.errors import damaged

Model = TypeVar("Model")
_PLAIN = (str, int, float, bool)


def checked(record: Model) -> Model:
    """The record, if each field that its class calls a text or a number is one; raises StorageTrouble otherwise."""
    kind: type = type(record)
    for name, kinds, fits in _fields(kind):
        value = getattr(record, name)
        if type(value) not in kinds or not (value is None or fits(value)):
            raise damaged()
    return record


def entered(value: Any) -> Any:
    """A value that this program has written as JSON; raises StorageTrouble where it is none any more."""
    try:
        return parse(as_text(value))
    except Wrong as wrong:
        raise damaged() from wrong


def as_text(value: Any) -> str:
    """A value that has always been a text; raises StorageTrouble where it is none any more."""
    if type(value) is not str:
        raise damaged()
    return value


@functools.cache
def _fields(record: type) -> tuple[tuple[str, tuple[type, ...], Callable[[Any], bool]], ...]:
    """The fields that hold plain values, with their kinds and what is known about them by their names."""
    found = ((name, _kinds(hint)) for name, hint in get_type_hints(record).items())
    return tuple((name, kinds, _RULES.get(name, _any)) for name, kinds in found if kinds)


def _kinds(hint: Any) -> tuple[type, ...]:
    """What a value may be; nothing for a field that holds more than a plain value. SQLite makes 3 of 3.0."""
    kinds = get_args(hint) if get_origin(hint) in (Union, UnionType) else (hint,)
    if not all(kind in (*_PLAIN, NoneType) for kind in kinds):
        return ()
    return (*kinds, int) if float in kinds else tuple(kinds)


def _any(_value: Any) -> bool:
    return True


def is_moment(value: str) -> bool:
    """Is this a time with its zone, as every row keeps it?"""
    try:
        return datetime.fromisoformat(value).tzinfo is not None
    except ValueError:
        return False


_RULES: dict[str, Callable[[Any], bool]] = {
    "shape": range(SHAPES).__contains__,
    "colour": range(COLOURS).__contains__,
    "status": (RUNNING, FINISHED, ABANDONED).__contains__,
    **dict.fromkeys(("started", "touched", "ended", "played", "created", "at", "first", "last"), is_moment),
}
