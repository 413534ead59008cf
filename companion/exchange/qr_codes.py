"""A small file as one or more QR codes to show, and the way back from what a camera read, in any order."""

from __future__ import annotations

import base64
import binascii
import re
import zlib
from collections.abc import Iterable
from dataclasses import dataclass

import segno

from companion.engine.ruling import Reason
from companion.engine.shapes.composites import Wrong
from companion.exchange.compression import squeezed, stretched

SIGN = "ENDSPIEL1"
IN_ONE_CODE = 820  # characters: about 100 modules would be too dense for a phone held in the hand
MOST_CODES = 60
MOST_OPENED = 4_000_000
_PART = re.compile(rf"{SIGN}:([0-9A-F]{{8}}):([0-9]{{1,2}})\.([0-9]{{1,2}}):([A-Z2-7]{{1,2000}})")

Cells = tuple[tuple[bool, ...], ...]


@dataclass(frozen=True)
class Collected:
    """What has been read so far: which codes of how many; the file once all are there."""

    have: tuple[int, ...] = ()
    total: int = 0
    data: bytes | None = None


def texts_of(data: bytes) -> tuple[str, ...]:
    """A file as the texts of its codes; only signs that a QR code writes in its dense way. Raises Wrong if too long."""
    packed = squeezed(data)
    letters = base64.b32encode(packed).decode().rstrip("=")
    count = -(-len(letters) // IN_ONE_CODE)
    if count > MOST_CODES or len(data) > MOST_OPENED:
        raise Wrong(Reason("exchange.wrong.too_many_codes", codes=max(count, MOST_CODES + 1)))
    size = -(-len(letters) // count)  # all codes about equally dense
    sum_ = f"{zlib.crc32(packed):08X}"
    return tuple(
        f"{SIGN}:{sum_}:{number + 1}.{count}:{letters[number * size : (number + 1) * size]}" for number in range(count)
    )


def collected(texts: Iterable[str]) -> Collected:
    """Codes as they were read, in any order and any number of times; the newest kind of file counts.

    Raises Wrong where a text is no code of ours, or the codes do not make a file.
    """
    parts: dict[int, str] = {}
    of: tuple[str, int] | None = None
    for text in texts:
        sum_, number, count, letters = _part(text)
        if of != (sum_, count):
            parts, of = {}, (sum_, count)
        parts[number] = letters
    if of is None:
        return Collected()
    have = tuple(sorted(parts))
    data = _joined(of[0], parts) if len(parts) == of[1] else None
    return Collected(have, of[1], data)


def cells_of(text: str) -> Cells:
    """A text as the cells of a QR code, without the quiet border."""
    code = segno.make(text, error="l", micro=False, boost_error=False)
    return tuple(tuple(bool(cell) for cell in line) for line in code.matrix)


def _part(text: str) -> tuple[str, int, int, str]:
    found = _PART.fullmatch("".join(text.split()).upper())
    if found is None:
        raise Wrong(Reason("exchange.wrong.no_code"))
    number, count = int(found[2]), int(found[3])
    if not 1 <= number <= count <= MOST_CODES:
        raise Wrong(Reason("exchange.wrong.no_code"))
    return found[1], number, count, found[4]


def _joined(sum_: str, parts: dict[int, str]) -> bytes:
    letters = "".join(parts[number] for number in sorted(parts))
    try:
        packed = base64.b32decode(letters + "=" * (-len(letters) % 8))
    except (binascii.Error, ValueError):
        raise Wrong(Reason("exchange.wrong.no_code")) from None
    if f"{zlib.crc32(packed):08X}" != sum_:
        raise Wrong(Reason("exchange.wrong.no_code"))
    return stretched(packed, MOST_OPENED)
