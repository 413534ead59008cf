"""Everything that an onlooker can touch, in every worked game, at many moments: nothing of it changes the table."""

from __future__ import annotations

import tempfile
from pathlib import Path

import pytest

from companion.games import playable_games
from tests.games.plays import plays_of
from tests.soak import put
from tests.web.guests.at_table import changed_by_looking

SHARES = (0.0, 0.15, 0.3, 0.45, 0.75, 0.9, 1.0)


def sweep() -> list[str]:
    faults: list[str] = []
    plays = [play for game in playable_games() for play in plays_of(game)]
    with pytest.MonkeyPatch.context() as patch:
        for play in plays:
            for share in SHARES:
                with tempfile.TemporaryDirectory() as folder:
                    faults += changed_by_looking(Path(folder), patch, play, share)
    put(f"{len(plays)} games at {len(SHARES)} moments each")
    return faults
