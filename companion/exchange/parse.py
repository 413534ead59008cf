"""Opens a file from somebody else: how large it may be, whether it is ours, and whether each part has its shape."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields, replace
from typing import Any

from companion.engine.errors import Wrong
from companion.engine.names import clean_name
from companion.engine.read_models.bundle import (
    FORMAT,
    MOST_PEOPLE,
    MOST_TABLES,
    VERSION,
    BoxPart,
    Bundle,
    GroupPart,
    PersonPart,
)
from companion.engine.ruling import Reason
from companion.engine.shapes.annotations import shape_of
from companion.engine.shapes.composites import Anything
from companion.engine.shapes.scalars import Shape
from companion.exchange.json_pieces import MOST_BYTES, MOST_OF_A_PIECE, JsonPieces, Readable

_KEYS = frozenset(field.name for field in fields(Bundle))
_LISTS: Mapping[str, tuple[Shape, int]] = {
    "people": (shape_of(PersonPart), MOST_PEOPLE),
    "groups": (shape_of(GroupPart), MOST_PEOPLE),
    "boxes": (shape_of(BoxPart), MOST_PEOPLE),
    "tables": (Anything(), MOST_TABLES),
}

TakeTable = Callable[[dict[str, Any], int], None]


def read_bundle(file: Readable, take_table: TakeTable) -> Bundle:
    """A file as its parts; `take_table` gets the tables one by one, still unread, and none of them is kept.

    Raises Wrong with a sentence for anything that is not ours. Nothing in a file is an address, a path or a name of
    code: it is only ever compared and stored.
    """
    pieces = JsonPieces(_Bounded(file), MOST_OF_A_PIECE)
    if pieces.sign() != "{":
        raise Wrong(Reason("exchange.wrong.not_ours"))
    said: dict[str, Any] = {}
    lists: dict[str, tuple[Any, ...]] = {}
    for key in pieces.fields():
        if key in said or key in lists:
            raise Wrong(Reason("wrong.key_twice", key=key), key, ".")
        _need_ours_so_far(said, key)
        if key in _LISTS:
            lists[key] = _read_list(pieces, key, take_table)
        else:
            said[key] = pieces.piece()
    pieces.end()
    _need_ours(said)
    bundle: Bundle = replace(shape_of(Bundle).read(said), **lists)
    for name, parts in (("people", bundle.people), ("groups", bundle.groups), ("boxes", bundle.boxes)):
        _need_sound(name, parts)
    return bundle


class _Bounded:
    """A file of which no more is read than may be."""

    def __init__(self, file: Readable) -> None:
        self._file, self._read = file, 0

    def read(self, size: int) -> bytes:
        """The next bytes."""
        try:
            data = self._file.read(size)
        except OSError:
            raise Wrong(Reason("exchange.unreadable")) from None
        self._read += len(data)
        if self._read > MOST_BYTES:
            raise Wrong(Reason("exchange.wrong.too_large", most=MOST_BYTES // 1_000_000))
        return data


def _read_list(pieces: JsonPieces, key: str, take_table: TakeTable) -> tuple[Any, ...]:
    """The parts under one key, each checked as soon as it is read; the tables are passed on instead of returned."""
    shape, most = _LISTS[key]
    if pieces.sign() != "[":
        raise Wrong(Reason("wrong.not_list"), key)
    parts = []
    for number, value in enumerate(pieces.items()):
        if number == most:
            raise Wrong(Reason("wrong.long_list", most=most), key)
        try:
            part = shape.read(value)
        except Wrong as wrong:
            raise wrong.under(number).under(key) from None
        if key == "tables":
            take_table(part, number)
        else:
            parts.append(part)
    return tuple(parts)


def _need_ours_so_far(said: Mapping[str, Any], key: str) -> None:
    """Our own files say first what they are: what is not ours is put aside before it is read to the end."""
    if "format" in said and "version" in said:
        _need_ours(said)
    if key not in _KEYS:
        _need_ours(said)
        raise Wrong(Reason("wrong.unknown_key", key=key), key, ".")


def _need_ours(value: Mapping[str, Any]) -> None:
    if value.get("format") != FORMAT:
        raise Wrong(Reason("exchange.wrong.not_ours"))
    version = value.get("version")
    if type(version) is int and version > VERSION:
        raise Wrong(Reason("exchange.wrong.newer"))


def _need_sound(name: str, parts: tuple[PersonPart | GroupPart | BoxPart, ...]) -> None:
    """Each id once, and names that people can read."""
    seen: set[str] = set()
    for number, part in enumerate(parts):
        if part.id in seen:
            raise Wrong(Reason("exchange.wrong.id_twice"), f"{name}[{number}].id")
        seen.add(part.id)
        if part.name or not isinstance(part, BoxPart):
            _need_name(part.name, f"{name}[{number}].name")


def _need_name(name: str, field: str) -> None:
    try:
        kept = clean_name(name)
    except Wrong as wrong:
        raise Wrong(wrong.reason, field) from None
    if kept != name:
        raise Wrong(Reason("wrong.name_unseen"), field)
