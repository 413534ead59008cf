"""A process of its own that starts a window and tells when its frames came: `start_probe.py hello|app FOLDER`."""

from __future__ import annotations

import itertools
import json
import os
import resource
import sys
import time
from pathlib import Path
from typing import Any

FURTHER = 12  # frames that are still watched after home has been shown
GIVE_UP = 20.0


class Watch:
    """Notes when frames were due and shown, and ends the app when everything has been seen.

    `shown` says whether the page of interest is in front, `complete` whether all of it is, `done` whether nothing is
    being loaded any more.
    """

    def __init__(self, app: Any, shown: Any, complete: Any, done: Any) -> None:
        from kivy.clock import Clock
        from kivy.core.window import Window

        self.app, self.shown, self.complete, self.done = app, shown, complete, done
        self.turns: list[float] = []
        self.first: float | None = None
        self.home: float | None = None
        self.first_cpu = self.home_cpu = 0.0
        self.left = FURTHER
        Window.bind(on_flip=self._flip)
        Clock.schedule_interval(self._turn, 0)

    def _flip(self, *_: Any) -> None:
        now = time.monotonic()
        if self.first is None:
            self.first, self.first_cpu = now, time.process_time()
            self.turns.append(now)
        if self.shown() and (self.home is None or not self.complete()):
            self.home, self.home_cpu = now, time.process_time()

    def _turn(self, _dt: float) -> None:
        """The window draws only what has changed, but its loop turns with every frame."""
        if self.first is None:
            return
        self.turns.append(time.monotonic())
        if self.home is not None and self.done():
            self.left -= 1
        if self.left <= 0 or self.turns[-1] - self.first > GIVE_UP:
            self.app.stop()

    def figures(self) -> dict[str, Any]:
        gaps = [later - earlier for earlier, later in itertools.pairwise(self.turns)]
        most = _peak_memory()
        shown = {"first": self.first, "home": self.home, "first_cpu": self.first_cpu, "home_cpu": self.home_cpu}
        return {**shown, "gap": max(gaps), "memory": most}


def _peak_memory() -> float:
    """In MB. The kernel's other figure, ru_maxrss, is inherited from whoever started this process."""
    status = Path("/proc/self/status")
    if status.exists():
        peak = next(line for line in status.read_text().splitlines() if line.startswith("VmHWM"))
        return int(peak.split()[1]) / 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def hello() -> dict[str, Any]:
    """Kivy and one label."""
    from kivy.config import Config

    Config.set("graphics", "width", "412")
    Config.set("graphics", "height", "915")
    from kivy.app import App
    from kivy.uix.label import Label

    class Hello(App):
        def build(self) -> Label:
            return Label(text="Hello")

    app = Hello()
    watch = Watch(app, lambda: True, lambda: True, lambda: True)
    app.run()
    return watch.figures()


def endspiel(folder: Path) -> dict[str, Any]:
    """The app as main.py starts it."""
    from screens.kivy_ui.desktop import phone_shaped

    phone_shaped()
    from main import EndspielApp

    app = EndspielApp(folder)
    watch = Watch(
        app, lambda: app.root_view.frame.page.key == "home", app.unfolded.is_set, lambda: app.ready and app.settled
    )
    app.run()
    if app.failure is not None:
        raise app.failure
    return watch.figures()


if __name__ == "__main__":
    os.environ["KIVY_NO_ARGS"] = "1"
    sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
    found = hello() if sys.argv[1] == "hello" else endspiel(Path(sys.argv[2]))
    sys.stdout.write(json.dumps(found) + "\n")
    sys.stdout.flush()
    os._exit(0)
