"""Every counted game, played by real touches: its bounds hold, and docs/touches.md tells what is true."""

from __future__ import annotations

import tempfile
from pathlib import Path

from tests.touches.record import complaints, stories


def sweep() -> list[str]:
    found: list[str] = []
    for story in stories():
        with tempfile.TemporaryDirectory() as folder:
            found += complaints(story, Path(folder))
    return found
