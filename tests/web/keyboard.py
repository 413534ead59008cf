"""A person who has only a keyboard: tabs to what says something, and presses it."""

from __future__ import annotations

from typing import Any

from tests.web.browser import until

MOST_TABS = 160
NAME = """() => {
  const at = document.activeElement;
  const words = at.getAttribute("aria-label") || at.placeholder || at.innerText || "";
  return words.replaceAll("\\u00ad", "").replace(/\\s+/g, " ").trim();
}"""
PRESSABLE = "document.activeElement.matches('button, [role=button], [role=switch], input, textarea')"


REST = "!busy && waiting.length === 0 && version >= wanted && !void (movedOn = -Infinity)"


def at_rest(page: Any) -> bool:
    """Is everything answered and shown that was touched? Then a moment has passed, as people leave one."""
    return bool(page.evaluate(REST))


class Keyboard:
    """Tabs through a page of a real browser. Everything is awaited by what is shown, never by time."""

    def __init__(self, page: Any) -> None:
        self.page = page

    def rest(self) -> None:
        """Until everything that was pressed is answered and shown; nobody waits for the moment that people leave."""
        until(self.page, lambda: at_rest(self.page))

    def here(self) -> str:
        """What has the focus, as it is read aloud."""
        return str(self.page.evaluate(NAME))

    def reach(self, text: str, exact: bool = False) -> None:
        """Tab until the focus is on what says this, the way that the page goes."""
        passed = []
        for _ in range(MOST_TABS):
            here = self.here()
            if here and self._can_be_pressed() and (here == text if exact else text in here):
                return
            passed.append(here)
            self.page.keyboard.press("Tab")
        raise AssertionError(f"no way to {text!r} by keyboard; passed {list(dict.fromkeys(passed))}")

    def _can_be_pressed(self) -> bool:
        return bool(self.page.evaluate(PRESSABLE))

    def press(self, text: str, exact: bool = False, key: str = "Enter") -> None:
        """Go there and press it."""
        self.reach(text, exact)
        self.page.keyboard.press(key)
        self.rest()

    def key(self, name: str) -> None:
        """Press a key where the focus is."""
        self.page.keyboard.press(name)
        self.rest()

    def type(self, text: str) -> None:
        """Type into what has the focus."""
        self.page.keyboard.type(text)
        self.rest()

    def sees(self, text: str) -> bool:
        """Does this stand somewhere on the page in front?"""
        return text in str(self.page.inner_text("body")).replace("\u00ad", "")

    def words(self) -> str:
        """Everything that stands there."""
        return " | ".join(str(self.page.inner_text("body")).replace("\u00ad", "").split("\n"))
