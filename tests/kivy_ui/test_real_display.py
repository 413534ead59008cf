"""One walk with a real X display, a real mouse and a real keyboard, and a kill -9 in the middle of a name."""

from __future__ import annotations

import json
import sqlite3
import subprocess
import time
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

import pytest

from companion.games import playable_games
from screens.kivy_ui.frame.double_touch import SECOND_HALF
from tests.kivy_ui.real_display import PATIENCE, RealApp, display, missing
from tests.screens.driver import AppDriver

NAME = "Wilhelmine"


@pytest.mark.skipif(bool(missing()), reason=missing())
def test_a_half_typed_name_survives_a_kill(app: AppDriver, tmp_path: Path) -> None:
    """The app on the display and the one in this process go the same way; the second one tells where things are."""
    with display() as screen:
        real = RealApp(screen, tmp_path / "real")
        try:
            _walk(real, app)
        finally:
            real.kill()


@pytest.mark.skipif(bool(missing()), reason=missing())
def test_the_window_has_its_name_and_comes_back_where_it_was_left(tmp_path: Path) -> None:
    with display() as screen:
        real = RealApp(screen, tmp_path / "real")
        try:
            _until(lambda: real.xdotool("getwindowname", real.window).strip() == "Endspiel", "the name")
            assert real.size() == (412, 915)
            real.xdotool("windowsize", real.window, "1100", "700")
            _until(lambda: real.size() == (1100, 700), "the new size")
            _until(lambda: real.tables.exists(), "the tables")
            _until_done(lambda: _leave_by_keys(real), lambda: real.process.poll() is not None, "leaving by keys", 6)
            assert real.process.returncode == 0
            real.start()
            assert real.size() == (1100, 700)
        finally:
            real.kill()


def _leave_by_keys(real: RealApp) -> None:
    """Escape asks; the ring goes to the first answer, and Enter presses it."""
    for key in ("Escape", "Tab", "Return"):
        with suppress(subprocess.CalledProcessError):  # the window is gone already
            real.xdotool("windowfocus", real.window)
            real.xdotool("key", key)
        time.sleep(0.5)


def _walk(real: RealApp, app: AppDriver) -> None:
    _until(lambda: real.tables.exists() and _rows(real, "SELECT count(*) FROM player") == [(0,)], "the tables")
    card = next(widget for widget in app.widgets() if getattr(widget.node, "name", "") == playable_games()[0])
    _both(real, app, card, "new")
    _both(real, app, app.find(app.page.actions[0].label), "new-player")
    for count in range(1, 7):
        _until_done(lambda n=count: real.type(NAME[n - 1]), lambda n=count: _draft(real) == NAME[:n], "the letter", 20)

    real.kill()
    assert _rows(real, "PRAGMA integrity_check") == [("ok",)]
    real.start()
    app.type(NAME[:6])
    _until(lambda: _open(real)[-1] == "new-player", "the sheet that was open")

    _click_until(real, app.spot(app.find(app.page.actions[0].label)), lambda: _names(real) == [NAME[:6]])


def _both(real: RealApp, app: AppDriver, widget: Any, leads_to: str) -> None:
    """The same touch on the display and here, until both are on the next screen."""
    spot = app.spot(widget)
    _click_until(real, spot, lambda: _open(real)[-1] == leads_to)
    app.touch(*spot)
    assert app.shell.top.name == leads_to


def _click_until(real: RealApp, spot: tuple[float, float], done: Callable[[], bool]) -> None:
    """Windows count from the top, kivy from the bottom. One click too many does no harm on any of these screens."""

    def click() -> None:
        time.sleep(2 * SECOND_HALF)  # sooner it would be the second half of the click before
        real.click(spot[0], 915 - spot[1])

    _until_done(click, done, "the click", 1)


def _until_done(act: Callable[[], None], done: Callable[[], bool], what: str, seconds: float) -> None:
    """Do it, and once more if after some seconds it seems that the app was not ready for it yet.

    Each time the pause is longer; a letter has a long one from the start, as one that comes late would stand twice.
    """
    end = time.monotonic() + PATIENCE
    while not done():
        assert time.monotonic() < end, f"{what} led nowhere"
        act()
        pause, seconds = time.monotonic() + seconds, 2 * seconds
        while not done() and time.monotonic() < pause:
            time.sleep(0.1)


def _until(done: Callable[[], bool], what: str) -> None:
    end = time.monotonic() + PATIENCE
    while not done():
        assert time.monotonic() < end, f"waited in vain for {what}"
        time.sleep(0.1)


def _rows(real: RealApp, query: str) -> list[tuple[Any, ...]]:
    try:
        with closing(sqlite3.connect(f"{real.tables.as_uri()}?mode=ro", uri=True, timeout=5)) as link:
            return link.execute(query).fetchall()
    except sqlite3.OperationalError:  # the app is just making it
        return []


def _kept(real: RealApp, key: str) -> Any:
    rows = _rows(real, f"SELECT value FROM kept WHERE key = '{key}'")
    return json.loads(rows[0][0]) if rows else None


def _open(real: RealApp) -> list[str]:
    return [name for name, _ in _kept(real, "open") or [["", {}]]]


def _draft(real: RealApp) -> str:
    return str((_kept(real, "draft:NewPlayer") or {}).get("name", ""))


def _names(real: RealApp) -> list[str]:
    return [name for (name,) in _rows(real, "SELECT name FROM player")]
