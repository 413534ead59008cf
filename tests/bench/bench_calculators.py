"""Every calculator as a stream of JSON Lines: objects a second, through a process of its own."""

from __future__ import annotations

import itertools
import subprocess
import sys
import threading
import tomllib
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from typing import IO

from companion.games import calculators_of, game_ids
from companion.paths import DATA
from tests.bench.frame import Figure, seconds

ROOT = Path(__file__).resolve().parents[2]
OBJECTS = 400


def figures(runs: int) -> Iterator[Figure]:
    for game in game_ids():
        cases = tomllib.loads((DATA / "games" / game / "plays.toml").read_text("utf-8"))["case"]
        for calculator in calculators_of(game):
            given = [one["given"] for one in cases if one["calculator"] == calculator.name and "expect" in one]
            rate = _rate(calculator.name, given, runs)
            yield Figure("calculators", calculator.name, rate, "/s", least=1000, runs=runs)
            longest = _rate(calculator.name, [max(given, key=len)], runs)
            yield Figure("calculators", f"{calculator.name}: the longest example", longest, "/s", least=1000, runs=runs)


def _rate(name: str, given: list[str], runs: int) -> float:
    """Objects a second once the process is up; the middle one of several batches."""
    lines = [" ".join(one.split()) for one in given]
    batch = "".join(f"{line}\n" for line in itertools.islice(itertools.cycle(lines), OBJECTS)).encode()
    command = [sys.executable, "-m", "companion", "calc", name, "--lines"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=ROOT) as process:
        _through(process, batch)
        taken = [seconds(lambda: _through(process, batch)) for _ in range(runs)]
        assert process.stdin is not None
        process.stdin.close()
    return OBJECTS / median(taken)


def _through(process: subprocess.Popen[bytes], batch: bytes) -> None:
    """A stream in, a stream out: one thread feeds the batch while this one reads every answer."""
    assert process.stdin is not None and process.stdout is not None
    feeding = threading.Thread(target=_feed, args=(process.stdin, batch))
    feeding.start()
    for _ in range(OBJECTS):
        process.stdout.readline()
    feeding.join()


def _feed(stream: IO[bytes], batch: bytes) -> None:
    stream.write(batch)
    stream.flush()
