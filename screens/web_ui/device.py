"""What the app asks of its device, where that is a browser on this machine: everything fails softly."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from screens.app.device import QuietDevice, Serving, Shared
from screens.app.guests.hosting import Hosting
from screens.web_ui.guests import open_door
from screens.web_ui.loop import Loop


class BrowserDevice(QuietDevice):
    """Timers come from the loop; the clipboard is the browser's own."""

    def __init__(self, loop: Loop, copy: Callable[[str], None]) -> None:
        self._loop, self._copy = loop, copy

    def later(self, call: Callable[[], None], /) -> None:
        self._loop.later(call)

    def every(self, seconds: float, call: Callable[[], None], /) -> Callable[[], None]:
        return self._loop.every(seconds, call)

    def share_text(self, text: str, title: str, /) -> Shared:
        self._copy(text)
        return "copied"

    def share_file(self, path: Path, title: str, kind: str, /) -> Shared:
        """The file lies on this machine already."""
        return "saved"

    def serve(self, hosting: Hosting, port: int, /) -> Serving | None:
        """The table alone is served to other phones, and only when its host asks for it."""
        return open_door(hosting, self.later, None, port)
