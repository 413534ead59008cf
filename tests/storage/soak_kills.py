"""kill -9 at 200 random moments."""

from __future__ import annotations

import tempfile
from pathlib import Path

from tests.soak import put
from tests.storage.kill import kill_at_random

KILLS = 200


def sweep() -> list[str]:
    with tempfile.TemporaryDirectory() as folder:
        seen = kill_at_random(Path(folder), KILLS, seed=2)
    put(f"  {dict(seen)}")
    return [] if seen["kills"] == KILLS and seen["acknowledged"] > KILLS else [f"too little happened: {dict(seen)}"]
