"""Home's lists with 5,000 finished tables beside 5, and what the history needs besides."""

from __future__ import annotations

import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from statistics import median
from uuid import uuid4

from companion.engine.read_models.statistics import Search
from companion.storage.store import Store
from tests.bench.frame import Figure, interleaved, ratio
from tests.bench.tables import open_table, played_games

MANY, FEW = 5000, 5


def figures(runs: int) -> Iterator[Figure]:
    with tempfile.TemporaryDirectory() as folder:
        many, few = (filled(Path(folder) / f"{count}" / "tables.sqlite", count) for count in (MANY, FEW))
        times = interleaved({"many": lambda: _home(many), "few": lambda: _home(few)}, runs, 21)
        yield Figure("listing", "home: 5,000 finished / 5", ratio(times, "many", "few"), "×", 1.2, 0.8, runs)
        ada = many.people.named("Ada").id
        pages = {
            "a page of 30": lambda: many.tables.ended(limit=30),
            "a page by player": lambda: many.history.page(Search(player=ada), 0, 30),
            "a page by words": lambda: many.history.page(Search(words=(("ad", ()), ("be", ()))), 0, 30),
            "the number of all": many.tables.count_ended,
        }
        for name, taken in interleaved(pages, runs, 5).items():
            yield Figure("listing", f"5,000 finished: {name}", 1000 * median(taken), "ms", runs=runs)
        many.close(), few.close()


def _home(store: Store) -> object:
    return store.tables.running(), store.tables.ended(limit=FEW)


def filled(path: Path, count: int) -> Store:
    """A file with one running table and this many finished ones, copies of one that was really played."""
    store = Store(path)
    play = next(played_games())
    model = open_table(store, play)
    for event in play.read_events():
        model.record(event)
    open_table(store, play)
    store.close()
    with closing(sqlite3.connect(path)) as link:
        for number in range(1, count):
            _copy(link, model.id, uuid4().hex, f"-{number} minutes")
        link.commit()
        link.execute("ANALYZE")
    return Store(path)


def _copy(link: sqlite3.Connection, model: str, table: str, shift: str) -> None:
    moved = {"ended": f"strftime('%Y-%m-%dT%H:%M:%f000+00:00', ended, '{shift}')"}
    for name, key in (("table", "id"), ("seat", "table"), ("event", "table")):
        columns = [row[1] for row in link.execute(f'PRAGMA table_info("{name}")')]
        values = ", ".join(moved.get(one, f'"{one}"') if one != key else "?" for one in columns)
        link.execute(f'INSERT INTO "{name}" SELECT {values} FROM "{name}" WHERE "{key}" = ?', (table, model))
