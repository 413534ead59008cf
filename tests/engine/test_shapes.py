"""Strict reading: what fits comes through, what does not names its field and has a sentence in both languages."""

from __future__ import annotations

from dataclasses import dataclass, field
from decimal import Decimal
from typing import Annotated, Any, Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.engine.errors import Wrong
from companion.engine.shapes.annotations import Count, Name, length, shape_of
from companion.engine.shapes.composites import Json
from companion.engine.shapes.strict_json import dump, parse
from companion.texts import LANGUAGES, say_for
from tests.toy import GAME


@dataclass(frozen=True)
class Inner:
    name: Name
    with_: bool = False


@dataclass(frozen=True)
class Outer:
    count: Count
    inner: Inner
    items: Annotated[tuple[Inner, ...], length(0, 2)] = ()
    side: Literal["good", "evil", 1] = "good"
    price: Decimal = Decimal(0)
    maybe: Count | None = None
    pair: tuple[Count, Name] = (0, "x")
    free: dict[str, Any] = field(default_factory=dict)
    any: Annotated[Any, Json()] = None


GOOD: dict[str, Any] = {"count": 1, "inner": {"name": "Ada"}}
BAD = [
    ({"count": True}, "count"),
    ({"count": 1.0}, "count"),
    ({"count": -1}, "count"),
    ({"count": "1"}, "count"),
    ({"inner": []}, "inner"),
    ({"inner": {}}, "inner.name"),
    ({"inner": {"name": ""}}, "inner.name"),
    ({"inner": {"name": "x" * 41}}, "inner.name"),
    ({"inner": {"name": "A", "with": 1}}, "inner.with"),
    ({"inner": {"name": "A", "with_": True}}, "inner.with_"),
    ({"items": {}}, "items"),
    ({"items": [{"name": "A"}] * 3}, "items"),
    ({"items": [{"name": "A"}, {"name": 2}]}, "items[1].name"),
    ({"side": True}, "side"),
    ({"side": "neutral"}, "side"),
    ({"side": []}, "side"),
    ({"price": "1"}, "price"),
    ({"price": -0.5}, "price"),
    ({"maybe": "x"}, "maybe"),
    ({"pair": [1]}, "pair"),
    ({"pair": [1, 2]}, "pair[1]"),
    ({"free": []}, "free"),
    ({"any": 1.5}, "any"),
    ({"any": [[[[[[[[[[1]]]]]]]]]]}, "any"),
    ({"surprise": 1}, "surprise"),
]


@pytest.mark.parametrize(("change", "path"), BAD, ids=lambda one: str(one)[:30])
def test_what_does_not_fit_names_its_field(change: dict[str, Any], path: str) -> None:
    with pytest.raises(Wrong) as caught:
        shape_of(Outer).read(parse(dump({**GOOD, **change})))
    assert caught.value.field == path
    for language in LANGUAGES:
        assert say_for("", language)(caught.value.reason).endswith(".")


def test_what_fits_becomes_the_record() -> None:
    given_ = {**GOOD, "items": [{"name": "B", "with": True}], "side": 1, "price": 0.1, "maybe": None, "pair": [1, "y"]}
    read = shape_of(Outer).read(parse(dump(given_)))
    assert read.items == (Inner("B", True),) and read.side == 1 and read.price == Decimal("0.1")


def test_a_key_that_stands_twice_is_refused() -> None:
    with pytest.raises(Wrong) as caught:
        shape_of(Outer).read(parse('{"count": 1, "inner": {"name": "A", "name": "B"}}'))
    assert caught.value.field == "inner.name"


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=20,
)


@given(json_values)
def test_nothing_but_wrong_comes_out_of_any_json(value: Any) -> None:
    text = dump(value)
    text.encode("utf-8")
    for shape in (shape_of(Outer), shape_of(Inner)):
        try:
            shape.read(parse(text))
        except Wrong as wrong:
            assert say_for("", "de")(wrong.reason)


@given(json_values)
def test_an_event_codec_takes_any_json_or_says_why_not(value: Any) -> None:
    try:
        GAME.codec.read(parse(dump(value)))
    except Wrong as wrong:
        assert say_for("", "en")(wrong.reason)
