"""Where the table overrules the app: the same page, and the same ways to it, in all games."""

from __future__ import annotations

import dataclasses
import importlib.util
from collections.abc import Iterator
from contextlib import suppress
from itertools import pairwise

import pytest

from companion.games import playable_games
from screens.pages.game_ui import game_ui_of
from screens.pages.intents import go
from screens.pages.nodes import Section, Text
from screens.pages.nodes.vocabulary import accent_of
from screens.pages.page import NotNow, Page
from screens.pages.table.menu import menu_page
from screens.pages.table.overrule import overrule_page
from tests.games.plays import plays_of
from tests.screens.crawl import intents, moments, page_of

GAMES = [game for game in playable_games() if importlib.util.find_spec(f"screens.games.{game}.overrule")]
MOMENTS = {
    game: [one for play in plays_of(game) for one, _ in moments(game, "de", play) if one.table.ready] for game in GAMES
}


def overrule_pages(game: str) -> Iterator[Page]:
    for context in MOMENTS[game]:
        with suppress(NotNow):
            yield game_ui_of(game).page(dataclasses.replace(context, page="overrule"))


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_the_same_page_at_every_moment(game: str) -> None:
    bars = {(page.title, page.caption, page.key, page.accent) for page in overrule_pages(game)}
    assert bars == {("Am Tisch war es anders", "Was ihr sagt, gilt", "overrule", accent_of(MOMENTS[game][0].facts))}


@pytest.mark.parametrize("game", GAMES)
def test_no_heading_stands_alone(game: str) -> None:
    for page in overrule_pages(game):
        heading = [isinstance(node, Section) for node in page.body]
        assert heading[0] and not heading[-1]
        assert not any(here and after for here, after in pairwise(heading))


@pytest.mark.parametrize("game", GAMES)
def test_the_table_and_its_menu_lead_there(game: str) -> None:
    """The menu of every table has the one way, at every moment and first of all; no game has a second one there."""
    assert any(go("overrule") in intents(page_of(context)) for context in MOMENTS[game])
    for context in MOMENTS[game]:
        first, *_ = menu_page(context).body
        assert (first.do, first.name) == (go("overrule"), "Am Tisch war es anders")
        assert all(row.do != go("overrule") for row in game_ui_of(game).menu(context))


@pytest.mark.parametrize("game", GAMES)
def test_a_menu_has_at_most_seven_entries(game: str) -> None:
    for context in MOMENTS[game]:
        entries = [node for node in menu_page(context).body if not isinstance(node, Section)]
        assert len(entries) <= 7 and all(node.do is not None for node in entries)


@pytest.mark.parametrize("game", GAMES)
def test_it_can_always_be_said_that_a_step_was_another_one(game: str) -> None:
    for context in MOMENTS[game]:
        page = game_ui_of(game).page(dataclasses.replace(context, page="overrule"))
        assert go("/steps") in intents(page)


def test_a_heading_with_nothing_below_it_is_left_out() -> None:
    context = next(iter(MOMENTS.values()))[0]
    page = overrule_page(context, ("Zug", ()), ("Ende", (Text("Jetzt"),)))
    assert page.body[:2] == (Section("Ende"), Text("Jetzt")) and Section("Zug") not in page.body
