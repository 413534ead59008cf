"""Where files lie: the packaged data, the user's own folder, and a cache that may vanish."""

from __future__ import annotations

import os
import stat
import tempfile
from contextlib import suppress
from pathlib import Path

from companion.engine.errors import StorageTrouble
from companion.engine.ruling import Reason

DATA = Path(__file__).resolve().parent.parent / "data"
APP = "endspiel"


def user_folder() -> Path:
    """Where tables.sqlite lies on a desktop, for the app and the command line; a phone has a folder of its own.

    Raises StorageTrouble where nobody says where the user's files belong.
    """
    return _base("XDG_CONFIG_HOME", ".config") / APP


def cache_folder() -> Path:
    """Where rules.sqlite lies: a folder that can be written to, whatever machine this is."""
    try:
        wanted = _base("XDG_CACHE_HOME", ".cache") / APP
        make_folder(wanted)
        if os.access(wanted, os.W_OK):
            return wanted
    except (OSError, StorageTrouble):
        pass
    return _temporary()


def _base(variable: str, otherwise: str) -> Path:
    given = os.environ.get(variable, "")
    return Path(given) if given.startswith("/") else _home() / otherwise


def _home() -> Path:
    """The user's own folder. An empty HOME would be the root of the disk, and so it is for a user without a home."""
    try:
        home = Path.home()
    except RuntimeError:  # a user whom the system does not know
        home = Path()
    if os.environ.get("HOME") == "" or not home.is_absolute() or home == Path(home.anchor):
        raise StorageTrouble(Reason("storage.no_home"))
    return home


def _temporary() -> Path:
    """A folder among everybody's temporary files; where somebody else has taken its name, one of another name."""
    user = os.getuid() if hasattr(os, "getuid") else 0
    wanted = Path(tempfile.gettempdir()) / f"{APP}-{user}"
    with suppress(OSError):
        make_folder(wanted)
        known = wanted.lstat()
        if stat.S_ISDIR(known.st_mode) and known.st_uid in (user, 0):
            close_to_others(wanted)
            return wanted
    return Path(tempfile.mkdtemp(prefix=f"{APP}-"))


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
