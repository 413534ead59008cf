"""What looks odd is shown in the same way at the tables of all games: a card with the first, and a page with all."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Iterator

import pytest

from companion.engine.ruling import Reason
from companion.games import playable_games
from companion.texts import LANGUAGES
from screens.pages.components import reason_line
from screens.pages.context import PageContext
from screens.pages.game_ui import game_ui_of
from screens.pages.intents import Back, Why, go
from screens.pages.page import Page
from screens.pages.table.warnings import first_warning, warnings_of
from tests.games.plays import plays_of
from tests.screens.crawl import intents, moments, texts

MOMENTS = {game: [one for play in plays_of(game) for one, _ in moments(game, "de", play)] for game in playable_games()}


def odd_moments(game: str) -> Iterator[tuple[PageContext, tuple[Reason, ...]]]:
    for context in MOMENTS[game]:
        if found := context.game.warnings(context.table):
            yield context, found


def warnings_page_at(context: PageContext) -> Page:
    return game_ui_of(context.game.id).page(dataclasses.replace(context, page="warnings"))


def who_says(context: PageContext, warning: Reason) -> str:
    """The words of the mark that the chain of reasons has, too."""
    setup = context.table.setup
    line = reason_line(context.say, context.facts, setup.edition, warning, setup.options)
    assert line.says.startswith(
        tuple(context.say(f"says.{one}") for one in ("printed", "reading", "other_reading", "app"))
    )
    return line.says


@pytest.mark.parametrize("game", playable_games())
def test_what_the_app_has_not_been_told_is_never_called_printed(game: str) -> None:
    for context, found in odd_moments(game):
        for warning in found:
            own = re.search(r"\bApp\b|eingetragen|mitgeschrieben|ohne Namen|als gezählt", context.say(warning))
            assert not own or context.facts.source(warning.clause) == "app", warning


@pytest.mark.parametrize("game", playable_games())
def test_the_page_of_warnings_lists_each_with_its_reason_and_leads_back(game: str) -> None:
    for context, found in odd_moments(game):
        page = warnings_page_at(context)
        assert page.title == "Schaut noch einmal hin"
        marked = [(context.say(one), who_says(context, one)) for one in found]
        assert list(texts(page.body)) == [words for pair in marked for words in pair]
        assert [card.hold for card in page.body] == [Why(page.title, (one,)) for one in found]
        assert all(card.do for card in page.body)
        assert [action.do for action in page.actions] == [Back()]


@pytest.mark.parametrize("game", playable_games())
def test_where_nothing_is_odd_the_page_says_so(game: str) -> None:
    context = next(one for one in MOMENTS[game] if not one.game.warnings(one.table))
    assert "Alles passt zusammen. Fällt der App etwas auf, steht es hier." in list(texts(warnings_page_at(context)))


@pytest.mark.parametrize("game", playable_games())
def test_the_card_says_the_first_counts_the_others_and_leads_to_all(game: str) -> None:
    for context, found in odd_moments(game):
        (card,) = first_warning(context, found)
        others = [f"+{len(found) - 1}"] if len(found) > 1 else []
        assert list(texts(card)) == [context.say(found[0]), who_says(context, found[0]), *others]
        assert card.do == go("warnings") and card.hold == Why("Schaut noch einmal hin", (found[0],))


def test_without_a_warning_there_is_no_card() -> None:
    for played in MOMENTS.values():
        assert first_warning(played[0], ()) == ()


@pytest.mark.parametrize("game", playable_games())
def test_a_table_without_this_automation_shows_no_warning(game: str) -> None:
    for context, found in odd_moments(game):
        assert warnings_of(context) == found
        off = dataclasses.replace(context, settings={f"automation.{game}.oddities": False})
        assert warnings_of(off) == ()


@pytest.mark.parametrize("game", [game for game in playable_games() if any(odd_moments(game))])
def test_the_table_leads_to_its_warnings(game: str) -> None:
    pages = (game_ui_of(game).page(context) for context, _ in odd_moments(game) if context.table.ready)
    assert any(go("warnings") in intents(page) for page in pages)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_are_there_in_both_languages(language: str) -> None:
    for game in playable_games():
        context, _ = next(moments(game, language, plays_of(game)[0]))
        page = warnings_page_at(context)
        assert page.title and page.caption and page.actions[0].label
