"""What standard input says: all of it, or line by line as it arrives."""

from __future__ import annotations

import os
import sys
from argparse import Namespace
from collections.abc import Iterator
from typing import BinaryIO

from companion.cli.output import bad


def whole_input(given: Namespace) -> bytes:
    """Everything; raises BadInput where it can't be read."""
    try:
        return _standard_input(given).read()
    except OSError:
        raise bad(given, "cli.no_input") from None


def lines_of_input(given: Namespace) -> Iterator[list[bytes]]:
    """The complete lines that have arrived, again and again; raises BadInput where they can't be read."""
    source = _standard_input(given).fileno()
    try:
        yield from batches(source)
    except OSError:
        raise bad(given, "cli.no_input") from None


def batches(source: int) -> Iterator[list[bytes]]:
    """The complete lines that have arrived, again and again; a line ends at \\n and nowhere else."""
    pieces: list[bytes] = []  # of the line that has begun; joined once, however long it gets
    while chunk := os.read(source, 1 << 16):
        first, *others = chunk.split(b"\n")
        pieces.append(first)
        if others:
            yield [b"".join(pieces), *others[:-1]]
            pieces = [others[-1]]
    if rest := b"".join(pieces):
        yield [rest]


def _standard_input(given: Namespace) -> BinaryIO:
    if sys.stdin is None:  # closed
        raise bad(given, "cli.no_input")
    return sys.stdin.buffer
