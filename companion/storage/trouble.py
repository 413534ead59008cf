"""What can go wrong with a file, as a reason that can be said instead of a traceback."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy.exc import DBAPIError

from companion.engine.ruling import Reason

_SIGNS = (
    ("disk is full", "storage.full"),
    ("disk i/o error", "storage.unwritable"),
    ("readonly", "storage.read_only"),
    ("unable to open", "storage.unreachable"),
    ("locked", "storage.locked"),
    ("malformed", "storage.damaged"),
    ("not a database", "storage.damaged"),
    ("corrupt", "storage.damaged"),
    ("no such table", "storage.damaged"),
    ("no such column", "storage.damaged"),
)


class StorageTrouble(Exception):
    """The file could not do what was asked; nothing was changed."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason.key)
        self.reason = reason

    @property
    def damaged(self) -> bool:
        """Is the file itself broken, so that only a backup helps?"""
        return self.reason.key == "storage.damaged"


def trouble_from(error: Exception) -> StorageTrouble:
    """The sentence for an error of SQLite or of the file system."""
    if isinstance(error, PermissionError):
        return StorageTrouble(Reason("storage.read_only"))
    message = str(getattr(error, "orig", error)).lower()
    key = next((key for sign, key in _SIGNS if sign in message), "storage.failed")
    return StorageTrouble(Reason(key))


@contextmanager
def told() -> Iterator[None]:
    """Turn errors of the database and the file system into StorageTrouble."""
    try:
        yield
    except (DBAPIError, sqlite3.Error, OSError) as error:
        raise trouble_from(error) from error
