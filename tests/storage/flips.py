"""Flips single bits of tables.sqlite and looks at it as the app would: what is shown is as before, or it is told."""

from __future__ import annotations

import random
import sqlite3
from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

from companion.engine.errors import StorageTrouble, Wrong
from companion.storage.safe_mode import SafeMode, open_or_explain
from companion.storage.store import Store
from tests.storage.tables import finish, new_table, reopened
from tests.toy import Passed, Scored

Picture = dict[str, Any]


class Flips:
    """A small file with a good copy beside it, of which one bit at a time is wrong."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / "tables.sqlite"
        self.tables = _play(self.path)
        self.content = self.path.read_bytes()
        self.whole = self._look(Counter())
        self.failures: list[str] = []

    def bits(self, count: int, seed: int) -> list[int]:
        """Bits of the whole file; most of them where something is written."""
        chance = random.Random(seed)
        written = [place for place, byte in enumerate(self.content) if byte]
        places = chance.choices(written, k=count * 9 // 10)
        places += chance.choices(range(len(self.content)), k=count - len(places))
        return [place * 8 + chance.randrange(8) for place in places]

    def run(self, bits: list[int]) -> Counter[str]:
        """What became of each flip; `failures` tells of the bits that nobody noticed, or that led to an exception."""
        seen = Counter[str]()
        for bit in bits:
            self.write(bit)
            try:
                shown = self._look(seen)
            except Exception as error:
                self.failures.append(f"bit {bit}: {type(error).__name__}: {error}")
                continue
            seen["flips"] += 1
            for table, before in self.whole.items():
                if shown is not None and shown.get(table) not in (None, before):
                    self.failures.append(f"bit {bit}: table {table} shows something else and nobody says so")
        return seen

    def write(self, bit: int) -> None:
        """The file with one bit flipped; what an earlier look left beside it is gone."""
        for ending in ("-wal", "-shm", "-journal"):
            self.path.with_name(self.path.name + ending).unlink(missing_ok=True)
        content = bytearray(self.content)
        content[bit // 8] ^= 1 << bit % 8
        self.path.write_bytes(content)

    def _look(self, seen: Counter[str]) -> Picture:
        """The start of the app, its lists, and every table; None for a table of which something was told."""
        store = open_or_explain(self.path)
        if isinstance(store, SafeMode):
            seen["safe mode"] += 1
            seen["safe mode with a copy"] += store.backup is not None
            return {}
        try:
            _lists(store)
            return {table: self._table(store, table, seen) for table in self.tables}
        except (StorageTrouble, Wrong):
            seen["told in a sentence"] += 1
            return {}
        finally:
            store.close()

    @staticmethod
    def _table(store: Store, table: str, seen: Counter[str]) -> Any:
        try:
            session = reopened(store, table)
            session.steps()
        except (StorageTrouble, Wrong):
            seen["a table that can't be opened"] += 1
            return None
        if session.broken:
            seen["a broken link is named"] += 1
            return None
        kept = session.kept
        return session.log, kept.game, kept.edition, kept.options, kept.box_facts, kept.started


def _play(path: Path) -> list[str]:
    """Two tables of many kinds of lines, in one file without a write-ahead log, and a copy."""
    store = Store(path)
    sessions = [new_table(store, "Ada", "Ben", goal=20), new_table(store, "Cem", "Ada", goal=9)]
    for session in sessions:
        for event in (Passed(0), Scored(1, 2), Passed(0), Scored(1, 1)):
            assert session.record(event) is None
        session.undo()
        session.redo()
        session.edit(2, Scored(1, 3))
    finish(sessions[1])
    store.backup("hand")
    store.close()
    with closing(sqlite3.connect(path)) as link:
        link.execute("VACUUM")
    return [session.id for session in sessions]


def _lists(store: Store) -> None:
    """What home, the history and the lists of people read."""
    store.tables.running()
    store.tables.ended()
    store.people.all()
    store.groups.all()
    store.key_value.get("settings", {})
    store.key_value.get("open", [])


def every(of: bytes, content: bytes) -> Iterator[int]:
    """The bits of these bytes wherever they stand in a file."""
    start = content.find(of)
    while start >= 0:
        yield from range(start * 8, (start + len(of)) * 8)
        start = content.find(of, start + 1)
