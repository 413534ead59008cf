"""Makes logs small and unreadable at a glance, and opens them again without trusting how large they claim to be."""

from __future__ import annotations

import base64
import binascii
import io
import zlib
from collections.abc import Sequence
from typing import Any

from companion.engine.errors import Wrong
from companion.engine.read_models.bundle import LinePart
from companion.engine.ruling import Reason
from companion.engine.shapes.annotations import shape_of
from companion.engine.shapes.strict_json import dump
from companion.exchange.json_pieces import MOST_OF_A_PIECE, MOST_OF_ALL, MOST_OF_ONE, JsonPieces

MOST_GROWTH = 1032  # zlib makes nothing smaller than that


def squeezed(data: bytes, dictionary: bytes = b"") -> bytes:
    """As small as zlib gets it, with words that whoever opens it knows too."""
    press = zlib.compressobj(9, zlib.DEFLATED, zlib.MAX_WBITS, 9, zlib.Z_DEFAULT_STRATEGY, dictionary)
    return press.compress(data) + press.flush()


def stretched(data: bytes, most: int, dictionary: bytes = b"") -> bytes:
    """What `squeezed` made small; raises Wrong for anything else, and for more than `most` bytes.

    One byte more than that is asked for: zlib takes a bound of 0 for none at all.
    """
    opener = zlib.decompressobj(zdict=dictionary)
    try:
        opened = opener.decompress(data, most + 1)
    except zlib.error:
        raise Wrong(Reason("exchange.wrong.packed")) from None
    if len(opened) > most or not opener.eof or opener.unused_data:
        raise Wrong(Reason("exchange.wrong.packed"))
    return opened


def packed_log(log: Sequence[LinePart]) -> str:
    """A log as one word."""
    return packed_lines(plain_lines(log))


def packed_lines(lines: list[dict[str, Any]]) -> str:
    """The lines of a log as one word."""
    return base64.b64encode(squeezed(dump(lines).encode())).decode()


def plain_lines(log: Sequence[LinePart]) -> list[dict[str, Any]]:
    """The lines of a log without their checksums, which nothing makes smaller: the last one stands at the table."""
    return [line.written() for line in log]


class Unpacking:
    """Opens the logs of one file; none of them, and not all of them together, may grow beyond a bound."""

    def __init__(self, most: int = MOST_OF_ALL, most_of_one: int = MOST_OF_ONE) -> None:
        self._left, self._most_of_one = most, most_of_one

    def log(self, packed: str) -> tuple[LinePart, ...]:
        """The lines of a packed log; raises Wrong."""
        pieces, line = JsonPieces(io.BytesIO(self.opened(packed)), MOST_OF_A_PIECE), shape_of(LinePart)
        if pieces.sign() != "[":
            raise Wrong(Reason("exchange.wrong.packed"))
        lines: list[LinePart] = []
        try:
            for value in pieces.items():  # one by one: something else than lines would take far more room than lines
                lines.append(line.read(value))  # noqa: PERF401
        except Wrong as wrong:
            raise wrong.under(len(lines)) from None
        pieces.end()
        return tuple(lines)

    def opened(self, packed: str) -> bytes:
        """What was packed, as long as there is room for it; raises Wrong."""
        try:
            data = base64.b64decode(packed, validate=True)
        except (binascii.Error, ValueError):
            raise Wrong(Reason("exchange.wrong.packed")) from None
        most = min(self._most_of_one, self._left)
        try:
            opened = stretched(data, most)
        except Wrong:  # the work was done all the same, and a file full of bombs must not make it again and again
            self._left -= min(most, len(data) * MOST_GROWTH)
            raise
        self._left -= len(opened)
        return opened
