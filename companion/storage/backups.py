"""Rotating copies of tables.sqlite, and setting a damaged file aside. Nothing is ever overwritten."""

from __future__ import annotations

import os
import re
import shutil
import sqlite3
import threading
from contextlib import closing
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from companion.paths import make_file, make_folder
from companion.storage.errors import translate_errors
from companion.storage.integrity import check_whole

KEPT = 14
BESIDE = ("-wal", "-shm", "-journal")
_NUMBERED = re.compile(r"-[a-z]+-(\d{6,})$", re.ASCII)  # in earlier versions two digits told equal moments apart
_TIME, _LONG = "%Y%m%d-%H%M%S-%f", len("20261118-200000-123456")
_ONE_AT_A_TIME = threading.Lock()  # each tidies up: what another one is still making must not look left over


@dataclass(frozen=True)
class Backup:
    """One copy: where it lies, when it was made (UTC) and why."""

    path: Path
    at: datetime
    why: str


def folder_of(path: Path) -> Path:
    """Where the copies of a file lie."""
    return path.parent / "backups"


def make(path: Path, why: str) -> Path:
    """A consistent copy in one file, taken while the original may be in use; the oldest beyond fourteen go.

    A copy that can't be read from its first page to its last is not kept: it would push a good one out.
    """
    with translate_errors(), _ONE_AT_A_TIME:
        folder = folder_of(path)
        make_folder(folder)
        target = folder / f"{path.stem}-{_now()}-{why}-{_next_number(path):06}{path.suffix}"
        part = target.with_suffix(".part")
        try:
            make_file(part)
            _copy(path, part)
            part.replace(target)
        finally:
            part.unlink(missing_ok=True)
        for old in newest_first(path)[KEPT:]:
            old.unlink(missing_ok=True)
        for left_over in _in_folder(path, ".part"):
            left_over.unlink(missing_ok=True)
        return target


def newest_first(path: Path) -> list[Path]:
    """All copies of a file, the one made last first; whatever else lies in the folder is none of our business.

    By their running numbers: a clock that was set back would make the newest copy the oldest one.
    """
    return sorted(_in_folder(path, path.suffix), key=lambda copy: (_number(copy), copy.stem), reverse=True)


def _next_number(path: Path) -> int:
    return max(map(_number, newest_first(path)), default=0) + 1


def _number(copy: Path) -> int:
    """The running number of a copy; the names of earlier versions have none, and are older than any that has one."""
    found = _NUMBERED.search(copy.stem)
    return int(found[1]) if found else 0


def _in_folder(path: Path, ending: str) -> list[Path]:
    """What `make` has written for this file, by its whole name: another file's name may begin like this one's."""
    name = re.compile(rf"{re.escape(path.stem)}-\d{{8}}-\d{{6}}-\d{{6}}-[a-z]+(-\d+)?{re.escape(ending)}", re.ASCII)
    folder = folder_of(path)
    return [one for one in folder.iterdir() if name.fullmatch(one.name)] if folder.is_dir() else []


def read_name(backup: Path, path: Path) -> Backup:
    """What the name of a copy says about it."""
    day, hour, fraction, why = backup.stem.removeprefix(f"{path.stem}-").split("-", 3)
    at = datetime.strptime(f"{day}-{hour}-{fraction}", _TIME).replace(tzinfo=UTC)
    return Backup(backup, at, why.partition("-")[0])


def contents(backup: Path) -> tuple[int, int] | None:
    """How many tables and people are in a copy; None where it can't be read."""
    try:
        with closing(sqlite3.connect(f"{backup.absolute().as_uri()}?mode=ro&immutable=1", uri=True)) as copy:
            (tables,) = copy.execute('SELECT count(*) FROM "table" WHERE hidden = 0').fetchone()
            (people,) = copy.execute("SELECT count(*) FROM player").fetchone()
            return int(tables), int(people)
    except (sqlite3.Error, OSError, UnicodeDecodeError):
        return None


def beside(path: Path, ending: str) -> bool:
    """Does a file with content lie beside the database, such as its write-ahead log?"""
    part = path.with_name(path.name + ending)
    return part.exists() and part.stat().st_size > 0


def left_beside(path: Path) -> bool:
    """Does anything, be it empty, lie there that SQLite writes beside a database?"""
    return any(path.with_name(path.name + ending).exists() for ending in BESIDE)


def set_aside(path: Path) -> Path | None:
    """Move a damaged file out of the way under a name of its own, with what belongs to it."""
    with translate_errors():
        if not path.exists() and not left_beside(path):
            return None
        parts = [path.with_name(path.name + ending) for ending in BESIDE]
        target = _free_name(path.parent, f"{path.stem}-damaged-{_now()}", path.suffix)
        for part, ending in zip(parts, BESIDE, strict=True):
            if part.exists():  # copied first: a kill in between must not part the file from its log
                shutil.copy2(part, target.with_name(target.name + ending))
        if path.exists():
            path.replace(target)
        for part in parts:
            part.unlink(missing_ok=True)
        return target


def restore(path: Path, backup: Path) -> Path | None:
    """Put a copy in the place of the file; the file itself is set aside and its new name returned."""
    with translate_errors():
        prepare(path, backup)
        return finish(path)


def prepare(path: Path, backup: Path) -> None:
    """Everything of a restore that needs room on the disk; the file stays as it is."""
    with translate_errors():
        part = path.with_suffix(".copying")
        try:
            shutil.copy2(backup, part)
            with part.open("rb+") as file:
                os.fsync(file.fileno())
        except OSError:
            part.unlink(missing_ok=True)
            raise
        part.replace(_restoring(path))


def finish(path: Path) -> Path | None:
    """What has been prepared takes the place of the file."""
    with translate_errors():
        aside = set_aside(path)
        _restoring(path).replace(path)
        return aside


def finish_restoring(path: Path) -> None:
    """Complete a restore that was killed after the damaged file had been set aside; its log has been copied too.

    One that did not get as far was given up: it must not take the place of a file that is lost some day.
    """
    if not _restoring(path).exists():
        return
    if path.exists():
        _restoring(path).unlink(missing_ok=True)
    else:
        for ending in BESIDE:
            path.with_name(path.name + ending).unlink(missing_ok=True)
        _restoring(path).replace(path)


def _restoring(path: Path) -> Path:
    return path.with_suffix(".restoring")


def _copy(path: Path, part: Path) -> None:
    there = f"{path.absolute().as_uri()}?mode=rw"  # where it has gone, SQLite would make an empty one in its place
    with closing(sqlite3.connect(there, uri=True)) as source, closing(sqlite3.connect(part)) as copy:
        source.backup(copy)
        check_whole(copy)
        copy.execute("PRAGMA journal_mode=DELETE")


def _now() -> str:
    return f"{datetime.now(UTC):{_TIME}}".rjust(_LONG, "0")  # a year before 1000 has fewer digits


def _free_name(folder: Path, stem: str, suffix: str) -> Path:
    candidate, number = folder / f"{stem}{suffix}", 1
    while candidate.exists():
        number += 1
        candidate = folder / f"{stem}-{number:02}{suffix}"
    return candidate
