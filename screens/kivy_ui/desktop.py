"""On a desktop the app opens a window of a phone's shape, as large as the screen allows."""

from __future__ import annotations

import os
import sys

WIDTH, HEIGHT = 412, 915
SPARE = 96  # what panels and the title bar take


def phone_shaped() -> None:
    """Ask for the window; has to come before it is made. On a phone the window is the screen."""
    if "ANDROID_ARGUMENT" in os.environ:
        return
    scale = fitting(screen_height())
    os.environ.setdefault("KIVY_METRICS_DENSITY", str(scale))
    from kivy.config import Config  # noqa: PLC0415  reads the environment when it is imported

    for key, value in (("width", round(WIDTH * scale)), ("height", round(HEIGHT * scale)), ("resizable", 1)):
        Config.set("graphics", key, str(value))


def fitting(height: int) -> float:
    """How large one dp is on a screen of this height: everything fits, and a very fine screen gets two or three."""
    room = (height - SPARE) / HEIGHT if height else 1.0
    return float(int(room)) if room >= 1 else max(0.5, round(room, 2))


def screen_height() -> int:
    """The height of the screen in pixels, 0 where nobody tells."""
    try:
        if sys.platform == "win32":
            import ctypes  # noqa: PLC0415  where there is no screen to ask, the first frame does not wait for it

            return int(ctypes.windll.user32.GetSystemMetrics(1))
        if sys.platform == "linux" and os.environ.get("DISPLAY"):
            return _of_x11()
    except (OSError, AttributeError):
        pass
    return 0


def _of_x11() -> int:
    import ctypes  # noqa: PLC0415

    x11 = ctypes.CDLL("libX11.so.6")
    x11.XOpenDisplay.restype = ctypes.c_void_p
    display = x11.XOpenDisplay(None)
    if not display:
        return 0
    handle = ctypes.c_void_p(display)
    height = int(x11.XDisplayHeight(handle, x11.XDefaultScreen(handle)))
    x11.XCloseDisplay(handle)
    return height
