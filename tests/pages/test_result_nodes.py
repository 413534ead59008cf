"""What a calculator shows: no winner before the first input, its answer once, alike results under one heading."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games import calculators_of, playable_games
from companion.storage.rules.database import RulesDatabase
from companion.texts import LANGUAGES, say_for
from screens.pages.calculators.page import Calculated, calculator_page
from screens.pages.calculators.results import result_nodes
from screens.pages.forms.context import FormContext
from screens.pages.forms.defaults import start_value
from screens.pages.game_ui import Answer
from screens.pages.intents import Tell
from screens.pages.nodes import Node
from tests.pages.test_afterwards import words_of

SILENT = Answer("")
NAMES = ("Konstantin-Alexander", "Jo")


def form_context(language: str = "de", unfolded: dict[str, Any] | None = None) -> FormContext:
    return FormContext(say_for("", language), lambda _path, _new: Tell(""), names=NAMES, unfolded=unfolded or {})


def all_words(nodes: list[Node]) -> list[str]:
    return [line for node in nodes for line in words_of(node).replace("\u00ad", "").splitlines()]


def test_nothing_is_a_dash() -> None:
    assert "–" in all_words(result_nodes({"best": [], "points": 3}, form_context(), SILENT))


def test_what_the_answer_tells_is_not_said_again() -> None:
    answer = Answer("Anna gewinnt.", ("Anna hat 9 Punkte.",), ("points", "winners"))
    words = all_words(result_nodes({"base": 2, "bonus": 4, "points": 9, "winners": ["Anna"]}, form_context(), answer))
    assert words[0] == "Anna hat 9 Punkte." and {"2", "4"} < set(words) and not {"9", "Anna"} & set(words)


def test_alike_results_stand_under_one_row_of_headings() -> None:
    result = {"players": {name: {"points": 7, "value": 3, "done": True} for name in NAMES}}
    words = all_words(result_nodes(result, form_context(), SILENT))
    assert words.count("Punkte") == words.count("Wert") == 1
    assert all(words.count(name) == 1 for name in NAMES)


def test_parts_of_parts_are_folded_away_until_a_touch() -> None:
    result = {"players": {name: {"points": 7, "gain": {"points": 2, "value": 0}} for name in NAMES}}
    assert not [line for line in all_words(result_nodes(result, form_context(), SILENT)) if "gain" in line]
    opened = all_words(result_nodes(result, form_context(unfolded={"form/result/details": True}), SILENT))
    assert len([line for line in opened if "gain" in line]) == len(NAMES)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", playable_games())
def test_one_that_waits_names_no_winner_before_anything_was_entered(
    game: str, language: str, rules: RulesDatabase
) -> None:
    say = say_for(game, language)
    for calculator in calculators_of(game):
        value = start_value(calculator.shape, lambda number: f"P{number}")
        root = (calculator.short_name,)
        form = FormContext(say, lambda _path, _new: Tell(""), root=root, hidden=("options",))
        calculated = Calculated({"winners": ["P1"]}, answer=Answer("P1!"))
        page = calculator_page(
            rules.facts(game), calculator, value, calculated, form, begun=False, waits=say("calculators.invite")
        )
        words = words_of(page)
        assert say("calculators.invite") in words and "P1!" not in words and not page.aside
        assert [one.kind for one in page.actions] == ["tonal", "tonal"]
        assert all(one.objection for one in page.actions)
        begun = calculator_page(rules.facts(game), calculator, value, calculated, form)
        assert "P1!" in words_of(begun) and not any(one.objection for one in begun.actions)
