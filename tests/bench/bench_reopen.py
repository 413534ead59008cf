"""Reopening a long table beside a short one, and what a thousand of a game's own events would cost."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path

from companion.session import TableSession
from companion.storage.store import Store
from tests.bench.frame import Figure, Times, difference, interleaved
from tests.bench.tables import catalogue, fill, open_table, played_games, view
from tests.games.plays import Play


def figures(runs: int) -> Iterator[Figure]:
    for play in played_games():
        with tempfile.TemporaryDirectory() as folder:
            times = _times(Store(Path(folder) / "tables.sqlite"), play, runs)
        more = 1000 * difference(times, "long", "short")
        yield Figure("reopen", f"{play.game}: 1,000 events − 10 events", more, "ms", most=60, runs=runs)
        own = 1000 * difference(times, "running", "empty") * 1000 / (len(play.events) - 1)
        yield Figure("reopen", f"{play.game}: 1,000 like those of its whole game", own, "ms", most=60, runs=runs)


def _times(store: Store, play: Play, runs: int) -> Times:
    long, short = (fill(open_table(store, play), play, count).id for count in (1000, 10))
    running, empty = open_table(store, play), open_table(store, play).id
    for event in play.read_events()[:-1]:  # who has won is worked out once, however long the table is
        running.record(event)
    times = interleaved(
        {
            "long": lambda: _open(store, long),
            "short": lambda: _open(store, short),
            "running": lambda: TableSession.open(store, running.id, catalogue()),
            "empty": lambda: TableSession.open(store, empty, catalogue()),
        },
        runs,
        repeat=3,
    )
    store.close()
    return times


def _open(store: Store, table: str) -> object:
    return view(TableSession.open(store, table, catalogue()))
