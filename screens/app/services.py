"""What lies under the glass, once it is loaded, and what is left of it when the file turns out to be damaged."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING

from companion.engine.errors import StorageTrouble
from companion.games import playable_games
from companion.storage.safe_mode import explained

if TYPE_CHECKING:
    from companion.engine.facts import Facts
    from companion.engine.game import Catalogue
    from companion.session import TableSession
    from companion.storage.rules.database import RulesDatabase
    from companion.storage.safe_mode import SafeMode
    from companion.storage.store import Store


@dataclass
class Services:
    """The tables, the rules and the games."""

    store: Store
    rules: RulesDatabase
    catalogue: Catalogue

    def games(self) -> dict[str, Facts]:
        """What is printed about each game that can be played at a table."""
        return {game: self.rules.facts(game) for game in playable_games()}

    def open_session(self, table: str) -> TableSession:
        """A session on a table; what lists read about it is what its log says from now on."""
        from companion.session import TableSession  # noqa: PLC0415  with the data layer

        session = TableSession.open(self.store, table, self.catalogue)
        with suppress(StorageTrouble):  # the table itself is there
            self._heal_lists(session)
        return session

    def _heal_lists(self, session: TableSession) -> None:
        """No checksum covers what lists read: where the log is whole, what it says is written there again.

        Whether a table runs is left as it is: one that has ended may have been opened again.
        """
        from companion.engine.events import Unreadable  # noqa: PLC0415  with the data layer
        from companion.engine.table_summary import summary_of  # noqa: PLC0415

        whole = not session.broken and not any(isinstance(entry.event, Unreadable) for entry in session.log)
        stands = summary_of(session.game, session.table)
        if whole and stands.status == session.kept.status:
            self.store.heal(session.id, stands, session.log[-1].seq if session.log else 0)

    def copy_trouble(self) -> StorageTrouble | None:
        """What the last copy failed with, told once; the thread that makes copies may change it at any moment."""
        trouble, self.store.backup_trouble = self.store.backup_trouble, None
        return trouble

    def given_up(self, trouble: StorageTrouble) -> SafeMode:
        """Let go of everything; what the safe mode has to say about the damaged file."""
        self.store.close()
        self.rules.close()
        return explained(self.store.path, trouble)
