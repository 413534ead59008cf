"""No traceback reaches a person: what nobody foresaw is written down, told in one sentence, and the app goes on.

What an error says may quote what somebody typed. While a secret is kept, only where it happened is written down.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from kivy.base import ExceptionHandler, ExceptionManager

from companion.engine.errors import StorageTrouble
from screens.app.crash_log import holds_secrets, tell_mishap, write_down

if TYPE_CHECKING:
    from screens.kivy_ui.app import EndspielApp


class ErrorReporter(ExceptionHandler):
    """Nothing is lost by going on: every touch was either committed before or never happened."""

    def __init__(
        self, folder: Callable[[], Path], tell: Callable[[Exception], None], secret: Callable[[], bool] = lambda: False
    ) -> None:
        super().__init__()
        self._folder, self._tell, self._secret = folder, tell, secret

    def handle_exception(self, inst: BaseException) -> int:
        if not isinstance(inst, Exception):
            return int(ExceptionManager.RAISE)
        self._write_down(inst)
        try:
            self._tell(inst)
        except Exception as second:  # even the sentence failed
            self._write_down(second)
        return int(ExceptionManager.PASS)

    def _write_down(self, error: Exception) -> None:
        try:
            secret = self._secret()
        except Exception:  # nobody knows: then nothing is quoted
            secret = True
        with suppress(StorageTrouble):  # there is no folder to write it to
            write_down(self._folder(), error, quote=not secret)


def error_reporter(app: EndspielApp) -> ErrorReporter:
    """What happens to an error that nobody foresaw."""
    return ErrorReporter(
        lambda: app.folder,
        lambda error: tell_mishap(app.shell, error),
        lambda: holds_secrets(app.shell),
    )
