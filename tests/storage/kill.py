"""kill -9 at random moments while a process records: what was acknowledged is there, and the file is sound."""

from __future__ import annotations

import random
import sqlite3
import time
from collections import Counter
from contextlib import closing
from pathlib import Path

from companion.storage.store import Store
from tests.storage.children import Say, fork
from tests.storage.tables import file_in, finish, new_table, reopened
from tests.toy import Passed, Scored

LONGEST = 0.12  # seconds: long enough to reach everything the child does


def kill_at_random(folder: Path, count: int, seed: int = 1) -> Counter[str]:
    """Kill a recording process `count` times; returns how many of each thing had happened by then."""
    chance, seen = random.Random(seed), Counter[str]()
    acknowledged: dict[str, int] = {}
    path = file_in(folder)
    for number in range(count):
        child = fork(lambda say, number=number: _record(path, number, say))
        if number % 5:  # every fifth dies while it opens the file, the others while they record
            child.wait_for_word()
        time.sleep(chance.uniform(0, LONGEST))
        child.kill()
        for word in child.words():
            assert not word.startswith("crash"), word
            table, seq = word.split()
            acknowledged[table] = int(seq)
            seen["acknowledged"] += 1
        seen["events found"] = _check(path, acknowledged)
        seen["kills"] += 1
    seen["tables"] = len(acknowledged)
    return seen


def _record(path: Path, number: int, say: Say) -> None:
    """What a group does, without end: new tables, touches, undo, redo, corrections, and a table that ends."""
    store = Store(path)
    while True:
        session = new_table(store, "Ada", "Ben", goal=300)
        say(f"{session.id} 0")
        for touch in range(40 + number):
            turn = session.table.turn
            session.record(Scored(turn, touch % 9) if touch % 7 else Passed(turn))
            say(f"{session.id} {session.log[-1].seq}")
            if touch % 5 == 4:
                session.undo()
                say(f"{session.id} {session.log[-1].seq}")
                session.redo()
                say(f"{session.id} {session.log[-1].seq}")
            if touch % 11 == 10:
                session.edit(1, Passed(0))
                say(f"{session.id} {session.log[-1].seq}")
        finish(session)
        say(f"{session.id} {session.log[-1].seq}")
        store.checkpoint()


def _check(path: Path, acknowledged: dict[str, int]) -> int:
    """Open the file as the app would after the kill, and look at everything."""
    store = Store(path)
    found = 0
    for table, seq in acknowledged.items():
        log = [row[0] for row in store.entries(table)]
        assert log == list(range(1, len(log) + 1)), "a gap in the log"
        assert len(log) >= seq, "an acknowledged event is lost"
        session = reopened(store, table)
        line = store.tables.get(table)
        assert line.status == session.summary.status, "the summary does not fit the log"
        found += len(log)
    store.close()
    with closing(sqlite3.connect(path)) as link:
        assert link.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        assert link.execute("PRAGMA foreign_key_check").fetchall() == []
    return found
