"""A real window of a phone's size for tests and pictures: SDL's offscreen driver, or X11 where there is a display."""

from __future__ import annotations

import logging
import os
import tempfile
from types import SimpleNamespace
from typing import Any

WIDTH, HEIGHT = 412, 915
_ahead = 0.0  # seconds by which kivy's clock is before all others
_pixels = SimpleNamespace(spare=False, spared=False)  # shall a frame fill one pixel only, and does it?


def prepare(density: float = 1.0, height: int = HEIGHT) -> None:
    """Set everything that has to be set before kivy is imported for the first time."""
    home = tempfile.mkdtemp(prefix="kivy-")
    os.environ.update(
        KIVY_HOME=home,
        KIVY_NO_ARGS="1",
        KIVY_NO_FILELOG="1",
        KIVY_NO_CONSOLELOG="1",
        KIVY_LOG_MODE="PYTHON",  # else kivy takes stderr, and a traceback is never seen
        KIVY_NO_ENV_CONFIG="1",
        KIVY_METRICS_DENSITY=str(density),
        KIVY_METRICS_FONTSCALE="1",
        KIVY_DPI=str(int(160 * density)),
        XDG_CONFIG_HOME=home,
    )
    os.environ.setdefault("SDL_VIDEODRIVER", "offscreen")
    os.environ.setdefault("LP_NUM_THREADS", "0")  # each worker has one core: threads that draw only get in the way
    logging.getLogger("kivy").addHandler(logging.NullHandler())  # what kivy misses on this machine is no test's matter
    logging.getLogger("kivy").propagate = False
    from kivy.config import Config

    measures = {"width": int(WIDTH * density), "height": int(height * density)}
    for key, value in {**measures, "multisamples": 0, "maxfps": 0, "vsync": 0, "resizable": 0}.items():
        Config.set("graphics", key, str(value))
    for name, _ in Config.items("input"):  # only the touches that a test makes
        Config.remove_option("input", name)


def frames(count: int = 2) -> None:
    """Turn the event loop."""
    from kivy.base import EventLoop

    if _pixels.spare and not _pixels.spared:
        _spare_them()
    for _ in range(count):
        EventLoop.idle()


def spare_pixels() -> None:
    """Every frame is drawn as ever, but of its pixels only one is filled.

    Without a graphics chip nine tenths of a frame are pixels; nobody looks at them but `draw_whole` and a screenshot.
    """
    _pixels.spare = True


def _spare_them() -> None:
    from kivy.core.window import Window

    def whole_screenshot(*what: Any, **how: Any) -> Any:
        draw_whole()
        return screenshot(*what, **how)

    _pixels.spared = True
    Window.bind(on_draw=_one_pixel, on_flip=_all_pixels)
    screenshot, Window.screenshot = Window.screenshot, whole_screenshot


def _one_pixel(*_: Any) -> None:
    from kivy.graphics.opengl import GL_SCISSOR_TEST, glEnable, glScissor

    glEnable(GL_SCISSOR_TEST)
    glScissor(0, 0, 1, 1)


def _all_pixels(*_: Any) -> None:
    from kivy.graphics.opengl import GL_SCISSOR_TEST, glDisable

    glDisable(GL_SCISSOR_TEST)


def draw_whole() -> None:
    """Fill every pixel of what is shown, for whoever reads them now."""
    from kivy.core.window import Window

    _all_pixels()
    Window.on_draw()


def let_pass(seconds: float) -> None:
    """Time passes at once: what waits for it happens with the next frame, however fast or slow the machine is."""
    global _ahead
    from kivy.clock import Clock

    if not _ahead:
        real = Clock.time
        Clock.time = lambda: real() + _ahead
    _ahead += seconds
