"""Events of every kind, with fields inside and outside of what their codec takes; a new event is covered by itself."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from decimal import Decimal
from typing import Any

from hypothesis import strategies as st

from companion.engine.errors import Wrong
from companion.engine.events import CORRECTIONS, Described, Edited, Event, Redone, Removed, Reread, Undone
from companion.engine.game import Game
from tests.engine.schemas import from_schema

NUMBERS = (-(10**9), -10_000, -1, 0, 5, 6, 10_000, 10**9, 2**63, 2**4097, 10**5000, True, 1.0, float("nan"), Decimal(1))
TEXTS = ("", "x" * 61, "x" * 2001, "\ud800", "\udc00\ud800", "\ud83d\ude00", "\0", "\ufeff", "никто", "null", b"x")
OTHERS = (None, (), [], {}, frozenset(), {1: 2}, {(): "x"}, ("a", 1), [[[[[[[[[[1]]]]]]]]]], object(), Undone(), int)
STRANGE = st.sampled_from([*NUMBERS, *TEXTS, *OTHERS])


def deep(levels: int = 3000) -> list[Any]:
    """A list in a list in a list: deeper than Python follows."""
    value: list[Any] = []
    for _ in range(levels):
        value = [value]
    return value


def wild(value: Any) -> st.SearchStrategy[Any]:
    """Something else in the place of a value: much like it, or nothing like it."""
    ways = [STRANGE, st.builds(deep)]
    if type(value) is int:
        ways.append(st.integers().map(lambda change: value + change))
    elif type(value) is str:
        ways.append(st.text(st.characters(), max_size=100))
    elif isinstance(value, tuple):
        ways += [st.just(list(value)), st.integers(2, 300).map(lambda times: value * times), st.just(value[:-1])]
        ways += [wild(item).map(_in_place_of(value, number)) for number, item in enumerate(value)]
    elif dataclasses.is_dataclass(value):
        ways.append(changed(value))
    return st.one_of(ways)


def _in_place_of(values: tuple[Any, ...], number: int) -> Any:
    return lambda new: (*values[:number], new, *values[number + 1 :])


@st.composite
def changed(draw: st.DrawFn, record: Any) -> Any:
    """A record with some of its fields filled otherwise."""
    names = [field.name for field in dataclasses.fields(record)]
    chosen = draw(st.lists(st.sampled_from(names), min_size=1, max_size=2, unique=True)) if names else []
    return dataclasses.replace(record, **{name: draw(wild(getattr(record, name))) for name in chosen})


@st.composite
def sound(draw: st.DrawFn, game: Game, kind: str) -> Event:
    """An event as its schema describes it; the example where a shape is stricter than its schema can say."""
    value = draw(from_schema(game.codec.schema(kind)))
    try:
        return game.codec.read(value)
    except Wrong:
        return {**game.examples, Described.KIND: Described()}[kind]


@st.composite
def any_event(draw: st.DrawFn, game: Game, kind: str, known: Event | None) -> Event:
    """An event of this kind, read or made up, often like one that is known to fit, as it is or changed."""
    event = known if known is not None and draw(st.booleans()) else draw(sound(game, kind))
    return draw(changed(event)) if draw(st.integers(0, 2)) else event


@st.composite
def correction(draw: st.DrawFn, event: Event, last: int, box: Mapping[str, Any]) -> Event:
    """A correction that brings this event, names some entry, reads the box anew, or is a plain undo or redo."""
    kind = draw(st.sampled_from(CORRECTIONS))
    if kind in (Undone, Redone):
        return kind()
    if kind is Reread:
        return draw(reread({"fact": 1, **box}))
    seq = draw(st.one_of(st.integers(1, max(1, last)), STRANGE))
    return Edited(seq, event) if kind is Edited else Removed(seq)


@st.composite
def reread(draw: st.DrawFn, box: Mapping[str, Any]) -> Event:
    """A fact of the box as it is, as another one is, or as nobody could have read it."""
    key = draw(st.sampled_from(sorted(box)))
    value = draw(st.one_of(st.just(box[key]), st.sampled_from([box[other] for other in sorted(box)]), wild(box[key])))
    return draw(changed(Reread(key, value))) if draw(st.integers(0, 3)) == 0 else Reread(key, value)
