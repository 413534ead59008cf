"""Ten thousand mutated exports: each ends in a sentence or a report, and never in half a change."""

from __future__ import annotations

import tempfile
from pathlib import Path

from companion.paths import DATA, cache_folder
from companion.storage.rules.database import RulesDatabase
from tests.exchange.fuzz import fuzz
from tests.soak import put

FILES = 10_000


def sweep() -> list[str]:
    with tempfile.TemporaryDirectory() as folder:
        tally = fuzz(FILES, 20260102, RulesDatabase.at(cache_folder(), DATA), Path(folder))
    put(f"  {tally}")
    ended = tally.refused_whole + tally.taken
    return [] if ended == FILES and tally.new_tables else [f"too little happened: {tally}"]
