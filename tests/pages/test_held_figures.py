"""Whatever figure is held says why: what was worked out its reasons, what was entered the steps, a fact its rule."""

from __future__ import annotations

import re

from companion.engine.log.steps import at_path
from screens.pages.intents import Go
from tests.games.plays import plays_of
from tests.screens.crawl import different_pages, intents, moments, page_of
from tests.screens.held import mute_figures

TYPED = re.compile(r"(points|count|effects)-")
"""Pages with a figure that somebody is typing at this moment."""


def test_every_figure_of_every_page_answers_when_it_is_held(game_id: str) -> None:
    mute = {name: found for name, page in different_pages(game_id, "en") if (found := list(mute_figures(page)))}
    assert all(TYPED.search(name) for name in mute), mute


def test_what_was_entered_is_found_at_every_moment_of_a_game(game_id: str) -> None:
    for play in plays_of(game_id):
        tables, paths = [], set[tuple[object, ...]]()
        for context, _ in moments(game_id, "en", play):
            tables.append(context.table)
            if len(tables) % EVERY == 0:
                paths |= {one.args["path"] for one in intents(page_of(context)) if is_origin(one)}
        for path in paths:
            seen = [at_path(table, path) for table in tables]
            assert any(value is not None for value in seen), path


EVERY = 5


def is_origin(intent: object) -> bool:
    return isinstance(intent, Go) and intent.page == "/origin"
