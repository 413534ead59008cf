"""What a calculator shows: nothing before the first input, the main figure large, alike results under one heading."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games import calculators_of, playable_games
from companion.storage.rules.database import RulesDatabase
from companion.texts import LANGUAGES, say_for
from screens.pages.calculators.page import calculator_page
from screens.pages.calculators.results import main_words, result_nodes
from screens.pages.forms.context import FormContext
from screens.pages.forms.defaults import start_value
from screens.pages.intents import Tell
from screens.pages.nodes import Figure, Node, Text
from tests.pages.test_afterwards import nodes_of, words_of

NAMES = ("Konstantin-Alexander", "Jo")


def form_context(language: str = "de", unfolded: dict[str, Any] | None = None) -> FormContext:
    return FormContext(say_for("", language), lambda _path, _new: Tell(""), names=NAMES, unfolded=unfolded or {})


def all_words(nodes: list[Node]) -> list[str]:
    return [line for node in nodes for line in words_of(node).replace("\u00ad", "").splitlines()]


@pytest.mark.parametrize(("language", "nobody"), [("de", "niemand"), ("en", "nobody")])
def test_nothing_is_a_dash_and_nobody_only_where_people_are_named(language: str, nobody: str) -> None:
    assert all_words(result_nodes({"winners": [], "best": []}, form_context(language))).count(nobody) == 1
    assert "–" in all_words(result_nodes({"best": [], "points": 3}, form_context(language)))


def test_the_main_figure_is_large_and_stands_once() -> None:
    nodes = [one for top in result_nodes({"base": 2, "bonus": 4, "points": 9}, form_context()) for one in nodes_of(top)]
    assert [one.text for one in nodes if isinstance(one, Figure) and one.role == "figure-l"] == ["9"]
    assert sorted(one.text for one in nodes if isinstance(one, Figure)) == ["2", "4", "9"]
    assert main_words({"base": 2, "points": 9}, form_context()) == "Punkte: 9"


def test_alike_results_stand_under_one_row_of_headings() -> None:
    result = {"players": {name: {"points": 7, "value": 3, "done": True} for name in NAMES}}
    words = all_words(result_nodes(result, form_context()))
    assert words.count("Punkte") == words.count("Wert") == 1
    assert all(words.count(name) == 1 for name in NAMES)


def test_parts_of_parts_are_folded_away_until_a_touch() -> None:
    result = {"players": {name: {"points": 7, "gain": {"points": 2, "value": 0}} for name in NAMES}}
    assert not [line for line in all_words(result_nodes(result, form_context())) if "gain" in line]
    opened = all_words(result_nodes(result, form_context(unfolded={"form/result/details": True})))
    assert len([line for line in opened if "gain" in line]) == len(NAMES)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", playable_games())
def test_no_winner_is_named_before_anything_was_entered(game: str, language: str, rules: RulesDatabase) -> None:
    say = say_for(game, language)
    for calculator in calculators_of(game):
        form = FormContext(
            say, lambda _path, _new: Tell(""), root=(calculator.name.partition(".")[2],), hidden=("options",)
        )
        value = start_value(calculator.shape, lambda number: f"P{number}")
        page = calculator_page(rules.facts(game), calculator, value, {"winners": ["P1"]}, (), "", form, begun=False)
        words = [one.text for node in page.aside for one in nodes_of(node) if isinstance(one, Text)]
        assert words == [say("calculators.invite")]
        assert [one.kind for one in page.actions] == ["tonal", "tonal"]
        assert all(one.objection for one in page.actions)
