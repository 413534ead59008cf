"""What a JSON value has to look like, said once: read strictly, name the offending field, describe as JSON schema."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping
from typing import Any

from companion.engine.errors import Wrong
from companion.engine.ruling import Reason
from companion.engine.shapes.scalars import Choice, Doubled, Shape, written


@dataclasses.dataclass(frozen=True)
class Several(Shape):
    """A list of different values out of a few fixed ones, such as the cards of a deck."""

    values: tuple[Any, ...]
    most: int | None = None

    def read(self, value: Any) -> tuple[Any, ...]:
        if type(value) is not list:
            raise Wrong(Reason("wrong.not_list"))
        if self.most is not None and len(value) > self.most:
            raise Wrong(Reason("wrong.long_list", most=self.most))
        one = Choice(*self.values)
        for number, item in enumerate(value):
            try:
                one.read(item)
            except Wrong as wrong:
                raise wrong.under(number) from None
            if item in value[:number]:
                raise Wrong(Reason("wrong.value_twice", value=written(item)), f"[{number}]")
        return tuple(value)

    def schema(self) -> dict[str, Any]:
        most = {} if self.most is None else {"maxItems": self.most}
        return {"type": "array", "items": {"enum": list(self.values)}, "uniqueItems": True, **most}


@dataclasses.dataclass(frozen=True)
class Items(Shape):
    """A list of values of one shape."""

    item: Shape
    least: int = 0
    most: int | None = None

    def read(self, value: Any) -> tuple[Any, ...]:
        if type(value) is not list:
            raise Wrong(Reason("wrong.not_list"))
        if len(value) < self.least:
            raise Wrong(Reason("wrong.short_list", least=self.least))
        if self.most is not None and len(value) > self.most:
            raise Wrong(Reason("wrong.long_list", most=self.most))
        read, got = self.item.read, []
        try:
            for item in value:  # one by one: how many there are tells where something is wrong
                got.append(read(item))  # noqa: PERF401
        except Wrong as wrong:
            raise wrong.under(len(got)) from None
        return tuple(got)

    def schema(self) -> dict[str, Any]:
        most = {} if self.most is None else {"maxItems": self.most}
        return {"type": "array", "items": self.item.schema(), "minItems": self.least, **most}


@dataclasses.dataclass(frozen=True)
class Pair(Shape):
    """A list of fixed length in which each place has its own shape."""

    places: tuple[Shape, ...]

    def read(self, value: Any) -> tuple[Any, ...]:
        if type(value) is not list:
            raise Wrong(Reason("wrong.not_list"))
        if len(value) != len(self.places):
            raise Wrong(Reason("wrong.list_length", length=len(self.places)))
        got = []
        for number, (place, item) in enumerate(zip(self.places, value, strict=True)):
            try:
                got.append(place.read(item))
            except Wrong as wrong:
                raise wrong.under(number) from None
        return tuple(got)

    def schema(self) -> dict[str, Any]:
        return {"type": "array", "prefixItems": [place.schema() for place in self.places], "items": False}


@dataclasses.dataclass(frozen=True)
class Mapped(Shape):
    """An object whose keys are names and whose values share one shape."""

    key: Shape
    value: Shape

    def read(self, value: Any) -> dict[str, Any]:
        _need_object(value)
        got = {}
        for key, item in value.items():
            try:
                got[self.key.read(key)] = self.value.read(item)
            except Wrong as wrong:
                raise wrong.under(key) from None
        return got

    def schema(self) -> dict[str, Any]:
        return {"type": "object", "additionalProperties": self.value.schema()}


@dataclasses.dataclass(frozen=True)
class Maybe(Shape):
    """null, or a value of the given shape."""

    shape: Shape

    def read(self, value: Any) -> Any:
        return None if value is None else self.shape.read(value)

    def schema(self) -> dict[str, Any]:
        return {"anyOf": [self.shape.schema(), {"type": "null"}]}


class Anything(Shape):
    """A JSON object left for a later reader, such as options that depend on the game."""

    def read(self, value: Any) -> dict[str, Any]:
        _need_object(value)
        return dict(value)

    def schema(self) -> dict[str, Any]:
        return {"type": "object"}


@dataclasses.dataclass(frozen=True)
class Json(Shape):
    """Any JSON value of modest depth, as a group enters it about its copy of a game."""

    depth: int = 8

    def read(self, value: Any) -> Any:
        self._check(value, self.depth)
        return value

    def _check(self, value: Any, left: int) -> None:
        if left < 0:
            raise Wrong(Reason("wrong.too_deep"))
        if isinstance(value, Doubled):
            _need_object(value)
        if isinstance(value, dict | list):
            for item in value.values() if isinstance(value, dict) else value:
                self._check(item, left - 1)
        elif not isinstance(value, str | int | bool | None):
            raise Wrong(Reason("wrong.not_scalar"))

    def schema(self) -> dict[str, Any]:
        return {}


class RecordShape(Shape):
    """An object with known keys, read into what `make` builds from them."""

    def __init__(self, make: Callable[..., Any], fields: Mapping[str, Shape], optional: frozenset[str]) -> None:
        self.make = make
        self.fields = dict(fields)
        self.optional = optional
        self._required = tuple(name for name in fields if name not in optional)
        self._readers = {name: (_attribute(name), shape.read) for name, shape in fields.items()}

    def read(self, value: Any) -> Any:
        if type(value) is not dict:
            _need_object(value)
        return self.read_beside(None, value)

    def read_beside(self, tag: str | None, value: dict[str, Any]) -> Any:
        """The record out of an object that also has a key telling its kind."""
        readers, got = self._readers, {}
        for key, item in value.items():
            reader = readers.get(key)
            if reader is None:
                if key == tag:
                    continue
                raise Wrong(Reason("wrong.unknown_key", key=key), key, ".")
            try:
                got[reader[0]] = reader[1](item)
            except Wrong as wrong:
                raise wrong.under(key) from None
        if len(got) < len(self.fields):
            for key in self._required:
                if key not in value:
                    raise Wrong(Reason("wrong.missing_key", key=key), key)
        return self.make(**got)

    def schema(self) -> dict[str, Any]:
        return {
            "type": "object",
            "properties": {name: shape.schema() for name, shape in self.fields.items()},
            "required": list(self._required),
            "additionalProperties": False,
        }


class Variants(Shape):
    """One of several records, told apart by a key that names the kind."""

    def __init__(self, tag: str, kinds: Mapping[str, RecordShape]) -> None:
        self.tag = tag
        self.kinds = dict(kinds)

    def read(self, value: Any) -> Any:
        if type(value) is not dict:
            _need_object(value)
        kind = value.get(self.tag)
        record = self.kinds.get(kind) if type(kind) is str else None
        if record is not None:
            return record.read_beside(self.tag, value)
        if self.tag not in value:
            raise Wrong(Reason("wrong.missing_key", key=self.tag), self.tag)
        raise Wrong(Reason("wrong.not_a_choice", values=tuple(self.kinds)), self.tag)

    def schema(self) -> dict[str, Any]:
        return {"oneOf": [self._kind_schema(kind) for kind in self.kinds]}

    def _kind_schema(self, kind: str) -> dict[str, Any]:
        schema = self.kinds[kind].schema()
        properties = {self.tag: {"const": kind}, **schema["properties"]}
        return {**schema, "properties": properties, "required": [self.tag, *schema["required"]]}


def _attribute(key: str) -> str:
    return f"{key}_" if key in ("with", "from", "class", "in", "is") else key


def _need_object(value: Any) -> None:
    if type(value) is dict:
        return
    if isinstance(value, Doubled):
        raise Wrong(Reason("wrong.key_twice", key=value.key), value.key, ".")
    raise Wrong(Reason("wrong.not_object"))
