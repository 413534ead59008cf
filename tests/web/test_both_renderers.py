"""The window and the browser show the same: no node without both, on every page the same words in the same order."""

from __future__ import annotations

import dataclasses
import importlib
import pkgutil
import shutil
import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

import pytest

import screens.games
from companion.games import playable_games
from companion.texts import LANGUAGES
from screens.pages.nodes import LongList, Node, Text
from screens.pages.page import Page
from screens.web_ui.html.frame import written
from screens.web_ui.html.node_html import load_writers
from tests.docs.node_examples import EXAMPLES, PAGE
from tests.screens.crawl import different_pages, fullest_pages
from tests.screens.driver import AppDriver
from tests.screens.stations import stations
from tests.web.served import view_of
from tests.web.words import words_in_the_browser, words_in_the_window

PagesOf = Callable[[str, str], tuple[tuple[str, Page], ...]]


def all_kinds() -> set[type[Node]]:
    """Every node there is, also those of single games."""
    for found in pkgutil.walk_packages(screens.games.__path__, f"{screens.games.__name__}."):
        importlib.import_module(found.name)
    waiting, kinds = [Node], set()
    while waiting:
        below = waiting.pop().__subclasses__()
        waiting += below
        kinds |= {kind for kind in below if getattr(sys.modules.get(kind.__module__), kind.__name__, None) is kind}
    return {kind for kind in kinds if kind.__module__.startswith("screens.")}


def test_no_node_without_both_renderers() -> None:
    from screens.kivy_ui.frame import frame
    from screens.kivy_ui.widgets import node_widget

    assert frame.Frame  # with it come the widgets that the first frame needs
    node_widget.load_widgets()
    node_widget.load_widgets_of_games()
    kinds = all_kinds()
    assert len(kinds) > 25
    assert not {kind.__name__ for kind in kinds if kind not in node_widget._widgets}, "not in the window"
    assert not {kind.__name__ for kind in kinds if kind not in load_writers()}, "not in the browser"


@pytest.mark.parametrize("kind", EXAMPLES, ids=lambda kind: kind.__name__)
def test_an_example_of_every_node_says_the_same_in_both(kind: type) -> None:
    page = Page(body=(EXAMPLES[kind].node(),), back=False)
    assert words_in_the_browser(page, lang="en") == words_in_the_window(page)


def test_the_example_of_a_page_says_the_same_in_both() -> None:
    assert words_in_the_browser(PAGE.node(), lang="en") == words_in_the_window(PAGE.node())


def said_otherwise(pages: Iterable[tuple[str, Page]], lang: str) -> Iterator[str]:
    """The pages that say something else in the browser than in the window."""
    for name, page in pages:
        if words_in_the_browser(page, lang=lang) != words_in_the_window(page):
            yield name


@pytest.mark.parametrize(("lang", "pages_of"), [("de", different_pages), ("en", fullest_pages)])
@pytest.mark.parametrize("game", playable_games())
def test_every_page_of_a_game_says_the_same_in_both(game: str, lang: str, pages_of: PagesOf) -> None:
    pages = pages_of(game, lang)
    assert pages
    for name in said_otherwise(pages, lang):
        shown = dict(pages)[name]
        assert words_in_the_browser(shown, lang=lang) == words_in_the_window(shown), name


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_screen_of_the_shell_says_the_same_in_both(furnished: Path, tmp_path: Path, lang: str) -> None:
    app = AppDriver(shutil.copytree(furnished, tmp_path / "app"))
    app.settings(language=lang, less_motion=True)
    pages = []
    for name, open_it in stations(app):
        open_it()
        root = app.app.root_view
        pages.append((name, root.frame.page))
        if root.sheet is not None:
            pages.append((f"{name}, sheet", root.sheet.page))
    app.close()
    for name, page in pages:
        alone = dataclasses.replace(page, nav="", body=tuple(unrolled(page.body)))  # the navigation is the shell's
        assert words_in_the_browser(alone, lang=lang) == words_in_the_window(alone), name


def unrolled(body: tuple[Node, ...]) -> Iterator[Node]:
    """A body with the rows of its long list one by one: how many of a list are there depends on what is in sight."""
    for one in body:
        if isinstance(one, LongList):
            yield from (one.row(number) for number in range(min(one.count, 40)))
        else:
            yield one


def test_only_what_has_letters_can_be_asked_for_in_the_other_language() -> None:
    page = Page(body=(Text("12 → 15"), Text("§ 7"), Text("Ablage stapel")), back=False)
    assert set(written(view_of(page)).texts) == {"Ablage stapel"}
