"""Every calculator without a table: a result (or what the box lacks) at once, players told apart, a way back."""

from __future__ import annotations

import pytest

from companion.games import calculators_of, playable_games
from companion.texts import LANGUAGES
from tests.screens.at_calculator import AtCalculator
from tests.screens.driver import AppDriver

ALL = [one.name for game in playable_games() for one in calculators_of(game)]
WITH_PLAYERS = [
    one.name
    for game in playable_games()
    for one in calculators_of(game)
    if "players" in one.shape.schema()["properties"] and one.shape.schema()["properties"]["players"]["type"] == "array"
]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_calculator_has_a_result_as_soon_as_it_opens(app: AppDriver, language: str) -> None:
    app.settings(language=language)
    for name in ALL:
        assert AtCalculator(app, name).answers, name


def test_reset_gives_back_the_first_value(app: AppDriver) -> None:
    for name in ALL:
        page = AtCalculator(app, name)
        first = page.value
        app.shell.drafts.put(page.screen.draft_key, "value", {**first, "surprise": 1})
        app.shell.refresh()
        assert page.screen.work_out()[2], "an input that can’t be taken is told in a sentence"
        page.touch("Neu")
        assert page.value == first
        assert page.answers


def test_a_player_who_is_added_has_a_name_of_their_own(app: AppDriver) -> None:
    for name in WITH_PLAYERS:
        page = AtCalculator(app, name)
        before = [one["name"] for one in page.value["players"]]
        page.touch("Spieler hinzufügen")
        after = [one["name"] for one in page.value["players"]]
        assert after[:-1] == before
        assert len(set(after)) == len(before) + 1
        assert page.answers


def test_what_is_wrong_names_the_field_in_words(app: AppDriver) -> None:
    name = WITH_PLAYERS[0]
    page = AtCalculator(app, name)
    page.type(page.value["players"][1]["name"])
    wrong = page.screen.work_out()[2]
    assert wrong.startswith("Spieler 2, Name: "), wrong
    assert app.sees(wrong)


def test_an_entry_survives_the_end_of_the_app(app: AppDriver) -> None:
    page = AtCalculator(app, WITH_PLAYERS[0])
    page.type("Käthe")
    entered = page.value
    app.restart()
    assert AtCalculator(app, WITH_PLAYERS[0]).value == entered
