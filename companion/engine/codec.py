"""Events to JSON and back: one codec a game, made from the records that its events are."""

from __future__ import annotations

import dataclasses
import functools
from collections.abc import Iterable, Mapping
from typing import Any

from companion.engine.events import CORRECTIONS, SHARED, Edited, Event
from companion.engine.shape import Record, Shape, Variants, Whole
from companion.engine.typed import shape_of


class EventCodec:
    """Reads and writes the events of one game, with the shared ones and the corrections."""

    def __init__(self, kinds: Iterable[type[Event]]) -> None:
        own = (*SHARED, *kinds)
        self._plain = Variants("kind", {kind.KIND: _record(kind) for kind in own})
        corrections = {kind.KIND: _record(kind) for kind in CORRECTIONS if kind is not Edited}
        edited = Record(Edited, {"seq": Whole(0), "event": self._plain}, frozenset())
        self._all = Variants("kind", {**self._plain.kinds, **corrections, Edited.KIND: edited})
        self.kinds: Mapping[str, type[Event]] = {kind.KIND: kind for kind in (*own, *CORRECTIONS)}

    def read(self, value: Any) -> Event:
        """A JSON object as an event; raises Wrong with the offending field."""
        event: Event = self._all.read(value)
        return event

    def write(self, event: Event) -> dict[str, Any]:
        """An event as a JSON object that `read` takes back."""
        return {"kind": event.KIND, **_fields(event, self.write)}

    def schema(self, kind: str) -> dict[str, Any]:
        """The JSON schema of one kind of event."""
        return next(s for s in self._all.schema()["oneOf"] if s["properties"]["kind"]["const"] == kind)


def _record(kind: type[Event]) -> Record:
    shape: Shape = shape_of(kind)
    assert isinstance(shape, Record)
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
