"""What the app shows when its tables can't be opened: what happened, and the newest copy that is good."""

from __future__ import annotations

from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from companion.engine.errors import StorageTrouble
from companion.engine.read_models.tables import Box, BoxEntry, Regulars
from companion.engine.ruling import Reason
from companion.storage import at_rest, backups
from companion.storage.errors import NOT_THE_FILE, translate_errors
from companion.storage.integrity import read_only, sound, version_of
from companion.storage.migrations import newest_version
from companion.storage.open_database import in_order, make_empty
from companion.storage.store import Store
from companion.storage.tables.chains import Query
from companion.storage.tables.people import PERSON, person
from companion.storage.tables.row_checks import checked, entered
from companion.storage.tables.table_list import COLUMNS, lines

_AT_ONCE = 500  # tables


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
    """The newest good copy of those not made for this occasion."""
    copies = (backups.read_name(copy, path) for copy in backups.newest_first(path))
    return next((copy for copy in copies if copy.why != but and good(copy.path)), None)


def good(path: Path) -> bool:
    """Can a copy be read from its first page to its last, and each row as lists will read it?

    The rows of an earlier version are others; they are asked for when it has been brought up to date.
    """
    if not sound(path, newest_version()):
        return False
    try:
        with translate_errors(), closing(read_only(path)) as connection:
            if version_of(connection) == newest_version():
                read_every_row(lambda statement, values: connection.execute(statement, values).fetchall())
    except StorageTrouble:
        return False
    return True


def read_every_row(query: Query) -> None:
    """Everybody, every round, box and table as lists read them; raises StorageTrouble."""
    for row in query(f"SELECT {PERSON} FROM player", ()):
        person(*row)
    for id, name in query("SELECT id, name FROM regulars", ()):
        checked(Regulars(id, name, ()))
    for row in query("SELECT id, game, name FROM box", ()):
        checked(Box(*row))
    for seq, at, key, value in query("SELECT seq, at, key, value FROM box_entry", ()):
        checked(BoxEntry(seq, at, key, entered(value)))
    after = ""
    while found := query(f'SELECT {COLUMNS} FROM "table" WHERE id > ? ORDER BY id LIMIT {_AT_ONCE}', (after,)):
        after = lines(query, found)[-1].id


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
