"""`calc` at its edges: names that are no proper UTF-8, numbers beyond all bounds, lines of any length."""

from __future__ import annotations

import json
import os
from decimal import Decimal
from threading import Thread

import pytest

from companion.cli.stdin import batches
from companion.engine.errors import Wrong
from companion.engine.shapes.strict_json import dump, parse


def test_half_a_surrogate_pair_comes_back_beside_a_long_decimal() -> None:
    value = {"points": {"\ud800": Decimal("0.66666666666666666666666666666666"), "é": 1, "\ue0000\ue000": 2}}
    text = dump(value)
    assert text.encode("utf-8")
    assert json.loads(text, parse_float=Decimal) == value


@pytest.mark.parametrize("digits", [4_300, 4_301, 100_000])
def test_a_whole_number_of_any_length_is_json(digits: int) -> None:
    got = parse('{"row": -%s, "side": [1, 2.5]}' % ("9" * digits))
    assert got["side"] == [1, Decimal("2.5")]
    assert type(got["row"]) is (int if digits <= 4_300 else Decimal)


@pytest.mark.parametrize("text", ["NaN", "[Infinity]", '{"a": -Infinity}', "1" * 5_000 + "x", b"\xff", "[" * 100_000])
def test_what_is_no_json_stays_refused(text: str | bytes) -> None:
    with pytest.raises(Wrong) as caught:
        parse(text)
    assert caught.value.field == ""


def test_lines_end_at_the_newline_whatever_pieces_they_arrive_in() -> None:
    lines = [b"", b"x" * 200_000, b"\r", "\u2028".encode(), b"y" * 65_536, b"", b"last"]
    source, target = os.pipe()

    def feed() -> None:
        with os.fdopen(target, "wb") as stream:
            stream.write(b"\n".join(lines))

    feeding = Thread(target=feed)
    feeding.start()
    try:
        assert [line for batch in batches(source) for line in batch] == lines
    finally:
        feeding.join()
        os.close(source)
