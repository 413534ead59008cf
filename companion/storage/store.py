"""tables.sqlite while the app runs: one connection, one transaction a touch."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, insert, select, update
from sqlmodel import Session

from companion.engine.ruling import Reason
from companion.storage import backups
from companion.storage.opening import open_tables
from companion.storage.table_rows import EventRow, KeptRow, TableRow
from companion.storage.trouble import StorageTrouble, told


def now() -> str:
    """This moment in UTC, as it stands in every row."""
    return datetime.now(UTC).isoformat(timespec="seconds")


class Store:
    """The open file. What is appended is on the disk when `append` returns."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._engine = open_tables(path)
        self._lock = threading.RLock()
        self._link: Connection = self._engine.connect()
        self._insert = insert(EventRow)

    def close(self) -> None:
        """Fold the write-ahead log into the file and let go of it. Closing twice is fine."""
        with self._lock:
            self.checkpoint()
            self._link.close()
            self._engine.dispose()

    def checkpoint(self) -> None:
        """Bring everything into the one file, for a system backup that copies files one by one."""
        with self._lock, told():
            if not self._link.closed:
                self._link.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")
                self._link.rollback()

    @contextmanager
    def writing(self) -> Iterator[Session]:
        """One transaction: everything in it happens, or nothing does."""
        with self._lock, told(), Session(self._link, expire_on_commit=False) as session:
            yield session
            session.commit()

    @contextmanager
    def reading(self) -> Iterator[Session]:
        """A look at the rows."""
        with self._lock, told(), Session(self._link, expire_on_commit=False) as session:
            yield session
            session.rollback()

    # ---- the log, the hot path: statements without the ORM ----

    def append(self, table: str, seq: int, event: Mapping[str, Any], status: Mapping[str, Any] | None = None) -> str:
        """Write one line of the log and, where it changed, how the table stands; returns the time written."""
        at = now()
        with self._lock, told():
            try:
                self._link.execute(self._insert, {"table": table, "seq": seq, "at": at, "event": event})
                if status is not None:
                    self._link.execute(update(TableRow).where(_is(table)).values(touched=at, **status))
                self._link.commit()
            except BaseException:
                self._link.rollback()
                raise
        return at

    def entries(self, table: str) -> list[tuple[int, str, dict[str, Any]]]:
        """The whole log of a table, in order."""
        with self._lock, told():
            found = self._link.exec_driver_sql(
                'SELECT seq, at, event FROM event WHERE "table" = ? ORDER BY seq', (table,)
            ).fetchall()
            self._link.rollback()
        return [(seq, at, json.loads(event)) for seq, at, event in found]

    # ---- what the app keeps for itself ----

    def keep(self, key: str, value: Any) -> None:
        """Remember something under a key."""
        with self.writing() as session:
            session.merge(KeptRow(key=key, value=value))

    def kept(self, key: str, otherwise: Any = None) -> Any:
        """What was remembered under a key."""
        with self.reading() as session:
            row = session.get(KeptRow, key)
            return otherwise if row is None else row.value

    def backup(self, why: str) -> Path:
        """A copy of the file as it is now."""
        with self._lock:
            return backups.make(self.path, why)


def _is(table: str) -> Any:
    return TableRow.id == table


def need(row: Any, key: str, **figures: Any) -> Any:
    """The row, or the trouble that there is none."""
    if row is None:
        raise StorageTrouble(Reason(key, **figures))
    return row


__all__ = ["Store", "need", "now", "select"]
