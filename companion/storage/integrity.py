"""Tells a sound database file from a damaged one, quickly at the start and thoroughly where there is time."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from companion.engine.errors import StorageTrouble
from companion.storage.errors import damaged

MAGIC = b"SQLite format 3\0"
FRACTIONS = b"\x40\x20\x20"  # the same in every file
UTF_8 = 1
BROUGHT = {2: "checksum", 3: "details"}  # a column of "table" that a version brought: a number can be wrong by one bit


def check_header(path: Path) -> None:
    """The quick signs of damage: a header that SQLite never writes for us, or a file shorter than that says."""
    with path.open("rb") as file:
        header = file.read(100)
    if len(header) < 100 or not header.startswith(MAGIC) or not _is_ours(header):
        raise damaged()
    wal = path.with_name(path.name + "-wal")
    if wal.exists() and wal.stat().st_size:
        return  # a checkpoint may have been interrupted; SQLite completes it from the write-ahead log
    page = int.from_bytes(header[16:18], "big")
    pages, changed, valid_for = (int.from_bytes(header[at : at + 4], "big") for at in (28, 24, 92))
    size = 65536 if page == 1 else page
    if changed == valid_for and pages * size > path.stat().st_size:
        raise damaged()


def _is_ours(header: bytes) -> bool:
    """A number above 2 in the first two would make the file one that nobody may write to, which is another trouble."""
    written, read, reserved = header[18:21]
    encoding = int.from_bytes(header[56:60], "big")
    return written in (1, 2) and read in (1, 2) and not reserved and header[21:24] == FRACTIONS and encoding <= UTF_8


def check_whole(connection: sqlite3.Connection) -> None:
    """Read every page and every index."""
    if connection.execute("PRAGMA quick_check(1)").fetchone()[0] != "ok":
        raise damaged()


def _read_everything(connection: sqlite3.Connection) -> None:
    """Each row of each table: a text that is no UTF-8 is found by nobody else."""
    for (table,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall():
        for _ in connection.execute(f'SELECT * FROM "{table}"'):
            pass


def version_of(connection: sqlite3.Connection) -> int:
    """The version that a file was written with; 0 stands for an empty one."""
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    return int(version)


def has_its_version(connection: sqlite3.Connection) -> bool:
    """Does a file have what its version brought, and nothing that only a later one did?"""
    version = version_of(connection)
    columns = {row[1] for row in connection.execute('PRAGMA table_info("table")')}
    return all((column in columns) == (since <= version) for since, column in BROUGHT.items())


def read_only(path: Path) -> sqlite3.Connection:
    """A connection that changes neither the file nor its write-ahead log, not even when it is closed."""
    connection = sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)
    connection.execute("PRAGMA busy_timeout=3000")
    return connection


def sound(path: Path, newest: int) -> bool:
    """Is a whole file readable, and of a version that this program knows? The file is not changed."""
    try:
        check_header(path)
        with closing(read_only(path)) as connection:
            check_whole(connection)
            _read_everything(connection)
            return 1 <= version_of(connection) <= newest and has_its_version(connection)
    except (sqlite3.Error, OSError, UnicodeDecodeError, StorageTrouble):
        return False
