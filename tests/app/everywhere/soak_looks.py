"""Every page of every game and of the shell in both languages, all themes, all sizes of letters and both renderers."""

from __future__ import annotations

import shutil
import tempfile
from itertools import product
from pathlib import Path

from companion.games import playable_games
from companion.texts import LANGUAGES
from tests.screens.driver import prepare_once
from tests.soak import put


def sweep() -> list[str]:
    prepare_once()
    from tests.app.everywhere.test_every_page import LOOKS, faults_of, faults_of_the_shell
    from tests.screens.crawl import different_pages
    from tests.screens.stations import furnished_in
    from tests.web.test_both_renderers import said_otherwise

    found: list[str] = []
    for game, lang in product(playable_games(), LANGUAGES):
        pages = different_pages(game, lang)
        put(f"  {game} {lang}: {len(pages)} pages")
        found += [f"{game} {lang} {look} {one}" for look in LOOKS for one in faults_of(pages, *look)]
        found += [f"{game} {lang} {name}: the window and the browser differ" for name in said_otherwise(pages, lang)]
    with tempfile.TemporaryDirectory() as name:
        furnished = furnished_in(Path(name) / "furnished")
        for number, (lang, look) in enumerate(product(LANGUAGES, LOOKS)):
            folder = shutil.copytree(furnished, Path(name) / str(number))
            found += [f"shell {lang} {look} {one}" for one in faults_of_the_shell(folder, lang, *look)]
    return found
