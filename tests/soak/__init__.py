"""The long sweeps in full: `./dev soak [name …]`. Each `soak_<name>.py` below tests/ has `sweep() -> list[str]`."""

from __future__ import annotations

import sys


def put(line: str) -> None:
    """A line that is seen at once, however long the sweep goes on."""
    sys.stdout.write(line + "\n")
    sys.stdout.flush()
