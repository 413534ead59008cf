"""Every page after every other one: what is kept of a page on the glass never shows on the next one."""

from __future__ import annotations

from itertools import product
from typing import Any

from companion.games import playable_games
from companion.texts import LANGUAGES
from tests.screens.driver import prepare_once

STEPS = 300


def sweep() -> list[str]:
    prepare_once()
    from hypothesis import given, settings

    from screens.kivy_ui.drawing import text
    from tests.kivy_ui import test_glass
    from tests.kivy_ui.test_glass import Glass, differences, game_in_order
    from tests.screens.crawl import different_pages

    text.KEPT = 10**6  # the same words are the same texture, however many pages lie between
    found = []
    for game in playable_games():
        found += [f"{game}: {one}" for one in differences(game_in_order(game), Glass(), every=1)]
    for game, lang in product(playable_games(), LANGUAGES):
        pages = different_pages(game, lang)
        found += [f"{game} {lang}: {one}" for one in differences(pages, Glass("light", 1.15), every=1)]

    @settings(max_examples=STEPS, deadline=None, database=None)
    @given(test_glass.STEPS)
    def any_way(steps: list[Any]) -> None:
        test_glass.look_at(steps)

    any_way()
    return found
