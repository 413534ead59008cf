"""10,000 single bits of a file with tables, each flipped alone: nothing is raised, and nothing changes in silence."""

from __future__ import annotations

import tempfile
from pathlib import Path

from tests.soak import put
from tests.storage.flips import Flips

FLIPS = 10_000


def sweep() -> list[str]:
    with tempfile.TemporaryDirectory() as folder:
        flips = Flips(Path(folder))
        seen = flips.run(flips.bits(FLIPS, seed=5))
    put(f"  {dict(seen)}")
    told = sum(seen[name] for name in ("safe mode", "a broken link is named", "a table that can't be opened"))
    return flips.failures or ([] if told > FLIPS // 10 else [f"too little was noticed: {dict(seen)}"])
