"""Chapters III and VI.B at the table, clause by clause."""

from __future__ import annotations

import pytest

from companion.engine.events import BoxFact, OptionSet, SetUpDone, Starts, Ticked
from companion.games.apocalypse.events import (
    Counted,
    NoCards,
    Passed,
    Played,
    RoundClosed,
    Stacked,
    StartsNext,
    TopCounted,
    TurnGiven,
)
from companion.games.apocalypse.play.stack import is_stacked, layers_of, pile_height
from companion.games.apocalypse.rules.setup import deck_plan
from companion.storage.rules.database import RulesDatabase
from tests.games.apocalypse.at_the_table import AtTheTable

# ---- stacking ----


def test_ap_setup_13_the_pile_grows_layer_by_layer(rules: RulesDatabase) -> None:
    table = AtTheTable(rules, 4)
    heights = [pile_height(table.do(Stacked("population", n)).table, "population") for n in range(1, 9)]
    assert heights == [1, 7, 8, 14, 15, 21, 22, 56]
    assert is_stacked(table.table, "population") and not is_stacked(table.table, "scrip")
    assert table.lines[:2] == ["Population: Horseman IV laid", "Population: 6 cards laid"]


def test_ap_setup_15_a_pile_can_be_begun_again_from_any_layer(rules: RulesDatabase) -> None:
    table = AtTheTable(rules, 4).do(Stacked("scrip", 1), Stacked("scrip", 2), Stacked("scrip", 3), Stacked("scrip", 1))
    assert pile_height(table.table, "scrip") == 1
    assert table.lines[-1] == "Scrip: again from layer 1"


def test_ap_setup_14_a_counted_top_part_goes_before_the_computed_one(rules: RulesDatabase) -> None:
    table = AtTheTable(rules, 4).do(TopCounted("population", 33), SetUpDone()).table
    assert table.above == {"population": 33, "scrip": 37}


@pytest.mark.parametrize(
    ("seats", "above"), [(4, (34, 37)), (5, (32, 35)), (6, (30, 33)), (2, (24, 28)), (3, (22, 26))]
)
def test_ap_setup_10_and_11_hands_leave_the_decks(rules: RulesDatabase, seats: int, above: tuple[int, int]) -> None:
    assert tuple(AtTheTable(rules, seats).playing().table.above.values()) == above


def test_ap_setup_01_the_starred_cards_are_asked_once_for_the_box(rules: RulesDatabase) -> None:
    table = AtTheTable(rules, 2, box={})
    assert deck_plan(table.table.setup, "population") is None
    assert layers_of(table.table, "population")[-1].cards == 0
    table.do(BoxFact("starred_population", 12), BoxFact("starred_scrip", 11))
    assert layers_of(table.table, "population")[-1].cards == 24
    assert table.playing().table.above == {"population": 24, "scrip": 28}


def test_without_the_starred_count_play_goes_on_and_nobody_knows_the_decks(rules: RulesDatabase) -> None:
    assert AtTheTable(rules, 2, box={}).playing().table.above == {"population": None, "scrip": None}


def test_ap_ex_s06_too_many_starred_cards_are_to_be_counted_again(rules: RulesDatabase) -> None:
    table = AtTheTable(rules, 3, box={"starred_population": 40, "starred_scrip": 11})
    assert "warn.recount" in table.warned()


def test_ap_setup_02_keeping_the_music_leaves_two_more_cards_in_each_deck(rules: RulesDatabase) -> None:
    assert AtTheTable(rules, 3, removeMusic="off").playing().table.above == {"population": 24, "scrip": 28}


def test_stacking_belongs_to_the_set_up(rules: RulesDatabase) -> None:
    assert AtTheTable(rules, 4).playing().refuses(Stacked("scrip", 1)) == "That belongs to the set-up."


# ---- rounds ----


def actions(text: str) -> list[Played | Passed]:
    return [Passed() if word == "pass" else Played() for word in text.split()]


@pytest.mark.parametrize(
    ("seats", "start", "text", "next_start"),
    [
        pytest.param(3, 0, "play pass play play pass", 1, id="AP-EX-T01"),
        pytest.param(2, 0, "play pass", 1, id="AP-EX-T02"),
        pytest.param(3, 0, "pass pass", 0, id="AP-EX-T03"),
        pytest.param(4, 0, "pass play pass play pass", 0, id="AP-EX-T04"),
        pytest.param(6, 4, "play pass play pass pass play play play pass play pass", 5, id="AP-EX-T05"),
    ],
)
def test_ap_pass_03_and_04_the_round_ends_by_itself_and_the_first_to_pass_starts_next(
    rules: RulesDatabase, seats: int, start: int, text: str, next_start: int
) -> None:
    table = AtTheTable(rules, seats).playing(start).do(*actions(text)).table
    assert table.phase == "deal" and table.deal is not None
    assert table.deal.start == next_start


def test_ap_turn_01_the_group_names_the_first_start_player(rules: RulesDatabase) -> None:
    assert AtTheTable(rules, 4).playing(2).said() == "It is Cem’s turn"
    assert AtTheTable(rules, 4).do(SetUpDone(), Starts(3)).said() == "It is Dea’s turn"


def test_a_start_player_named_late_does_not_take_the_turn_away(rules: RulesDatabase) -> None:
    table = AtTheTable(rules, 4).playing().do(Played(), Starts(3))
    assert table.table.round.on_turn == 1 and table.table.round.start == 3


def test_ap_pass_01_whoever_has_passed_is_skipped(rules: RulesDatabase) -> None:
    table = AtTheTable(rules, 3).playing().do(Played(), Passed(), Played(), Played())
    assert table.table.round.on_turn == 2
    assert table.refuses(Passed(1)) == "Ben has already passed in this round."


def test_ap_amb_19_at_some_tables_the_last_player_gets_one_move(rules: RulesDatabase) -> None:
    table = AtTheTable(rules, 3, lastPlayerUnmoved="oneMove").playing().do(Passed(), Passed())
    assert table.said() == "It is Cem’s turn"
    assert table.do(Played()).table.phase == "deal"


def test_ap_amb_21_without_cards_one_passes_or_is_only_skipped(rules: RulesDatabase) -> None:
    assert AtTheTable(rules, 3).playing().do(NoCards()).table.round.passed == (0,)
    skipping = AtTheTable(rules, 3, emptyHand="skipTurn").playing().do(NoCards())
    assert skipping.table.round.passed == () and skipping.table.round.on_turn == 1


def test_the_table_may_say_that_somebody_else_moved(rules: RulesDatabase) -> None:
    table = AtTheTable(rules, 4).playing().do(Played(2))
    assert table.table.round.on_turn == 0
    assert table.lines[-1] == "Cem plays out of turn"


def test_the_table_may_hand_the_turn_on_and_end_a_round(rules: RulesDatabase) -> None:
    table = AtTheTable(rules, 4).playing().do(TurnGiven(3))
    assert table.said() == "It is Dea’s turn"
    assert table.do(RoundClosed()).table.phase == "deal"


def test_a_round_that_ended_by_the_rule_can_go_on_at_the_table(rules: RulesDatabase) -> None:
    table = AtTheTable(rules, 3).playing().do(Passed(), Passed(), TurnGiven(2))
    assert table.table.phase == "round" and table.table.round.on_turn == 2
    assert table.do(Played()).table.phase == "deal"


def test_the_table_may_name_the_next_start_player(rules: RulesDatabase) -> None:
    table = AtTheTable(rules, 3).playing().round_over().do(StartsNext(2))
    assert table.table.deal is not None and table.table.deal.start == 2


def test_ap_earth_04_displays_change_at_any_time_by_one_figure(rules: RulesDatabase) -> None:
    table = AtTheTable(rules, 3).playing().do(Counted(1, "good", "persons", 2), Counted(1, "evil", "pig", 1))
    assert table.table.displays[1].good.persons == 2 and table.table.displays[1].evil.pig == 1
    assert table.lines[-2:] == ["Ben, good side: people 2", "Ben, evil side: pigs 1"]


def test_ap_ex_v01_implausible_counts_warn_and_never_block(rules: RulesDatabase) -> None:
    table = AtTheTable(rules, 3).playing().side(0, "good", 2, 0, 0, 0, 3)
    assert "warn.at" in table.warned()


def test_a_table_rule_changed_while_playing_holds_from_then_on(rules: RulesDatabase) -> None:
    table = AtTheTable(rules, 3).playing().do(OptionSet("lastPlayerUnmoved", "oneMove"), Passed(), Passed())
    assert table.table.phase == "round"


def test_ap_turn_01_who_was_named_at_the_opening_is_not_asked_for_again(rules: RulesDatabase) -> None:
    table = AtTheTable(rules, 4)
    assert "start_player" not in table.table.ticks
    assert table.do(Starts(2)).table.ticks == {"start_player"}
    assert table.do(Ticked("start_player", False)).table.ticks == set()
    assert table.do(SetUpDone(), Starts(1)).table.ticks == set(), "the set-up is over"
