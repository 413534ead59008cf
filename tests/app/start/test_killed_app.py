"""The app is killed with -9 at random moments while it is being touched, and started again on the same files."""

from __future__ import annotations

import json
import random
import sqlite3
import subprocess
import sys
import threading
from contextlib import closing
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[3]
KILLS = 3
LONGEST = 300.0  # seconds: nobody waits as long unless the app hangs


def test_what_was_acknowledged_is_there_and_the_same_screen_is_open(tmp_path: Path) -> None:
    chance = random.Random(7)
    before: list[dict[str, Any]] = []
    for number in range(KILLS + 1):
        told = _killed(tmp_path, number, after=chance.randrange(3, 12), late=chance.uniform(0, 0.15))
        assert told and told[0]["what"] == "here", "the app did not start again"
        if before:
            _compare(before, told[0])
        with closing(sqlite3.connect(tmp_path / "tables.sqlite")) as link:
            assert link.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        before = told
    assert sum(before[-1].get("logs", before[0]["logs"]).values()) > 3, "hardly anything was recorded"


def _killed(folder: Path, seed: int, after: int, late: float) -> list[dict[str, Any]]:
    """Start the app, let it be touched a few times, and kill it; returns everything it had told by then."""
    command = [sys.executable, "-m", "tests.app.start.killed_child", str(folder), str(seed)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as child:
        assert child.stdout is not None and child.stderr is not None
        watch = threading.Timer(LONGEST, child.kill)
        watch.start()
        lines = []
        for line in child.stdout:
            lines.append(line)
            if sum('"done"' in one for one in lines) == after:
                threading.Timer(late, child.kill).start()
        watch.cancel()
        wrong = child.stderr.read()
    assert "Traceback" not in wrong, wrong
    return [json.loads(line) for line in lines if line.endswith("\n")]


def _compare(before: list[dict[str, Any]], here: dict[str, Any]) -> None:
    """Every event that was acknowledged is there; unless a touch was under way, everything is exactly as it was."""
    last = next(one for one in reversed(before) if one["what"] != "begin")
    for table, length in last["logs"].items():
        assert here["logs"].get(table, length) >= length, "an acknowledged event is lost"
    if before[-1]["what"] != "begin":
        assert (here["open"], here["drafts"], here["logs"]) == (last["open"], last["drafts"], last["logs"])
