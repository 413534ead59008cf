"""A process in which a sheet lies over a page until it is killed: `sheet_child FOLDER SCREEN [OPEN]`.

With OPEN it opens new table and then the screen; without, it only starts, and tells which screens are open.
"""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path

from companion.games import playable_games
from tests.screens.driver import AppDriver, prepare_once

if __name__ == "__main__":
    prepare_once()
    app = AppDriver(Path(sys.argv[1]))
    if "OPEN" in sys.argv:
        app.shell.open("new", {"game": playable_games()[0]})
        app.shell.open(sys.argv[2])
    sys.stdout.write(json.dumps([place.name for place in app.shell.stack]) + "\n")
    sys.stdout.flush()
    time.sleep(600 if "OPEN" in sys.argv else 0)
