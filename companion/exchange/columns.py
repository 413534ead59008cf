"""A log as columns: the first event of each kind whole, the fields of all others below each other, like beside like."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from string import ascii_letters, digits
from typing import Any

SIGNS = ascii_letters + digits  # one for each kind of event, in the order in which they come first
KIND = "kind"

Event = Mapping[str, Any]


def by_kind(events: Sequence[Event]) -> dict[str, Any]:
    """The same events; raises ValueError where there are too many kinds of them."""
    kinds: dict[tuple[str, ...], list[Event]] = defaultdict(list)
    order = []
    for event in events:
        kind = (event[KIND], *event)  # two events of one kind may have other fields
        kinds[kind].append(event)
        order.append(kind)
    if len(kinds) > len(SIGNS):
        raise ValueError("too many kinds")
    signs = dict(zip(kinds, SIGNS, strict=False))
    return {
        "order": "".join(signs[kind] for kind in order),
        "first": [found[0] for found in kinds.values()],
        "fields": [[[one[name] for one in found[1:]] for name in _fields(found[0])] for found in kinds.values()],
    }


def in_a_row(columns: Mapping[str, Any], most: int) -> list[dict[str, Any]]:
    """The way back, with at most so many signs of names; ValueError and the like for what `by_kind` never writes."""
    order, firsts = str(columns["order"]), columns["first"]
    _need_room(order, firsts, most)
    kinds = [iter(_events(first, fields)) for first, fields in zip(firsts, columns["fields"], strict=True)]
    found = [next(kinds[SIGNS.index(sign)], None) for sign in order]
    events = [event for event in found if event is not None]
    if len(events) < len(order):
        raise ValueError("too few")
    return events


def _events(first: dict[str, Any], fields: Sequence[Sequence[Any]]) -> Any:
    """All of one kind; of a kind without fields there may be any number."""
    yield first
    names = _fields(first)
    while not names:
        yield dict(first)
    for values in zip(*fields, strict=True):
        yield {**first, **dict(zip(names, values, strict=True))}


def _fields(event: Event) -> list[str]:
    return [name for name in event if name != KIND]


def _need_room(order: str, firsts: Sequence[Event], most: int) -> None:
    """A small code must not become a large file: names stand there once, and in the file with each event."""
    for sign, first in zip(SIGNS, firsts, strict=False):
        most -= order.count(sign) * (len(str(first[KIND])) + sum(len(name) + 8 for name in first))
    if most < 0:
        raise ValueError("too large")
