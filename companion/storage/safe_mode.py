"""What the app shows when its tables can't be opened: what happened, and the newest copy that is good."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from companion.engine.ruling import Reason
from companion.storage import backups
from companion.storage.migrations import newest_version
from companion.storage.soundness import sound
from companion.storage.store import Store
from companion.storage.trouble import StorageTrouble


@dataclass(frozen=True)
class SafeMode:
    """Nothing has been changed yet. Only where the file is damaged does a copy help."""

    path: Path
    reason: Reason
    damaged: bool
    backup: backups.Backup | None


def open_or_explain(path: Path) -> Store | SafeMode:
    """The store, or what the safe mode has to say."""
    try:
        return Store(path)
    except StorageTrouble as trouble:
        offered = newest_good(path) if trouble.damaged else None
        return SafeMode(path, trouble.reason, trouble.damaged, offered)


def newest_good(path: Path) -> backups.Backup | None:
    """The newest copy that can be read from its first page to its last."""
    good = (copy for copy in backups.newest_first(path) if sound(copy, newest_version()))
    found = next(good, None)
    return backups.told_by(found, path) if found else None


def restore(safe: SafeMode, backup: backups.Backup) -> Store:
    """Go on with a copy; the damaged file is set aside."""
    backups.restore(safe.path, backup.path)
    return Store(safe.path)


def start_anew(safe: SafeMode) -> Store:
    """Go on with an empty file; the damaged one is set aside."""
    backups.set_aside(safe.path)
    return Store(safe.path)
