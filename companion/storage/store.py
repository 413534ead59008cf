"""tables.sqlite while the app runs: people, rounds, boxes, tables, logs and settings through one door."""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

from companion.engine.errors import StorageTrouble
from companion.engine.store import NewTable
from companion.engine.table_summary import Summary
from companion.storage import backups
from companion.storage.connection import Connection
from companion.storage.key_value import KeyValueStore
from companion.storage.tables.boxes import Boxes
from companion.storage.tables.groups import Groups
from companion.storage.tables.logs import Logs
from companion.storage.tables.people import People
from companion.storage.tables.repair import TableRepair
from companion.storage.tables.search import SearchTables
from companion.storage.tables.statistics import Statistics
from companion.storage.tables.tables import Tables
from companion.storage.transfer.export_reader import ExportReader
from companion.storage.transfer.import_writer import ImportWriter


class Store(Logs):
    """The open file: the logs of all tables, which a session records to, and its other parts, which lists read."""

    def __init__(self, path: Path) -> None:
        self.path = path
        super().__init__(Connection(path))
        self.people = People(self._connection)
        self.groups = Groups(self._connection)
        self.boxes = Boxes(self._connection)
        self.tables = Tables(self._connection)
        self.key_value = KeyValueStore(self._connection)
        self.history = SearchTables(self._connection)
        self.statistics = Statistics(self._connection)
        self.export_reader = ExportReader(self._connection)
        self.import_writer = ImportWriter(self._connection, self)
        self.repair = TableRepair(self._connection, self.backup)
        self._copying: threading.Thread | None = None
        self._copies = threading.Lock()  # an import ends in a thread of its own, a table in the window's
        self._copied: set[str] = set()
        self.backup_trouble: StorageTrouble | None = None

    # ---- what a session asks for ----

    def table_ended(self, table: str) -> None:
        """A copy of the file, once a table: undo and redo at the end of a game must not push older copies out."""
        if table not in self._copied:
            self._copied.add(table)
            self.backup_soon("end")

    def transaction(self) -> AbstractContextManager[Any]:
        """Everything written inside is one transaction: all of it is on the disk afterwards, or none."""
        return self._connection.transaction()

    def on_rollback(self, do: Callable[[], object]) -> None:
        """How to bring the memory back to what is in the file, should the transaction that is going on fail."""
        self._connection.on_rollback(do)

    def create(self, new: NewTable, box_facts: Mapping[str, Any], summary: Summary) -> str:
        """Open a table and return its id."""
        return self.tables.create(new, dict(box_facts), summary)

    def box_facts(self, box: str | None) -> Mapping[str, Any]:
        """What is known about a box; nothing where a table has none."""
        return self.boxes.facts(box) if box else {}

    def names(self, players: Sequence[str]) -> tuple[str, ...]:
        """What people are called."""
        return tuple(self.people.get(player).name for player in players)

    # ---- the file ----

    def backup(self, why: str) -> Path:
        """A copy of the file as it is now."""
        return backups.make(self.path, why)

    def backup_soon(self, why: str) -> None:
        """A copy made beside the app's work: nobody waits for it, and its trouble is told later."""
        with self._copies:
            self.wait_for_copy()
            copying = threading.Thread(target=self._copy, args=(why,), name="backup")
            copying.start()
            self._copying = copying

    def check_in_place(self) -> None:
        """Raise StorageTrouble if the file was replaced or removed since it was opened."""
        self._connection.check_in_place()

    def version(self) -> tuple[int, int]:
        """Another one whenever something was written: what was read before may be out of date."""
        return self._connection.version()

    def checkpoint(self) -> None:
        """Bring everything into the one file, when the app goes into the background."""
        self._connection.checkpoint()

    def close(self) -> None:
        """Let go of the file. Closing twice is fine."""
        self.wait_for_copy()
        self._connection.close()

    def _copy(self, why: str) -> None:
        try:
            backups.make(self.path, why)
            self.backup_trouble = None
        except StorageTrouble as trouble:
            self.backup_trouble = trouble

    def wait_for_copy(self) -> None:
        """Until the copy that is being made is done."""
        copying = self._copying
        if copying is not None:
            copying.join()
