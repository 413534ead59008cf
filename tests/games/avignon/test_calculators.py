"""The calculators of Avignon against a naive re-statement of the rules, and against input that is bad."""

from __future__ import annotations

import copy
import itertools
import json
from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.cli.commands.calc import answer
from companion.engine.errors import Wrong
from companion.games.avignon.calculators import CALCULATORS
from companion.paths import DATA, cache_folder
from companion.storage.rules.database import RulesDatabase
from companion.texts import say_for

FACTS = RulesDatabase.at(cache_folder(), DATA).facts("avignon")
BY_NAME = {calculator.name: calculator for calculator in CALCULATORS}
SIDES = ("rome", "avignon")
LETTERS = ("Noble", "Knight", "Peasant", "Bishop", "Guild master")
FACTIONS = {
    "Noble": "Noble",
    "Knight": "Knight",
    "Peasant": "Peasant",
    "Bishop": "Bishop",
    "Guild master": "Noble",
    "Extra": "X",
}


def work_out(name: str, given: Any) -> dict[str, Any]:
    found = answer(BY_NAME[name], FACTS, say_for("avignon", "de"), json.dumps(given))
    why = found.pop("why")
    assert why and all(reason["clause"] in FACTS.authorities and reason["text"] for reason in why)
    return found


def wrong_field(name: str, given: Any) -> str:
    with pytest.raises(Wrong) as caught:
        answer(BY_NAME[name], FACTS, say_for("avignon", "en"), json.dumps(given))
    return caught.value.field


# ---- avignon.move: every input there is ----


def naive_move(row: int, side: str, action: str, lands: int) -> dict[str, Any]:
    step = (1 if side == "rome" else -1) * (1 if action == "pull" else -1)
    for _ in range(lands):
        row += step
        if row > 4:
            return {"row": None, "congregation": "rome"}
        if row < 0:
            return {"row": None, "congregation": "avignon"}
    return {"row": row, "congregation": None}


def test_KH_ACT_02_and_KH_ACT_04_hold_for_every_move() -> None:
    for row, side, action, lands in itertools.product(range(5), SIDES, ("pull", "push"), range(1, 5)):
        given_move = {"row": row, "side": side, "action": action, "lands": lands}
        assert work_out("avignon.move", given_move) == naive_move(row, side, action, lands)


# ---- avignon.winner ----


def naive_winner(data: dict[str, Any]) -> dict[str, Any]:
    other = {"rome": "avignon", "avignon": "rome"}
    conditions = data.get("conditions")
    if conditions is None:
        own = {"whose": "holder", "faction": "Noble"}
        for_you = [own, {"whose": "other", "faction": "Knight"}]
        against = [own, {"whose": "holder", "faction": "Peasant"}]
        conditions = [
            {"character": "Noble", "winner": "holder", "needs": for_you},
            {"character": "Noble", "winner": "other", "needs": against},
        ]
    ways: dict[str, set[str]] = {"rome": set(), "avignon": set()}
    for holder in SIDES:
        if len(data[holder]) >= 3:
            ways[holder].add("three_cards")
        for card in data[holder]:
            for condition in conditions:
                if condition["character"] != card:
                    continue
                fulfilled = True
                for need in condition["needs"]:
                    pile = data[holder if need["whose"] == "holder" else other[holder]]
                    if "faction" in need:
                        fulfilled &= need["faction"] in [data["factions"][one] for one in pile]
                    else:
                        fulfilled &= need["character"] in pile
                if fulfilled:
                    ways[holder if condition["winner"] == "holder" else other[holder]].add("condition")
    winners = [side for side in SIDES if ways[side]]
    winner = None if not winners else data["last_mover"] if len(winners) == 2 else winners[0]
    return {
        "winner": winner,
        "reasons": sorted(ways[winner]) if winner else [],
        "simultaneous": len(winners) == 2,
    }


cards = st.lists(st.sampled_from(LETTERS), max_size=3)
whose = st.sampled_from(("holder", "other"))
needs = st.one_of(
    st.fixed_dictionaries({"whose": whose, "faction": st.sampled_from(sorted(set(FACTIONS.values())))}),
    st.fixed_dictionaries({"whose": whose, "character": st.sampled_from(LETTERS)}),
)
conditions = st.lists(
    st.fixed_dictionaries(
        {"character": st.sampled_from(LETTERS), "winner": whose, "needs": st.lists(needs, min_size=1, max_size=3)}
    ),
    max_size=4,
)
winner_inputs = st.fixed_dictionaries(
    {"rome": cards, "avignon": cards, "last_mover": st.sampled_from(SIDES), "factions": st.just(FACTIONS)},
    optional={"conditions": conditions},
)


@settings(max_examples=500, deadline=None)
@given(winner_inputs)
def test_KH_END_the_winner_is_the_one_of_the_naive_statement(data: dict[str, Any]) -> None:
    assert work_out("avignon.winner", data) == naive_winner(data)


@settings(max_examples=100, deadline=None)
@given(winner_inputs)
def test_the_order_within_a_congregation_does_not_matter(data: dict[str, Any]) -> None:
    turned = {**data, "rome": data["rome"][::-1], "avignon": data["avignon"][::-1]}
    assert work_out("avignon.winner", data) == work_out("avignon.winner", turned)


# ---- avignon.samaritan ----

names = st.sampled_from(("A", "B", "C"))
displays = st.lists(st.tuples(names, st.integers(1, 2)).map(list), min_size=5, max_size=5)


@st.composite
def three_states(draw: Any) -> dict[str, Any]:
    first = {"display": draw(displays), "rome": draw(st.lists(names, max_size=2)), "avignon": []}
    states = [first]
    for _ in range(2):
        back = draw(st.booleans())
        state = copy.deepcopy(states[0] if back else states[-1])
        if not back:
            state["display"][draw(st.integers(0, 4))] = [draw(names), draw(st.integers(1, 2))]
        state["rome"] = draw(st.permutations(states[-1]["rome"]))
        if len(state["rome"]) < 3 and draw(st.integers(0, 4)) == 0:
            state["rome"] = [*state["rome"], draw(names)]
        states.append(state)
    keys = ("before", "after_opponent", "after_me")
    return {**dict(zip(keys, states, strict=True)), "excommunicated": draw(st.integers(0, 4)) == 0}


def naive_samaritan(data: dict[str, Any]) -> bool:
    """The digest's formula, word by word."""

    def state(key: str) -> tuple[Any, ...]:
        return data[key]["display"], *(Counter(data[key][side]) for side in SIDES)

    before, after_opponent, after_me = (state(key) for key in ("before", "after_opponent", "after_me"))
    if data["excommunicated"] or before == after_opponent:
        return False
    if data.get("reading") == "whole_picture":
        return before == after_me
    if before[1:] != after_opponent[1:]:
        return False
    columns = zip(before[0], after_opponent[0], after_me[0], strict=True)
    return all(was == now for was, opponent, now in columns if was != opponent)


@settings(max_examples=500, deadline=None)
@given(three_states(), st.sampled_from(({}, {"reading": "every_change"}, {"reading": "whole_picture"})))
def test_KH_SAM_01_is_judged_as_in_the_naive_statement(data: dict[str, Any], reading: dict[str, str]) -> None:
    given_data = {**data, **reading}
    assert work_out("avignon.samaritan", given_data) == {"violation": naive_samaritan(given_data)}


@settings(max_examples=300, deadline=None)
@given(three_states())
def test_KH_AMB_07_a_whole_picture_restored_is_also_every_change_undone(data: dict[str, Any]) -> None:
    whole = work_out("avignon.samaritan", {**data, "reading": "whole_picture"})
    every = work_out("avignon.samaritan", {**data, "reading": "every_change"})
    assert every["violation"] or not whole["violation"]


@settings(max_examples=300, deadline=None)
@given(three_states(), st.integers(0, 4), names, st.integers(0, 4))
def test_KH_AMB_07_what_i_do_to_columns_the_opponent_left_alone_changes_nothing(
    data: dict[str, Any], column: int, name: str, row: int
) -> None:
    if data["before"]["display"][column] != data["after_opponent"]["display"][column]:
        return
    other = copy.deepcopy(data)
    other["after_me"]["display"][column] = [name, row]
    assert work_out("avignon.samaritan", other) == work_out("avignon.samaritan", data)


# ---- bad input ----

STATE = {"display": [["A", 2], ["B", 2], ["C", 2], ["D", 2], ["E", 2]], "rome": ["F"], "avignon": []}
GOOD: dict[str, dict[str, Any]] = {
    "avignon.move": {"row": 2, "side": "rome", "action": "pull", "lands": 2},
    "avignon.winner": {
        "rome": ["Noble"],
        "avignon": ["Knight"],
        "last_mover": "rome",
        "factions": {"Noble": "Noble", "Knight": "Knight"},
        "conditions": [{"character": "Noble", "winner": "holder", "needs": [{"whose": "other", "faction": "Knight"}]}],
    },
    "avignon.samaritan": {
        "before": STATE,
        "after_opponent": copy.deepcopy(STATE),
        "after_me": copy.deepcopy(STATE),
        "excommunicated": False,
    },
}


def places(value: Any, path: str = "") -> list[tuple[str, Any]]:
    """Every value within an input, with its path."""
    found = [(path, value)]
    if isinstance(value, dict):
        for key, item in value.items():
            found += places(item, f"{path}.{key}" if path else key)
    elif isinstance(value, list):
        for number, item in enumerate(value):
            found += places(item, f"{path}[{number}]")
    return found


def replaced(value: Any, path: str, new: Any, here: str = "") -> Any:
    if here == path:
        return new
    if isinstance(value, dict):
        return {k: replaced(item, path, new, f"{here}.{k}" if here else k) for k, item in value.items()}
    if isinstance(value, list):
        return [replaced(item, path, new, f"{here}[{n}]") for n, item in enumerate(value)]
    return value


@pytest.mark.parametrize("name", GOOD)
def test_a_value_of_another_type_is_refused_at_its_own_path(name: str) -> None:
    work_out(name, GOOD[name])
    for path, value in places(GOOD[name])[1:]:
        for odd in (None, 1.0, -1, 2.5, "", "x" * 41, [], {}, [[]], {"surprise": 1}):
            if type(odd) is type(value) and isinstance(value, dict | list):
                continue  # fine, or wrong at a deeper path
            assert wrong_field(name, replaced(GOOD[name], path, odd)) == path, odd
        if not isinstance(value, bool):
            assert wrong_field(name, replaced(GOOD[name], path, True)) == path


@pytest.mark.parametrize("name", GOOD)
def test_an_unknown_key_is_refused_at_every_depth(name: str) -> None:
    for path, value in places(GOOD[name]):
        if isinstance(value, dict) and path != "factions":
            odd = replaced(GOOD[name], path, {**value, "odd": 1})
            assert wrong_field(name, odd) == (f"{path}.odd" if path else "odd")


@pytest.mark.parametrize("name", GOOD)
def test_a_missing_key_is_named_at_every_depth(name: str) -> None:
    for path, value in places(GOOD[name]):
        if not isinstance(value, dict):
            continue
        for key in value:
            rest = replaced(GOOD[name], path, {k: v for k, v in value.items() if k != key})
            expected = f"{path}.{key}" if path else key
            if key in ("lands", "conditions"):
                work_out(name, rest)
            elif expected.endswith("needs[0].faction"):
                assert wrong_field(name, rest) == path
            else:
                assert wrong_field(name, rest) == expected


def test_names_have_up_to_forty_characters_and_characters_may_repeat() -> None:
    long = "ü" * 40
    given_cards = {"rome": [long, long, long], "avignon": [], "last_mover": "avignon", "factions": {long: long}}
    assert work_out("avignon.winner", given_cards)["winner"] == "rome"


def test_a_key_twice_is_refused() -> None:
    text = '{"row": 1, "row": 2, "side": "rome", "action": "pull"}'
    with pytest.raises(Wrong) as caught:
        answer(BY_NAME["avignon.move"], FACTS, say_for("avignon", "en"), text)
    assert caught.value.field == "row"
