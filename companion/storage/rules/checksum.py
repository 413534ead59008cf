"""A seal on a database file that nobody writes to any more: whatever damages it later, the seal no longer fits."""

from __future__ import annotations

import zlib
from pathlib import Path

_START, _END = 60, 64  # SQLite's user_version: four bytes of the header that are free for such a purpose


def seal(path: Path) -> None:
    """Put the seal on a finished file."""
    mark = _mark(path.read_bytes())
    with path.open("r+b") as file:
        file.seek(_START)
        file.write(mark)


def is_sealed(path: Path) -> bool:
    """Is every byte as it was sealed? Not so for a file that is missing or can't be read."""
    try:
        content = path.read_bytes()
    except OSError:
        return False
    return len(content) >= _END and content[_START:_END] == _mark(content)


def _mark(content: bytes) -> bytes:
    return zlib.crc32(content[_END:], zlib.crc32(content[:_START])).to_bytes(4, "big")
