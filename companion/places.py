"""Where files lie: the packaged data, the user's own folder, and a cache that may vanish."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

DATA = Path(__file__).resolve().parent.parent / "data"
APP = "endspiel"


def user_folder() -> Path:
    """Where tables.sqlite lies on a desktop; on the phone the app passes its own folder."""
    return _base("XDG_DATA_HOME", ".local/share") / APP


def cache_folder() -> Path:
    """Where rules.sqlite lies: a folder that can be written to, whatever machine this is."""
    wanted = _base("XDG_CACHE_HOME", ".cache") / APP
    try:
        wanted.mkdir(parents=True, exist_ok=True)
        if os.access(wanted, os.W_OK):
            return wanted
    except OSError:
        pass
    return Path(tempfile.gettempdir()) / f"{APP}-{os.getuid() if hasattr(os, 'getuid') else 0}"


def _base(variable: str, otherwise: str) -> Path:
    given = os.environ.get(variable, "")
    return Path(given) if given.startswith("/") else Path.home() / otherwise
