"""No traceback reaches a person: what nobody foresaw is written down, told in one sentence, and the app goes on."""

from __future__ import annotations

import traceback
from collections.abc import Callable
from pathlib import Path

from kivy.base import ExceptionHandler, ExceptionManager

LOG = "mishaps.log"
LONGEST = 200_000


class Mishaps(ExceptionHandler):
    """Nothing is lost by going on: every touch was either committed before or never happened."""

    def __init__(self, folder: Callable[[], Path], tell: Callable[[], None]) -> None:
        super().__init__()
        self._folder, self._tell = folder, tell

    def handle_exception(self, inst: BaseException) -> int:
        if not isinstance(inst, Exception):
            return int(ExceptionManager.RAISE)
        write_down(self._folder() / LOG, inst)
        try:
            self._tell()
        except Exception as second:  # even the sentence failed
            write_down(self._folder() / LOG, second)
        return int(ExceptionManager.PASS)


def write_down(path: Path, error: Exception) -> None:
    """Add a traceback to the log; an overlong log begins anew, a full disk is no further mishap."""
    try:
        mode = "w" if path.exists() and path.stat().st_size > LONGEST else "a"
        with path.open(mode, encoding="utf-8") as log:
            log.write("".join(traceback.format_exception(error)) + "\n")
    except OSError:
        pass
