"""A table that is not kept: the store of a replay, gone with the program."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from typing import Any

from companion.engine.shapes.strict_json import dump
from companion.engine.store import KeptTable
from companion.engine.table_summary import Summary


class MemoryStore:
    """Holds one table in memory and answers like the real store."""

    def __init__(self, kept: KeptTable) -> None:
        self.kept = kept
        self.summary: Summary | None = None
        self.box: dict[str, Any] = {}
        self._log: list[tuple[int, str, Mapping[str, Any]]] = []

    def table(self, table: str) -> KeptTable:
        """The one table there is."""
        assert table == self.kept.id
        return self.kept

    def entries(self, table: str) -> Sequence[tuple[int, str, str]]:
        """The whole log in order."""
        assert table == self.kept.id
        return [(seq, at, dump(event)) for seq, at, event in self._log]

    def broken(self, table: str) -> tuple[int, ...]:
        """Nothing here is ever damaged."""
        return ()

    def append(
        self,
        table: str,
        seq: int,
        event: Mapping[str, Any],
        *,
        summary: Summary | None = None,
        box_facts: Mapping[str, Any] | None = None,
    ) -> str:
        """Add one line; there is no clock here, so that a replay always says the same."""
        self._log.append((seq, "", event))
        self.box.update(box_facts or {})
        self.summary = summary or self.summary
        return ""

    def transaction(self) -> AbstractContextManager[Any]:
        """Nothing here can fail halfway."""
        return nullcontext()

    def on_rollback(self, do: Callable[[], object]) -> None:
        """Nothing here is ever taken back."""

    def summarise(self, table: str, summary: Summary, last: int) -> None:
        """Remember how the table stands."""
        self.summary = summary
