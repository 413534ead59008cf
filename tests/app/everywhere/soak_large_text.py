"""Every page of every game and of the shell in the largest letters that a phone or our own setting asks for."""

from __future__ import annotations

import tempfile
from itertools import product
from pathlib import Path

from companion.games import playable_games
from companion.texts import LANGUAGES
from tests.screens.crawl import different_pages
from tests.screens.driver import AppDriver, prepare_once
from tests.screens.faults import faults
from tests.screens.looking import problems
from tests.screens.stations import furnish, stations

SCALES = (1.6,)


def sweep() -> list[str]:
    prepare_once()
    found = []
    for game, lang, scale in product(playable_games(), LANGUAGES, SCALES):
        for name, page in different_pages(game, lang):
            found += [f"{game} {lang} {scale} {name}: {one}" for one in problems(page, "dark", scale)]
    return found + _of_the_shell()


def _of_the_shell() -> list[str]:
    found = []
    with tempfile.TemporaryDirectory() as folder:
        app = AppDriver(Path(folder))
        furnish(app)
        for lang, scale in product(LANGUAGES, SCALES):
            app.settings(language=lang, theme="light", text_size=round(100 * scale), less_motion=True)
            for name, open_it in stations(app):
                open_it()
                root = app.app.root_view
                wrong = faults(root.sheet if root.sheet is not None else root.frame)
                found += [f"shell {lang} {scale} {name}: {one}" for one in wrong]
        app.close()
    return found
