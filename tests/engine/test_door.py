"""The one door to a table takes nothing that could not be read again; every event of every game."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.games import playable_games
from companion.storage.rules.database import RulesDatabase
from tests.engine.door import Files, check_door

SOME = settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory, rules: RulesDatabase) -> Files:
    return Files(Path(tmp_path_factory.mktemp("door")), rules)


@pytest.mark.parametrize("game", playable_games())
@SOME
@given(data=st.data())
def test_what_is_recorded_is_refused_or_can_be_read_again(game: str, data: st.DataObject, files: Files) -> None:
    check_door(files, game, data)
