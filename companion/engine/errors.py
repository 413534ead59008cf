"""What is raised: input that can't be taken, and a file that can't do what was asked. Each with a reason to be said."""

from __future__ import annotations

from companion.engine.ruling import Reason

MISSING = ("storage.no_table", "storage.no_player", "storage.no_group", "storage.no_box")


class Wrong(Exception):
    """Input that can't be taken, with the path of the offending value and a reason that can be said."""

    def __init__(self, reason: Reason, field: str = "", joint: str | None = None) -> None:
        super().__init__(reason.key, field)
        self.reason = reason
        self.field = field
        self._joint = joint if joint is not None else "" if not field or field.startswith("[") else "."

    def under(self, step: str | int) -> Wrong:
        """The same complaint, seen from one level further out."""
        if isinstance(step, int):
            return Wrong(self.reason, f"[{step}]{self._joint}{self.field}", "")
        return Wrong(self.reason, f"{step}{self._joint}{self.field}", ".")  # a key may itself begin with a bracket


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
