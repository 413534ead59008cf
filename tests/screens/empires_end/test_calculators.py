"""The calculators of Empire’s End by touch."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games import calculators_of
from companion.storage.rules.database import RulesDatabase
from companion.texts import say_for
from screens.pages.game_ui import forms_of
from tests.app.reference.at_calculator import AtCalculator, example
from tests.games.empires_end.tables import CAMPAIGN, VALUES, sample_box
from tests.screens.driver import AppDriver
from tests.screens.empires_end.test_whole_games import enter_box

GAME = "empires_end"
SENTENCES: list[tuple[str, dict[str, Any], str, str]] = [
    ("scarcity", {"resources": 3, "score": 1}, "Bis zu 2 Münzen, jede für 2 Punkte.", "Up to 2 coins, 2 points each."),
]


@pytest.fixture
def known(app: AppDriver) -> None:
    """A box that the group has entered."""
    enter_box(app, **{key.replace(".", "__"): value for key, value in sample_box().items()})


@pytest.mark.parametrize("name", ["crisis", "military", "final"])
def test_a_calculator_invents_no_value(app: AppDriver, name: str) -> None:
    """EE-LOC-02: what the rulebook prints is there, the rest is empty and asked for."""
    page = AtCalculator(app, f"empires_end.{name}")
    row = page.value["row"] if name == "crisis" else page.value["players"][0]["row"]
    assert [site["value"] for site in row] == [None, None, None, None, None, 14, 9, None, 3, 8, 11]
    assert app.sees("?") and app.sees("Den Wert kennt eure Schachtel noch nicht.") and page.screen.calculated().wrong


@pytest.mark.usefixtures("known")
def test_a_calculator_begins_with_what_the_box_knows(app: AppDriver) -> None:
    """EE-LOC-02, EE-MIL-07."""
    page = AtCalculator(app, "empires_end.military")
    assert page.value["players"][1]["row"][0]["value"] == VALUES["city"]
    assert page.value["campaign"]["high_min"] == CAMPAIGN["high_min"]
    assert page.value["campaign"]["upheaval"] == {"rank": 1, "with": 11}
    assert page.result


def test_scarcity_with_three_resources_and_one_point(app: AppDriver) -> None:
    """EE-N13."""
    given, expected = example("empires_end.scarcity", "EE-N13")
    page = AtCalculator(app, "empires_end.scarcity")
    page.step("Ressourcen", given["resources"])
    page.step("Punktestand", given["score"])
    assert page.value == given
    assert page.result == expected


@pytest.mark.usefixtures("known")
def test_a_ruin_passes_the_crisis_on(app: AppDriver) -> None:
    """EE-CRISIS-13: the city lies in ruins, so the crisis of position 1 hits the next location."""
    page = AtCalculator(app, "empires_end.crisis")
    assert page.result["choices"][0]["destroy"] == 1
    page.touch("Unversehrt")
    assert not page.value["row"][0]["intact"]
    assert page.result["choices"][0]["destroy"] == 2
    assert app.sees("zerstört")


@pytest.mark.usefixtures("known")
def test_locations_change_places(app: AppDriver) -> None:
    """EE-LOC-02: a row always holds the same eleven locations."""
    page = AtCalculator(app, "empires_end.crisis")
    before = page.value["row"]
    page.touch("5 Armee")
    page.touch("Hof 3")
    after = page.value["row"]
    assert (after[4], after[8]) == (before[8], before[4])
    assert sorted(str(one) for one in after) == sorted(str(one) for one in before)
    assert page.result


@pytest.mark.usefixtures("known")
def test_an_ability_at_the_end_of_the_game(app: AppDriver) -> None:
    """EE-EOG-01: two points for each own ruin, at a location that stands."""
    page = AtCalculator(app, "empires_end.final")
    page.step("Innovationen")
    page.touch("Fähigkeit hinzufügen")
    page.step("Punkte", 2)
    page.touch("2 Dorf")
    page.touch("Unversehrt")
    assert page.result["players"]["Spieler 1"]["abilities"] == 2


@pytest.mark.parametrize(("name", "given", "german", "english"), SENTENCES)
def test_the_question_in_its_name_is_answered(
    rules: RulesDatabase, name: str, given: dict[str, Any], german: str, english: str
) -> None:
    calculator = next(one for one in calculators_of(GAME) if one.name == f"{GAME}.{name}")
    found = calculator.run(given, rules.facts(GAME)).value
    for language, sentence in (("de", german), ("en", english)):
        assert forms_of(GAME).answers[name](say_for(GAME, language), given, found).sentence == sentence
