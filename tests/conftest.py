"""What all tests share: the rules database of the packaged data, and games by name."""

from __future__ import annotations

import pytest
from hypothesis import settings

from companion.games import game_ids
from companion.places import DATA
from companion.storage.rules import RulesDatabase

settings.register_profile("endspiel", deadline=None)  # a test never asserts a time
settings.load_profile("endspiel")


@pytest.fixture(scope="session")
def rules(tmp_path_factory: pytest.TempPathFactory) -> RulesDatabase:
    return RulesDatabase.at(tmp_path_factory.mktemp("rules"), DATA)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "game_id" in metafunc.fixturenames:
        metafunc.parametrize("game_id", game_ids())
