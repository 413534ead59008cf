"""The chain of checksums over a table: each covers the one before it, so that no line changes without being noticed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from hashlib import blake2b
from typing import NamedTuple

OPENING = 0
"""The number of the first link: what the table was opened with. The lines of its log follow from 1 on."""
MOST_MISSING = 10_000  # beyond that it is the number that is wrong, and not the log
OPENED_WITH = ("game", "edition", "options", "box_facts", "started")
"""What never changes after a table was opened; people may be renamed, boxes and rounds be others on another phone."""

LinkPart = str | bytes
"""What a line holds, exactly as it is stored; bytes, or halves of signs for them, where damage left what is no text."""


class ChainLink(NamedTuple):
    """One link as it is kept: of a log its time and its event, of the opening everything that never changes."""

    number: int
    parts: tuple[LinkPart, ...]
    checksum: str


def opening(game: str, edition: str, options: str, box_facts: str, started: str) -> tuple[LinkPart, ...]:
    """The parts of the first link, in the order of `OPENED_WITH`, each as it is stored."""
    return game, edition, options, box_facts, started


def checksum(before: str, table: str, number: int, parts: Iterable[LinkPart]) -> str:
    """What fits to exactly this line of this table after the line with the checksum `before`."""
    framed = (_framed(one) for one in (before, table, str(number), *parts))
    return blake2b(b"".join(framed), digest_size=16).hexdigest()


def chained(table: str, lines: Iterable[tuple[int, tuple[LinkPart, ...]]], before: str = "") -> Iterator[str]:
    """The checksums of lines that follow each other, the first one after `before`."""
    for number, parts in lines:
        before = checksum(before, table, number, parts)
        yield before


def broken(table: str, lines: Sequence[ChainLink], last: int = OPENING) -> tuple[int, ...]:
    """The numbers whose lines are missing, or are not what was written; none where the chain holds up to `last`.

    A checksum that was damaged itself breaks one link and not two: the next line may fit to what it should have been.
    """
    kept = by_number(lines)
    found: list[int] = []
    before, expected = {""}, OPENING
    for number, line in sorted(kept.items()):
        fitting = {checksum(one, table, number, line.parts) for one in before}
        if line.checksum not in fitting:
            found += range(expected, number) or [number]  # what is missing, or what stands there instead
        before, expected = {line.checksum} | fitting, number + 1
    found += range(expected, min(last, expected + MOST_MISSING) + 1)
    if not found and len(kept) < len(lines):  # a line that stands twice, or under a number far beyond its own
        found.append(expected)
    return tuple(found)


def mended(
    table: str, here: Sequence[ChainLink], copy: Sequence[ChainLink], last: int = OPENING
) -> dict[int, ChainLink]:
    """The broken lines as a copy has them, each with its checksum; only those that fit into the chain.

    A line fits if its checksum is the one that is kept here or in the copy, or if the next line follows from it.
    """
    lost, mine, theirs = broken(table, here, last), by_number(here), by_number(copy)
    found: dict[int, ChainLink] = {}
    before = ""
    for number in range(max((*mine, *lost), default=-1) + 1):
        line, other, after = mine.get(number), theirs.get(number), mine.get(number + 1)
        if number in lost and other is not None:
            own = checksum(before, table, number, other.parts)
            known = {other.checksum, line.checksum if line else other.checksum}
            if own in known or (after and after.checksum == checksum(own, table, number + 1, after.parts)):
                line = found[number] = ChainLink(number, other.parts, own)
        before = line.checksum if line else before
    return found


def by_number(lines: Sequence[ChainLink]) -> dict[int, ChainLink]:
    """Each line under its number, without those whose number can't be one."""
    return {one.number: one for one in lines if is_number(one.number, len(lines))}


def is_number(number: object, lines: int) -> bool:
    """Can this be the number of one of so many lines? No log has as many holes."""
    return type(number) is int and 0 <= number <= 2 * lines


def _framed(part: LinkPart) -> bytes:
    """With its length before it, so that nothing can move from one part to the next."""
    data = part.encode("utf-8", "surrogateescape") if isinstance(part, str) else part
    return b"%d:%b" % (len(data), data)
