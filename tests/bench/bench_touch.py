"""One touch at the real screen, from the event to the new view, committed, beside a bare insert and commit.

The shell and the table's screen are the app's own; only the window that would draw the page is missing.
"""

from __future__ import annotations

import sqlite3
import tempfile
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from typing import Any

from companion.storage.opening import PRAGMAS
from companion.storage.store import Store
from companion.strict_json import dump
from companion.views.intents import record
from tests.bench.frame import Figure, ratio, seconds
from tests.bench.tables import catalogue, open_table, played_games, rules
from tests.games.plays import Play
from tests.glass import Glass


class Bare:
    """A table of events in plain SQLite and nothing else."""

    def __init__(self, path: Path) -> None:
        self.link = sqlite3.connect(path, isolation_level=None)
        for pragma in PRAGMAS:
            self.link.execute(f"PRAGMA {pragma}")
        self.link.execute("CREATE TABLE event (id TEXT, seq INTEGER, at TEXT, event TEXT, PRIMARY KEY (id, seq))")
        self.seq = 0

    def insert(self, text: str) -> None:
        self.seq += 1
        self.link.execute("BEGIN IMMEDIATE")
        self.link.execute("INSERT INTO event VALUES (?, ?, ?, ?)", ("t", self.seq, "2026-01-01T00:00:00", text))
        self.link.execute("COMMIT")


def figures(runs: int) -> Iterator[Figure]:
    more = 2 * runs  # a fraction of a millisecond each: what else the machine does shows in single runs
    for play in played_games():
        with tempfile.TemporaryDirectory() as folder:
            store, bare = Store(Path(folder) / "tables.sqlite"), Bare(Path(folder) / "bare.sqlite")
            glass = Glass(store, rules(), catalogue())
            _run(glass, bare, play)  # the first one loads and compiles
            each = [_run(glass, bare, play) for _ in range(more)]
            store.close()
        times = {name: [one[name] for one in each] for name in ("touch", "bare")}
        beside = ratio(times, "touch", "bare")
        yield Figure("touch", f"{play.game}: touch / bare insert", beside, "×", most=2.5, runs=more)
        yield Figure("touch", f"{play.game}: one touch", 1000 * median(times["touch"]), "ms", runs=more)


def _run(glass: Glass, bare: Bare, play: Play) -> dict[str, Any]:
    """A whole game, each touch beside a bare insert of the same event; the median of each."""
    assert glass.shell.services is not None
    store = glass.shell.services.store
    session, taken = open_table(store, play), {"touch": list[float](), "bare": list[float]()}
    glass.shell.open("table", {"table": session.id})
    for event in play.read_events():
        text = dump(session.game.codec.write(event))
        meant = record(event)
        taken["touch"].append(seconds(lambda meant=meant: glass.touch(meant)))
        assert glass.page is not None
        taken["bare"].append(seconds(lambda text=text: bare.insert(text)))
    store.wait_for_copy()
    assert len(store.entries(session.id)) == len(play.events), "not every touch was recorded"
    return {name: median(times) for name, times in taken.items()}
