"""What the app shows when its tables can't be opened: what happened, and the newest copy that is good."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from companion.engine.errors import StorageTrouble
from companion.engine.ruling import Reason
from companion.storage import at_rest, backups
from companion.storage.errors import NOT_THE_FILE
from companion.storage.integrity import sound
from companion.storage.migrations import newest_version
from companion.storage.open_database import in_order, make_empty
from companion.storage.store import Store


@dataclass(frozen=True)
class SafeMode:
    """Nothing has been changed yet. A copy is offered wherever it is the file that can't be opened."""

    path: Path
    reason: Reason
    damaged: bool
    backup: backups.Backup | None


def open_or_explain(path: Path) -> Store | SafeMode:
    """The store, or what the safe mode has to say."""
    try:
        return Store(path)
    except StorageTrouble as trouble:
        return explained(path, trouble)


def explained(path: Path, trouble: StorageTrouble) -> SafeMode:
    """What the safe mode has to say about a file that can't be opened; what SQLite can't explain is damage."""
    reason = Reason("storage.damaged") if trouble.reason.key == "storage.failed" else trouble.reason
    copy = None if reason.key in NOT_THE_FILE else newest_good(path, but=_no_help(reason))
    return SafeMode(path, reason, StorageTrouble(reason).damaged, copy)


def _no_help(reason: Reason) -> str:
    """A file that can't be brought up to date was copied just before, exactly as it is."""
    return "migration" if reason.key == "storage.migration_failed" else ""


def newest_good(path: Path, but: str = "") -> backups.Backup | None:
    """The newest copy that can be read from its first page to its last, of those not made for this occasion."""
    copies = (backups.read_name(copy, path) for copy in backups.newest_first(path))
    return next((copy for copy in copies if copy.why != but and sound(copy.path, newest_version())), None)


def restore(safe: SafeMode, backup: backups.Backup) -> Store:
    """Go on with a copy; the damaged file is set aside."""
    backups.restore(safe.path, backup.path)
    return Store(safe.path)


def go_on(safe: SafeMode) -> Store | SafeMode:
    """Go on with a file that is not what was written: of each table the chain says whether it is whole."""
    try:
        in_order(safe.path)
    except StorageTrouble as trouble:
        return explained(safe.path, trouble)
    at_rest.forget(safe.path)
    return open_or_explain(safe.path)


def start_anew(safe: SafeMode) -> Store:
    """Go on with an empty file, though there are copies; the damaged one is set aside."""
    backups.set_aside(safe.path)
    make_empty(safe.path, newest_version())
    return Store(safe.path)
