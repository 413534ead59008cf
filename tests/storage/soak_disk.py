"""150 times a disk that is full, files that may not grow or a folder that turns read-only, at random moments."""

from __future__ import annotations

from tests.soak import put
from tests.storage.disk import fail_at_random

RUNS = 150


def sweep() -> list[str]:
    seen = fail_at_random(RUNS, seed=3)
    put(f"  {dict(seen)}")
    enough = seen["runs"] == RUNS and seen["acknowledged"] > RUNS and seen["runs with a refusal"] > RUNS // 3
    return [] if enough else [f"too little happened: {dict(seen)}"]
