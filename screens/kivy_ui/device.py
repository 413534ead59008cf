"""The phone: vibration, staying awake, its bars, sharing, choosing files. Each fails softly where there is no phone."""

from __future__ import annotations

import os
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from kivy.app import App
from kivy.clock import Clock
from kivy.logger import Logger
from kivy.utils import platform

from screens.app.device import OpenDoor, Serving, Shared, System
from screens.kivy_ui import documents
from screens.kivy_ui.java import api_level, java
from screens.pages.nodes import Column
from screens.pages.nodes.vocabulary import Accent, Mood

if TYPE_CHECKING:
    from screens.app.guests.hosting import Hosting

ANDROID = bool(platform == "android")
Insets = tuple[float, float, float, float]  # above, below, left, right, in pixels
NO_INSETS: Insets = (0.0, 0.0, 0.0, 0.0)
_ONE_VOICE = threading.Lock()


def given_at_start() -> str | Path | None:
    """What the app was started with: by another app on a phone, on the command line of a desktop."""
    if ANDROID:
        given: str | Path | None = softly(documents.given_at_start)
        return given
    if len(sys.argv) < 2:  # as nearly always: the first frame does not wait for what is needed then
        return None
    from companion.exchange.qr_codes import SCHEME

    given = sys.argv[1]  # a link that was clicked, or a file that was dropped on the app
    return given if given.lower().startswith(SCHEME) else Path(given)


def softly(call: Callable[..., Any], *args: Any, **named: Any) -> Any:
    """Do it, or note that this device can't: plyer and pyjnius raise all kinds of errors."""
    try:
        return call(*args, **named)
    except Exception as error:
        Logger.info("Device: %s is not available: %r", getattr(call, "__name__", call), error)
        return None


class KivyDevice:
    """What the app asks of the phone."""

    open_door: ClassVar[OpenDoor | None] = None
    """How a table is served to other phones: this renderer does not know how, main.py says it."""

    def __init__(self) -> None:
        self.vibrates = True
        self._awake = False

    def buzz(self, seconds: float = 0.03) -> None:
        """A short vibration on what matters."""
        if ANDROID and self.vibrates:
            softly(_vibrate, seconds)

    def keep_awake(self, awake: bool) -> None:
        """Let the screen stay on while a table is open, and not after."""
        if awake != self._awake:
            self._awake = awake
            softly(_allow_screensaver, not awake)

    @property
    def awake(self) -> bool:
        """Is the screen kept on?"""
        return self._awake

    def later(self, call: Callable[[], None]) -> None:
        """Make this call between two frames."""
        Clock.schedule_once(lambda _dt: call(), 0)

    def every(self, seconds: float, call: Callable[[], None]) -> Callable[[], None]:
        """Make this call again and again, until what is returned is called."""
        ticking = Clock.schedule_interval(lambda _dt: call(), seconds)
        stop: Callable[[], None] = ticking.cancel
        return stop

    def draw_picture(self, card: Column, accent: Accent, path: Path, mood: Mood) -> None:
        """A card as a picture in a file."""
        from screens.kivy_ui.result_picture import draw

        draw(card, accent, path, mood)

    def insets(self) -> Insets:
        """How far bars and cut-outs lie over the window, in pixels: above, below, left, right."""
        if ANDROID:
            return softly(_bars) or NO_INSETS
        given = os.environ.get("ENDSPIEL_INSETS", "")  # for trying the layout on a desktop: "30,28,0,0" in dp
        top, bottom, left, right = (_dp(float(one or 0)) for one in (given.split(",") + [""] * 4)[:4])
        return top, bottom, left, right

    def system(self) -> System:
        """How the user has set up the phone."""
        if ANDROID:
            return softly(_configuration) or System()
        language, _, rest = os.environ.get("ENDSPIEL_SYSTEM", "").partition(",")  # on a desktop: "de,light,1.3"
        shade, _, scale = rest.partition(",")
        return System(language, shade == "dark" if shade else None, float(scale or 1))

    def share_text(self, text: str, title: str) -> Shared:
        """The share sheet; on a desktop the clipboard."""
        if ANDROID:
            return "shared" if softly(documents.share_text, text, title) is not None else ""
        return "copied" if softly(_copy, text) is not None else ""

    def clipboard(self) -> str:
        """What lies in the clipboard."""
        return str(softly(_pasted) or "")

    def share_file(self, path: Path, title: str, kind: str) -> Shared:
        """Send a file through the share sheet; on a desktop it stays where it was saved."""
        if ANDROID:
            return softly(documents.share_file, path, title, kind, self.later) or ""
        return "saved"

    def keep_file(self, path: Path, kind: str, then: Callable[[], None]) -> bool:
        """Let the user say where a file is to be kept; False where the system does not ask, and it stays there."""
        return ANDROID and softly(documents.create_document, path, kind, then, self.later) is not None

    def open_link(self, address: str) -> bool:
        """Hand a link to another app."""
        if ANDROID:
            return softly(documents.view, address) is not None
        return False

    def choose_file(self, then: Callable[[Path], None]) -> bool:
        """Let the user pick a file; False where the system has no chooser."""
        if ANDROID:
            return softly(documents.open_document, then, self.later) is not None
        return softly(_choose, then) is not None

    def when_given(self, then: Callable[[str | Path | None], None]) -> None:
        """Make this call whenever another app hands a link or a file over."""
        if ANDROID:
            softly(documents.when_given, then, self.later)

    def downloads(self) -> Path | None:
        """Where downloads lie on a desktop."""
        found = None if ANDROID else softly(_downloads)
        return found if found is not None and found.is_dir() else None

    def speak(self, words: str) -> None:
        """Read this aloud, beside the window: some voices only return when they have finished."""
        threading.Thread(target=softly, args=(_speak, words), daemon=True, name="voice").start()

    def quit(self) -> None:
        """End the app."""
        App.get_running_app().stop()

    def serve(self, hosting: Hosting, port: int) -> Serving | None:
        """Let other phones on the same network see a table; None where that can't be."""
        if KivyDevice.open_door is None:
            return None
        addresses = softly(_own_addresses) or () if ANDROID else None
        found: Serving | None = softly(KivyDevice.open_door, hosting, self.later, addresses, port)
        return found

    @property
    def can_leave(self) -> bool:
        """Can the app go into the background instead of ending?"""
        return ANDROID

    def leave(self) -> None:
        """Back from home: the app goes into the background."""
        softly(_to_background)


def _dp(value: float) -> float:
    from screens.kivy_ui.drawing.metrics import dp

    return dp(value)


def _vibrate(seconds: float) -> None:
    from plyer import vibrator

    vibrator.vibrate(time=seconds)


def _allow_screensaver(allowed: bool) -> None:
    from kivy.core.window import Window

    Window.allow_screensaver = allowed


def _bars() -> Insets:
    """Only where they lie over the window: up to Android 14, and for apps built for it, it lies between them."""
    from kivy.core.window import Window

    return _bars_from_30(*Window.size) if api_level() >= 30 else NO_INSETS


def _bars_from_30(width: float, height: float) -> Insets:
    from android import mActivity

    kind, decor = java("android.view.WindowInsets$Type"), mActivity.getWindow().getDecorView()
    found = decor.getRootWindowInsets().getInsets(kind.systemBars() | kind.displayCutout())
    over = (float(found.top), float(found.bottom)) if height >= decor.getHeight() else (0.0, 0.0)
    beside = (float(found.left), float(found.right)) if width >= decor.getWidth() else (0.0, 0.0)
    return *over, *beside


def _configuration() -> System:
    from android import mActivity

    names, now = java("android.content.res.Configuration"), mActivity.getResources().getConfiguration()
    dark = now.uiMode & names.UI_MODE_NIGHT_MASK == names.UI_MODE_NIGHT_YES
    return System(str(now.getLocales().get(0).getLanguage()), dark, float(now.fontScale))


def _own_addresses() -> tuple[str, ...]:
    """All addresses of this phone. Asked of Java: a hotspot may have no route that could be asked instead."""
    return tuple(
        str(address.getHostAddress())
        for interface in _each(java("java.net.NetworkInterface").getNetworkInterfaces())
        if interface.isUp()
        for address in _each(interface.getInetAddresses())
    )


def _each(elements: Any) -> Iterator[Any]:
    while elements.hasMoreElements():
        yield elements.nextElement()


def _copy(text: str) -> bool:
    from kivy.core.clipboard import Clipboard

    Clipboard.copy(text)
    return True


def _pasted() -> str:
    from kivy.core.clipboard import Clipboard

    return str(Clipboard.paste())


def _choose(then: Callable[[Path], None]) -> bool:
    from plyer import filechooser

    def chosen(selection: list[str] | None) -> None:
        if selection:
            then(Path(selection[0]))

    filechooser.open_file(on_selection=chosen)
    return True


def _speak(words: str) -> None:
    from plyer import tts

    with _ONE_VOICE:
        tts.speak(message=f" {words}")  # a name may begin with a dash, which a program for speech takes for an option


def _downloads() -> Path:
    from plyer import storagepath

    return Path(str(storagepath.get_downloads_dir()).removeprefix("file://"))


def _to_background() -> None:
    from android import mActivity

    mActivity.moveTaskToBack(True)
