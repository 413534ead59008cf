"""The law of the one door over many more events than an ordinary test has time for."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.games import playable_games
from companion.paths import DATA, cache_folder
from companion.storage.rules.database import RulesDatabase
from tests.engine.door import Files, check_door

LONG = settings(max_examples=2000, deadline=None, suppress_health_check=list(HealthCheck), database=None)


def sweep() -> list[str]:
    rules = RulesDatabase.at(cache_folder(), DATA)
    for game in playable_games():
        with TemporaryDirectory() as folder:
            _game(game, Files(Path(folder), rules))
    return []


def _game(game: str, files: Files) -> None:
    @LONG
    @given(data=st.data())
    def live(data: st.DataObject) -> None:
        check_door(files, game, data)

    live()
