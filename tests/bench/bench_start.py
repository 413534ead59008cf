"""From the start of the process to the first frame and to home with its tables, beside a bare Kivy hello-world."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median

from companion.storage.store import Store
from tests.bench.frame import Figure, Times, ratio
from tests.bench.tables import open_table, played_games

PROBE = Path(__file__).with_name("start_probe.py")


def figures(runs: int) -> Iterator[Figure]:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        furnish(folder / "home" / "tables.sqlite")
        anew = [_anew(folder) for _ in range(3)]
        _probe("hello", folder)
        times = _interleaved(folder, runs)
    yield Figure("start", "first frame / hello", ratio(times, "app first", "hello first"), "×", most=1.2, runs=runs)
    yield Figure("start", "home with tables / hello", ratio(times, "app home", "hello first"), "×", most=2.5, runs=runs)
    for name, cpu in (
        ("first frame", "app first_cpu"),
        ("home with tables", "app home_cpu"),
    ):  # what a busy machine leaves as it is
        yield Figure("start", f"{name} / hello, CPU", ratio(times, cpu, "hello first_cpu"), "×", runs=runs)
    yield Figure("start", "longest gap between frames", 1000 * median(times["app gap"]), "ms", most=50, runs=runs)
    yield Figure("start", "peak memory / hello", ratio(times, "app memory", "hello memory"), "×", most=1.35, runs=runs)
    yield Figure("start", "longest gap, very first start", 1000 * median(anew), "ms", most=50, runs=len(anew))
    for name, unit, scale in (("hello first", "ms", 1000), ("app first", "ms", 1000), ("app home", "ms", 1000)):
        yield Figure("start", name, scale * median(times[name]), unit, runs=runs)
    yield Figure("start", "app memory", median(times["app memory"]), "MB", runs=runs)


def furnish(path: Path) -> None:
    """Running tables of several games and some that have ended, as a group has them after a few weeks."""
    path.parent.mkdir(parents=True)
    store = Store(path)
    for play in played_games():
        for upto in (None, len(play.events) // 2):
            session = open_table(store, play)
            for event in play.read_events()[:upto]:
                session.record(event)
    store.wait_for_copy()
    store.close()


def _anew(folder: Path) -> float:
    """The longest gap between frames when the rules database has to be built first."""
    shutil.rmtree(folder / "home" / "rules", ignore_errors=True)
    return _probe("app", folder)["gap"]


def _interleaved(folder: Path, runs: int) -> Times:
    times: dict[str, list[float]] = {}
    for run in range(runs):
        for which in ("hello", "app") if run % 2 else ("app", "hello"):
            for name, value in _probe(which, folder).items():
                times.setdefault(f"{which} {name}", []).append(value)
    return times


def _probe(which: str, folder: Path) -> dict[str, float]:
    """One fresh process; moments are told in seconds since it was started."""
    quiet = {"KIVY_NO_FILELOG": "1", "KIVY_NO_CONSOLELOG": "1", "KIVY_NO_ENV_CONFIG": "1", "KIVY_LOG_MODE": "PYTHON"}
    kivy = folder / "kivy"
    kivy.mkdir(exist_ok=True)
    surroundings = {**os.environ, **quiet, "SDL_VIDEODRIVER": "offscreen", "KIVY_HOME": str(kivy)}
    surroundings.pop(
        "PYTHONDONTWRITEBYTECODE", None
    )  # else we would measure the compiler: Kivy has its bytecode anyway
    command = [sys.executable, str(PROBE), which, str(folder / "home")]
    began = time.monotonic()
    done = subprocess.run(command, env=surroundings, capture_output=True, text=True, check=False, timeout=60)
    assert done.returncode == 0 and done.stdout, done.stderr[-2000:]
    found = json.loads(done.stdout.splitlines()[-1])
    return {**found, "first": found["first"] - began, "home": found["home"] - began}
