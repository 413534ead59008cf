"""The steps that bring an older file to this program's version."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence

from companion.storage.tables.chains import write_chain

Migration = Callable[[sqlite3.Connection], None]


def chain_the_logs(connection: sqlite3.Connection) -> None:
    """To version 2: every table and every line of its log gets a checksum, and a table the number of lines."""
    connection.execute('ALTER TABLE "table" ADD COLUMN lines INTEGER DEFAULT 0 NOT NULL')
    for name in ("table", "event"):
        connection.execute(f"ALTER TABLE \"{name}\" ADD COLUMN checksum VARCHAR DEFAULT '' NOT NULL")
    for (table,) in connection.execute('SELECT id FROM "table"').fetchall():
        write_chain(connection, table)


def describe_plays(connection: sqlite3.Connection) -> None:
    """To version 3: what a group says of a play afterwards stands beside the moment at which the log saw it end."""
    connection.execute('ALTER TABLE "table" ADD COLUMN first_end VARCHAR')
    connection.execute('ALTER TABLE "table" ADD COLUMN details JSON')


MIGRATIONS: Sequence[Migration] = (chain_the_logs, describe_plays)  # the n-th one leads from version n to n + 1


def newest_version(migrations: Sequence[Migration] = MIGRATIONS) -> int:
    """The version that this program writes."""
    return 1 + len(migrations)
