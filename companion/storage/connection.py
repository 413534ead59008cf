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

from companion.engine.errors import StorageTrouble
from companion.engine.ruling import Reason
from companion.storage import at_rest
from companion.storage.errors import raise_translated, translate_errors
from companion.storage.open_database import open_tables

PATIENCE = 0.5  # seconds for which an app that goes into the background may wait for another thread


def now() -> str:
    """This moment in UTC, as it stands in every row."""
    return datetime.now(UTC).isoformat(timespec="microseconds")


def to_the_second(moment: str) -> str:
    """A moment as it stands in a log: nobody asks for more, and what travels by codes has to be short.

    >>> to_the_second("2026-08-22T19:16:58.123456+00:00")
    '2026-08-22T19:16:58.000000+00:00'
    """
    return f"{moment[:19]}.000000{moment[26:]}"


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

    __slots__ = ("_connection", "_outermost")

    def __init__(self, connection: Connection) -> None:
        self._connection, self._outermost = connection, False

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
        try:
            if self._outermost:
                self._end(error)
            elif error is not None:
                self._connection.failed_inside = error
                raise_translated(error)
        finally:
            self._connection.lock.release()

    def _end(self, error: BaseException | None) -> None:
        """Bring it to the disk, or take everything back: in the file, and in the memory of whoever asked for that."""
        connection = self._connection
        inside, connection.failed_inside = connection.failed_inside, None
        failure = inside if error is None else error  # whoever goes on after a part has failed: half of it is nothing
        try:
            if failure is None:
                connection.raw.execute("COMMIT")
        except sqlite3.Error as refused:
            failure = refused
        finally:  # an interruption too: what counts is whether the file has it
            connection.settle(failure is None and not connection.raw.in_transaction)
        if failure is not None:
            raise_translated(failure)
            if error is None:
                raise failure


class Connection:
    """The open file. Whatever a `with` block wrote is on the disk when the block ends, or none of it is."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.lock = threading.RLock()
        self.raw = open_tables(path)
        self._file = _identity(path)
        self._on_commit: list[Callable[[], object]] = []
        self._on_rollback: list[Callable[[], object]] = []
        self._noted: tuple[int, int] | None = None  # as what it was remembered for the time that it rests,
        self._rested: at_rest.Stamp | None = None  # and with which stamp
        self.depth = 0  # of transactions within each other
        self.failed_inside: BaseException | None = None
        self.closed = False

    def close(self) -> None:
        """Fold the write-ahead log into the file and let go of it. Closing twice is fine."""
        with self.lock:
            if not self.closed:
                self.checkpoint()
                self.closed = True
                self.raw.close()

    def check_in_place(self) -> None:
        """Raise StorageTrouble if another file lies there now, or none: what is written here would be lost.

        One that was copied over ours keeps its place, but has another stamp though nobody has written to ours.
        """
        with translate_errors():
            if _identity(self.path) != self._file or self._was_overwritten():
                raise StorageTrouble(Reason("storage.replaced"))

    def _was_overwritten(self) -> bool:
        rests = self._rested is not None and self._noted == self.version()
        return rests and at_rest.stamp_of(self.path) != self._rested

    def checkpoint(self) -> None:
        """Bring everything into the one file, for a system backup that copies files one by one.

        Where that is not possible now (a full disk, a damaged file, an import that is being written), nothing is lost:
        the log beside the file is read next time.
        """
        if not self.lock.acquire(timeout=PATIENCE):
            return
        try:
            with suppress(sqlite3.Error, StorageTrouble):
                ((busy, _, _),) = self.raw.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
                if not busy and self._noted != (version := self.version()):
                    self._noted, self._rested = version, at_rest.note(self.path)
        finally:
            self.lock.release()

    def transaction(self) -> Transaction:
        """One transaction. It holds the file from its first look on: what it finds there is still so when it writes.

        Inside another one it joins that: a touch that writes several lines is still one transaction.
        """
        return Transaction(self)

    def settle(self, committed: bool) -> None:
        """A transaction has ended: roll back what is left of it, and do what was asked for in this case."""
        if self.raw.in_transaction:
            with suppress(sqlite3.Error):  # the trouble that led here is the one to tell
                self.raw.execute("ROLLBACK")
        to_do = self._on_commit if committed else self._on_rollback[::-1]
        self._on_commit, self._on_rollback = [], []
        for do in to_do:
            do()

    def on_rollback(self, do: Callable[[], object]) -> None:
        """Do this should the transaction that is going on come to nothing; what was asked for last comes first."""
        with self.lock:  # one that is going on in another thread is none of ours: it ends first
            if self.depth:
                self._on_rollback.append(do)

    def on_commit(self, do: Callable[[], object]) -> None:
        """Do this when what was written is on the disk: now, or when the transaction that is going on ends well."""
        with self.lock:
            if self.depth:
                self._on_commit.append(do)
                return
        do()

    def teach(self, name: str, function: Callable[[str], str]) -> None:
        """A function of one text for queries in plain SQL."""
        with self.lock:
            self.raw.create_function(name, 1, function, deterministic=True)

    def version(self) -> tuple[int, int]:
        """Another one whenever something was written, by this program or by another."""
        with self.lock, translate_errors():
            ((others,),) = self.raw.execute("PRAGMA data_version").fetchall()
            return self.raw.total_changes, others

    def rows(self, statement: str, values: Sequence[Any] = ()) -> list[Any]:
        """The rows of one query in plain SQL."""
        with self.lock, translate_errors():
            return self.raw.execute(statement, values).fetchall()
