"""A flipped bit in a log, or in what a table was opened with, never changes what is shown without being told."""

from __future__ import annotations

import random
import sqlite3
from contextlib import closing

import pytest

from companion.storage import backups
from tests.storage.flips import Flips, every

COLUMNS = {
    "the event": "SELECT event FROM event",
    "the number and the time": "SELECT at FROM event",
    "the checksum": 'SELECT checksum FROM event UNION SELECT checksum FROM "table"',
    "the table that a line belongs to": 'SELECT "table" FROM event',
    "what it was opened with": 'SELECT options FROM "table" UNION SELECT started FROM "table"',
}


@pytest.fixture(scope="module")
def flips(tmp_path_factory: pytest.TempPathFactory) -> Flips:
    return Flips(tmp_path_factory.mktemp("flips"))


def bits_of(flips: Flips, query: str) -> list[int]:
    """Every bit of these texts in the file, with the byte before each, where SQLite keeps numbers and lengths."""
    with closing(sqlite3.connect(backups.newest_first(flips.path)[0])) as link:
        texts = {row[0].encode() for row in link.execute(query)}
    found = {bit for text in texts for bit in every(text, flips.content)}
    return sorted(found | {bit - 8 for bit in found})


@pytest.mark.parametrize("what", COLUMNS)
def test_a_flipped_bit_is_told_or_changes_nothing(what: str, flips: Flips) -> None:
    bits = bits_of(flips, COLUMNS[what])
    seen = flips.run(random.Random(1).sample(bits, 120))
    assert not flips.failures
    assert seen["a broken link is named"] + seen["a table that can't be opened"] + seen["safe mode"] > 10
