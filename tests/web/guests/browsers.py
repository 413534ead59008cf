"""Real browsers in a thread of their own, while the window of the host goes on drawing in the main one."""

from __future__ import annotations

import queue
import threading
import time
from collections.abc import Callable
from typing import Any

from tests.screens.driver import BREATH
from tests.web.browser import CHROMIUM, PATIENCE, PHONE, Faults
from tests.web.keyboard import Keyboard


class Browsers:
    """One Chromium; `each` call is made in its thread while `meanwhile` turns the loop of the window."""

    def __init__(self, meanwhile: Callable[[], None]) -> None:
        self._meanwhile = meanwhile
        self._calls: queue.SimpleQueue[tuple[Callable[[], Any], list[Any]] | None] = queue.SimpleQueue()
        self.faults = Faults()
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    def _run(self) -> None:
        from playwright.sync_api import sync_playwright

        with sync_playwright() as play:
            self.chromium = play.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
            while (found := self._calls.get()) is not None:
                call, answer = found
                try:
                    answer.append(call())
                except BaseException as error:
                    answer.append(error)
            self.chromium.close()

    def do(self, call: Callable[[], Any]) -> Any:
        """Something in the thread of the browsers."""
        answer: list[Any] = []
        self._calls.put((call, answer))
        while not answer:
            self._meanwhile()
            time.sleep(BREATH)
        if isinstance(answer[0], BaseException):
            raise answer[0]
        return answer[0]

    def open(self, address: str, **how: Any) -> Any:
        """A phone of its own that shows this address."""

        def opened() -> Any:
            page = self.chromium.new_context(viewport=PHONE, locale="de-DE", **how).new_page()
            page.set_default_timeout(PATIENCE)
            page.on("pageerror", lambda error: self.faults.append(str(error)))
            page.goto(address)
            page.wait_for_selector("#first", state="hidden")
            return page

        return self.do(opened)

    def close(self) -> None:
        self._calls.put(None)
        while self._thread.is_alive():
            self._meanwhile()


def tap(page: Any, selector: str) -> None:
    """A touch, its answer, and the page of which the answer speaks: what others enter meanwhile is not taken for it."""
    keys = Keyboard(page)
    page.wait_for_selector(selector)
    keys.rest()
    page.click(selector)
    keys.rest()
