"""What lies under the glass, once it is loaded, and what is left of it when the file turns out to be damaged."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from companion.engine.errors import StorageTrouble


@dataclass
class Services:
    """The tables, the rules and the games."""

    store: Any
    rules: Any
    catalogue: Any

    def copy_trouble(self) -> StorageTrouble | None:
        """What the last copy failed with, told once; the thread that makes copies may change it at any moment."""
        trouble, self.store.backup_trouble = self.store.backup_trouble, None
        return trouble

    def given_up(self, trouble: StorageTrouble) -> Any:
        """Let go of everything; what the safe mode has to say about the damaged file."""
        from companion.storage.safe_mode import explained  # noqa: PLC0415  loads the models

        self.store.close()
        self.rules.close()
        return explained(self.store.path, trouble)
