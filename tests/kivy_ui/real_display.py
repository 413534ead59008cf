"""A real X display with a real mouse and keyboard: Xvfb shows the app, xdotool moves the pointer and types."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 180.0  # seconds: only a fault ever waits as long


def missing() -> str:
    """What has to be installed first, or nothing."""
    absent = [name for name in ("Xvfb", "xdotool") if shutil.which(name) is None]
    return f"{' and '.join(absent)} not installed: apt-get install -y xvfb xdotool" if absent else ""


@contextmanager
def display() -> Iterator[str]:
    """A screen of its own; the server itself picks a number that is free."""
    reader, writer = os.pipe()
    command = ["Xvfb", "-displayfd", str(writer), "-screen", "0", "1280x1024x24", "-nolisten", "tcp", "-noreset"]
    server = subprocess.Popen(command, pass_fds=(writer,), stderr=subprocess.DEVNULL)
    os.close(writer)
    try:
        yield f":{os.read(reader, 20).decode().strip()}"
    finally:
        os.close(reader)
        server.terminate()
        server.wait()


class RealApp:
    """`python main.py` on that display."""

    def __init__(self, screen: str, folder: Path) -> None:
        self.folder = folder
        kivy = folder / "kivy"
        kivy.mkdir(parents=True, exist_ok=True)
        kept = {key: value for key, value in os.environ.items() if not key.startswith(("KIVY_", "SDL_"))}
        own = {"DISPLAY": screen, "XDG_CONFIG_HOME": str(folder), "KIVY_HOME": str(kivy), "LANGUAGE": "de"}
        self._surroundings = {**kept, **own, "KIVY_NO_FILELOG": "1", "KIVY_NO_CONSOLELOG": "1", "LANG": "de_DE.UTF-8"}
        self.start()

    def start(self) -> None:
        """Start the app and wait for its window."""
        self.process = subprocess.Popen([sys.executable, "main.py"], cwd=ROOT, env=self._surroundings)
        self.window = self._until_seen()
        self._focus()

    def _focus(self) -> None:
        """Give the window the keyboard; a window that is just being mapped refuses it for a moment."""
        words = ["xdotool", "windowfocus", self.window]
        for _ in range(100):
            if (
                subprocess.run(
                    words, env=self._surroundings, capture_output=True, timeout=PATIENCE, check=False
                ).returncode
                == 0
            ):
                return
            time.sleep(0.2)

    def _until_seen(self) -> str:
        """The window, once the server shows it; xdotool's own waiting gives up while a busy machine still starts it."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            words = ["xdotool", "search", "--onlyvisible", "--pid", str(self.process.pid)]
            done = subprocess.run(
                words, env=self._surroundings, capture_output=True, text=True, timeout=PATIENCE, check=False
            )
            if done.returncode == 0 and done.stdout.split():
                time.sleep(0.3)  # it is mapped; let it take the focus
                return done.stdout.split()[0]
            time.sleep(0.2)
        raise AssertionError("no window came up")

    @property
    def tables(self) -> Path:
        """The file that the app writes."""
        return self.folder / "endspiel" / "tables.sqlite"

    def click(self, x: float, y: float) -> None:
        """Move the pointer there, press and let go."""
        self.xdotool("mousemove", "--window", self.window, str(round(x)), str(round(y)))
        self.xdotool("mousedown", "1")
        time.sleep(0.1)
        self.xdotool("mouseup", "1")

    def type(self, text: str) -> None:
        """Key by key."""
        self._focus()
        self.xdotool("type", "--delay", "60", text)

    def kill(self) -> None:
        """No farewell."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def size(self) -> tuple[int, int]:
        """How large the window is."""
        found = dict(line.split("=") for line in self.xdotool("getwindowgeometry", "--shell", self.window).split())
        return int(found["WIDTH"]), int(found["HEIGHT"])

    def xdotool(self, *words: str) -> str:
        """Ask the display, or move its mouse and keys."""
        done = subprocess.run(
            ["xdotool", *words], env=self._surroundings, capture_output=True, text=True, timeout=PATIENCE, check=True
        )
        return done.stdout
