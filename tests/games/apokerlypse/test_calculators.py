"""The three calculators against a naive reading of the rules, and everything that they have to refuse."""

from __future__ import annotations

import json
from decimal import Decimal
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.cli.commands.calc import answer
from companion.engine.errors import Wrong
from companion.engine.shapes.strict_json import dump
from companion.games import calculators_of
from companion.storage.rules.database import RulesDatabase
from companion.texts import say_for
from tests.games.apokerlypse import naive

GAME = "apokerlypse"
NAMES = ("Ada", "Ben", "Cem", "Dörte")
OPTIONS: dict[str, tuple[Any, ...]] = {
    "pk_phase1_payment": ("mandatory", "optional"),
    "pk_point_table": ("long", "short"),
    "pk_bonus_cap": ("none", 10),
    "pk_cost_after_4": ("continue", "stay_4", "end_game"),
    "pk_showdown_fee": ("none", "round_cost", 0, 3),
    "pk_phase2_unpaid": ("stay", "must_drop"),
    "pk_immunity": ("cannot_pay", "all_who_do_not_draw"),
    "pk_new_hands": ("redeal", "keep"),
    "pk_dealer": ("clockwise", "winner", "fixed"),
    "pk_action_chips": (0, 1, 4),
    "pk_action_chips_refill": (True, False),
    "pk_end_effect_order": ("weakest_first", "clockwise"),
    "pk_tie_remainder": ("carry", "left_of_dealer", "fewest_chips"),
    "pk_end_trigger": ("anytime", "after_payout"),
    "pk_ace_low": (True, False),
    "pk_multiplier_scope": ("total", "hand", "bonus"),
    "pk_nobody_can_pay": ("end_game", "play_on"),
}


def work_out(rules: RulesDatabase, name: str, text: str, language: str = "en") -> dict[str, Any]:
    calculator = next(one for one in calculators_of(GAME) if one.name == f"{GAME}.{name}")
    facts, say = rules.facts(GAME), say_for(GAME, language)
    found: dict[str, Any] = json.loads(dump(answer(calculator, facts, say, text)), parse_float=Decimal)
    return found


def complaint(rules: RulesDatabase, name: str, given: Any) -> str:
    with pytest.raises(Wrong) as caught:
        work_out(rules, name, given if isinstance(given, str) else json.dumps(given))
    assert say_for(GAME, "de")(caught.value.reason)
    return caught.value.field


def exact(found: dict[str, Any], *left_out: str) -> dict[str, Any]:
    """The result with fractions in place of decimals."""
    return {key: _exact(value) for key, value in found.items() if key not in ("why", *left_out)}


def _exact(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _exact(one) for key, one in value.items()}
    return Fraction(value) if isinstance(value, Decimal) else value


@st.composite
def options(draw: st.DrawFn) -> dict[str, Any]:
    keys = draw(st.lists(st.sampled_from(sorted(OPTIONS)), unique=True, max_size=6))
    return {key: draw(st.sampled_from(OPTIONS[key])) for key in keys}


@st.composite
def one_hand(draw: st.DrawFn, pool: list[str] | None = None) -> dict[str, Any]:
    deck = naive.DECK if pool is None else pool
    cards = draw(st.lists(st.sampled_from(deck), unique=True, max_size=10)) if deck else []
    found: dict[str, Any] = {"cards": cards}
    if cards and draw(st.booleans()):
        found["doubled"] = draw(st.lists(st.sampled_from(cards), unique=True))
    if draw(st.booleans()):
        found["flat"] = draw(st.integers(-20, 20))
    if draw(st.booleans()):
        found["multiplier"] = draw(st.sampled_from([0, 1, 2, 3, 0.5, 1.1, 1.2, 1.5, 2.0, 0.333, 1.0]))
    if draw(st.booleans()):
        found["category"] = draw(st.sampled_from([None, *naive.CATEGORIES]))
    return found


@st.composite
def hand_inputs(draw: st.DrawFn) -> dict[str, Any]:
    found = draw(one_hand())
    if draw(st.booleans()):
        found["rules"] = draw(st.sampled_from(["long", "short"]))
    if draw(st.booleans()):
        found["options"] = draw(options())
    return found


@st.composite
def showdown_inputs(draw: st.DrawFn) -> dict[str, Any]:
    deck, players = list(naive.DECK), []
    for name in NAMES[: draw(st.integers(1, 4))]:
        hand = draw(one_hand(deck))
        deck = [card for card in deck if card not in hand["cards"]]
        players.append({"name": name, **hand})
    found: dict[str, Any] = {"pot": draw(st.integers(0, 60)), "players": players}
    if draw(st.booleans()):
        found["rules"] = draw(st.sampled_from(["long", "short"]))
    if draw(st.booleans()):
        found["options"] = draw(options())
    return found


@given(hand=hand_inputs())
@settings(max_examples=400, deadline=None)
def test_hand_agrees_with_the_naive_reading(rules: RulesDatabase, hand: dict[str, Any]) -> None:
    """PK-PTS-01, PK-PTS-02, PK-BONUS-01, PK-BONUS-02, PK-CLAR-02, PK-AMB-22, PK-AMB-23, PK-AMB-24."""
    found = work_out(rules, "hand", json.dumps(hand))
    assert exact(found, "best") == naive.points(hand)
    ace_low = hand.get("options", {}).get("pk_ace_low", True)
    assert naive.best(found["best"], ace_low) == naive.best(hand["cards"], ace_low)
    assert set(found["best"]) <= set(hand["cards"]) and len(found["best"]) == min(5, len(hand["cards"]))


@given(showdown=showdown_inputs())
@settings(max_examples=300, deadline=None)
def test_showdown_agrees_with_the_naive_reading(rules: RulesDatabase, showdown: dict[str, Any]) -> None:
    """PK-SHOW-02, PK-ROUND-01, PK-ROUND-02, PK-AMB-14 to -17."""
    found = work_out(rules, "showdown", json.dumps(showdown))
    assert exact(found) == naive.showdown(showdown)
    assert sum(found["shares"].values()) + found["remainder"] == showdown["pot"]


@given(
    round_no=st.integers(1, 7),
    chips=st.lists(st.integers(0, 9), min_size=2, max_size=4),
    phase=st.sampled_from([1, 2]),
    chosen=options(),
    text=st.sampled_from([{}, {"rules": "long"}, {"rules": "short"}]),
)
@settings(max_examples=400, deadline=None)
def test_costs_agree_with_the_naive_reading(
    rules: RulesDatabase, round_no: int, chips: list[int], phase: int, chosen: dict[str, Any], text: dict[str, Any]
) -> None:
    """PK-COST-01 to -03, PK-LACK-01, -02, PK-P1-02, PK-P2-01, -02, PK-AMB-03, -05, PK-DIS-01."""
    given = {
        "round": round_no,
        "chips": dict(zip(NAMES, chips, strict=False)),
        "phase": phase,
        "options": chosen,
        **text,
    }
    if chosen.get("pk_cost_after_4") == "end_game" and round_no > 4:
        assert complaint(rules, "costs", given) == "round"
    else:
        assert exact(work_out(rules, "costs", json.dumps(given))) == naive.costs(given)


def test_pk_amb_23_decimals_are_taken_as_they_are_written(rules: RulesDatabase) -> None:
    sevens = '{"cards": ["7s", "7h", "Kd", "3c", "2s"], "flat": 1, "multiplier": 1.1}'
    assert work_out(rules, "hand", sevens)["points"] == Decimal("7.7")
    long = "1." + "1234567890" * 9 + "1"
    found = work_out(rules, "hand", sevens.replace("1.1", long))
    assert Fraction(found["points"]) == 7 * Fraction(long)


def test_pk_amb_23_eleven_times_1_2_ties_with_twelve_times_1_1(rules: RulesDatabase) -> None:
    ada = {"name": "Ada", "cards": [], "flat": 11, "multiplier": 1.2}
    ben = {"name": "Ben", "cards": [], "flat": 12, "multiplier": 1.1}
    assert work_out(rules, "showdown", json.dumps({"pot": 5, "players": [ada, ben]}))["winners"] == ["Ada", "Ben"]


HAND: dict[str, Any] = {"cards": ["As", "Kd", "7h", "7c", "2s"]}


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"cards": "As"}, "cards"),
        ({"cards": {}}, "cards"),
        ({"cards": None}, "cards"),
        ({"cards": naive.DECK[:11]}, "cards"),
        ({"cards": ["As", "1s"]}, "cards[1]"),
        ({"cards": ["as"]}, "cards[0]"),
        ({"cards": ["10s"]}, "cards[0]"),
        ({"cards": ["As", 5]}, "cards[1]"),
        ({"cards": ["As", ["As"]]}, "cards[1]"),
        ({"cards": ["As", {}]}, "cards[1]"),
        ({"cards": ["As", None]}, "cards[1]"),
        ({"cards": ["As", "Ks", "As"]}, "cards[2]"),
        ({"doubled": ["As", "As"]}, "doubled[1]"),
        ({"doubled": ["As", "3s"]}, "doubled[1]"),
        ({"doubled": "As"}, "doubled"),
        ({"doubled": [True]}, "doubled[0]"),
        ({"rules": "LONG"}, "rules"),
        ({"rules": None}, "rules"),
        ({"rules": []}, "rules"),
        ({"flat": 1.0}, "flat"),
        ({"flat": True}, "flat"),
        ({"flat": "1"}, "flat"),
        ({"flat": None}, "flat"),
        ({"multiplier": -1}, "multiplier"),
        ({"multiplier": -0.5}, "multiplier"),
        ({"multiplier": True}, "multiplier"),
        ({"multiplier": "2"}, "multiplier"),
        ({"multiplier": None}, "multiplier"),
        ({"category": "1P"}, "category"),
        ({"category": 1}, "category"),
        ({"category": ["flush"]}, "category"),
        ({"options": []}, "options"),
        ({"options": None}, "options"),
        ({"options": {"pk_ace_low": "true"}}, "options.pk_ace_low"),
        ({"options": {"pk_ace_low": 1}}, "options.pk_ace_low"),
        ({"options": {"pk_rules": "long"}}, "options.pk_rules"),
        ({"options": {"pk_bonus_cap": 11}}, "options.pk_bonus_cap"),
        ({"options": {"pk_bonus_cap": "10"}}, "options.pk_bonus_cap"),
        ({"options": {"pk_showdown_fee": -1}}, "options.pk_showdown_fee"),
        ({"options": {"pk_showdown_fee": 1.0}}, "options.pk_showdown_fee"),
        ({"options": {"pk_action_chips": True}}, "options.pk_action_chips"),
        ({"options": {"nonsense": 1}}, "options.nonsense"),
        ({"edition": "LONG"}, "edition"),
    ],
)
def test_hand_refuses(rules: RulesDatabase, change: dict[str, Any], field: str) -> None:
    assert complaint(rules, "hand", {**HAND, **change}) == field


def test_a_multiplier_with_an_endless_exponent_is_refused(rules: RulesDatabase) -> None:
    for written in ("1e9999999999999999999999", "1e-9999999999999999999999", "1e5000"):
        assert complaint(rules, "hand", f'{{"cards": [], "multiplier": {written}}}') == "multiplier"


def test_a_key_twice_is_refused_with_its_path(rules: RulesDatabase) -> None:
    assert complaint(rules, "hand", '{"cards": [], "cards": []}') == "cards"
    assert complaint(rules, "costs", '{"round": 1, "phase": 1, "chips": {"Ada": 1, "Ada": 2}}') == "chips.Ada"
    assert complaint(rules, "hand", '{"cards": [], "options": {"pk_ace_low": true, "pk_ace_low": true}}') in (
        "options.pk_ace_low",
    )


ADA: dict[str, Any] = {"name": "Ada", "cards": ["As", "Kd"]}
BEN: dict[str, Any] = {"name": "Ben", "cards": ["Qs", "2d"]}


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"pot": -1}, "pot"),
        ({"pot": 1.0}, "pot"),
        ({"pot": True}, "pot"),
        ({"players": []}, "players"),
        ({"players": [{"name": name, "cards": []} for name in "abcde"]}, "players"),
        ({"players": [ADA, {**BEN, "name": "Ada"}]}, "players[1].name"),
        ({"players": [ADA, {**BEN, "name": ""}]}, "players[1].name"),
        ({"players": [ADA, {**BEN, "name": "x" * 41}]}, "players[1].name"),
        ({"players": [ADA, {**BEN, "cards": ["2d", "As"]}]}, "players[1].cards[1]"),
        ({"players": [ADA, {**BEN, "cards": ["2d", "2d"]}]}, "players[1].cards[1]"),
        ({"players": [ADA, {**BEN, "doubled": ["As"]}]}, "players[1].doubled[0]"),
        ({"players": [ADA, {**BEN, "multiplier": -2}]}, "players[1].multiplier"),
        ({"players": [ADA, {**BEN, "rules": "long"}]}, "players[1].rules"),
        ({"players": [ADA, {"name": "Ben"}]}, "players[1].cards"),
        ({"players": [ADA, 3]}, "players[1]"),
        ({"rules": "lang"}, "rules"),
        ({"options": {"pk_end_trigger": "never"}}, "options.pk_end_trigger"),
    ],
)
def test_showdown_refuses(rules: RulesDatabase, change: dict[str, Any], field: str) -> None:
    assert complaint(rules, "showdown", {"pot": 9, "players": [ADA, BEN], **change}) == field


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"round": 0}, "round"),
        ({"round": True}, "round"),
        ({"round": 2.0}, "round"),
        ({"phase": 3}, "phase"),
        ({"phase": 0}, "phase"),
        ({"phase": True}, "phase"),
        ({"phase": "1"}, "phase"),
        ({"chips": {"Ada": 2}}, "chips"),
        ({"chips": {}}, "chips"),
        ({"chips": dict.fromkeys("abcde", 1)}, "chips"),
        ({"chips": [1, 2]}, "chips"),
        ({"chips": {"Ada": -1, "Ben": 2}}, "chips.Ada"),
        ({"chips": {"Ada": 1, "Ben": 2.5}}, "chips.Ben"),
        ({"chips": {"x" * 41: 1, "Ben": 2}}, "chips." + "x" * 41),
        ({"rules": "LONG"}, "rules"),
        ({"rules": None}, "rules"),
        ({"rules": ["short"]}, "rules"),
        ({"edition": "SHORT"}, "edition"),
        ({"options": {"pk_rules": "short"}}, "options.pk_rules"),
        ({"options": {"depth": "cards"}}, "options.depth"),
        ({"options": {"pk_phase1_payment": "never"}}, "options.pk_phase1_payment"),
    ],
)
def test_costs_refuse(rules: RulesDatabase, change: dict[str, Any], field: str) -> None:
    assert complaint(rules, "costs", {"round": 3, "chips": {"Ada": 2, "Ben": 7}, "phase": 1, **change}) == field


@given(key=st.sampled_from(sorted(OPTIONS)), name=st.sampled_from(["hand", "showdown", "costs"]), data=st.data())
@settings(deadline=None)
def test_every_option_of_the_game_is_taken_by_every_calculator(
    rules: RulesDatabase, key: str, name: str, data: st.DataObject
) -> None:
    given: dict[str, Any] = {
        "hand": HAND,
        "showdown": {"pot": 9, "players": [ADA, BEN]},
        "costs": {"round": 3, "chips": {"Ada": 2, "Ben": 7}, "phase": 1},
    }[name]
    value = data.draw(st.sampled_from(OPTIONS[key]))
    assert work_out(rules, name, json.dumps({**given, "options": {key: value}}))["why"]
    assert complaint(rules, name, {**given, "options": {key: "something else"}}) == f"options.{key}"


def test_the_game_has_exactly_the_options_of_its_rules(rules: RulesDatabase) -> None:
    assert {key for key, option in rules.facts(GAME).options.items() if not option.of_app} == set(OPTIONS)


@pytest.mark.parametrize(
    ("given", "choices", "clause"),
    [
        ({}, ["pay"], "PK-P1-02"),
        ({"rules": "long"}, ["pay"], "PK-P1-02"),
        ({"rules": "short"}, ["pay", "stay"], "PK-P1-03"),
        ({"rules": "short", "options": {"pk_phase1_payment": "mandatory"}}, ["pay"], "PK-P1-02"),
        ({"rules": "long", "options": {"pk_phase1_payment": "optional"}}, ["pay", "stay"], "PK-P1-03"),
        ({"rules": "short", "phase": 2}, ["pay", "stay", "drop"], "PK-P2-01"),
        ({"rules": "long", "phase": 2}, ["pay", "stay", "drop"], "PK-P2-01"),
        ({"rules": "short", "chips": {"Ada": 2, "Ben": 2}}, ["no_draw"], "PK-LACK-01"),
        ({"rules": "short", "phase": 2, "chips": {"Ada": 2, "Ben": 2}}, ["no_draw", "drop"], "PK-LACK-01"),
        ({"rules": "short", "phase": 2, "options": {"pk_phase2_unpaid": "must_drop"}}, ["pay", "drop"], "PK-AMB-05"),
    ],
)
def test_pk_dis_01_each_text_as_it_is_printed(
    rules: RulesDatabase, given: dict[str, Any], choices: list[str], clause: str
) -> None:
    """PK-P1-02, PK-P1-03: the long rules force whoever can to pay in phase 1, the short ones let everybody decide."""
    found = work_out(rules, "costs", json.dumps({"round": 3, "chips": {"Ada": 2, "Ben": 7}, "phase": 1, **given}))
    assert found["players"]["Ben"]["choices"] == choices
    assert clause in [reason["clause"] for reason in found["why"]]
    other = {"PK-P1-02": "PK-P1-03", "PK-P1-03": "PK-P1-02"}.get(clause)
    assert other not in [reason["clause"] for reason in found["why"]]


@pytest.mark.parametrize(
    ("chips", "path"),
    [
        ('{"Ada": 1, "[0]": true}', "chips.[0]"),
        ('{"Ada": 1, "[0]": 1, "[0]": 1}', "chips.[0]"),
        ('{"Ada": 1, "a.b": []}', "chips.a.b"),
        ('{"Ada": 1, "Ben": 1}, "options": {"[x]": 1}', "options.[x]"),
        ('{"Ada": 1, "Ben": 1}, "[x]": 1', "[x]"),
        ('{"Ada": 1, "Ben": %s}' % ("9" * 5_000), "chips.Ben"),
    ],
)
def test_the_path_of_a_player_of_any_name(chips: str, path: str, rules: RulesDatabase) -> None:
    """PK-COST-01: in the costs the players are keys, and a name may begin with a bracket."""
    assert complaint(rules, "costs", f'{{"round": 1, "phase": 1, "chips": {chips}}}') == path
