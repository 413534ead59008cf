"""The calculators of Apokerlypse by touch."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

import pytest

from companion.games import calculators_of
from companion.games.apokerlypse.rules.cards import RANK_OF, RANKS, SUITS
from companion.storage.rules.database import RulesDatabase
from companion.texts import say_for
from screens.kivy_ui.widgets.layout import CardWidget
from screens.pages.forms.context import exact
from screens.pages.game_ui import forms_of
from tests.app.reference.at_calculator import AtCalculator, example
from tests.screens.driver import AppDriver
from tests.screens.faults import faults

GAME = "apokerlypse"
SENTENCES: list[tuple[str, dict[str, Any], str, str]] = [
    (
        "hand",
        {"cards": ["7s", "7h", "Kd", "3c", "2s"]},
        "Paar: Die Hand ist 6 Punkte wert.",
        "Pair: the hand is worth 6 points.",
    ),
]


def test_the_pair_of_kings_against_the_pair_of_sevens(app: AppDriver) -> None:
    """PK-X1: two hands picked card by card; the sevens are evaluated first."""
    given, expected = example("apokerlypse.showdown", "PK-X1")
    page = AtCalculator(app, "apokerlypse.showdown")
    for number, player in enumerate(given["players"]):
        if number:
            page.touch("Spieler 2")
        page.type(player["name"])
        for code in player["cards"]:
            page.touch(code)
    assert [one["cards"] for one in page.value["players"]] == [one["cards"] for one in given["players"]]
    assert expected.items() <= page.result.items()


def test_a_card_in_another_hand_says_whose_it_is(app: AppDriver) -> None:
    """PK-MAT-01: every card exists once."""
    page = AtCalculator(app, "apokerlypse.showdown")
    page.touch("Ks")
    page.touch("Spieler 2")
    page.touch("Ks")
    assert app.sees("Liegt bei Spieler 1")
    assert page.value["players"][1]["cards"] == []


def test_a_multiplier_is_typed_with_a_comma(app: AppDriver) -> None:
    page = AtCalculator(app, "apokerlypse.hand")
    for code in ("Ks", "Kh"):
        page.touch(code)
    once = page.result["points"]
    page.type("1,5")
    assert exact(page.value)["multiplier"] == Decimal("1.5")
    assert page.result["points"] == once * 1.5
    page.type("x")
    assert page.screen.calculated().wrong.startswith("Multiplikator: ")


def test_only_cards_of_the_hand_can_count_double(app: AppDriver) -> None:
    """PK-CLAR-02."""
    page = AtCalculator(app, "apokerlypse.hand")
    for code in ("Ks", "Kh", "9d", "5c", "2h"):
        page.touch(code)
    assert not app.sees("Karten wieder einklappen"), "a full hand folds the deck away"
    page.touch("K")
    assert page.value["doubled"] == ["Ks"]


@pytest.mark.parametrize("name", ["apokerlypse.hand", "apokerlypse.showdown"])
def test_the_cards_lie_as_on_the_table_and_every_one_is_a_target(app: AppDriver, name: str) -> None:
    """Seven ranks from the two, then six to the ace, in a wide form as in a narrow one."""
    AtCalculator(app, name)
    cells = {one.node.name: one for one in app.widgets() if isinstance(one, CardWidget) and one.node.name in RANK_OF}
    for suit in SUITS:
        lines = [round(cells[rank + suit].y) for rank in RANKS]
        assert [lines.count(line) for line in sorted(set(lines), reverse=True)] == [7, 6]
    assert not [fault for fault in faults(app.app.root_view.frame) if fault.startswith("target")]


@pytest.mark.parametrize(("name", "given", "german", "english"), SENTENCES)
def test_the_question_in_its_name_is_answered(
    rules: RulesDatabase, name: str, given: dict[str, Any], german: str, english: str
) -> None:
    calculator = next(one for one in calculators_of(GAME) if one.name == f"{GAME}.{name}")
    found = calculator.run(given, rules.facts(GAME)).value
    for language, sentence in (("de", german), ("en", english)):
        assert forms_of(GAME).answers[name](say_for(GAME, language), given, found).sentence == sentence
