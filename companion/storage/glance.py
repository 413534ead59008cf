"""A first glance at tables.sqlite in plain SQL: what home shows, before the models are loaded."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from companion.engine.read_models.tables import TableLine
from companion.storage.errors import StorageTrouble
from companion.storage.integrity import check_file, version_of
from companion.storage.key_value import readable
from companion.storage.migrations import newest_version
from companion.storage.tables.table_list import COLUMNS, ENDED, RUNNING, lines


@dataclass(frozen=True)
class Glance:
    """The settings, the screens that were open, the running tables and the one that ended last."""

    settings: dict[str, Any]
    open: list[Any]
    running: tuple[TableLine, ...]
    last: TableLine | None


def glance_at(path: Path) -> Glance | None:
    """What can be seen without changing anything; nothing where the file needs more than a glance."""
    try:
        check_file(path)
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)) as connection:
            return _seen(_Plain(connection)) if version_of(connection) == newest_version() else None
    except (sqlite3.Error, OSError, UnicodeDecodeError, StorageTrouble):
        return None


class _Plain:
    """A connection that only answers queries."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    def rows(self, statement: str, values: Sequence[Any] = ()) -> list[Any]:
        return self._connection.execute(statement, values).fetchall()


def _seen(connection: _Plain) -> Glance:
    kept = readable(connection.rows("SELECT key, value FROM kept WHERE key IN ('settings', 'open')"))
    running = connection.rows(f'SELECT {COLUMNS} FROM "table" WHERE {RUNNING} ORDER BY touched DESC')
    ended = connection.rows(f'SELECT {COLUMNS} FROM "table" WHERE {ENDED} ORDER BY ended DESC, id DESC LIMIT 1')
    last = lines(connection, ended)
    return Glance(
        settings=kept.get("settings", {}),
        open=kept.get("open", []),
        running=lines(connection, running),
        last=last[0] if last else None,
    )
