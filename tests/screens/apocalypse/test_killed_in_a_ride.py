"""A real process is killed with -9 in the middle of a ride; the table goes on where it was."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tests.screens.driver import AppDriver

ROOT = Path(__file__).resolve().parents[3]


def test_a_killed_process_goes_on_in_the_middle_of_the_ride(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tests.screens.apocalypse.ride_child", str(tmp_path)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as child:
        assert child.stdout is not None
        table = child.stdout.readline().strip()
        child.kill()
    assert table, "the ride was never reached"
    app = AppDriver(tmp_path)
    try:
        found = app.shell.session(table).table
        assert found.phase == "ride" and len(found.rides[-1].faced) == 1
        assert app.shell.top.name == "table" and app.sees("Bombenkrieg")
    finally:
        app.close()
