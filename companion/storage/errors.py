"""What can go wrong with a file, as a reason that can be said instead of a traceback."""

from __future__ import annotations

import errno
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from companion.engine.errors import StorageTrouble
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
    ("no such", "storage.damaged"),  # table, column, collation: what the schema says is not what was written
    ("could not decode", "storage.damaged"),  # a text that is no UTF-8
    ("user-defined function raised", "storage.damaged"),  # ours take any text there is
    ("unsupported file format", "storage.damaged"),
    ("unique constraint", "storage.elsewhere"),
    ("closed database", "storage.closed"),
)
_ERRNOS = {
    errno.ENOSPC: "storage.full",
    errno.EFBIG: "storage.full",
    errno.EDQUOT: "storage.full",
    errno.EROFS: "storage.read_only",
    errno.EACCES: "storage.read_only",
    errno.EPERM: "storage.read_only",
    errno.ENOTDIR: "storage.unreachable",
    errno.EEXIST: "storage.unreachable",  # a file stands where a folder is needed
    errno.EISDIR: "storage.unreachable",
    errno.ENOENT: "storage.unreachable",
}


# troubles with the disk, the folder or another program: another file in this place would have them too
NOT_THE_FILE = ("storage.full", "storage.unwritable", "storage.read_only", "storage.unreachable", "storage.locked")
_TRANSLATED = (sqlite3.Error, OSError, UnicodeDecodeError)


def trouble_from(error: Exception) -> StorageTrouble:
    """The sentence for an error of SQLite or of the file system."""
    if isinstance(error, UnicodeDecodeError):  # SQLite quotes the broken schema, and Python can't read the quotation
        return damaged()
    if isinstance(error, OSError):
        return StorageTrouble(Reason(_ERRNOS.get(error.errno or 0, "storage.unwritable")))
    message = str(getattr(error, "orig", error)).lower()
    key = next((key for sign, key in _SIGNS if sign in message), "storage.failed")
    return StorageTrouble(Reason(key))


@contextmanager
def translate_errors() -> Iterator[None]:
    """Turn errors of the database and the file system into StorageTrouble."""
    try:
        yield
    except Exception as error:
        raise_translated(error)
        raise


def raise_translated(error: BaseException) -> None:
    """Raise StorageTrouble for an error of the database or the file system; any other is left to whoever asks."""
    if isinstance(error, Exception) and isinstance(getattr(error, "orig", error), _TRANSLATED):
        raise trouble_from(error) from error  # `orig`: what the models wrapped


def damaged() -> StorageTrouble:
    """What the file holds can't have been written by this program."""
    return StorageTrouble(Reason("storage.damaged"))


def need(row: Any, key: str, **figures: Any) -> Any:
    """The row, or the trouble that there is none."""
    if row is None:
        raise StorageTrouble(Reason(key, **figures))
    return row
