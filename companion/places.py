"""Where files lie: the packaged data, the user's own folder, and a cache that may vanish."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

DATA = Path(__file__).resolve().parent.parent / "data"
APP = "endspiel"


def user_folder() -> Path:
    """Where tables.sqlite lies on a desktop, for the app and the command line; a phone has a folder of its own."""
    return _base("XDG_CONFIG_HOME", ".config") / APP


def cache_folder() -> Path:
    """Where rules.sqlite lies: a folder that can be written to, whatever machine this is."""
    wanted = _base("XDG_CACHE_HOME", ".cache") / APP
    try:
        wanted.mkdir(parents=True, exist_ok=True)
        if os.access(wanted, os.W_OK):
            return wanted
    except OSError:
        pass
    return _temporary()


def _base(variable: str, otherwise: str) -> Path:
    given = os.environ.get(variable, "")
    return Path(given) if given.startswith("/") else _home() / otherwise


def _home() -> Path:
    try:
        return Path.home()
    except RuntimeError:  # a user whom the system does not know
        return _temporary()


def _temporary() -> Path:
    return Path(tempfile.gettempdir()) / f"{APP}-{os.getuid() if hasattr(os, 'getuid') else 0}"
