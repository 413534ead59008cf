"""What nobody foresaw is told in a sentence, and the app goes on."""

from __future__ import annotations

from pathlib import Path

from kivy.base import ExceptionManager

from screens.app.crash_log import LOG
from screens.kivy_ui.exception_handler import ErrorReporter
from tests.screens.driver import AppDriver


def test_a_mishap_is_written_down_and_told(tmp_path: Path) -> None:
    told: list[str] = []
    handler = ErrorReporter(lambda: tmp_path, lambda _error: told.append("sentence"))
    assert handler.handle_exception(ValueError("nobody foresaw this")) == ExceptionManager.PASS
    assert told == ["sentence"]
    assert "nobody foresaw this" in (tmp_path / LOG).read_text("utf-8")
    assert handler.handle_exception(KeyboardInterrupt()) == ExceptionManager.RAISE


def test_the_app_starts_at_home_where_what_was_open_is_gone(app: AppDriver) -> None:
    app.shell.services.store.key_value.keep("open", [["home", {}], ["table", {"table": "gone"}]])
    app.restart()
    assert app.shell.top.name == "home"
