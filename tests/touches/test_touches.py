"""Each counted game keeps its bounds, and docs/touches.md tells what is true.

Games with a bound, or with a kill in their middle, are played here; the sweep `touches` plays all of them.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.games import game_ids
from companion.paths import DATA, cache_folder
from companion.storage.rules.database import RulesDatabase
from tests.touches.counting import Story
from tests.touches.record import TARGET, complaints, section, stories

STORIES = stories()
BOUND = [story for story in STORIES if story.most or "killed" in story.note]


@pytest.mark.parametrize("story", BOUND, ids=[story.id for story in BOUND])
def test_a_whole_game_asks_for_no_more_touches_than_it_may(story: Story, home: Path) -> None:
    assert not complaints(story, home)


@pytest.mark.parametrize("game", game_ids())
def test_what_the_choice_of_depth_promises_was_counted(game: str) -> None:
    depths = RulesDatabase.at(cache_folder(), DATA).facts(game).depths
    if depths is None:
        pytest.skip("this game has one depth only")
    usual = [story for story in STORIES if story.game == game and story.seats == depths.seats]
    usual.sort(key=lambda story: not story.note)  # a game without anything special comes last and counts
    counted = {story.depth: story for story in usual}
    text = TARGET.read_text(encoding="utf-8")
    for depth, promised in depths.touches.items():
        whole = text.split(section_head(counted[depth]))[1].split("| **whole game** | **")[1].split("*")[0]
        assert 0.8 * promised <= int(whole) <= 1.1 * promised, f"{depth}: {whole} touches, {promised} promised"


def test_what_is_promised_to_more_or_fewer_players_is_near_what_was_counted() -> None:
    text = TARGET.read_text(encoding="utf-8")
    for story in (story for story in STORIES if not story.note):
        depths = RulesDatabase.at(cache_folder(), DATA).facts(story.game).depths
        if depths is not None and depths.each.get(story.depth):
            promised = depths.touches_with(story.depth, story.seats)
            whole = text.split(section_head(story))[1].split("| **whole game** | **")[1].split("*")[0]
            assert 0.8 * promised <= int(whole) <= 1.2 * promised, f"{story.id}: {whole} touches, {promised} promised"


def section_head(story: Story) -> str:
    return section(story, {}).splitlines()[0] + "\n"
