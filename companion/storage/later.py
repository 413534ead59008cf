"""A part of the store that reads at once and learns to write later: when its models are needed, they are loaded."""

from __future__ import annotations

import importlib
from typing import Any

from companion.storage.connection import Connection


class Later:
    """Answers like the class `module:name`; what `known` can do needs neither that module nor the models."""

    def __init__(self, connection: Connection, known: Any, writer: str) -> None:
        self._connection, self._known, self._writer = connection, known, writer

    def __getattr__(self, name: str) -> Any:
        found = getattr(self._known, name, None)
        return found if found is not None else getattr(self.whole(), name)

    def whole(self) -> Any:
        """Load the class that reads and writes; from then on it answers everything."""
        module, _, kind = self._writer.partition(":")
        if type(self._known).__name__ != kind:
            self._known = getattr(importlib.import_module(module), kind)(self._connection)
        return self._known
