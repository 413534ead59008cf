"""Runs every theme, prints a table and writes bench.json."""

from __future__ import annotations

import argparse
import json
import os
import pkgutil
import platform
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import tests.bench
from tests.bench.frame import RUNS, Figure

ROOT = Path(__file__).resolve().parents[2]


def themes() -> dict[str, str]:
    """Every theme with the module that measures it."""
    found = (one.name for one in pkgutil.iter_modules(tests.bench.__path__) if one.name.startswith("bench_"))
    return {name.removeprefix("bench_"): f"tests.bench.{name}" for name in found}


def put(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def main(arguments: list[str] | None = None) -> int:
    known = themes()
    parser = argparse.ArgumentParser(prog="./dev bench", description="Measures the speed; all themes by default.")
    parser.add_argument("themes", nargs="*", metavar="theme", help=", ".join(known))
    parser.add_argument("--runs", type=int, default=RUNS)
    parser.add_argument("--json", type=Path, default=ROOT / "bench.json")
    given = parser.parse_args(arguments)
    if unknown := set(given.themes) - set(known):
        parser.error(f"no theme {', '.join(unknown)}; there are {', '.join(known)}")
    put(f"{'theme':<12}{'figure':<52}{'value':>14}  bound")
    figures = [figure for theme in given.themes or known for figure in _measured(theme, given.runs)]
    machine = {"python": platform.python_version(), "system": platform.platform(), "cores": os.cpu_count()}
    told = [{**vars(figure), "holds": figure.holds} for figure in figures]
    given.json.write_text(json.dumps({"machine": machine, "runs": given.runs, "figures": told}, indent=1) + "\n")
    return 0 if all(figure.holds for figure in figures) else 1


def _measured(theme: str, runs: int) -> Iterator[Figure]:
    """The figures of one theme, each told as it comes; in a process of its own, so that no theme weighs on another."""
    command = [sys.executable, "-m", "tests.bench.one_theme", themes()[theme], str(runs)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, cwd=ROOT, text=True) as process:
        for line in process.stdout or ():
            figure = Figure(**json.loads(line))
            mark = "" if figure.holds else "  <-- beyond its bound"
            value = f"{figure.value:.2f} {figure.unit}"
            put(f"{figure.theme:<12}{figure.name:<52}{value:>14}  {figure.bound:<12}{mark}".rstrip())
            yield figure
    if process.returncode:
        sys.exit(f"The theme {theme} could not be measured.")


if __name__ == "__main__":
    sys.exit(main())
