"""Files and folders for their owner's eyes alone: what a group has played is nobody else's business."""

from __future__ import annotations

import os
import stat
from contextlib import suppress
from pathlib import Path

FILE, FOLDER = 0o600, 0o700


def make_folder(path: Path) -> None:
    """A folder that nobody else may look into; one that is there already stays as it is."""
    path.mkdir(mode=FOLDER, parents=True, exist_ok=True)


def make_file(path: Path) -> None:
    """An empty file that nobody else may read, for whoever would make one that everybody may."""
    os.close(os.open(path, os.O_CREAT | os.O_WRONLY, FILE))


def opener(path: str, flags: int) -> int:
    """For `open`: a file that it makes is private."""
    return os.open(path, flags, FILE)


def close_to_others(*paths: Path) -> None:
    """Take away what earlier versions allowed to everybody. Somebody else's file, or a disk without rights, stays."""
    for path in paths:
        with suppress(OSError):
            wanted = FOLDER if path.is_dir() else FILE
            if stat.S_IMODE(path.stat().st_mode) & 0o077:
                path.chmod(wanted)


def close_folder_to_others(folder: Path, *inner: str) -> None:
    """A folder of ours with its files, and those of its folders that are named; exports are made to be given away."""
    for one in (folder, *(folder / name for name in inner)):
        close_to_others(one)
        with suppress(OSError):
            close_to_others(*(path for path in one.iterdir() if path.is_file()))
