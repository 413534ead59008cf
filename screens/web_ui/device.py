"""What the app asks of its device, where that is a browser on this machine: everything fails softly."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from companion.engine.errors import StorageTrouble
from companion.engine.ruling import Reason
from screens.app.device import Serving
from screens.app.guests.hosting import Hosting
from screens.pages.nodes import Column
from screens.pages.nodes.vocabulary import Accent, Mood
from screens.web_ui.guests import open_door
from screens.web_ui.loop import Loop


class BrowserDevice:
    """Timers come from the loop; the clipboard is the browser's own."""

    def __init__(self, loop: Loop, copy: Callable[[str], None]) -> None:
        self._loop, self._copy = loop, copy

    def buzz(self) -> None:
        """Nothing here can shake."""

    def keep_awake(self, awake: bool, /) -> None:
        """Whether the screen sleeps is the browser's business."""

    def later(self, call: Callable[[], None], /) -> None:
        self._loop.later(call)

    def every(self, seconds: float, call: Callable[[], None], /) -> Callable[[], None]:
        return self._loop.every(seconds, call)

    def share_text(self, text: str, title: str, /) -> str:
        self._copy(text)
        return "copied"

    def share_file(self, path: Path, title: str, kind: str, /) -> str:
        """The file lies on this machine already."""
        return "saved"

    def keep_file(self, path: Path, kind: str, then: Callable[[], None], /) -> bool:
        """It stays where it is, and that is said."""
        return False

    def clipboard(self) -> str:
        """A page may not read the clipboard; there is a field to paste into."""
        return ""

    def open_link(self, address: str, /) -> bool:
        return False

    def choose_file(self, then: Callable[[Path], None], /) -> bool:
        """The files lie on this machine, not in the browser: their place is typed."""
        return False

    def downloads(self) -> Path | None:
        """Files stay beside the tables, and that is said."""
        return None

    def speak(self, words: str, /) -> None:
        """A browser has a screen reader of its own."""

    def quit(self) -> None:
        """The browser's window is closed by the browser."""

    def draw_picture(self, card: Column, accent: Accent, path: Path, mood: Mood, /) -> None:
        """Only the window can draw pictures."""
        raise StorageTrouble(Reason("web.no_picture"))

    def serve(self, hosting: Hosting, port: int, /) -> Serving | None:
        """The table alone is served to other phones, and only when its host asks for it."""
        return open_door(hosting, self.later, None, port)
