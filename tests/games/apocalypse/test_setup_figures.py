"""Chapter III: which steps a table sees, and the figure each of them shows."""

from __future__ import annotations

from typing import Any

import pytest

from companion.engine.table import Setup, setup_for
from companion.games.apocalypse.calculators.decks import StackInput, stack
from companion.games.apocalypse.rules.setup import figures
from companion.storage.rules.database import RulesDatabase
from companion.texts import LANGUAGES, blanks, say_for, texts_for

PLAYERS = ("Ada", "Ben", "Cem", "Dora", "Eva", "Finn")


def table(rules: RulesDatabase, players: int, box: dict[str, Any] | None = None, **options: str) -> Setup:
    return setup_for(rules.facts("apocalypse"), PLAYERS[:players], options=options, box=box)


def values(setup: Setup) -> dict[str, int]:
    return {name: ruling.value for name, ruling in figures(setup).items()}


def steps(setup: Setup) -> list[str]:
    return [step.id for step in setup.facts.steps if step.applies(len(setup.seats), setup.options)]


@pytest.mark.parametrize(
    ("players", "above", "heights"),
    [(4, (34, 37), (56, 59)), (5, (32, 35), (54, 57)), (6, (30, 33), (52, 55))],
    ids=["AP-EX-S01", "AP-EX-S02", "AP-EX-S03"],
)
def test_decks_of_four_to_six(
    players: int, above: tuple[int, int], heights: tuple[int, int], rules: RulesDatabase
) -> None:
    found = values(table(rules, players))
    assert (found["above_first_population"], found["above_first_scrip"]) == above
    assert (found["height_population"], found["height_scrip"]) == heights
    assert found["hand_cards_population"] == found["hand_cards_scrip"] == 2 * players
    assert found["spare_setup_sets"] == 6 - players


def test_AP_EX_S04_starred_cards_come_from_the_box(rules: RulesDatabase) -> None:
    found = values(table(rules, 2, {"starred_population": 12, "starred_scrip": 11}))
    assert (found["deck_population"], found["deck_scrip"]) == (46, 50)
    assert (found["above_first_population"], found["above_first_scrip"]) == (24, 28)
    assert (found["height_population"], found["height_scrip"]) == (46, 50)


@pytest.mark.parametrize("wrong", [None, -1, "12", True, 40])
def test_AP_AMB_38_without_the_starred_cards_the_deck_is_unknown(wrong: Any, rules: RulesDatabase) -> None:
    found = values(table(rules, 3, {"starred_population": wrong, "starred_scrip": 11}))
    assert "above_first_population" not in found and "height_population" not in found
    assert found["above_first_scrip"] == 26


def test_AP_SETUP_02_music_leaves_only_small_tables(rules: RulesDatabase) -> None:
    assert values(table(rules, 3))["hymns_out"] == values(table(rules, 3))["heavy_metal_out"] == 2
    assert {"hymns_out", "heavy_metal_out"} <= set(steps(table(rules, 2)))
    kept = table(rules, 3, removeMusic="off")
    assert values(kept)["hymns_out"] == 0 and "hymns_out" not in steps(kept)
    assert values(table(rules, 4))["hymns_out"] == 0 and "hymns_out" not in steps(table(rules, 4))


@pytest.mark.parametrize(
    ("players", "mix", "each", "aside", "left"),
    [
        (2, "full", 3, 0, 4),
        (3, "full", 3, 0, 3),
        (4, "full", 3, 0, 2),
        (5, "full", 3, 0, 1),
        (6, "full", 3, 0, 0),
        (2, "balanced", 1, 4, 0),
        (3, "balanced", 2, 2, 1),
        (4, "balanced", 2, 2, 0),
        (5, "balanced", 3, 0, 1),
        (6, "balanced", 3, 0, 0),
    ],
)
def test_ethos_cards_AP_SETUP_07_AP_SETUP_09_AP_OPT_02_AP_OPT_04(
    players: int, mix: str, each: int, aside: int, left: int, rules: RulesDatabase
) -> None:
    setup = table(rules, players, ethosMix=mix)
    found = values(setup)
    assert found["ethos_in_play_good"] == found["ethos_in_play_evil"] == each
    assert (found["ethos_cards"], found["ethos_aside"], found["spare_ethos"]) == (2 * each, aside, left)
    mixing = [step for step in steps(setup) if step in ("ethos_full", "ethos_all", "ethos_two", "ethos_three_four")]
    assert len(mixing) == 1
    assert len([step for step in steps(setup) if step.startswith("ethos_left")]) == (left > 0)


@pytest.mark.parametrize("players", range(2, 7))
@pytest.mark.parametrize("mix", ["full", "balanced"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_can_be_said(players: int, mix: str, language: str, rules: RulesDatabase) -> None:
    setup, say = table(rules, players, ethosMix=mix), say_for("apocalypse", language)
    found = figures(setup)
    for step in setup.facts.steps:
        if not step.applies(players, setup.options):
            continue
        needs = blanks(texts_for("apocalypse", language)[f"step.{step.id}"])
        assert needs <= {"count"}
        if step.figure in found:
            assert say(f"step.{step.id}", count=found[step.figure].value)
            assert all(say(reason) for reason in found[step.figure].reasons)
        else:
            assert not needs, "what nobody has counted stands in no sentence"
            assert not step.figure or players <= 3


def test_every_figure_a_step_names_is_computed(rules: RulesDatabase) -> None:
    setup = table(rules, 2, {"starred_population": 12, "starred_scrip": 11})
    assert {step.figure for step in setup.facts.steps if step.figure} <= set(figures(setup))


def test_starred_cards_are_entered_and_decks_stacked_on_pages_of_their_own(rules: RulesDatabase) -> None:
    scenes = {step.id: step.scene for step in rules.facts("apocalypse").steps if step.scene}
    assert {scenes["starred_population"], scenes["starred_scrip"]} == {"starred"}, "AP-AMB-38"
    assert {scenes["stack_population"], scenes["stack_scrip"]} == {"stacking"}, "AP-SETUP-13"
    assert (scenes["display"], scenes["horseman_borders"]) == ("display", "borders"), "AP-SETUP-05, AP-SETUP-16"
    assert scenes["start_player"] == "start", "AP-TURN-01"


def test_AP_SETUP_01_comes_before_the_shuffling_and_the_start_player_last(rules: RulesDatabase) -> None:
    order = steps(table(rules, 2))
    assert order[:2] == ["starred_population", "starred_scrip"]
    assert order.index("hand_population") < order.index("stack_population")
    assert order[-1] == "start_player", "AP-TURN-01"


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize(
    ("language", "where"), [("de", "am Fuß der mittleren Säule"), ("en", "foot of the middle column")]
)
def test_AP_SETUP_01_without_star_counts_the_reasons_say_that_no_starred_card_is_out_and_where_the_star_is(
    rules: RulesDatabase, players: int, language: str, where: str
) -> None:
    say = say_for("apocalypse", language)
    plain = stack(StackInput(players), rules.facts("apocalypse"))
    counted = stack(StackInput(players, 12, 11), rules.facts("apocalypse"))
    assert sum(where in say(reason) for reason in plain.reasons) == 2
    assert not any(where in say(reason) for reason in counted.reasons)
