"""The one connection to tables.sqlite: one lock, one transaction a touch, troubles as sentences."""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any
from uuid import uuid4

from companion.storage.opening import open_tables
from companion.storage.trouble import tell, told

if TYPE_CHECKING:
    from sqlalchemy import Connection
    from sqlmodel import Session


def now() -> str:
    """This moment in UTC, as it stands in every row."""
    return datetime.now(UTC).isoformat(timespec="microseconds")


def new_id() -> str:
    """An id that no other phone gives to anything."""
    return uuid4().hex


class Touch:
    """One transaction, or a part of the one that is going on. A plain object: a generator would cost as much again."""

    __slots__ = ("_lock", "_outermost", "_raw")

    def __init__(self, raw: sqlite3.Connection, lock: threading.RLock) -> None:
        self._raw, self._lock, self._outermost = raw, lock, False

    def __enter__(self) -> sqlite3.Connection:
        self._lock.acquire()
        try:
            if not self._raw.in_transaction:
                self._raw.execute("BEGIN IMMEDIATE")
                self._outermost = True
        except BaseException as error:
            self._lock.release()
            tell(error)
            raise
        return self._raw

    def __exit__(self, _kind: object, error: BaseException | None, _trace: object) -> None:
        try:
            if error is None and self._outermost:
                self._raw.execute("COMMIT")
            elif error is not None:
                self._take_back()
                tell(error)
        except sqlite3.Error as failure:  # it could not be committed
            self._take_back()
            tell(failure)
        finally:
            self._lock.release()

    def _take_back(self) -> None:
        if self._outermost and self._raw.in_transaction:
            self._raw.execute("ROLLBACK")


class Link:
    """The open file. Whatever a `with` block wrote is on the disk when the block ends, or none of it is."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._lock = threading.RLock()
        self._raw = open_tables(path)
        self._models: Connection | None = None
        self.closed = False

    def close(self) -> None:
        """Fold the write-ahead log into the file and let go of it. Closing twice is fine."""
        with self._lock:
            if not self.closed:
                self.checkpoint()
                self.closed = True
                if self._models is not None:
                    self._models.close()
                self._raw.close()

    def checkpoint(self) -> None:
        """Bring everything into the one file, for a system backup that copies files one by one.

        Where that is not possible now (a full disk), nothing is lost: the log beside the file is read next time.
        """
        with self._lock, suppress(sqlite3.OperationalError):
            self._raw.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()

    @contextmanager
    def writing(self) -> Iterator[Session]:
        """One transaction through the models."""
        with self._lock, told(), self._session() as session:
            yield session
            session.commit()

    def _session(self) -> Session:
        """The models on the open file; they are loaded when something is written for the first time."""
        from sqlmodel import Session  # noqa: PLC0415

        from companion.storage.schema import models_on  # noqa: PLC0415

        if self._models is None:
            self._models = models_on(self._raw)
        return Session(self._models, expire_on_commit=False)

    def touching(self) -> Touch:
        """One transaction in plain SQL: a finger waits for it, so it goes past the models.

        Inside another one it joins that: a touch that writes several lines is still one transaction.
        """
        return Touch(self._raw, self._lock)

    def teach(self, name: str, function: Callable[[str], str]) -> None:
        """A function of one text for queries in plain SQL."""
        self._raw.create_function(name, 1, function, deterministic=True)

    def rows(self, statement: str, values: Sequence[Any] = ()) -> list[Any]:
        """The rows of one query in plain SQL."""
        with self._lock, told():
            return self._raw.execute(statement, values).fetchall()
