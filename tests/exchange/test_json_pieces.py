"""JSON in pieces is the same JSON: however the bytes are cut, the same values come out, or the same refusal."""

from __future__ import annotations

import io
import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.engine.errors import Wrong
from companion.engine.shapes.strict_json import parse
from companion.exchange import json_pieces
from companion.exchange.json_pieces import JsonPieces

LEAVES = st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text()
VALUES = st.recursive(LEAVES, lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner), max_leaves=15)


class Cut(io.BytesIO):
    """A file that gives a few bytes at a time, as a slow card may."""

    def __init__(self, data: bytes, size: int) -> None:
        super().__init__(data)
        self._size = size

    def read(self, size: int | None = -1, /) -> bytes:
        return super().read(min(self._size, size) if size and size > 0 else self._size)


def in_pieces(data: bytes, size: int) -> dict[str, Any]:
    pieces = JsonPieces(Cut(data, size), 1_000_000)
    found = {key: list(pieces.items()) if pieces.sign() == "[" else pieces.piece() for key in pieces.fields()}
    pieces.end()
    return found


@settings(max_examples=60, deadline=None)
@given(value=st.dictionaries(st.text(), VALUES), size=st.integers(1, 40), indent=st.sampled_from([None, 1]))
def test_an_object_in_pieces_is_the_object(value: dict[str, Any], size: int, indent: int | None) -> None:
    text = json.dumps(value, indent=indent, ensure_ascii=False).encode("utf-8", "surrogatepass")
    try:
        whole = parse(text)
    except Wrong:
        with pytest.raises(Wrong):
            in_pieces(text, size)
        return
    assert in_pieces(text, size) == whole


@settings(max_examples=60, deadline=None)
@given(value=st.dictionaries(st.text(max_size=3), VALUES, min_size=1), size=st.integers(1, 40), data=st.data())
def test_half_an_object_is_no_object(value: dict[str, Any], size: int, data: st.DataObject) -> None:
    text = json.dumps(value).encode()
    with pytest.raises(Wrong):
        in_pieces(text[: data.draw(st.integers(0, len(text) - 1))], size)


NOT_JSON = (
    b'{"a": 1} x',
    b'{"a" 1}',
    b'{"a": 1,}',
    b'{"a": [1,]}',
    b'{"a": [1 2]}',
    b"{1: 2}",
    b'{"a": NaN}',
    b'{"a": 1.}',
    b'{"a": ' + b"[" * 100_000,
    b'{"a": "\xff"}',
    b'{"a": tru}',
    b'{"a": [}',
)


@pytest.mark.parametrize("data", NOT_JSON, ids=lambda data: repr(data[:20]))
@pytest.mark.parametrize("size", [1, 7, 10_000])
def test_what_is_not_json_is_refused(data: bytes, size: int) -> None:
    if len(data) > 1000 and size == 1:
        size = 5000
    with pytest.raises(Wrong):
        in_pieces(data, size)


@pytest.mark.parametrize("size", [98, 99, 100, 101])
def test_a_piece_may_be_as_long_as_the_bound_and_not_longer(size: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(json_pieces, "STEP", 8)
    data = b'["' + b"x" * (size - 2) + b'" , 1 ' + b" " * 40 + b"]"
    pieces = JsonPieces(io.BytesIO(data), 100)
    if size <= 100:
        assert list(pieces.items()) == ["x" * (size - 2), 1]
        return
    with pytest.raises(Wrong) as caught:
        JsonPieces(io.BytesIO(b'["' + b"x" * 400 + b'"]'), 100).items().__next__()
    assert caught.value.reason.key == "exchange.wrong.long_piece"
