"""What lies under the glass, once it is loaded, and what is left of it when the file turns out to be damaged."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from companion.engine.errors import StorageTrouble
from companion.storage.safe_mode import explained

if TYPE_CHECKING:
    from companion.engine.game import Catalogue
    from companion.storage.rules.database import RulesDatabase
    from companion.storage.safe_mode import SafeMode
    from companion.storage.store import Store


@dataclass
class Services:
    """The tables, the rules and the games."""

    store: Store
    rules: RulesDatabase
    catalogue: Catalogue

    def copy_trouble(self) -> StorageTrouble | None:
        """What the last copy failed with, told once; the thread that makes copies may change it at any moment."""
        trouble, self.store.backup_trouble = self.store.backup_trouble, None
        return trouble

    def given_up(self, trouble: StorageTrouble) -> SafeMode:
        """Let go of everything; what the safe mode has to say about the damaged file."""
        self.store.close()
        self.rules.close()
        return explained(self.store.path, trouble)
