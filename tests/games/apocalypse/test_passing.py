"""AP-F-02: the pass tracker, by the examples AP-EX-T01 to AP-EX-T05 and the table options."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games.apocalypse.rules import turns
from companion.games.apocalypse.rules.turns import Action, Round, act, begin_round

OPTIONS = {"lastPlayerUnmoved": "roundEnds", "emptyHand": "mustPass", "dealFrom": "newStart"}
DOING: dict[str, Action] = {"play": "play", "pass": "pass", "skip": "skip"}

EXAMPLES = {
    "AP-EX-T01": (3, "A", "A play, B pass, C play, A play, C pass", "B"),
    "AP-EX-T02": (2, "A", "A play, B pass", "B"),
    "AP-EX-T03": (3, "A", "A pass, B pass", "A"),
    "AP-EX-T04": (4, "A", "A pass, B play, C pass, D play, B pass", "A"),
    "AP-EX-T05": (
        6,
        "E",
        "E play, F pass, A play, B pass, C pass, D play, E play, A play, D pass, E play, A pass",
        "F",
    ),
}


def seat(letter: str) -> int:
    return "ABCDEF".index(letter)


def played(seats: int, start: str, story: str, **options: str) -> Round:
    current = begin_round(seats, seat(start))
    for step in story.split(", "):
        who, doing = step.split()
        assert current.on_turn == seat(who), step
        current = act(current, DOING[doing], OPTIONS | options)
    return current


@pytest.mark.parametrize("example", EXAMPLES)
def test_worked_example_of_a_round(example: str) -> None:
    seats, start, story, following = EXAMPLES[example]
    current = played(seats, start, story)
    assert current.over, "AP-PASS-04"
    assert turns.next_start(current).value == seat(following), "AP-PASS-03"


@pytest.mark.parametrize("last", ["play", "pass", "skip"])
def test_AP_AMB_19_the_last_player_acts_once_where_the_table_grants_it(last: str) -> None:
    current = played(3, "A", "A pass, B pass", lastPlayerUnmoved="oneMove")
    assert current.on_turn == seat("C")
    current = act(current, DOING[last], OPTIONS | {"lastPlayerUnmoved": "oneMove"})
    assert current.over
    assert turns.next_start(current).value == seat("A")


def test_AP_AMB_19_whoever_has_moved_gets_no_further_turn() -> None:
    assert played(3, "A", "A play, B pass, C pass", lastPlayerUnmoved="oneMove").over


def test_AP_AMB_19_a_round_ends_over_an_unmoved_player_where_the_table_plays_so() -> None:
    assert played(3, "A", "A pass, B pass").over


def test_AP_PASS_01_whoever_has_passed_is_skipped() -> None:
    assert played(3, "A", "A play, B pass, C play, A play").on_turn == seat("C")


def test_AP_AMB_20_the_passer_of_two_ends_one_round_and_starts_the_next() -> None:
    current = played(2, "A", "A play, B pass")
    assert begin_round(2, turns.next_start(current).value).on_turn == seat("B")


def test_AP_AMB_14_the_deal_begins_with_the_new_start_player_or_with_the_current_one() -> None:
    current = played(3, "A", "A play, B pass, C play, A play, C pass")
    assert turns.deal_start(current, OPTIONS).value == seat("B")
    assert turns.deal_start(current, OPTIONS | {"dealFrom": "currentStart"}).value == seat("A")


def test_AP_AMB_21_without_cards_a_player_passes_or_only_sits_out() -> None:
    current = begin_round(3, 0)
    assert act(current, turns.empty_hand(OPTIONS), OPTIONS).passed == (0,)
    skipped = act(current, turns.empty_hand(OPTIONS | {"emptyHand": "skipTurn"}), OPTIONS)
    assert (skipped.passed, skipped.on_turn) == ((), 1)


def test_AP_AMB_21_after_a_whole_lap_of_skips_the_first_skipped_counts_as_passing() -> None:
    current = played(3, "A", "A play, B skip, C skip, A skip")
    assert current.passed == (seat("B"),)
    assert current.on_turn == seat("C")
    assert played(3, "A", "A play, B skip, C skip, A play, B skip").passed == (), "a played card breaks the lap"


def test_AP_AMB_21_two_skipped_players_end_the_round() -> None:
    current = played(2, "A", "A skip, B skip")
    assert current.over
    assert turns.next_start(current).value == seat("A")


def test_the_table_may_hand_the_turn_to_anybody_and_close_a_round() -> None:
    current = turns.hand_turn_to(played(3, "A", "A play, B pass"), seat("B"))
    assert (current.on_turn, current.passed) == (seat("B"), ())
    closed = turns.close_round(current)
    assert closed.over
    assert turns.next_start(closed).value == seat("A"), "nobody has passed: the start player stays"


def test_a_finished_round_takes_no_further_action() -> None:
    current = played(2, "A", "A pass")
    assert act(current, "play", OPTIONS) == current


actions = st.lists(st.sampled_from(["play", "pass", "skip"]), max_size=60)


@given(st.integers(2, 6), st.integers(0, 5), actions, st.sampled_from(["roundEnds", "oneMove"]))
def test_AP_PASS_05_nobody_is_on_turn_twice_running(seats: int, start: int, doings: list[Action], last: str) -> None:
    current = begin_round(seats, start % seats)
    before = None
    for doing in doings:
        if current.over:
            break
        assert current.on_turn != before
        assert current.on_turn not in current.passed, "AP-PASS-01"
        before = current.on_turn
        current = act(current, doing, OPTIONS | {"lastPlayerUnmoved": last})
    assert len(current.active) >= 1 or last == "oneMove"
    assert current.over == (len(current.active) <= 1 and not current.last_chance)


@given(st.integers(2, 6), st.integers(0, 5), actions)
def test_AP_PASS_04_a_round_of_plays_and_passes_ends_with_exactly_one_left(
    seats: int, start: int, doings: list[Action]
) -> None:
    current = begin_round(seats, start % seats)
    for doing in doings:
        current = act(current, doing, OPTIONS)
    assert current.over == (len(current.passed) == seats - 1)
    if current.over:
        assert turns.next_start(current).value == current.passed[0]
