"""Events to JSON and back: one codec a game, made from the records that its events are."""

from __future__ import annotations

import dataclasses
import functools
import json
from collections.abc import Iterable, Mapping
from decimal import Decimal
from typing import Any

from companion.engine.errors import Wrong
from companion.engine.events import CORRECTIONS, SHARED, Edited, Event, Unreadable
from companion.engine.ruling import Reason
from companion.engine.shapes.annotations import shape_of
from companion.engine.shapes.composites import RecordShape, Variants
from companion.engine.shapes.scalars import Shape, Whole

_PARSE = json.JSONDecoder(parse_float=Decimal).decode  # our own lines: no key stands twice in them


class EventCodec:
    """Reads and writes the events of one game, with the shared ones and the corrections."""

    def __init__(self, kinds: Iterable[type[Event]]) -> None:
        own = (*SHARED, *kinds)
        self._plain = Variants("kind", {kind.KIND: _record(kind) for kind in own})
        corrections = {kind.KIND: _record(kind) for kind in CORRECTIONS if kind is not Edited}
        edited = RecordShape(Edited, {"seq": Whole(0), "event": self._plain}, frozenset())
        self._all = Variants("kind", {**self._plain.kinds, **corrections, Edited.KIND: edited})
        self.kinds: Mapping[str, type[Event]] = {kind.KIND: kind for kind in (*own, *CORRECTIONS)}

    def read(self, value: Any) -> Event:
        """A JSON object as an event; raises Wrong with the offending field."""
        event: Event = self._all.read(value)
        return event

    def write(self, event: Event) -> dict[str, Any]:
        """An event as a JSON object that `read` takes back."""
        return {"kind": event.KIND, **_fields(event, self.write)}

    def read_line(self, line: str) -> Event:
        """A line of a log; one that can't be read becomes an entry that says why."""
        try:
            line.encode()  # bytes that are no text come as halves of signs
            value = _PARSE(line)
        except (ValueError, ArithmeticError, RecursionError):  # ArithmeticError: an exponent beyond all bounds
            value = None
        try:
            return self.read(value)
        except Wrong as wrong:
            return Unreadable(line, _why(value, wrong))

    def objection(self, event: Event) -> Reason | None:
        """Why this could not be read again once it is written, or None."""
        try:
            written = json.dumps(self.write(event))
            if self.read(_PARSE(written)) == event:
                return None
        except Wrong as wrong:
            return wrong.reason
        except (TypeError, ValueError, RecursionError):  # something that JSON has no way to write
            pass
        return Reason("wrong.not_kept")

    def schema(self, kind: str) -> dict[str, Any]:
        """The JSON schema of one kind of event."""
        return next(s for s in self._all.schema()["oneOf"] if s["properties"]["kind"]["const"] == kind)


def _why(value: Any, wrong: Wrong) -> Reason:
    """What people are told about a line. Words of the line itself are not repeated: nobody knows what they are."""
    if wrong.reason.key == "wrong.not_a_choice" and wrong.field in ("kind", "event.kind"):
        return Reason("wrong.unknown_kind")
    if type(value) is not dict or any(isinstance(figure, str) for figure in wrong.reason.figures.values()):
        return Reason("wrong.damaged")
    return wrong.reason


def _record(kind: type[Event]) -> RecordShape:
    shape: Shape = shape_of(kind)
    assert isinstance(shape, RecordShape)
    return shape


def _fields(record: Any, write_event: Any) -> dict[str, Any]:
    kind: Any = type(record)
    return {key: plain(getattr(record, name), write_event) for name, key in _keys(kind)}


@functools.cache
def _keys(kind: Any) -> tuple[tuple[str, str], ...]:
    """Each field of a kind of record with the key it is written under."""
    return tuple((field.name, field.name.rstrip("_")) for field in dataclasses.fields(kind))


def plain(value: Any, write_event: Any = None) -> Any:
    """Records, tuples, sets and mappings as what JSON knows."""
    if value is None or type(value) in (str, int, bool):
        return value
    if write_event and isinstance(value, Event):
        return write_event(value)
    if dataclasses.is_dataclass(value):
        return _fields(value, write_event)
    if isinstance(value, Mapping):
        return {str(key): plain(item, write_event) for key, item in value.items()}
    if isinstance(value, frozenset | set):
        return sorted(plain(item, write_event) for item in value)
    if isinstance(value, tuple | list):
        return [plain(item, write_event) for item in value]
    return value
