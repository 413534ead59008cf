"""One touch at the real screen, from the event to the new view, committed, beside a bare insert and commit.

The shell and the table's screen are the app's own; only the window that would draw the page is missing.
"""

from __future__ import annotations

import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from statistics import median
from typing import Any

from companion.engine.shapes.strict_json import dump
from companion.storage.open_database import PRAGMAS
from companion.storage.store import Store
from screens.pages.intents import record
from tests.bench.frame import Figure, ratio, seconds
from tests.bench.tables import catalogue, open_table, played_games, rules
from tests.games.plays import Play
from tests.glass import Glass

LOG_PAGES = 1000  # so many are written before SQLite folds its log into the file


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
        times = _gathered([_evening(play) for _ in range(1 + more)])
        beside = ratio(times, "touch", "bare")
        yield Figure("touch", f"{play.game}: touch / bare insert", beside, "×", runs=more)
        yield Figure("touch", f"{play.game}: one touch", 1000 * median(times["touch"]), "ms", runs=more)
        times = _marathon(play, more)
        beside = ratio(times, "touch", "bare")
        yield Figure("touch", f"{play.game}: the same when the log is written over", beside, "×", runs=more)


def _evening(play: Play) -> dict[str, Any]:
    """One game as it is played: the write-ahead log is empty when the app starts or comes back, and grows."""
    with tempfile.TemporaryDirectory() as folder, closing(Store(Path(folder) / "tables.sqlite")) as store:
        return _run(Glass(store, rules(), catalogue()), Bare(Path(folder) / "bare.sqlite"), play)


def _marathon(play: Play, games: int) -> dict[str, list[float]]:
    """Game after game without a pause: after a thousand pages SQLite begins the log anew, and the disk has less to do.

    What the bare insert gains there is more than half of its time, so the rest of a touch weighs twice as much.
    """
    with tempfile.TemporaryDirectory() as folder, closing(Store(Path(folder) / "tables.sqlite")) as store:
        glass, bare = Glass(store, rules(), catalogue()), Bare(Path(folder) / "bare.sqlite")
        while bare.seq < LOG_PAGES:
            _run(glass, bare, play)
        return _gathered([_run(glass, bare, play) for _ in range(1 + games)])


def _gathered(each: list[dict[str, Any]]) -> dict[str, list[float]]:
    """The times of all runs but the first, which loads and compiles."""
    return {name: [one[name] for one in each[1:]] for name in ("touch", "bare")}


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
