"""JSON as the contract wants it: no NaN, no key twice, decimals as they are written, and never a traceback."""

from __future__ import annotations

import json
import re
from decimal import Decimal, InvalidOperation
from json import JSONDecodeError, JSONDecoder, JSONEncoder
from typing import Any

from companion.engine.errors import Wrong
from companion.engine.ruling import Reason
from companion.engine.shapes.scalars import Doubled


def parse(text: str | bytes) -> Any:
    """The value, or Wrong for anything that is not JSON."""
    try:
        written = text.decode("utf-8") if isinstance(text, bytes) else text
        try:
            return _DECODER.decode(written)
        except JSONDecodeError:
            raise
        except ValueError:  # a whole number longer than Python reads: JSON all the same, and it has a path
            return _PATIENT_DECODER.decode(written)
    except (ValueError, RecursionError):  # UnicodeDecodeError and JSONDecodeError are ValueErrors
        raise Wrong(Reason("wrong.not_json")) from None


def parse_at(text: str, start: int) -> tuple[Any, int]:
    """The value that begins at this place and where it ends; ValueError where there is none, or not all of it."""
    try:
        return _DECODER.raw_decode(text, start)
    except JSONDecodeError:
        raise
    except ValueError:  # as above
        return _PATIENT_DECODER.raw_decode(text, start)


def dump(value: Any) -> str:
    """One line of JSON in UTF-8, with decimals as plain numbers."""
    try:
        text = _ENCODER.encode(value)
    except _NotShort:
        text = _with_long_decimals(value)
    try:
        text.encode("utf-8")
    except UnicodeEncodeError:  # half a surrogate pair in a name: only its escape is valid UTF-8
        return _HALF_PAIR.sub(lambda half: f"\\u{ord(half[0]):04x}", text)
    return text


class _NotShort(Exception):
    """A decimal that no float writes exactly."""


def _pairs(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    content = dict(pairs)
    if len(content) == len(pairs):
        return content
    seen: set[str] = set()
    for key, _ in pairs:
        if key in seen:
            return Doubled(content, key)
        seen.add(key)
    return content


def _decimal(text: str) -> Decimal:
    """The decimal as it is written; an exponent beyond all bounds becomes infinite, which no shape takes."""
    try:
        return Decimal(text)
    except InvalidOperation:
        return Decimal("Infinity")


def _whole(text: str) -> int | Decimal:
    """The whole number; one that Python would not read becomes infinite, which no shape takes."""
    try:
        return int(text)
    except ValueError:
        return Decimal("Infinity")


def _refuse_constant(name: str) -> Any:
    raise JSONDecodeError("no JSON", name, 0)


def _number(value: Any) -> Any:
    if not isinstance(value, Decimal):
        raise TypeError(type(value).__name__)
    whole = value.to_integral_value()
    if whole == value:
        return int(whole)
    short = float(value)
    if Decimal(repr(short)) != value:
        raise _NotShort
    return short


def _with_long_decimals(value: Any) -> str:
    """Long decimals are put in after encoding, because no JSON encoder of Python writes them."""
    found: list[Decimal] = []

    def mark(one: Any) -> Any:
        try:
            return _number(one)
        except _NotShort:
            found.append(one)
            return f"{_PLACE}{len(found) - 1}"

    text = json.dumps(value, ensure_ascii=False, default=mark)
    for number, decimal in enumerate(found):
        text = text.replace(f'"{_PLACE}{number}"', f"{decimal:f}")
    return text


_DECODER = JSONDecoder(object_pairs_hook=_pairs, parse_float=_decimal, parse_constant=_refuse_constant)
_PATIENT_DECODER = JSONDecoder(
    object_pairs_hook=_pairs, parse_float=_decimal, parse_int=_whole, parse_constant=_refuse_constant
)
_ENCODER = JSONEncoder(ensure_ascii=False, default=_number, check_circular=False)
_PLACE = "\ue000" * 41  # longer than any name, so that no name is taken for it
_HALF_PAIR = re.compile("[\ud800-\udfff]")
