"""Opens stores on real files and plays the toy game on them."""

from __future__ import annotations

import resource
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from companion.engine.store import NewTable
from companion.session import TableSession
from companion.storage.store import Store
from tests.toy import CATALOGUE, Scored


def new_table(store: Store, *names: str, goal: int = 20, regulars: str | None = None) -> TableSession:
    players = tuple(store.people.named(name).id for name in names or ("Ada", "Ben"))
    box = store.boxes.default("toy").id
    return TableSession.create(store, NewTable("toy", players, "A", {"goal": goal}, box, regulars), CATALOGUE)


def reopened(store: Store, table: str) -> TableSession:
    return TableSession.open(store, table, CATALOGUE)


def finish(session: TableSession) -> TableSession:
    while not session.summary.over:
        assert session.record(Scored(session.table.turn, 9 - session.table.turn)) is None
    return session


def file_in(folder: Path) -> Path:
    return folder / "tables.sqlite"


@contextmanager
def no_more_space() -> Iterator[None]:
    """No file can grow meanwhile: whatever is brought to the disk fails there."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (1000, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
