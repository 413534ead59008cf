"""A short walk of random touches through every game; `./dev soak walk` goes the long way."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from companion.games import playable_games
from tests.app.everywhere.touch_walk import TouchWalk
from tests.app.everywhere.walk import Walk


@pytest.mark.parametrize("game", playable_games())
def test_no_touch_leads_astray(game: str, home: Path) -> None:
    walk = Walk(game, 12, home)
    walk.steps(120)
    walk.restart()
    seen = walk.steps(120)
    walk.close()
    assert seen["Record"] > 10


@pytest.mark.parametrize("game", playable_games())
def test_no_finger_leads_astray(game: str, home: Path) -> None:
    walk = TouchWalk(game, 11, home)
    seen = walk.steps(20)
    walk.close()
    assert seen["tap"]


def test_the_same_seed_walks_the_same_way(home: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    other = shutil.copytree(home, tmp_path_factory.mktemp("other") / "app")
    first, second = (Walk(playable_games()[0], 5, folder) for folder in (home, other))
    first.steps(60), second.steps(60)
    first.close(), second.close()
    assert [one.page.key for one in (first, second)] == [first.page.key] * 2
    assert first.seen == second.seen
