"""What a store says when its file can't do what was asked."""

from __future__ import annotations

from companion.engine.ruling import Reason

MISSING = ("storage.no_table", "storage.no_player", "storage.no_group", "storage.no_box")


class StorageTrouble(Exception):
    """The file could not do what was asked; nothing was changed."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason.key)
        self.reason = reason

    @property
    def damaged(self) -> bool:
        """Is the file itself broken, or lost, so that only a backup helps?"""
        return self.reason.key in ("storage.damaged", "storage.no_file")

    @property
    def turned(self) -> bool:
        """Can the file be read, but is it not what was written?"""
        return self.reason.key == "storage.turned"

    @property
    def replaced(self) -> bool:
        """Does another file lie in its place, or none, so that nothing more may be written?"""
        return self.reason.key == "storage.replaced"

    @property
    def missing(self) -> bool:
        """Is what was asked for not in the file (any more), while the file itself is fine?"""
        return self.reason.key in MISSING
