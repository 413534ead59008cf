"""Walks through every page of every game and of the shell and looks for faults, in both languages and all themes.

Every page is looked at in each language once, and the pages with the most players in another look as well; the sweep
`looks` looks at all of them in all looks.
"""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable, Iterable
from pathlib import Path

import pytest

from companion.games import playable_games
from companion.texts import LANGUAGES
from screens.pages.page import Page
from tests.screens.crawl import different_pages, fullest_pages, texts
from tests.screens.driver import AppDriver
from tests.screens.faults import faults
from tests.screens.held import unanswered
from tests.screens.looking import problems
from tests.screens.stations import stations

LARGEST, USUAL = ("contrast", 1.3), ("dark", 1.0)
LOOKS = [USUAL, ("light", 1.15), LARGEST]
RAW_KEY = re.compile(r"^[a-z_]+(\.[a-z_0-9]+)+$")


def faults_of(pages: Iterable[tuple[str, Page]], theme: str, scale: float) -> list[str]:
    return [f"{name}: {one}" for name, page in pages for one in problems(page, theme, scale)]


@pytest.mark.parametrize(("lang", "look"), [("de", LARGEST), ("en", USUAL)])
@pytest.mark.parametrize("game", playable_games())
def test_no_page_of_a_game_has_a_fault(game: str, lang: str, look: tuple[str, float]) -> None:
    different = different_pages(game, lang)
    assert different
    found = faults_of(different, *look)
    assert not found, "\n".join(found)


@pytest.mark.parametrize(("lang", "look"), [("de", USUAL), ("en", LARGEST)])
@pytest.mark.parametrize("game", playable_games())
def test_no_page_with_the_most_players_has_a_fault_in_another_look(
    game: str, lang: str, look: tuple[str, float]
) -> None:
    found = faults_of(fullest_pages(game, lang), *look)
    assert not found, "\n".join(found)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", playable_games())
def test_no_page_of_a_game_shows_a_raw_key(game: str, lang: str) -> None:
    for name, page in different_pages(game, lang):
        raw = [text for text in texts(page) if RAW_KEY.match(text) or "{" in text]
        assert not raw, (name, raw)


@pytest.mark.parametrize(("lang", "look"), [("de", LARGEST), ("en", USUAL), ("de", ("light", 1.15))])
def test_no_screen_of_the_shell_has_a_fault(
    furnished: Path, tmp_path: Path, lang: str, look: tuple[str, float]
) -> None:
    found = faults_of_the_shell(shutil.copytree(furnished, tmp_path / "app"), lang, *look)
    assert not found, "\n".join(found)


def faults_of_the_shell(folder: Path, lang: str, theme: str, scale: float) -> list[str]:
    app = AppDriver(folder)
    try:
        app.settings(language=lang, theme=theme, text_size=round(100 * scale), less_motion=True)
        return [f"{name}: {one}" for name, open_it in stations(app) for one in _faults_at(app, open_it)]
    finally:
        app.close()


def _faults_at(app: AppDriver, open_it: Callable[[], None]) -> list[str]:
    open_it()
    root = app.app.root_view
    wrong = faults(root.sheet) if root.sheet is not None else faults(root.frame)
    raw = [text for text in app.texts() if RAW_KEY.match(text) and not text.startswith("step-")]
    return [*wrong, *raw, *_without_an_answer(app)]


def _without_an_answer(app: AppDriver) -> list[str]:
    """The words of the page in front that say nothing when they are held."""
    preferences, screen = app.shell.preferences, app.shell.top.screen
    page, here = screen.page(), screen.say.texts
    with preferences.speaking("en" if preferences.language == "de" else "de"):
        return [f"mute: {one}" for one in unanswered(page, screen.page(), here, screen.say.texts)]
