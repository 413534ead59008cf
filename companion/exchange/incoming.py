"""Opens a file from somebody else: how large it may be, whether it is ours, and whether each part has its shape."""

from __future__ import annotations

from typing import Any

from companion.engine.bundle import FORMAT, VERSION, BoxPart, Bundle, GroupPart, PersonPart
from companion.engine.names import clean_name
from companion.engine.ruling import Reason
from companion.engine.shape import Wrong
from companion.engine.typed import shape_of
from companion.strict_json import parse

MOST_BYTES = 64_000_000


def read_bundle(data: bytes) -> Bundle:
    """A file as its parts, the tables still unread; raises Wrong with a sentence for anything that is not ours.

    Nothing in a file is an address, a path or a name of code: it is only ever compared and stored.
    """
    if len(data) > MOST_BYTES:
        raise Wrong(Reason("exchange.wrong.too_large", most=MOST_BYTES // 1_000_000))
    value = parse(data.removeprefix(b"\xef\xbb\xbf"))
    _need_ours(value)
    bundle: Bundle = shape_of(Bundle).read(value)
    for name, parts in (("people", bundle.people), ("groups", bundle.groups), ("boxes", bundle.boxes)):
        _need_sound(name, parts)
    return bundle


def _need_ours(value: Any) -> None:
    if not isinstance(value, dict) or value.get("format") != FORMAT:
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
