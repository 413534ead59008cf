"""The phone: vibration, staying awake, sharing, choosing files. Each fails softly where there is no phone."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

from kivy.clock import Clock
from kivy.logger import Logger
from kivy.utils import platform

from screens.pages.nodes import Column
from screens.pages.nodes.vocabulary import Accent

ANDROID = bool(platform == "android")


def softly(call: Callable[..., Any], *args: Any, **named: Any) -> Any:
    """Do it, or note that this device can't: plyer and pyjnius raise all kinds of errors."""
    try:
        return call(*args, **named)
    except Exception as error:
        Logger.info("Device: %s is not available: %r", getattr(call, "__name__", call), error)
        return None


class Device:
    """What the app asks of the phone."""

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

    def draw_picture(self, card: Column, accent: Accent, path: Path) -> None:
        """A card as a picture in a file."""
        from screens.kivy_ui.result_picture import draw

        draw(card, accent, path)

    def insets(self) -> tuple[float, float]:
        """The height of the status bar and of the gesture bar in pixels; the app draws below them."""
        if ANDROID:
            return softly(_bars) or (0.0, 0.0)
        given = os.environ.get("ENDSPIEL_INSETS", "")  # for trying the layout on a desktop: "30,28" in dp
        top, _, bottom = given.partition(",")
        return (_dp(float(top)), _dp(float(bottom or 0))) if top else (0.0, 0.0)

    def share_text(self, text: str, title: str) -> str:
        """The share sheet; on a desktop the clipboard. Returns what happened: shared, copied or nothing."""
        if ANDROID:
            return "shared" if softly(_share, text, title, None) is not None else ""
        return "copied" if softly(_copy, text) is not None else ""

    def clipboard(self) -> str:
        """What lies in the clipboard."""
        return str(softly(_pasted) or "")

    def share_file(self, path: Path, title: str, kind: str) -> str:
        """Send a file through the share sheet; on a desktop it stays where it was saved."""
        if ANDROID:
            return "shared" if softly(_share_file, path, title, kind) is not None else ""
        return "saved"

    def open_link(self, address: str) -> bool:
        """Hand a link to another app."""
        if ANDROID:
            return softly(_view, address) is not None
        return False

    def choose_file(self, then: Callable[[Path], None]) -> bool:
        """Let the user pick a file; False where the system has no chooser."""
        return softly(_choose, then) is not None

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


def _bars() -> tuple[float, float]:
    from android.display_cutout import get_height_of_bar

    return float(get_height_of_bar("status")), float(get_height_of_bar("navigation"))


def _copy(text: str) -> bool:
    from kivy.core.clipboard import Clipboard

    Clipboard.copy(text)
    return True


def _pasted() -> str:
    from kivy.core.clipboard import Clipboard

    return str(Clipboard.paste())


def _share(text: str, title: str, _kind: None) -> bool:
    from android import mActivity
    from jnius import autoclass, cast

    intent_class, string = autoclass("android.content.Intent"), autoclass("java.lang.String")

    def words(text: str) -> Any:
        return cast("java.lang.CharSequence", string(text))

    intent = intent_class(intent_class.ACTION_SEND)
    intent.setType("text/plain")
    intent.putExtra(intent_class.EXTRA_TEXT, words(text))
    mActivity.startActivity(intent_class.createChooser(intent, words(title)))
    return True


def _share_file(path: Path, title: str, kind: str) -> bool:
    from android import mActivity
    from jnius import autoclass, cast

    intent_class, string = autoclass("android.content.Intent"), autoclass("java.lang.String")
    values = autoclass("android.content.ContentValues")()
    columns = autoclass("android.provider.MediaStore$MediaColumns")
    store = autoclass("android.provider.MediaStore$Downloads")
    values.put(columns.DISPLAY_NAME, string(path.name))
    values.put(columns.MIME_TYPE, string(kind))
    resolver = mActivity.getContentResolver()
    address = resolver.insert(store.EXTERNAL_CONTENT_URI, values)
    stream = resolver.openOutputStream(address)
    stream.write(path.read_bytes())
    stream.close()
    intent = intent_class(intent_class.ACTION_SEND)
    intent.setType(kind)
    intent.putExtra(intent_class.EXTRA_STREAM, cast("android.os.Parcelable", address))
    intent.addFlags(intent_class.FLAG_GRANT_READ_URI_PERMISSION)
    mActivity.startActivity(intent_class.createChooser(intent, cast("java.lang.CharSequence", string(title))))
    return True


def _view(address: str) -> bool:
    from android import mActivity
    from jnius import autoclass

    intent_class, uri = autoclass("android.content.Intent"), autoclass("android.net.Uri")
    mActivity.startActivity(intent_class(intent_class.ACTION_VIEW, uri.parse(address)))
    return True


def _choose(then: Callable[[Path], None]) -> bool:
    from plyer import filechooser

    def chosen(selection: list[str] | None) -> None:
        if selection:
            then(Path(selection[0]))

    filechooser.open_file(on_selection=chosen)
    return True


def _to_background() -> None:
    from android import mActivity

    mActivity.moveTaskToBack(True)
