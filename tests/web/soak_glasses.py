"""Every page of every game in a real browser: four windows, two languages, three sizes of letters, three themes."""

from __future__ import annotations

from itertools import product

from companion.games import playable_games
from companion.texts import LANGUAGES
from screens.theme import THEMES
from tests.soak import put
from tests.web.browser import MISSING, chromium_for_all
from tests.web.every_page import Glass, faults_of
from tests.web.served import PageServer

SIZES = ((360, 640), (412, 915), (915, 412), (1280, 800))
SCALES = (1.0, 1.3)


def sweep() -> list[str]:
    if MISSING:
        put(MISSING)
        return []
    server = PageServer()
    found = []
    for (width, height), lang, scale, theme in product(SIZES, LANGUAGES, SCALES, THEMES):
        glass = Glass(width, height, lang, scale, theme)
        for game in playable_games():
            wrong = faults_of(server, chromium_for_all(), game, glass)
            found += [f"{game} {glass} {name}: {faults}" for name, faults in wrong.items()]
    server.close()
    return found
