"""Rotating copies of tables.sqlite, and setting a damaged file aside. Nothing is ever overwritten."""

from __future__ import annotations

import shutil
import sqlite3
from datetime import UTC, datetime
from pathlib import Path

from companion.storage.trouble import told

KEPT = 14
BESIDE = ("-wal", "-shm")


def folder_of(path: Path) -> Path:
    """Where the copies of a file lie."""
    return path.parent / "backups"


def make(path: Path, why: str) -> Path:
    """A consistent copy, taken while the file may be in use; the oldest beyond fourteen go."""
    with told():
        folder = folder_of(path)
        folder.mkdir(exist_ok=True)
        target = _free_name(folder, f"{path.stem}-{_now()}-{why}", path.suffix)
        part = target.with_suffix(".part")
        source, copy = sqlite3.connect(path), sqlite3.connect(part)
        try:
            source.backup(copy)
        finally:
            copy.close()
            source.close()
        part.replace(target)
        for old in newest_first(path)[KEPT:]:
            old.unlink(missing_ok=True)
        return target


def newest_first(path: Path) -> list[Path]:
    """All copies of a file, the newest first."""
    return sorted(folder_of(path).glob(f"{path.stem}-*{path.suffix}"), reverse=True)


def set_aside(path: Path) -> Path | None:
    """Move a damaged file out of the way under a name of its own, with what belongs to it."""
    with told():
        if not path.exists():
            return None
        target = _free_name(path.parent, f"{path.stem}-damaged-{_now()}", path.suffix)
        for ending in ("", *BESIDE):
            part = path.with_name(path.name + ending)
            if part.exists():
                part.replace(target.with_name(target.name + ending))
        return target


def restore(path: Path, backup: Path) -> Path | None:
    """Put a copy in the place of the file; the file itself is set aside and its new name returned."""
    with told():
        part = path.with_suffix(".restoring")
        shutil.copy2(backup, part)
        aside = set_aside(path)
        part.replace(path)
        return aside


def _now() -> str:
    return datetime.now(UTC).strftime("%Y%m%d-%H%M%S")


def _free_name(folder: Path, stem: str, suffix: str) -> Path:
    candidate, number = folder / f"{stem}{suffix}", 1
    while candidate.exists():
        number += 1
        candidate = folder / f"{stem}-{number:02}{suffix}"
    return candidate
