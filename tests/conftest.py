"""What all tests share: the rules database of the packaged data, and games by name."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from hypothesis import settings

from companion.games import game_ids
from companion.paths import DATA
from companion.storage.rules.database import RulesDatabase

LONG = (
    "test_real_display",
    "test_no_secret_is_seen",
    "test_secrets",
    "test_curtains_fall",
    "test_killed_app",
    "test_every_page",
    "test_whole_games",
    "test_new_game",
)

settings.register_profile("endspiel", deadline=None)  # a test never asserts a time
settings.load_profile("endspiel")


@pytest.fixture(scope="session")
def rules(tmp_path_factory: pytest.TempPathFactory) -> RulesDatabase:
    return RulesDatabase.at(tmp_path_factory.mktemp("rules"), DATA)


@pytest.fixture
def home(tmp_path: Path, rules: RulesDatabase) -> Path:
    """The folder of an app that has been started before: the rules, which take a second to build, are there."""
    (tmp_path / "rules").mkdir()
    shutil.copy(rules.path, tmp_path / "rules")
    return tmp_path


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The long tests come first: at the end only short ones are left, and no worker has to work alone for long."""
    items.sort(key=lambda item: item.path.stem not in LONG)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "game_id" in metafunc.fixturenames:
        metafunc.parametrize("game_id", game_ids())
