"""The checksum in a database file that nobody writes to any more: whatever damages it later, it no longer fits."""

from __future__ import annotations

import zlib
from pathlib import Path

_START, _END = 60, 64  # SQLite's user_version: four bytes of the header that are free for such a purpose


def write_checksum(path: Path) -> None:
    """Write it into a finished file."""
    stored = _checksum(path.read_bytes())
    with path.open("r+b") as file:
        file.seek(_START)
        file.write(stored)


def checksum_fits(path: Path) -> bool:
    """Is every byte as it was when the checksum was written? Not so for a file that is missing or can't be read."""
    try:
        content = path.read_bytes()
    except OSError:
        return False
    return len(content) >= _END and content[_START:_END] == _checksum(content)


def _checksum(content: bytes) -> bytes:
    return zlib.crc32(content[_END:], zlib.crc32(content[:_START])).to_bytes(4, "big")
