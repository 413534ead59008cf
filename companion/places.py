"""Where files lie: the packaged data, the user's own folder, and a cache that may vanish."""

from __future__ import annotations

import os
import stat
import tempfile
from contextlib import suppress
from pathlib import Path

from companion.engine.ruling import Reason
from companion.engine.trouble import StorageTrouble
from companion.private import close_to_others, make_folder

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
