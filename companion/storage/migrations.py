"""The steps that bring an older file to this program's version."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence

Migration = Callable[[sqlite3.Connection], None]

MIGRATIONS: Sequence[Migration] = ()  # the n-th one leads from version n to n + 1


def newest_version(migrations: Sequence[Migration] = MIGRATIONS) -> int:
    """The version that this program writes."""
    return 1 + len(migrations)
