"""Runs every sweep, one after the other, and tells what each of them found."""

from __future__ import annotations

import importlib
import sys
import time
import traceback
from pathlib import Path

from tests.soak import put

TESTS = Path(__file__).resolve().parents[1]


def sweeps() -> dict[str, str]:
    """Every sweep with its module, in the order of their names."""
    files = sorted(TESTS.rglob("soak_*.py"))
    return {
        file.stem.removeprefix("soak_"): ".".join(file.relative_to(TESTS.parent).with_suffix("").parts)
        for file in files
    }


def run(module: str) -> list[str]:
    """What a sweep found wrong; one that breaks has found something too."""
    try:
        found: list[str] = importlib.import_module(module).sweep()
        return found
    except Exception:
        return traceback.format_exc().splitlines()


def main(wanted: list[str]) -> int:
    known = sweeps()
    if unknown := [name for name in wanted if name not in known]:
        put(f"There is no sweep {', '.join(unknown)}; there are {', '.join(known)}.")
        return 2
    failed = 0
    for name in wanted or known:
        began = time.monotonic()
        trouble = run(known[name])
        failed += bool(trouble)
        put(f"{name}: {'ok' if not trouble else f'{len(trouble)} lines of trouble'} ({time.monotonic() - began:.0f} s)")
        for line in trouble[:40]:
            put(f"  {line}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
