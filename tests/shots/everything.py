"""Every screen of the shell and every page of every game, in both languages and all themes."""

from __future__ import annotations

import re
import tempfile
from collections.abc import Iterator
from pathlib import Path

from companion.games import playable_games
from companion.texts import LANGUAGES
from screens.theme import THEMES
from tests.games.plays import plays_of
from tests.screens.crawl import pages
from tests.screens.driver import AppDriver
from tests.screens.looking import SHOTS, laid_out
from tests.screens.stations import furnish, stations
from tests.screens.window import frames
from tests.shots.scene import picture


def shoot() -> int:
    """Render everything; returns how many pictures there are."""
    return sum(1 for _ in shell_pictures()) + sum(1 for _ in game_pictures())


def shell_pictures() -> Iterator[Path]:
    """The screens that all games share, with something on each of them."""
    with tempfile.TemporaryDirectory() as folder:
        app = AppDriver(Path(folder))
        app.settings(less_motion=True)
        furnish(app)
        for language in LANGUAGES:
            for theme in THEMES:
                app.settings(language=language, theme=theme)
                for name, open_it in stations(app):
                    open_it()
                    target = SHOTS / language / theme / "shell" / f"{name}.png"
                    picture(app, target, 0.05)
                    yield target
        app.close()


def game_pictures() -> Iterator[Path]:
    """The pages of each game, found by playing its worked games through."""
    for game in playable_games():
        for language in LANGUAGES:
            seen: set[str] = set()
            for play in plays_of(game):
                for name, page in pages(game, language, play):
                    full = re.sub(r"[^\w+-]+", "_", f"{len(play.seats)}_{name}")
                    if full not in seen:
                        seen.add(full)
                        yield from _in_all_themes(page, Path(language), Path(game) / f"{full}.png")


def _in_all_themes(page: object, above: Path, below: Path) -> Iterator[Path]:
    from kivy.core.window import Window

    for theme in THEMES:
        target = SHOTS / above / theme / below
        target.parent.mkdir(parents=True, exist_ok=True)
        laid_out(page, theme)
        frames(2)  # what is laid out is on the glass only after it was drawn
        Path(Window.screenshot(name=str(target.with_name(f"_{target.name}")))).replace(target)
        yield target
