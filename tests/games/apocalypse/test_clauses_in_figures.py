"""Clauses that the calculators carry, one by one, each in the smallest table that shows it."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games.apocalypse.rules.projection import assignments
from companion.games.apocalypse.rules.refill import check_figure
from tests.games.apocalypse import inputs, naive
from tests.games.apocalypse.inputs import work_out


def side(persons: int = 0, mask: int = 0, helmet: int = 0, pig: int = 0, music: int = 0) -> dict[str, int]:
    return {"persons": persons, "mask": mask, "helmet": helmet, "pig": pig, "music": music}


def ride(horseman: int, good: dict[str, int], evil: dict[str, int], **more: Any) -> dict[str, Any]:
    return work_out("protection", {"horseman": horseman, "good": good, "evil": evil, **more})


def final(*players: tuple[str, int, int, int], **more: Any) -> dict[str, Any]:
    """Players as (ethos, points, good persons, evil persons), named A, B, C and so on."""
    rows = [
        {
            "name": name,
            "ethos": ethos,
            "reckonings": [points, 0, 0, 0],
            "horseman_cards": [],
            "good": good,
            "evil": evil,
        }
        for name, (ethos, points, good, evil) in zip("ABCDEF", players, strict=False)
    ]
    return work_out("winner", {"players": rows, **more})


def deal(good: list[str], evil: list[str]) -> tuple[int, int]:
    """How many cards of each deck this nation is due, beside a bare one."""
    nations = [{"name": "A", "good": good, "evil": evil}, {"name": "B", "good": [], "evil": []}]
    found = work_out("deal", {"players": nations, "start": "A", "population_above": None, "scrip_above": None})
    return found["population"]["sequence"].count("A"), found["scrip"]["sequence"].count("A")


# ---- a ride ----


def test_AP_AIM_04_coming_through_a_ride_well_brings_points() -> None:
    assert ride(1, side(3, mask=3), side())["reckoning"] > ride(1, side(3), side())["reckoning"]


@pytest.mark.parametrize(("horseman", "icon"), [(1, "mask"), (2, "helmet"), (3, "pig")])
def test_AP_PROT_01_each_of_the_first_three_has_his_icon(horseman: int, icon: str) -> None:
    assert ride(horseman, side(2, **{icon: 2}), side())["good"]["dead"] == 0
    others = {one: 2 for one in ("mask", "helmet", "pig") if one != icon}
    assert ride(horseman, side(2, **others), side())["good"]["dead"] == 2


@given(st.integers(1, 4), st.integers(1, 7))
def test_AP_MUS_03_music_helps_against_every_horseman(horseman: int, persons: int) -> None:
    assert ride(horseman, side(persons, music=persons), side(persons, music=persons))["reckoning"] == 2 * persons


def test_AP_PROT_02_and_08_icons_protect_the_side_as_a_whole_and_count_before_they_leave() -> None:
    assert ride(1, side(5, mask=2, music=1), side())["good"] == {"protected": 3, "dead": 2, "survivors": 3}


def test_AP_AMB_12_music_at_the_outermost_counts_and_then_leaves_with_it() -> None:
    assert ride(1, side(3, music=1), side())["good"] == {"protected": 1, "dead": 2, "survivors": 1}


def test_AP_PROT_11_nothing_passes_from_evil_to_good() -> None:
    assert ride(1, side(1), side(1, mask=2))["good"]["dead"] == 1


def test_AP_PROT_12_and_AP_AMB_11_a_hymn_to_spare_passes_as_an_icon_in_the_same_display() -> None:
    found = ride(1, side(1, mask=1, music=1), side(1))
    assert (found["transferred"], found["evil"]["dead"]) == ({"mask": 1}, 0)


def test_AP_PROT_13_the_base_population_needs_nothing() -> None:
    assert ride(4, side(), side()) | {"why": None} == ride(1, side(), side()) | {
        "why": None,
        "transferred": {"mask": 0, "helmet": 0, "pig": 0},
    }


def test_AP_H4_03_and_AP_AMB_13_a_card_spares_its_icon_on_both_sides() -> None:
    good, evil = side(1, helmet=1, pig=1), side(1, helmet=1, pig=1)
    assert ride(4, good, evil)["reckoning"] == -2
    assert ride(4, good, evil, horseman_cards=[1])["reckoning"] == 2


# ---- dealing and refilling ----


@pytest.mark.parametrize(
    ("good", "evil", "due"),
    [
        ([""], [""], (2, 2)),
        (["+1B"], [], (3, 1)),
        (["-1B"], [], (1, 1)),
        (["+1K"], [], (2, 2)),
        ([], ["+1K"], (1, 3)),
        ([], ["-1K"], (1, 1)),
        ([], ["+1B"], (2, 2)),
    ],
    ids=[
        "AP-DEAL-02",
        "AP-NETH-05",
        "AP-NETH-06",
        "AP-NETH-07 good",
        "AP-NETH-07 evil",
        "AP-NETH-08",
        "AP-NETH-05 evil",
    ],
)
def test_what_a_mark_does_AP_DEAL_06_AP_DEAL_11(good: list[str], evil: list[str], due: tuple[int, int]) -> None:
    assert deal(good, evil) == due


@given(inputs.deals())
def test_AP_DEAL_09_scrip_is_dealt_however_population_ended_and_the_unserved_get_nothing_AP_DEAL_13(table: Any) -> None:
    cut = work_out("deal", {**table, "population_above": 0})
    assert cut["scrip"] == work_out("deal", {**table, "population_above": 1000})["scrip"]
    assert cut["population"]["served"] == 0


@given(st.integers(1, 3), st.integers(0, 40), st.integers(0, 40))
def test_AP_REFILL_06_every_discard_puts_the_next_horseman_off_by_one_card(horseman: int, rest: int, pile: int) -> None:
    def above(discards: int) -> int:
        deck = {"rest": rest, "discards": discards}
        found: int = work_out("refill", {"horseman": horseman, "population": deck, "scrip": deck})["scrip"][
            "above_next"
        ]
        return found

    assert above(pile + 1) == above(pile) + 1


@pytest.mark.parametrize(
    ("total", "hands", "displays", "rest", "discards"),
    [(60, 18, 15, 0, 9), (63, 12, 8, 11, 14)],
    ids=["AP-EX-L01", "AP-EX-L02"],
)
def test_AP_INV_12_the_deck_counted_the_other_way_round(
    total: int, hands: int, displays: int, rest: int, discards: int
) -> None:
    deck = {"rest": rest, "discards": discards}
    found = work_out("refill", {"horseman": 1, "population": deck, "scrip": deck})
    assert check_figure(total, hands, displays, 1, 6) == found["population"]["above_next"]


@given(st.integers(4, 6), st.lists(st.integers(0, 20), min_size=3, max_size=3))
def test_AP_INV_12_cards_in_a_deck_add_up_after_every_refill(players: int, discards: list[int]) -> None:
    plan = work_out("stack", {"players": players})["population"]
    height = plan["height"]
    for horseman, pile in enumerate(discards, start=1):
        dealt = height - 1 - 7 * (4 - horseman)  # everything above him is gone
        deck = {"rest": 0, "discards": min(pile, dealt)}
        found = work_out("refill", {"horseman": horseman, "population": deck, "scrip": deck})["population"]
        assert found["height"] == height - dealt - 1 + deck["discards"]
        height = found["height"]


# ---- rewards and the end ----


def test_AP_AMB_05_only_this_reckoning_counts_for_the_horseman_card() -> None:
    players = [{"name": "A", "good": 3, "evil": 0, "dead": 2}, {"name": "B", "good": 2, "evil": 0, "dead": 0}]
    found = work_out("rewards", {"horseman": 2, "players": players})
    assert (found["horseman_card"], found["seals"]) == (["B"], ["A"])


def test_AP_INV_08_three_ties_of_three_would_take_nine_seals() -> None:
    players = [{"name": name, "good": 1, "evil": 0, "dead": 0} for name in "ABC"]
    given_out, supply = 0, 6
    for horseman in (1, 2, 3):
        seals = work_out("rewards", {"horseman": horseman, "players": players, "seal_supply": supply})["seals"]
        given_out, supply = given_out + len(seals), supply - len(seals)
    assert (given_out, supply) == (6, 0)


@given(inputs.rewards())
def test_AP_INV_09_seals_are_withheld_only_for_a_tie_or_an_empty_table(table: Any) -> None:
    found = work_out("rewards", {**table, "seal_supply": 6, "options": {}})
    persons = {p["name"]: p["good"] + p["evil"] for p in table["players"]}
    expected = table["horseman"] < 4 and max(persons.values()) > 0 and naive.leaders(persons)
    assert bool(found["seals"]) == bool(expected)
    assert len(found["horseman_card"]) <= 3, "AP-INV-07"


@pytest.mark.parametrize(
    ("players", "splits"),
    [(2, {0, 1, 2}), (3, {0, 1, 2, 3}), (4, {1, 2, 3}), (5, {2, 3}), (6, {3})],
)
def test_AP_INV_10_how_many_can_be_good(players: int, splits: set[int]) -> None:
    ways = assignments((None,) * players, 3, 3)
    assert {way.count("good") for way in ways} == splits


@given(inputs.finals())
def test_AP_INV_11_and_AP_AMB_45_base_populations_change_no_majority(table: Any) -> None:
    more = [{**p, "good": p["good"] + 1, "evil": p["evil"] + 1} for p in table["players"]]
    found = work_out("winner", table), work_out("winner", {**table, "players": more})
    assert [one["winners"] for one in found] == [found[0]["winners"]] * 2


def test_AP_AIM_05_the_majority_of_persons_decides_between_good_and_evil() -> None:
    assert final(("good", 9, 2, 1), ("evil", 1, 0, 0))["case"] == "A"
    assert final(("good", 9, 1, 2), ("evil", 1, 0, 0))["case"] == "C"


def test_AP_AMB_44_horseman_cards_count_in_the_sum() -> None:
    players = [
        {"name": "A", "ethos": "good", "reckonings": [0] * 4, "horseman_cards": [4], "good": 1, "evil": 0},
        {"name": "B", "ethos": "evil", "reckonings": [6, 0, 0, 0], "horseman_cards": [], "good": 0, "evil": 0},
    ]
    assert work_out("winner", {"players": players})["winners"] == ["A"]


def test_AP_DIFF_01_and_02_the_editions_compare_sums_or_the_best() -> None:
    table = [("good", 20, 15, 12), ("good", 5, 0, 0), ("evil", 18, 0, 0), ("evil", 10, 0, 0)]
    assert final(*table, edition="DE2009")["case"] == "B"
    assert final(*table, edition="EN2008")["case"] == "A"


def test_AP_DIFF_03_a_tie_of_persons_among_equals_loses_in_one_edition_only() -> None:
    table = [("good", 14, 6, 6), ("good", 9, 0, 0)]
    assert final(*table, edition="DE2009")["winners"] == []
    assert final(*table, edition="EN2008")["winners"] == ["A"]
