"""Ten thousand bent requests at the door of a served table, in each game, while a guest sits there."""

from __future__ import annotations

import tempfile
from pathlib import Path

import pytest

from companion.games import playable_games
from tests.games.plays import plays_of
from tests.soak import put
from tests.web.guests.at_table import harmed_by, hosted

REQUESTS = 10_000


def sweep() -> list[str]:
    faults: list[str] = []
    with pytest.MonkeyPatch.context() as patch:
        for game in playable_games():
            play = plays_of(game)[0]
            with (
                tempfile.TemporaryDirectory() as folder,
                hosted(Path(folder), patch, play, len(play.events) // 2) as host,
            ):
                faults += [f"{play.id}: {one}" for one in harmed_by(host, REQUESTS)]
            put(f"{play.id}: {REQUESTS} requests")
    return faults
