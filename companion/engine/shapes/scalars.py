"""The plain values of JSON: numbers, words, true and false, one of a few; each read strictly, or Wrong."""

from __future__ import annotations

import dataclasses
import typing
from decimal import Decimal
from typing import Any

from companion.engine.errors import Wrong
from companion.engine.ruling import Reason, as_key

LONGEST_WHOLE = 4096  # bits; Python refuses to write numbers of more than 4300 digits, and sums grow


class Doubled(dict[str, Any]):
    """An object in which a key stood twice; nothing reads it, so the complaint gets its path."""

    def __init__(self, content: dict[str, Any], key: str) -> None:
        super().__init__(content)
        self.key = key


class Shape:
    """Reads a JSON value or raises Wrong."""

    def read(self, value: Any) -> Any:
        raise NotImplementedError

    def schema(self) -> dict[str, Any]:
        raise NotImplementedError


@dataclasses.dataclass(frozen=True)
class Whole(Shape):
    """A whole number within bounds; neither true nor 1.0 is one."""

    least: int | None = 0
    most: int | None = None

    def read(self, value: Any) -> int:
        if type(value) is not int:
            raise Wrong(Reason("wrong.not_whole"))
        if self.least is not None and value < self.least:
            raise Wrong(Reason("wrong.too_small", least=self.least))
        if self.most is not None and value > self.most:
            raise Wrong(Reason("wrong.too_large", most=self.most))
        if value.bit_length() > LONGEST_WHOLE:
            raise Wrong(Reason("wrong.too_many_digits"))
        return value

    def schema(self) -> dict[str, Any]:
        bounds = {"minimum": self.least, "maximum": self.most}
        return {"type": "integer", **{name: bound for name, bound in bounds.items() if bound is not None}}


@dataclasses.dataclass(frozen=True)
class Number(Shape):
    """A number that is not negative, kept as the decimal it was written as."""

    digits: int = 400

    def read(self, value: Any) -> Decimal:
        if type(value) is float:
            value = Decimal(repr(value))
        if type(value) is not int and type(value) is not Decimal:
            raise Wrong(Reason("wrong.not_number"))
        number = Decimal(value)
        if number < 0:
            raise Wrong(Reason("wrong.too_small", least=0))
        if not number.is_finite() or number.adjusted() > self.digits or int(number.as_tuple().exponent) < -self.digits:
            raise Wrong(Reason("wrong.too_many_digits"))
        return number

    def schema(self) -> dict[str, Any]:
        return {"type": "number", "minimum": 0}


@dataclasses.dataclass(frozen=True)
class String(Shape):
    """A string with bounds on its length in code points."""

    least: int = 1
    most: int | None = 40

    def read(self, value: Any) -> str:
        if type(value) is not str:
            raise Wrong(Reason("wrong.not_text"))
        if len(value) < self.least:
            raise Wrong(Reason("wrong.empty_text"))
        if self.most is not None and len(value) > self.most:
            raise Wrong(Reason("wrong.long_text", most=self.most))
        return value

    def schema(self) -> dict[str, Any]:
        most = {} if self.most is None else {"maxLength": self.most}
        return {"type": "string", "minLength": self.least, **most}


class Flag(Shape):
    """true or false."""

    def read(self, value: Any) -> bool:
        if type(value) is not bool:
            raise Wrong(Reason("wrong.not_flag"))
        return value

    def schema(self) -> dict[str, Any]:
        return {"type": "boolean"}


class Choice(Shape):
    """One of a few fixed values; 1 and true are different values."""

    def __init__(self, *values: Any) -> None:
        self.values = values
        self._known = {(type(v), v) for v in values}

    def read(self, value: Any) -> Any:
        try:
            if (type(value), value) in self._known:
                return value
        except TypeError:
            pass
        raise Wrong(Reason("wrong.not_a_choice", values=tuple(map(written, self.values))))

    def schema(self) -> dict[str, Any]:
        return {"enum": list(self.values)}


class Scalar(Shape):
    """The value of an option: a word, a whole number, true or false."""

    def read(self, value: Any) -> str | int | bool:
        if type(value) not in (str, int, bool):
            raise Wrong(Reason("wrong.not_scalar"))
        return typing.cast("str | int | bool", value)

    def schema(self) -> dict[str, Any]:
        return {"type": ["string", "integer", "boolean"]}


def written(value: Any) -> str:
    """A value as JSON writes it, words without their quotation marks; the empty word would be invisible without them.

    >>> written(True), written("rome"), written("")
    ('true', 'rome', '""')
    """
    return '""' if value == "" else as_key(value)
