"""A reader made to measure for objects whose keys stand in one order: compiled once, used a thousand times.

A stream of inputs and the log of a table write their keys in the same few orders. For such an order it is known
beforehand that no key is missing or unknown, so what is left is to look at each value; the usual ones are seen to be
right without a call. What is wrong is complained of by the same shapes as ever, in the order in which it was written.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterable
from typing import Any

from companion.engine.changing import shape_of, slots_of
from companion.engine.plain_shape import LONGEST_WHOLE, Shape, Wrong

Reader = Callable[[dict[str, Any]], Any]
_KNOWN = {
    "LARGEST": (1 << LONGEST_WHOLE) - 1,
    "SMALLEST": 1 - (1 << LONGEST_WHOLE),
    "Wrong": Wrong,
    "new": object.__new__,
}


def quick_reader(make: Callable[..., Any], order: Iterable[tuple[str, str, Shape | None]]) -> Reader:
    """A function from such an object to what `make` makes of it.

    `order` names each key, the argument of `make` it is for, and its shape; None for a key that only tells the kind.

    >>> from companion.engine.plain_shape import Whole
    >>> quick_reader(complex, [("real", "real", Whole()), ("type", "", None)])({"real": 3, "type": "number"})
    (3+0j)
    >>> quick_reader(complex, [])({})
    0j
    """
    places = list(order)
    values = "".join(f"v{number}, " for number in range(len(places)))
    lines = ["def read(value):", f" {values}= value.values()" if values else " pass"]
    known, given = {**_KNOWN, "make": make}, {}
    for number, (key, argument, shape) in enumerate(places):
        if shape is not None:
            known[f"read{number}"] = shape.read
            lines += _looked_at(f"v{number}", f"read{number}", key, shape)
            given[argument] = f"v{number}"
    lines += _made(make, given, known)
    made: dict[str, Any] = {}
    exec("\n".join(lines), known, made)
    reader: Reader = made["read"]
    return reader


def _looked_at(value: str, read: str, key: str, shape: Shape) -> list[str]:
    """The lines that read one value; one that is taken as it is needs no call."""
    usual = shape.usual(value)
    take = f"{value} = {read}({value})"
    return [
        " try:",
        f"  if not ({usual}): {take}" if usual else f"  {take}",
        f" except Wrong as wrong: raise wrong.under({key!r}) from None",
    ]


def _made(make: Callable[..., Any], given: dict[str, str], known: dict[str, Any]) -> list[str]:
    """The lines that make the record: a frozen one with slots by filling them, in a third of the time of `__init__`."""
    others = _others(make, given)
    if others is None:
        return [f" return make({', '.join(f'{name}={value}' for name, value in given.items())})"]
    lines = [" made = new(make)"]
    for name, _, put in slots_of(make):
        known[f"put_{name}"], known[f"other_{name}"] = put, others.get(name)
        lines.append(f" put_{name}(made, {given.get(name, f'other_{name}')})")
    return [*lines, " return made"]


def _others(make: Any, given: Iterable[str]) -> dict[str, Any] | None:
    """The fields that are not given, each with its value; None for what has no slots, or a value to be made."""
    if not dataclasses.is_dataclass(make) or not isinstance(make, type):
        return None
    names, caches = shape_of(make)
    left = [field for field in dataclasses.fields(make) if field.name not in given]
    if not names or caches is not None or any(field.default is dataclasses.MISSING for field in left):
        return None
    return {field.name: field.default for field in left}
