"""The calculators of Avignon by touch."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games import calculators_of
from companion.storage.rules.database import RulesDatabase
from companion.texts import say_for
from screens.pages.game_ui import forms_of
from tests.app.reference.at_calculator import AtCalculator, example
from tests.screens.driver import AppDriver

GAME = "avignon"
SENTENCES: list[tuple[str, dict[str, Any], str, str]] = [
    (
        "move",
        {"row": 4, "side": "rome", "action": "pull"},
        "Die Karte kommt in die Gemeinde von Rom.",
        "The card joins the congregation of Rome.",
    ),
    (
        "move",
        {"row": 2, "side": "avignon", "action": "push"},
        "Die Karte rückt nach Florenz.",
        "The card moves to Florence.",
    ),
]


def test_the_noble_and_the_knight_win_for_rome(app: AppDriver) -> None:
    """KH-X1: the noble with you, the knight with the opponent."""
    _, expected = example("avignon.winner", "KH-X1 the noble with you, the knight with the opponent")
    page = AtCalculator(app, "avignon.winner")
    page.touch("Adliger", 0)
    page.touch("Ritter", 1)
    assert (page.value["rome"], page.value["avignon"]) == (["Adliger"], ["Ritter"])
    assert expected.items() <= page.result.items()
    assert app.sees("Siegbedingung")


def test_a_person_is_there_twice_at_most(app: AppDriver) -> None:
    """KH-EXP-03: two cards of every person."""
    page = AtCalculator(app, "avignon.winner")
    for count in (1, 2, 0):
        page.touch("Bauer", 0)
        assert page.value["rome"] == ["Bauer"] * count


def test_a_turn_that_is_taken_back_breaks_the_rule(app: AppDriver) -> None:
    """KH-N15: after the opponent's turn one card lies higher, after mine it lies where it was."""
    page = AtCalculator(app, "avignon.samaritan")
    assert page.result == {"violation": False}
    page.touch("Florenz", 1)
    assert page.value["after_opponent"]["display"][0][1] == 3
    assert page.value["before"]["display"][0][1] == 2
    assert page.result == {"violation": True}


def test_a_card_moves_to_the_next_land(app: AppDriver) -> None:
    given, expected = example("avignon.move", "KH-N02 Rome pulls from Genoa")
    page = AtCalculator(app, "avignon.move")
    page.touch("Genua")
    assert {key: page.value[key] for key in given} == given
    assert page.result == expected
    assert app.sees("Florenz")


@pytest.mark.parametrize(("name", "given", "german", "english"), SENTENCES)
def test_the_question_in_its_name_is_answered(
    rules: RulesDatabase, name: str, given: dict[str, Any], german: str, english: str
) -> None:
    calculator = next(one for one in calculators_of(GAME) if one.name == f"{GAME}.{name}")
    found = calculator.run(given, rules.facts(GAME)).value
    for language, sentence in (("de", german), ("en", english)):
        assert forms_of(GAME).answers[name](say_for(GAME, language), given, found).sentence == sentence
