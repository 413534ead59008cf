"""Opens tables.sqlite with care: checks it, migrates a copy-first, refuses what it can't understand."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from sqlalchemy import Engine, event
from sqlmodel import SQLModel, create_engine

from companion.engine.ruling import Reason
from companion.storage import backups
from companion.storage.table_rows import TABLES
from companion.storage.trouble import StorageTrouble, told

Migration = Callable[[sqlite3.Connection], None]

MIGRATIONS: Sequence[Migration] = ()  # the n-th one leads from version n to n + 1
PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=3000")
MAGIC = b"SQLite format 3\0"


def newest_version(migrations: Sequence[Migration] = MIGRATIONS) -> int:
    """The version that this program writes."""
    return 1 + len(migrations)


def open_tables(path: Path, migrations: Sequence[Migration] = MIGRATIONS) -> Engine:
    """An engine on a sound file of this version; raises StorageTrouble and changes nothing otherwise."""
    with told():
        path.parent.mkdir(parents=True, exist_ok=True)
        fresh = not path.exists() or path.stat().st_size == 0
        if not fresh:
            _check_file(path)
            _migrate(path, migrations)
        engine = _engine(path)
        if fresh:
            _create(engine, newest_version(migrations))
        with engine.connect() as link:
            _check_tables(link.connection.dbapi_connection)
        return engine


def _engine(path: Path) -> Engine:
    engine = create_engine(f"sqlite:///{path}", connect_args={"check_same_thread": False})

    @event.listens_for(engine, "connect")
    def _pragmas(link: Any, _record: Any) -> None:
        for pragma in PRAGMAS:
            link.execute(f"PRAGMA {pragma}")

    return engine


def _create(engine: Engine, version: int) -> None:
    with engine.begin() as link:
        SQLModel.metadata.create_all(link, tables=TABLES)
        link.exec_driver_sql(f"PRAGMA user_version = {version}")


def _check_file(path: Path) -> None:
    """The quick signs of damage: not SQLite at all, or shorter than its own header says."""
    with path.open("rb") as file:
        header = file.read(100)
    if len(header) < 100 or not header.startswith(MAGIC):
        raise StorageTrouble(Reason("storage.damaged"))
    page = int.from_bytes(header[16:18], "big")
    pages, changed, valid_for = (int.from_bytes(header[at : at + 4], "big") for at in (28, 24, 92))
    size = 65536 if page == 1 else page
    if changed == valid_for and pages * size > path.stat().st_size:
        raise StorageTrouble(Reason("storage.damaged"))


def _check_tables(link: Any) -> None:
    """Every table of ours is there and can be read."""
    for table in TABLES:
        link.execute(f'SELECT * FROM "{table.name}" LIMIT 1').fetchall()


def sound(path: Path) -> bool:
    """A thorough look at a whole file, for the background and for backups."""
    try:
        _check_file(path)
        link = sqlite3.connect(f"file:{path}?mode=ro", uri=True)
        try:
            verdict = link.execute("PRAGMA quick_check(1)").fetchone()[0]
            (version,) = link.execute("PRAGMA user_version").fetchone()
            return bool(verdict == "ok") and 1 <= version <= newest_version()
        finally:
            link.close()
    except (sqlite3.Error, OSError, StorageTrouble):
        return False


def _migrate(path: Path, migrations: Sequence[Migration]) -> None:
    link = sqlite3.connect(path, isolation_level=None)
    try:
        (version,) = link.execute("PRAGMA user_version").fetchone()
        if version > newest_version(migrations):
            raise StorageTrouble(Reason("storage.newer_file"))
        if version < 1:
            raise StorageTrouble(Reason("storage.damaged"))
        if version < newest_version(migrations):
            backups.make(path, "migration")
            _run(link, migrations[version - 1 :], version)
    finally:
        link.close()


def _run(link: sqlite3.Connection, steps: Sequence[Migration], version: int) -> None:
    """All steps in one transaction: either the file is of the new version afterwards, or as it was."""
    link.execute("BEGIN EXCLUSIVE")
    try:
        for number, step in enumerate(steps, version + 1):
            step(link)
            link.execute(f"PRAGMA user_version = {number}")
        link.execute("COMMIT")
    except BaseException:
        link.execute("ROLLBACK")
        raise
