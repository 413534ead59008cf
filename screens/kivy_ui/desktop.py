"""On a desktop the app opens a window where it was left, at first one of a phone's shape; nothing is ever too small."""

from __future__ import annotations

import json
import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

WIDTH, HEIGHT = 412, 915
LEAST = (320, 480)  # in dp: smaller windows show nothing whole
SPARE = 96  # what panels and the title bar take
FILE = "window.json"


class WindowPlace(NamedTuple):
    """A window on the screen, in its pixels."""

    width: int
    height: int
    left: int | None = None
    top: int | None = None


def phone_shaped(folder: Path | None = None) -> None:
    """Ask for the window; has to come before it is made. On a phone the window is the screen."""
    if "ANDROID_ARGUMENT" in os.environ:
        return
    screen = screen_size()
    scale = fitting(screen[1])
    os.environ.setdefault("KIVY_METRICS_DENSITY", str(scale))
    os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "endspiel")  # under this name panels find the icon
    from kivy.config import Config  # noqa: PLC0415  reads the environment when it is imported

    place = within(remembered_place(folder), screen, scale)
    wanted: dict[str, object] = {"width": place.width, "height": place.height, "resizable": 1}
    wanted |= {"minimum_width": round(LEAST[0] * scale), "minimum_height": round(LEAST[1] * scale)}
    if place.left is not None and place.top is not None:
        wanted |= {"position": "custom", "left": place.left, "top": place.top}
    for key, value in wanted.items():
        Config.set("graphics", key, str(value))
    Config.set("input", "mouse", "mouse,disable_multitouch")  # a right click is a hold here, not a second finger


def fitting(height: int) -> float:
    """How large one dp is on a screen of this height: one pixel, on a very fine screen two or three, never less."""
    return float(max(1, int((height - SPARE) / HEIGHT))) if height else 1.0


def within(place: WindowPlace | None, screen: tuple[int, int], scale: float) -> WindowPlace:
    """The window as it was left, as far as this screen has room for it; else a phone's shape, as tall as it may be.

    >>> within(None, (1366, 768), 1.0)
    WindowPlace(width=412, height=672, left=None, top=None)
    >>> within(WindowPlace(1300, 700, 30, 20), (1366, 768), 1.0)
    WindowPlace(width=1300, height=700, left=30, top=20)
    >>> within(WindowPlace(1300, 700, 1900, 20), (1366, 768), 1.0)  # that screen is gone
    WindowPlace(width=1300, height=700, left=None, top=None)
    """
    wide, tall = screen if all(screen) else (round(WIDTH * scale), round(HEIGHT * scale) + SPARE)
    if place is None:
        return WindowPlace(min(round(WIDTH * scale), wide), min(round(HEIGHT * scale), tall - SPARE))
    size = max(round(LEAST[0] * scale), min(place.width, wide)), max(round(LEAST[1] * scale), min(place.height, tall))
    if place.left is None or place.top is None:
        return WindowPlace(*size)
    seen = -size[0] / 2 <= place.left <= wide - 80 and 0 <= place.top <= tall - 80
    return WindowPlace(*size, place.left, place.top) if seen else WindowPlace(*size)


def remembered_place(folder: Path | None = None) -> WindowPlace | None:
    """Where the window was when it was closed, if anybody wrote it down."""
    with suppress(Exception):  # whatever stands there must not keep the app from starting
        kept = json.loads((folder or _folder()).joinpath(FILE).read_text("utf-8"))
        return WindowPlace(*(int(kept[name]) for name in WindowPlace._fields))
    return None


def remember(window: Any, folder: Path | None = None) -> None:
    """Write down where the window is; whole screens and phones have nothing to remember."""
    if "ANDROID_ARGUMENT" in os.environ or window.fullscreen:
        return
    with suppress(Exception):  # a convenience: no disk and no window system is worth a word about it
        place = WindowPlace(*(int(value) for value in (*window.system_size, window.left, window.top)))
        (folder or _folder()).joinpath(FILE).write_text(json.dumps(place._asdict()), "utf-8")


def _folder() -> Path:
    from companion.paths import user_folder  # noqa: PLC0415  after the first frame, except where there is something

    return user_folder()


def screen_size() -> tuple[int, int]:
    """The size of the screen in pixels, 0 where nobody tells."""
    try:
        if sys.platform == "win32":
            import ctypes  # noqa: PLC0415  where there is no screen to ask, the first frame does not wait for it

            metrics = ctypes.windll.user32.GetSystemMetrics
            return int(metrics(0)), int(metrics(1))
        if sys.platform == "linux" and os.environ.get("DISPLAY"):
            return _of_x11()
    except (OSError, AttributeError):
        pass
    return 0, 0


def _of_x11() -> tuple[int, int]:
    import ctypes  # noqa: PLC0415

    x11 = ctypes.CDLL("libX11.so.6")
    x11.XOpenDisplay.restype = ctypes.c_void_p
    display = x11.XOpenDisplay(None)
    if not display:
        return 0, 0
    handle = ctypes.c_void_p(display)
    screen = x11.XDefaultScreen(handle)
    size = int(x11.XDisplayWidth(handle, screen)), int(x11.XDisplayHeight(handle, screen))
    x11.XCloseDisplay(handle)
    return size
