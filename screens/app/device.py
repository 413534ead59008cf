"""What the app asks of whatever it runs on: a phone, a desktop, or a test. Who shows the pages implements it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Literal, Protocol

from companion.engine.errors import StorageTrouble
from companion.engine.ruling import Reason
from screens.pages.nodes import Column
from screens.pages.nodes.vocabulary import Accent, Mood

if TYPE_CHECKING:
    from screens.app.guests.hosting import Hosting


@dataclass(frozen=True)
class System:
    """How the user has set up the phone: what the app starts with. Nothing is known of a desktop."""

    language: str = ""
    dark: bool | None = None
    font_scale: float = 1.0
    contrast: bool = False
    still: bool = False


Shared = Literal["", "shared", "copied", "asked", "saved"]
"""What became of something that was to leave the app; "" where nothing did."""


class Serving(Protocol):
    """An open door: other phones on the same network see the table through it."""

    @property
    def addresses(self) -> tuple[str, ...]:
        """Where it stands, as 192.168.0.7:8765; none without a local network."""

    @property
    def port(self) -> int:
        """Which door of this machine it is."""

    def connected(self) -> frozenset[str]:
        """The visits whose page is open right now."""

    def show(self) -> None:
        """Something has changed for somebody."""

    def close(self) -> None:
        """Serve nobody any more."""


OpenDoor = Callable[["Hosting", Callable[[Callable[[], None]], None], "tuple[str, ...] | None", int], Serving]
"""How a renderer serves guests: whom it asks, how it hands over to the main thread, own addresses, the wanted port."""


class Device(Protocol):
    """Everything fails softly where there is no such thing: the answer says what happened."""

    def buzz(self) -> None:
        """A short vibration on what matters."""

    def keep_awake(self, awake: bool, /) -> None:
        """Let the screen stay on while a table is open, and not after."""

    def later(self, call: Callable[[], None], /) -> None:
        """Make this call between two frames; may be asked for from any thread."""

    def every(self, seconds: float, call: Callable[[], None], /) -> Callable[[], None]:
        """Make this call again and again, until what is returned is called."""

    def share_text(self, text: str, title: str, /) -> Shared:
        """The share sheet or the clipboard."""

    def share_file(self, path: Path, title: str, kind: str, /) -> Shared:
        """The share sheet; or it is asked where the file is to be kept, or it is saved where it lies."""

    def keep_file(self, path: Path, kind: str, then: Callable[[], None], /) -> bool:
        """Let the user say where a file is to be kept; False where the system does not ask, and it stays there."""

    def clipboard(self) -> str:
        """What lies in the clipboard."""

    def open_link(self, address: str, /) -> bool:
        """Hand a link to another app."""

    def choose_file(self, then: Callable[[Path], None], /) -> bool:
        """Let the user pick a file; False where the system has no chooser."""

    def downloads(self) -> Path | None:
        """Where a desktop keeps what was downloaded; None on a phone, and where there is no such folder."""

    def speak(self, words: str, /) -> None:
        """Read this aloud, where the device can speak."""

    def quit(self) -> None:
        """End the app, where it can be ended."""

    def draw_picture(self, card: Column, accent: Accent, path: Path, mood: Mood, /) -> None:
        """A card as a picture in a file."""

    def serve(self, hosting: Hosting, port: int, /) -> Serving | None:
        """Let other phones on the same network see a table; None where that can't be."""


class QuietDevice:
    """A device that can do nothing by itself, as a page in a browser: every answer says so."""

    def buzz(self) -> None:
        """Nothing here can shake."""

    def keep_awake(self, awake: bool, /) -> None:
        """Whether the screen sleeps is the browser's business."""

    def share_text(self, text: str, title: str, /) -> Shared:
        return ""

    def share_file(self, path: Path, title: str, kind: str, /) -> Shared:
        return ""

    def keep_file(self, path: Path, kind: str, then: Callable[[], None], /) -> bool:
        """It stays where it is, and that is said."""
        return False

    def clipboard(self) -> str:
        """A page may not read the clipboard; there is a field to paste into."""
        return ""

    def open_link(self, address: str, /) -> bool:
        return False

    def choose_file(self, then: Callable[[Path], None], /) -> bool:
        """The files lie on the machine of the app, not in the browser: their place is typed."""
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
        return None
