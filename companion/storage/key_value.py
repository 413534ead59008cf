"""What the app keeps for itself: settings, the screen it was on, half-typed entries."""

from __future__ import annotations

import json
from collections.abc import Iterable
from contextlib import suppress
from typing import Any

from companion.engine.shapes.strict_json import dump
from companion.storage.connection import Connection


class KeyValueStore:
    """Values under keys, each written in one transaction."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def keep(self, key: str, value: Any) -> None:
        """Remember something under a key."""
        self.keep_all({key: value})

    def keep_all(self, values: dict[str, Any]) -> None:
        """Remember several things at once."""
        with self._connection.transaction() as raw:
            raw.executemany(
                "INSERT INTO kept (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
                [(key, dump(value)) for key, value in values.items()],
            )

    def get(self, key: str, otherwise: Any = None) -> Any:
        """What was remembered under a key."""
        rows = self._connection.rows("SELECT key, value FROM kept WHERE key = ?", (key,))
        return readable(rows).get(key, otherwise)

    def under(self, prefix: str) -> dict[str, Any]:
        """Everything whose key begins like this, e.g. all settings or all drafts of one table."""
        rows = self._connection.rows("SELECT key, value FROM kept WHERE substr(key, 1, ?) = ?", (len(prefix), prefix))
        return readable(rows)

    def forget(self, key: str) -> None:
        """No longer remember it."""
        with self._connection.transaction() as raw:
            raw.execute("DELETE FROM kept WHERE key = ?", (key,))


def readable(rows: Iterable[tuple[str, str]]) -> dict[str, Any]:
    """What is remembered under each key; what can't be read must not keep the app from starting."""
    found: dict[str, Any] = {}
    for key, value in rows:
        with suppress(ValueError, TypeError, RecursionError):
            found[key] = json.loads(value)
    return found
