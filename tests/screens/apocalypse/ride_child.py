"""A process that plays by touches into the middle of a ride, says so, and waits to be killed: `ride_child FOLDER`."""

from __future__ import annotations

import sys
import time
from pathlib import Path

from tests.screens.driver import AppDriver, prepare_once


def main(folder: Path) -> None:
    prepare_once()
    from tests.screens.apocalypse.test_whole_games import FOUR, horseman_comes, meets

    app = AppDriver(folder)
    app.settings(language="de", less_motion=True)
    table = app.open_table("apocalypse", FOUR)
    app.all_set_up()  # everything is built already
    horseman_comes(app, table)
    meets(app, table)  # the first display has met him
    sys.stdout.write(f"{table}\n")
    sys.stdout.flush()
    time.sleep(60)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
