"""Reasons as JSON and back, so that a row can keep a sentence that is said later in any language."""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal
from typing import Any

from companion.engine.ruling import Reason, Word


def reason_to_json(reason: Reason) -> dict[str, Any]:
    """A reason as plain JSON.

    >>> reason_to_json(Reason("now.turn", "AP-TURN-01", name="Ada"))
    {'key': 'now.turn', 'clause': 'AP-TURN-01', 'figures': {'name': 'Ada'}}
    """
    figures = {name: _written(value) for name, value in reason.figures.items()}
    return {"key": reason.key, "clause": reason.clause, "figures": figures}


def reason_from_json(value: Mapping[str, Any]) -> Reason:
    """The reason that `reason_to_json` wrote."""
    figures = {name: _read(figure) for name, figure in value["figures"].items()}
    return Reason(value["key"], value["clause"], **figures)


def _written(value: Any) -> Any:
    if type(value) in (str, int):
        return value
    if isinstance(value, Reason):
        return {"reason": reason_to_json(value)}
    if isinstance(value, Word):
        return {"word": value.key}
    if isinstance(value, Decimal):
        return {"decimal": str(value)}
    if isinstance(value, tuple | list):
        return [_written(item) for item in value]
    return value if value is None or isinstance(value, str | int | float | bool) else str(value)


def _read(value: Any) -> Any:
    if isinstance(value, list):
        return tuple(_read(item) for item in value)
    if not isinstance(value, Mapping):
        return value
    if "reason" in value:
        return reason_from_json(value["reason"])
    return Word(value["word"]) if "word" in value else Decimal(value["decimal"])
