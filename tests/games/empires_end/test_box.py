"""The box, once: what may be entered about a copy of the game, and what the table does without it."""

from __future__ import annotations

from typing import Any

import pytest

from companion.engine.events import BoxFact, SetUpDone
from companion.engine.game import objection
from companion.games.empires_end import GAME
from companion.games.empires_end.events import Advanced
from companion.games.empires_end.rules.box import location_value
from companion.storage.rules.database import RulesDatabase
from companion.texts import say_for
from tests.games.empires_end.tables import CAMPAIGN, TRACK_34, card, fact, new_table, odd, play, refused


def test_a_game_starts_with_the_track_alone(rules: RulesDatabase) -> None:
    """EE-TRACK-01."""
    table = play(new_table(rules, box={"track.2": {"spaces": ["K", "M"]}}), SetUpDone())
    assert (table.code, table.space) == ("K", 1)


def test_a_track_that_comes_after_the_set_up_opens_its_first_round(rules: RulesDatabase) -> None:
    """EE-TRACK-01: the wrong side of the board is no track either."""
    table = play(new_table(rules, seats=3, box={"track.2": {"spaces": ["K"]}}), SetUpDone())
    assert table.code is None and not table.at_end
    assert GAME.now(table).headline.key == "now.no_track"
    known = play(table, fact("track.34", TRACK_34))
    assert (known.space, known.code) == (1, "K") and known.crisis is not None


def test_without_a_track_the_end_is_one_step_away(rules: RulesDatabase) -> None:
    """EE-END-01."""
    assert play(new_table(rules, box={}), SetUpDone(), Advanced()).at_end


def test_blitz_needs_its_space(rules: RulesDatabase) -> None:
    """EE-BLITZ-01."""
    table = new_table(rules, box={"track.2": {"spaces": ["K", "W", "K"]}}, ee_variant="blitz")
    assert refused(table, SetUpDone()) == "objection.no_blitz_space"
    assert refused(new_table(rules, box={}, ee_variant="blitz"), SetUpDone()) == "objection.no_track"


@pytest.mark.parametrize(
    ("key", "value", "reason"),
    [
        ("track.5", {"spaces": ["K"]}, "box.unknown_key"),
        ("track.2", {"spaces": []}, "box.bad_value"),
        ("track.2", {"spaces": ["K", "X"]}, "box.bad_value"),
        ("track.2", {"spaces": ["W", "K"]}, "box.first_round"),
        ("track.2", {"spaces": ["K", "KK"]}, "box.no_double"),
        ("track.2", {"spaces": ["K", "WI"]}, "box.no_combined"),
        ("track.34", {"spaces": ["K", "W"], "blitz": 2}, "box.blitz_space"),
        ("track.34", {"spaces": ["K", "W"], "blitz": 0}, "box.bad_value"),
        ("track.34", {"spaces": ["K"], "end": 1}, "box.bad_value"),
        ("location.harbour", {"value": 1}, "box.unknown_key"),
        ("location.city", {"value": 14}, "box.value_of_other"),
        ("location.city", {"value": True}, "box.bad_value"),
        ("campaign.12", CAMPAIGN, "box.unknown_key"),
        ("campaign.1", {**CAMPAIGN, "high_min": 2}, "wrong.ranges"),
        ("campaign.1", {**CAMPAIGN, "upheaval": {"rank": 4}}, "box.bad_value"),
        ("crisis.fire.0", {}, "box.unknown_key"),
        ("crisis.storm.1", {}, "box.unknown_key"),
        ("crisis.fire.1", {"bids": ["coin"]}, "box.bad_value"),
        ("crisis.fire.1", {"bids": ["axe", "axe"]}, "box.bid_twice"),
        ("crisis.fire.1", {"cost": 3}, "box.bad_value"),
        ("crisis.fire.1", {"ability": {"code": "eco_points"}}, "wrong.ability_lacks"),
        ("crisis.fire.1", {"ability": {"code": "fly"}}, "box.bad_value"),
        ("anything", 1, "box.unknown_key"),
    ],
)
def test_what_a_box_can_not_hold(rules: RulesDatabase, key: str, value: Any, reason: str) -> None:
    """EE-TRACK-02, EE-TRACK-05, EE-TRACK-09, EE-LOC-02, EE-CRISIS-03, EE-MIL-09."""
    assert refused(new_table(rules), BoxFact(key, value)) == reason


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("track.34", TRACK_34),
        ("location.city", {"value": 32}),
        ("location.farm_wheat", {"value": 3, "repair": 2}),
        ("location.army_1", {}),
        ("campaign.11", {**CAMPAIGN, "upheaval": {"rank": 2, "with": None}}),
        ("campaign.2", {key: value for key, value in CAMPAIGN.items() if key != "upheaval"}),
        ("crisis.fire.9", {"bids": ["wheat", "axe"], "cost": 2, "ability": {"code": "ind_swap"}}),
        ("crisis.plague.1", {"ability": {"code": "other", "round": "end", "text": "…"}}),
        ("location.city", None),
    ],
)
def test_what_a_box_can_hold_at_any_time(rules: RulesDatabase, key: str, value: Any) -> None:
    table = play(new_table(rules), BoxFact(key, value))
    assert table.setup.box[key] == value
    play(play(new_table(rules), SetUpDone()), BoxFact(key, value))


def test_values_the_rulebook_prints_are_known_and_others_are_not(rules: RulesDatabase) -> None:
    """EE-LOC-02, EE-X2: 3, 8, 11, 9 and 14 stand in the text; 32 and 5 are only reported."""
    facts = rules.facts("empires_end")
    known = {line["id"]: location_value({}, facts, line["id"]) for line in facts.about["locations"]}
    assert {name: value for name, value in known.items() if value is not None} == {
        "farm_wheat": 3,
        "farm_axe": 8,
        "farm_hammer": 11,
        "road_renew_1": 9,
        "road_trade": 14,
    }
    assert {line["id"]: line["reported"] for line in facts.about["locations"] if "reported" in line} == {
        "city": 32,
        "army_1": 5,
    }


def test_a_box_with_a_spoilt_entry_still_opens(rules: RulesDatabase) -> None:
    table = new_table(rules, box={"track.2": {"spaces": "K"}, **card("fire", 1, cost="many")})
    assert table.track is None


def test_EE_N55_EE_N56_track_checks(rules: RulesDatabase) -> None:
    """EE-TRACK-11, EE-COMBI-01, EE-MAT-01, EE-AMB-24."""
    assert refused(new_table(rules), BoxFact("track.2", {"spaces": ["K", "W", "KK"]})) == "box.no_double"
    fine = {"spaces": ["K", "W", "K", "I", "KK", "M", "WI", "K"]}
    assert not odd(new_table(rules, seats=4, box={"track.34": fine}))
    strange = {"spaces": ["K", "WI", "W", "W", *["M"] * 12], "blitz": 2}
    found = odd(new_table(rules, seats=4, box={"track.34": strange}, ee_variant="blitz"))
    assert found == [
        "odd.crises_rare",
        "odd.no_double",
        "odd.combined_early",
        "odd.many_campaigns",
        "odd.blitz_first",
    ]
    assert "odd.combined" in odd(new_table(rules, seats=3, box={"track.34": {"spaces": ["K", "KK"]}}))
    doubled = {**fine, "blitz": 4}
    assert not odd(new_table(rules, seats=4, box={"track.34": doubled}, ee_variant="blitz")), "a double crisis is one"


@pytest.mark.parametrize(
    ("key", "value", "told"),
    [
        ("location.city", {"value": 20}, "Box: city, value 20"),
        ("location.city", {"value": 20, "repair": 3}, "Box: city, value 20, repair 3"),
        ("location.city", {"repair": 3}, "Box: city, repair 3"),
        ("track.2", {"spaces": ["K", "W"]}, "Box: round track, 2 rounds"),
        ("campaign.1", CAMPAIGN, "Box: campaign 1"),
        ("crisis.flood.9", {"bids": ["axe"]}, "Box: flood 9"),
        ("crisis.flood.9", None, "Box: entry struck"),
    ],
)
def test_an_entry_is_told_with_what_it_says(rules: RulesDatabase, key: str, value: Any, told: str) -> None:
    assert say_for("empires_end", "en")(GAME.step(new_table(rules), BoxFact(key, value))) == told


def test_a_wrong_value_is_refused_without_the_name_of_its_field(rules: RulesDatabase) -> None:
    reason = objection(GAME, new_table(rules), BoxFact("track.2", {"spaces": []}))
    assert reason and say_for("empires_end", "de")(reason).startswith("Das kann nicht stimmen: Die Liste")
