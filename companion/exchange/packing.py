"""Makes logs small and unreadable at a glance, and opens them again without trusting how large they claim to be."""

from __future__ import annotations

import base64
import binascii
import zlib
from collections.abc import Sequence
from typing import Any

from companion.engine.bundle import MOST_LINES, LinePart
from companion.engine.ruling import Reason
from companion.engine.shape import Items, Wrong
from companion.engine.typed import shape_of
from companion.strict_json import dump, parse

MOST_OF_ONE, MOST_OF_ALL = 8_000_000, 256_000_000
_LINES = Items(shape_of(LinePart), 0, MOST_LINES)


def squeezed(data: bytes) -> bytes:
    """As small as zlib gets it."""
    return zlib.compress(data, 9)


def stretched(data: bytes, most: int) -> bytes:
    """What `squeezed` made small; raises Wrong for anything else, and for more than `most` bytes."""
    opener = zlib.decompressobj()
    try:
        opened = opener.decompress(data, most)
    except zlib.error:
        raise Wrong(Reason("exchange.wrong.packed")) from None
    if not opener.eof or opener.unused_data:
        raise Wrong(Reason("exchange.wrong.packed"))
    return opened


def packed_log(log: Sequence[LinePart]) -> str:
    """A log as one word."""
    lines: list[Any] = [{"seq": one.seq, "at": one.at, "event": one.event} for one in log]
    return base64.b64encode(squeezed(dump(lines).encode())).decode()


class Unpacking:
    """Opens the logs of one file; all of them together may not grow beyond a bound."""

    def __init__(self, most: int = MOST_OF_ALL) -> None:
        self._left = most

    def log(self, packed: str) -> tuple[LinePart, ...]:
        """The lines of a packed log; raises Wrong."""
        try:
            data = base64.b64decode(packed, validate=True)
        except (binascii.Error, ValueError):
            raise Wrong(Reason("exchange.wrong.packed")) from None
        opened = stretched(data, min(MOST_OF_ONE, self._left))
        self._left -= len(opened)
        lines: tuple[LinePart, ...] = _LINES.read(parse(opened))
        return lines
