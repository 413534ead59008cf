"""Starts the app from an unpacked payload in a window of its own and tells what it shows.

It imports nothing of the tests: they are not in the package.
"""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path

PAYLOAD, FOLDER = map(Path, sys.argv[1:3])
PATIENCE = 20_000  # frames


def main() -> None:
    sys.path[0] = str(PAYLOAD)  # as on the phone: the payload, and what was installed
    (FOLDER / "kivy").mkdir()
    os.environ.update(
        KIVY_HOME=str(FOLDER / "kivy"),
        KIVY_NO_ARGS="1",
        KIVY_NO_FILELOG="1",
        KIVY_NO_CONSOLELOG="1",
        XDG_CACHE_HOME=str(FOLDER),
        LANGUAGE="de",
    )
    os.environ.setdefault("SDL_VIDEODRIVER", "offscreen")
    from kivy.base import EventLoop

    from main import EndspielApp

    app = EndspielApp(FOLDER / "tables")
    (FOLDER / "tables").mkdir()
    app._run_prepare()
    EventLoop.idle()
    os.write(2, b"first frame\n")  # Kivy has taken sys.stderr for its log
    for _ in range(PATIENCE):
        EventLoop.idle()
        if app.ready or app.failure:
            break
    if app.failure:
        raise app.failure
    for _ in range(20):
        EventLoop.idle()
    told = {
        "from": sys.modules["screens.kivy_ui.app"].__file__,
        "page": app.shell.top.name,
        "asserts": __debug__,
        "games": app.shell.services.rules.games(),
    }
    sys.stdout.write(json.dumps(told) + "\n")
    app.stop()


main()
