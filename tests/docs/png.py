"""Writes a PNG without any library but the standard one."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Sequence
from pathlib import Path

KINDS = {2: 4, 3: 2}  # bytes of a pixel: grey with alpha, or red, green and blue


def write_png(target: Path, width: int, lines: Sequence[bytes]) -> None:
    """The lines from top to bottom, each with two or three bytes a pixel."""
    header = struct.pack(">IIBBBBB", width, len(lines), 8, KINDS[len(lines[0]) // width], 0, 0, 0)
    parts = ((b"IHDR", header), (b"IDAT", zlib.compress(_differences(lines), 9)), (b"IEND", b""))
    target.write_bytes(b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(*part) for part in parts))


def _differences(lines: Sequence[bytes]) -> bytes:
    """Each line as its difference from the one above (filter 2), which packs a flat drawing smaller."""
    above, found = bytes(len(lines[0])), bytearray()
    for line in lines:
        found.append(2)
        found += bytes((new - old) & 255 for new, old in zip(line, above, strict=True))
        above = line
    return bytes(found)


def _chunk(kind: bytes, content: bytes) -> bytes:
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))
