"""The calculators of Apocalypse by touch."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games import calculators_of
from companion.storage.rules.database import RulesDatabase
from companion.texts import say_for
from screens.pages.game_ui import forms_of
from tests.app.reference.at_calculator import AtCalculator, example
from tests.screens.driver import AppDriver


def _open(name: str, points: int) -> dict[str, Any]:
    """A player whose ethos nobody knows."""
    figures = {"reckonings": [points], "horseman_cards": [], "good": 3, "evil": 1}
    return {"name": name, "ethos": "unknown", **figures}


GAME = "apocalypse"
SENTENCES: list[tuple[str, dict[str, Any], str, str]] = [
    (
        "projection",
        {"players": [_open("Käthe", 9), _open("Ole", 2)]},
        "Wenn jetzt Schluss wäre, gewänne Käthe in 2 von 4 Verteilungen.",
        "If it ended now, Käthe would win in 2 of 4 distributions.",
    ),
    (
        "refill",
        {"horseman": 1, "population": {"rest": 0, "discards": 9}, "scrip": {"rest": 11, "discards": 14}},
        "Über Reiter II liegen danach 15 Bevölkerungskarten und 31 Kapitalkarten.",
        "15 population cards and 31 Doomsday Scrip cards then lie above Horseman II.",
    ),
]


def test_protection_of_the_first_example_entered_by_touch(app: AppDriver) -> None:
    """AP-EX-P01: six good people, three masks and one hymn against the Bomb War."""
    given, expected = example("apocalypse.protection", "AP-EX-P01")
    page = AtCalculator(app, "apocalypse.protection")
    page.step("Menschen", given["good"]["persons"])
    page.step("Masken", given["good"]["mask"])
    page.step("Kirchenmusik", given["good"]["music"])
    assert {key: page.value[key] for key in given} == given
    assert expected.items() <= page.result.items()


def test_horseman_cards_are_taken_and_left_by_touch(app: AppDriver) -> None:
    page = AtCalculator(app, "apocalypse.winner")
    page.touch("II Bürgerkrieg")
    page.touch("I Bombenkrieg")
    page.touch("II Bürgerkrieg")
    assert page.value["players"][0]["horseman_cards"] == [1]


def test_the_start_player_keeps_the_start_under_another_name(app: AppDriver) -> None:
    page = AtCalculator(app, "apocalypse.deal")
    assert page.value["start"] == "Spieler 1"
    page.type("Käthe")
    assert page.value["start"] == "Käthe"
    assert page.result["population"]["sequence"][0] == "Käthe"


def test_marks_are_counted_person_by_person(app: AppDriver) -> None:
    page = AtCalculator(app, "apocalypse.deal")
    page.step("ohne Kürzel", 2)
    page.step("+1B (Bevölkerung)", 1)
    assert page.value["players"][0]["good"] == ["", "", "+1B"]
    page.step("ohne Kürzel", -1)
    assert page.value["players"][0]["good"] == ["", "+1B"]


def test_the_next_start_player_may_stay_open(app: AppDriver) -> None:
    page = AtCalculator(app, "apocalypse.rewards")
    page.touch("Spieler 3", 1)
    assert page.value["next_start"] == "Spieler 3"
    page.touch("noch offen")
    assert "next_start" not in page.value


def test_AP_AMB_38_with_few_players_both_counts_are_asked_before_anything_is_answered(app: AppDriver) -> None:
    page = AtCalculator(app, "apocalypse.stack")
    asked, answered = "Nehmt erst die Karten mit dem kleinen Stern heraus", "kommen 36 Bevölkerungskarten"
    assert page.value["players"] == 2 and app.sees(asked) and not app.sees(answered)
    page.touch("4")
    assert app.sees("34 Bevölkerungskarten") and not app.sees(asked), "nobody takes starred cards out with four"
    page.touch("3")
    assert app.sees(asked)
    page.step("Bevölkerungskarten mit Stern", 1)
    assert app.sees("33 Bevölkerungskarten") and not app.sees(asked)


@pytest.mark.parametrize(("name", "given", "german", "english"), SENTENCES)
def test_the_question_in_its_name_is_answered(
    rules: RulesDatabase, name: str, given: dict[str, Any], german: str, english: str
) -> None:
    calculator = next(one for one in calculators_of(GAME) if one.name == f"{GAME}.{name}")
    found = calculator.run(given, rules.facts(GAME)).value
    for language, sentence in (("de", german), ("en", english)):
        assert forms_of(GAME).answers[name](say_for(GAME, language), given, found).sentence == sentence
