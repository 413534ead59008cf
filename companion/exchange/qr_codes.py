"""A small file as one or more QR codes to show, and the way back from what a camera read, in any order.

Each code is a link that the phone's own camera opens in the app. Codes of the first version, which had to be copied and
pasted, are still read.
"""

from __future__ import annotations

import base64
import binascii
import re
import zlib
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import segno

from companion.engine.errors import Wrong
from companion.engine.ruling import Reason
from companion.exchange.compression import squeezed, stretched
from companion.exchange.folding import MOST_OPENED, folded, unfolded

SCHEME = "endspiel:"
IN_ONE_CODE = 1110  # signs: 93 modules a side; about 100 would be too dense for a phone held in the hand
MOST_CODES = 60
LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ$*-./"
"""41 signs that a QR code writes in its dense way and that may stand in a link: three of them carry two bytes."""
_FOLDED, _PLAIN = b"F", b"P"
_NUMBERS = r":([0-9A-F]{8}):([0-9]{1,2})\.([0-9]{1,2}):"
_PART = re.compile(rf"{SCHEME.upper()}2{_NUMBERS}([{re.escape(LETTERS)}]{{1,4000}})")
_OLD_PART = re.compile(rf"ENDSPIEL1{_NUMBERS}([A-Z2-7]{{1,2000}})")

Cells = tuple[tuple[bool, ...], ...]


@dataclass(frozen=True)
class Collected:
    """What has been read so far: which codes of how many; the file once all are there."""

    have: tuple[int, ...] = ()
    total: int = 0
    data: bytes | None = None


@dataclass(frozen=True)
class _Code:
    """One code: of which file it is, which one of how many, and what it carries."""

    file: tuple[int, str, int]  # version, sum, number of codes
    number: int
    letters: str


def texts_of(data: bytes) -> tuple[str, ...]:
    """A file as the links of its codes. Raises Wrong if it would take too many."""
    short = folded(data)
    packed = _PLAIN + squeezed(data) if short is None else _FOLDED + short
    letters = in_letters(packed)
    count = -(-len(letters) // IN_ONE_CODE)
    if count > MOST_CODES or len(data) > MOST_OPENED:
        raise Wrong(Reason("exchange.wrong.too_many_codes", codes=max(count, MOST_CODES + 1)))
    size = -(-len(letters) // count)  # all codes about equally dense
    start = f"{SCHEME}2:{zlib.crc32(packed):08X}"
    return tuple(
        f"{start}:{number + 1}.{count}:{letters[number * size : (number + 1) * size]}" for number in range(count)
    )


def collected(texts: Iterable[str]) -> Collected:
    """Codes as they were read, in any order and any number of times; the newest kind of file counts.

    Raises Wrong where a text is no code of ours, or the codes do not make a file.
    """
    parts: dict[int, str] = {}
    file: tuple[int, str, int] | None = None
    for code in map(_code, texts):
        if code.file != file:
            parts, file = {}, code.file
        parts[code.number] = code.letters
    if file is None:
        return Collected()
    have, total = tuple(sorted(parts)), file[2]
    data = _joined(file, "".join(parts[number] for number in have)) if len(have) == total else None
    return Collected(have, total, data)


def cells_of(text: str) -> Cells:
    """A text as the cells of a QR code, without the quiet border.

    Our own links are two pieces: only the scheme has small letters, without which some phones do not know it.
    """
    pieces: Any = [(SCHEME, None, None), (text.removeprefix(SCHEME), None, None)] if text.startswith(SCHEME) else text
    code = segno.make(pieces, error="l", micro=False, boost_error=False)
    return tuple(tuple(bool(cell) for cell in line) for line in code.matrix)


def _code(text: str) -> _Code:
    written = "".join(text.split()).upper()
    for version, pattern in ((2, _PART), (1, _OLD_PART)):
        found = pattern.fullmatch(written)
        if found is not None and 1 <= int(found[2]) <= int(found[3]) <= MOST_CODES:
            return _Code((version, found[1], int(found[3])), int(found[2]), found[4])
    raise Wrong(Reason("exchange.wrong.no_code"))


def _joined(file: tuple[int, str, int], letters: str) -> bytes:
    version, sum_, _count = file
    try:
        packed = from_letters(letters) if version > 1 else base64.b32decode(letters + "=" * (-len(letters) % 8))
    except (binascii.Error, ValueError):
        raise Wrong(Reason("exchange.wrong.no_code")) from None
    if f"{zlib.crc32(packed):08X}" != sum_:
        raise Wrong(Reason("exchange.wrong.no_code"))
    if version == 1:
        return stretched(packed, MOST_OPENED)
    return unfolded(packed[1:]) if packed[:1] == _FOLDED else stretched(packed[1:], MOST_OPENED)


# ---- bytes as letters ----


def in_letters(data: bytes) -> str:
    """Two bytes become three letters, a last one becomes two.

    >>> in_letters(b"ab"), from_letters(in_letters(b"abc"))
    ('2YE', b'abc')
    """
    pairs = (data[start : start + 2] for start in range(0, len(data), 2))
    return "".join(_written(int.from_bytes(pair, "big"), len(pair) + 1) for pair in pairs)


def from_letters(letters: str) -> bytes:
    """The way back; ValueError for what `in_letters` never writes."""
    groups = (letters[start : start + 3] for start in range(0, len(letters), 3))
    try:
        return b"".join(_read(group).to_bytes(len(group) - 1, "big") for group in groups)
    except OverflowError:
        raise ValueError(letters) from None


def _written(number: int, length: int) -> str:
    letters = ""
    for _ in range(length):
        number, place = divmod(number, len(LETTERS))
        letters += LETTERS[place]
    return letters


def _read(group: str) -> int:
    return sum(LETTERS.index(letter) * len(LETTERS) ** place for place, letter in enumerate(group))
