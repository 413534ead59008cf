"""A real Chromium for tests. Where there is none, or no playwright, the tests that need it say so and are skipped."""

from __future__ import annotations

import atexit
import functools
import importlib.util
import shutil
import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or ""
MISSING = (
    ""
    if CHROMIUM and importlib.util.find_spec("playwright")
    else "needs Debian's chromium and the Python package playwright (group `browser` in pyproject.toml)"
)
needs_browser = pytest.mark.skipif(bool(MISSING), reason=MISSING)
PHONE = {"width": 412, "height": 915}
PATIENCE = 60_000  # milliseconds: only a fault ever waits as long


@functools.cache
def chromium_for_all() -> Any:
    """One browser for all tests of a process."""
    from playwright.sync_api import sync_playwright

    play = sync_playwright().start()
    atexit.register(play.stop)
    return play.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])


@pytest.fixture
def chromium() -> Iterator[Any]:
    """A browser; the windows that a test has opened are closed after it."""
    browser = chromium_for_all()
    yield browser
    for context in browser.contexts:
        context.close()


class Faults(list[str]):
    """What a page complained about: errors of the script, and everything the content policy has refused."""


def window(chromium: Any, address: str, *, clock: bool = False, **how: Any) -> tuple[Any, Faults]:
    """A window of its own that shows an address, and what goes wrong in it; its clock can be stopped if asked for."""
    context = chromium.new_context(viewport=how.pop("viewport", PHONE), **how)
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    if clock:
        page.clock.install()
    faults = Faults()
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.on("console", lambda message: faults.append(message.text) if message.type == "error" else None)
    page.goto(address)
    page.wait_for_selector("#first", state="hidden")
    page.evaluate("document.fonts.ready")
    return page, faults


def lie(page: Any, selector: str, milliseconds: int) -> None:
    """A finger lies there for so long by the page's own clock, which stands still meanwhile: no machine is too busy."""
    page.hover(selector)
    page.clock.pause_at(page.evaluate("Date.now()") / 1000 + 1)
    page.mouse.down()
    page.clock.run_for(milliseconds)
    page.mouse.up()
    page.clock.resume()


def until(page: Any, done: Callable[[], bool]) -> None:
    """Until something is so. Playwright's `wait_for_function` evaluates a string, which the content policy forbids."""
    end = time.monotonic() + PATIENCE / 1000
    while not done():
        assert time.monotonic() < end, "waited in vain"
        page.wait_for_timeout(5)


def at_version(page: Any, version: int) -> None:
    """Wait until this version is shown, or a newer one because the window has said how wide it is; in its own type."""
    until(page, lambda: page.evaluate("version") >= version)
    page.evaluate("document.fonts.ready")
