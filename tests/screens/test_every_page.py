"""Walks through every page of every game and of the shell and looks for faults, in both languages and all themes."""

from __future__ import annotations

import re
import shutil
from pathlib import Path
from typing import Any

import pytest

from companion.games import playable_games
from companion.texts import LANGUAGES
from screens.theme import THEMES
from tests.screens.crawl import different_pages, texts
from tests.screens.driver import AppDriver
from tests.screens.faults import faults
from tests.screens.looking import problems
from tests.screens.stations import furnish, stations

LOOKS = [("dark", 1.0), ("light", 1.15), ("contrast", 1.3)]
RAW_KEY = re.compile(r"^[a-z_]+(\.[a-z_0-9]+)+$")


@pytest.mark.parametrize(("theme", "scale"), LOOKS)
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", playable_games())
def test_no_page_of_a_game_has_a_fault(game: str, lang: str, theme: str, scale: float) -> None:
    different = different_pages(game, lang)
    assert different
    found = {name: wrong for name, page in different if (wrong := problems(page, theme, scale))}
    assert not found, "\n".join(f"{name}: {one}" for name, wrong in found.items() for one in wrong)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", playable_games())
def test_no_page_of_a_game_shows_a_raw_key(game: str, lang: str) -> None:
    for name, page in different_pages(game, lang):
        raw = [text for text in texts(page) if RAW_KEY.match(text) or "{" in text]
        assert not raw, (name, raw)


@pytest.fixture(scope="module")
def furnished(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with tables, people and rules."""
    app = AppDriver(tmp_path_factory.mktemp("furnished"))
    furnish(app)
    app.close()
    return app.folder


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_screen_of_the_shell_has_a_fault(furnished: Path, tmp_path: Path, lang: str, theme: str) -> None:
    app = AppDriver(shutil.copytree(furnished, tmp_path / "app"))
    try:
        found = _faults_of_the_shell(app, lang, theme)
    finally:
        app.close()
    assert not found, "\n".join(f"{name}: {one}" for name, wrong in found.items() for one in wrong)


def _faults_of_the_shell(app: AppDriver, lang: str, theme: str) -> dict[str, Any]:
    scale = {"dark": 100, "light": 115, "contrast": 130}[theme]
    app.settings(language=lang, theme=theme, text_size=scale, less_motion=True)
    found: dict[str, Any] = {}
    for name, open_it in stations(app):
        open_it()
        root = app.app.root_view
        wrong = faults(root.sheet) if root.sheet is not None else faults(root.frame)
        raw = [text for text in app.texts() if RAW_KEY.match(text) and not text.startswith("step-")]
        if wrong or raw:
            found[name] = wrong + raw
    return found
