"""Opens tables.sqlite with care: looks at it first, migrates after making a copy, refuses what it can't understand."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

from companion.engine.errors import StorageTrouble
from companion.engine.ruling import Reason
from companion.paths import close_to_others, make_file, make_folder
from companion.storage import at_rest, backups
from companion.storage.errors import NOT_THE_FILE, damaged, translate_errors, trouble_from
from companion.storage.integrity import check_header, check_whole, has_its_version, read_only, version_of
from companion.storage.migrations import MIGRATIONS, Migration, newest_version

TABLE_NAMES = ("player", "regulars", "member", "box", "box_entry", "table", "seat", "event", "kept")
PRAGMAS = ("busy_timeout=3000", "journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON")


def open_tables(path: Path, migrations: Sequence[Migration] = MIGRATIONS) -> sqlite3.Connection:
    """A connection to a sound file of this version; raises StorageTrouble and changes nothing otherwise."""
    with translate_errors():
        make_folder(path.parent)
        backups.finish_restoring(path)
        close_to_others(path, *(path.with_name(path.name + ending) for ending in backups.BESIDE))
        newest = newest_version(migrations)
        version = _checked_version(path, newest)
        if not version:
            make_empty(path, newest)
        elif version < newest:
            backups.make(path, "migration")
            with closing(_writing(path)) as connection:
                _migrate(connection, migrations)
        opened = sqlite3.connect(path, check_same_thread=False)
        try:
            for pragma in PRAGMAS:
                opened.execute(f"PRAGMA {pragma}")
            _check_tables(opened)
        except BaseException:
            opened.close()
            raise
        return opened


def make_empty(path: Path, version: int) -> None:
    """A new file that holds no table yet. Copies beside it are not looked at: whoever calls this knows it may be."""
    with translate_errors():
        make_file(path)  # SQLite gives what it writes beside it the same rights
        with closing(_writing(path)) as connection:
            _create(connection, version)


def _writing(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute("PRAGMA busy_timeout=3000")
    return connection


def in_order(path: Path) -> None:
    """Look at every page, and make every index anew from its rows; raises StorageTrouble where that can't be."""
    with translate_errors(), closing(_writing(path)) as connection:
        check_whole(connection)
        connection.execute("REINDEX")


def _checked_version(path: Path, newest: int) -> int:
    """The version of a sound file, 0 where there has never been one. Nothing is changed by looking.

    A connection that may write would fold the write-ahead log of a damaged or newer file into it when it is closed.
    """
    _take_back_half_written(path)
    left = backups.left_beside(path)  # looked at first: SQLite makes the file before what lies beside it
    log = backups.beside(path, "-wal")  # the last run ended without closing
    if not path.exists():
        return _never_used(path, left, "storage.no_file")
    if not path.stat().st_size:
        return _never_used(path, log, "storage.damaged")
    check_header(path)
    with closing(read_only(path)) as connection:
        if log:
            check_whole(connection)  # look at everything once
        version, whole = version_of(connection), has_its_version(connection)
    if version > newest:
        raise StorageTrouble(Reason("storage.newer_file"))
    if version < 0 or (version and not whole):
        raise damaged()
    if at_rest.turned(path):
        raise StorageTrouble(Reason("storage.turned"))
    return version


def _never_used(path: Path, left: bool, otherwise: str) -> int:
    """0 at the very first start. A copy, or what is left of an earlier file, tells that this is none."""
    if left or backups.newest_first(path):
        raise StorageTrouble(Reason(otherwise))
    return 0


def _take_back_half_written(path: Path) -> None:
    """A kill while the file was being made leaves a journal, without which nobody who only reads can open it."""
    if path.exists() and backups.beside(path, "-journal"):
        with closing(sqlite3.connect(path)) as connection:
            connection.execute("PRAGMA busy_timeout=3000")
            connection.execute("SELECT count(*) FROM sqlite_master").fetchone()


def _create(connection: sqlite3.Connection, version: int) -> None:
    """All tables in one transaction."""
    connection.execute("BEGIN EXCLUSIVE")
    try:
        if version_of(connection) == 0:  # another program may have been faster
            if connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]:
                raise damaged()  # tables without a version: not ours
            from companion.storage.tables.models import schema  # noqa: PLC0415  loads the models, once for a new file

            for statement in schema():
                connection.execute(statement)
            connection.execute(f"PRAGMA user_version = {version}")
        connection.execute("COMMIT")
    except BaseException:
        _roll_back(connection)
        raise


def _migrate(connection: sqlite3.Connection, migrations: Sequence[Migration]) -> None:
    """All steps in one transaction: either the file is of the new version afterwards, or as it was."""
    connection.execute("BEGIN EXCLUSIVE")
    try:
        version = version_of(connection)
        for number, step in enumerate(migrations[version - 1 :], version + 1):
            step(connection)
            connection.execute(f"PRAGMA user_version = {number}")
        connection.execute("COMMIT")
    except Exception as error:
        _roll_back(connection)
        trouble = trouble_from(error)
        elsewhere = trouble.reason.key in NOT_THE_FILE
        raise trouble if elsewhere else StorageTrouble(Reason("storage.migration_failed")) from error


def _roll_back(connection: sqlite3.Connection) -> None:
    """SQLite has done so by itself where the disk is full; asking for it again would hide what happened."""
    if connection.in_transaction:
        connection.execute("ROLLBACK")


def _check_tables(connection: sqlite3.Connection) -> None:
    """Every table of ours is there and can be read."""
    for table in TABLE_NAMES:
        connection.execute(f'SELECT * FROM "{table}" LIMIT 1').fetchall()
