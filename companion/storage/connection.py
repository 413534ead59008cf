"""The one connection to tables.sqlite: one lock, one transaction a touch, troubles as sentences."""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Any
from uuid import uuid4

from companion.engine.ruling import Reason
from companion.storage.commit_worker import CommitWorker
from companion.storage.errors import StorageTrouble, raise_translated, translate_errors
from companion.storage.open_database import open_tables

PATIENCE = 0.5  # seconds for which an app that goes into the background may wait for another thread


def now() -> str:
    """This moment in UTC, as it stands in every row."""
    return datetime.now(UTC).isoformat(timespec="microseconds")


def new_id() -> str:
    """An id that no other phone gives to anything."""
    return uuid4().hex


def _identity(path: Path) -> tuple[int, int] | None:
    """Which file lies at a path, whatever it holds; None for none."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


class Transaction:
    """One transaction, or a part of the one that is going on. A plain object: a generator would cost as much again."""

    __slots__ = ("_connection", "_meanwhile", "_outermost")

    def __init__(self, connection: Connection, meanwhile: Callable[[], object] | None) -> None:
        self._connection, self._meanwhile, self._outermost = connection, meanwhile, False

    def __enter__(self) -> sqlite3.Connection:
        connection = self._connection
        connection.lock.acquire()
        try:
            if not connection.depth:
                connection.check_in_place()
                connection.raw.execute("BEGIN IMMEDIATE")
                self._outermost = True
        except BaseException as error:
            connection.lock.release()
            raise_translated(error)
            raise
        connection.depth += 1
        return connection.raw

    def __exit__(self, _kind: object, error: BaseException | None, _trace: object) -> None:
        self._connection.depth -= 1
        if self._outermost:
            self._end(error)
            return
        self._connection.lock.release()
        if error is not None:
            self._connection.failed_inside = error
            raise_translated(error)
        elif self._meanwhile is not None:
            self._meanwhile()

    def _end(self, error: BaseException | None) -> None:
        """Bring it to the disk, or take everything back: in the file, and in the memory of whoever asked for that."""
        connection = self._connection
        inside, connection.failed_inside = connection.failed_inside, None
        if error is None and inside is not None:  # somebody went on after a part had failed: half of it is nothing
            self._settle(inside, None)
            raise inside
        self._settle(error, self._meanwhile if error is None else None)

    def _settle(self, error: BaseException | None, meanwhile: Callable[[], object] | None) -> None:
        connection = self._connection
        if meanwhile is not None:
            connection.beside.begin(meanwhile)
        try:
            if error is None:
                connection.raw.execute("COMMIT")
        except sqlite3.Error as failure:
            error = failure
        finally:
            kept = error is None and not connection.raw.in_transaction
            if connection.raw.in_transaction:
                with suppress(sqlite3.Error):  # the trouble that led here is the one to tell
                    connection.raw.execute("ROLLBACK")
            aftermath, connection.aftermath = (
                connection.aftermath,
                TransactionHooks(),
            )  # another thread may begin something of its own
            connection.lock.release()  # before waiting for the other thread, which may want to read
            mishap = None if meanwhile is None else connection.beside.wait()
            aftermath.settle(kept)
        if error is not None:
            raise_translated(error)
        elif mishap is not None:
            raise mishap


class TransactionHooks:
    """What has to be done in memory when the transaction that is going on has ended well or badly."""

    def __init__(self) -> None:
        self._on_commit: list[Callable[[], object]] = []
        self._on_rollback: list[Callable[[], object]] = []

    def on_commit(self, do: Callable[[], object]) -> None:
        """Do this when everything is on the disk."""
        self._on_commit.append(do)

    def on_rollback(self, do: Callable[[], object]) -> None:
        """Do this when nothing of it is on the disk; what was asked for last comes first."""
        self._on_rollback.append(do)

    def settle(self, kept: bool) -> None:
        """It has ended: do what belongs to that, and forget the rest."""
        to_do = self._on_commit if kept else self._on_rollback[::-1]
        self._on_commit, self._on_rollback = [], []
        for do in to_do:
            do()


class Connection:
    """The open file. Whatever a `with` block wrote is on the disk when the block ends, or none of it is."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.lock = threading.RLock()
        self.raw = open_tables(path)
        self._file = _identity(path)
        self.beside, self.aftermath = CommitWorker(), TransactionHooks()
        self.depth = 0  # of touches within each other
        self.failed_inside: BaseException | None = None
        self.closed = False

    def close(self) -> None:
        """Fold the write-ahead log into the file and let go of it. Closing twice is fine."""
        self.beside.close()  # first: it may be waiting for the lock
        with self.lock:
            if not self.closed:
                self.checkpoint()
                self.closed = True
                self.raw.close()

    def check_in_place(self) -> None:
        """Raise StorageTrouble if another file lies there now, or none: what is written here would be lost."""
        if _identity(self.path) != self._file:
            raise StorageTrouble(Reason("storage.replaced"))

    def checkpoint(self) -> None:
        """Bring everything into the one file, for a system backup that copies files one by one.

        Where that is not possible now (a full disk, a damaged file, an import that is being written), nothing is lost:
        the log beside the file is read next time.
        """
        if not self.lock.acquire(timeout=PATIENCE):
            return
        try:
            with suppress(sqlite3.Error):
                self.raw.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
        finally:
            self.lock.release()

    def transaction(self, meanwhile: Callable[[], object] | None = None) -> Transaction:
        """One transaction. It holds the file from its first look on: what it finds there is still so when it writes.

        Inside another one it joins that: a touch that writes several lines is still one transaction.
        `meanwhile` is done on another thread while the outermost one waits for the disk, and is done when it ends.
        """
        return Transaction(self, meanwhile)

    def on_rollback(self, do: Callable[[], object]) -> None:
        """Do this should the transaction that is going on come to nothing; without one there is nothing to do."""
        with self.lock:  # one that is going on in another thread is none of ours: it ends first
            if self.depth:
                self.aftermath.on_rollback(do)

    def on_commit(self, do: Callable[[], object]) -> None:
        """Do this when what was written is on the disk: now, or when the transaction that is going on ends well."""
        with self.lock:
            if self.depth:
                self.aftermath.on_commit(do)
                return
        do()

    def teach(self, name: str, function: Callable[[str], str]) -> None:
        """A function of one text for queries in plain SQL."""
        with self.lock:
            self.raw.create_function(name, 1, function, deterministic=True)

    def rows(self, statement: str, values: Sequence[Any] = ()) -> list[Any]:
        """The rows of one query in plain SQL."""
        with self.lock, translate_errors():
            return self.raw.execute(statement, values).fetchall()
