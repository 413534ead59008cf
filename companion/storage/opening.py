"""Opens tables.sqlite with care: looks at it first, migrates after making a copy, refuses what it can't understand."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

from companion.engine.ruling import Reason
from companion.storage import backups
from companion.storage.migrations import MIGRATIONS, Migration, newest_version
from companion.storage.soundness import check_file, check_whole, version_of
from companion.storage.trouble import StorageTrouble, told

TABLE_NAMES = ("player", "regulars", "member", "box", "box_entry", "table", "seat", "event", "kept")
PRAGMAS = ("busy_timeout=3000", "journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON")


def open_tables(path: Path, migrations: Sequence[Migration] = MIGRATIONS) -> sqlite3.Connection:
    """A connection to a sound file of this version; raises StorageTrouble and changes nothing otherwise."""
    with told():
        path.parent.mkdir(parents=True, exist_ok=True)
        backups.finish_restoring(path)
        if path.exists() and (path.stat().st_size or backups.newest_first(path)):
            check_file(path)
        with closing(sqlite3.connect(path, isolation_level=None)) as link:
            _prepare(link, path, migrations)
        opened = sqlite3.connect(path, check_same_thread=False)
        try:
            for pragma in PRAGMAS:
                opened.execute(f"PRAGMA {pragma}")
            _check_tables(opened)
        except BaseException:
            opened.close()
            raise
        return opened


def _prepare(link: sqlite3.Connection, path: Path, migrations: Sequence[Migration]) -> None:
    """Bring the file to this program's version, whatever it is now."""
    newest = newest_version(migrations)
    link.execute("PRAGMA busy_timeout=3000")
    if backups.beside(path, "-wal"):
        check_whole(link)  # the last run ended without closing: look at everything once
    version = version_of(link)
    if version > newest:
        raise StorageTrouble(Reason("storage.newer_file"))
    if version == 0:
        _create(link, newest)
    elif version < newest:
        backups.make(path, "migration")
        _migrate(link, migrations)


def _create(link: sqlite3.Connection, version: int) -> None:
    """All tables in one transaction."""
    link.execute("BEGIN EXCLUSIVE")
    try:
        if version_of(link) == 0:  # another program may have been faster
            if link.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]:
                raise StorageTrouble(Reason("storage.damaged"))  # tables without a version: not ours
            from companion.storage.schema import schema  # noqa: PLC0415  loads the models, once for a new file

            for statement in schema():
                link.execute(statement)
            link.execute(f"PRAGMA user_version = {version}")
        link.execute("COMMIT")
    except BaseException:
        link.execute("ROLLBACK")
        raise


def _migrate(link: sqlite3.Connection, migrations: Sequence[Migration]) -> None:
    """All steps in one transaction: either the file is of the new version afterwards, or as it was."""
    link.execute("BEGIN EXCLUSIVE")
    try:
        version = version_of(link)
        for number, step in enumerate(migrations[version - 1 :], version + 1):
            step(link)
            link.execute(f"PRAGMA user_version = {number}")
        link.execute("COMMIT")
    except Exception as error:
        link.execute("ROLLBACK")
        raise StorageTrouble(Reason("storage.migration_failed")) from error


def _check_tables(link: sqlite3.Connection) -> None:
    """Every table of ours is there and can be read."""
    for table in TABLE_NAMES:
        link.execute(f'SELECT * FROM "{table}" LIMIT 1').fetchall()
