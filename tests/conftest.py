"""What all tests share: the rules database of the packaged data, and games by name."""

from __future__ import annotations

import os
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

MEMORY, ROOM = Path("/dev/shm"), 2**30
if MEMORY.is_dir() and os.access(MEMORY, os.W_OK) and shutil.disk_usage(MEMORY).free > ROOM:
    os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(MEMORY))  # files of tests need not outlast a power cut

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


@pytest.fixture(scope="session")
def furnished(tmp_path_factory: pytest.TempPathFactory, rules: RulesDatabase) -> Path:
    """The folder of an app whose every list has entries; whoever changes anything takes a copy of it."""
    from tests.screens.stations import furnished_in

    folder = tmp_path_factory.mktemp("furnished")
    (folder / "rules").mkdir()
    shutil.copy(rules.path, folder / "rules")
    return furnished_in(folder)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The long tests come first: at the end only short ones are left, and no worker has to work alone for long."""
    items.sort(key=lambda item: item.path.stem not in LONG)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "game_id" in metafunc.fixturenames:
        metafunc.parametrize("game_id", game_ids())
