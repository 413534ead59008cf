"""What no calculator of Apocalypse takes: every kind of bad input, at every place, with the path of the offender."""

from __future__ import annotations

import copy
import json
import tomllib
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.cli.commands.calc import answer
from companion.engine.errors import Wrong
from companion.games.apocalypse.calculators import CALCULATORS
from companion.paths import DATA
from companion.texts import say_for
from tests.games.apocalypse.inputs import facts, work_out

CASES = [
    case
    for case in tomllib.loads((DATA / "games" / "apocalypse" / "plays.toml").read_text("utf-8"))["case"]
    if "expect" in case
]
NAMES = [calculator.short_name for calculator in CALCULATORS]
MAY_MISS = {
    "options",
    "edition",
    "starred_population",
    "starred_scrip",
    "horseman_cards",
    "next_start",
    "seal_supply",
    "pool",
}

cases = st.sampled_from(CASES).map(lambda case: (case["calculator"].partition(".")[2], json.loads(case["given"])))


def places(value: Any, path: str = "") -> Iterator[tuple[str, Any]]:
    """Every value inside an input with its path."""
    yield path, value
    if isinstance(value, dict):
        for key, item in value.items():
            yield from places(item, f"{path}.{key}" if path else key)
    if isinstance(value, list):
        for number, item in enumerate(value):
            yield from places(item, f"{path}[{number}]")


def put(value: Any, path: str, new: Any) -> Any:
    """The input with one value exchanged."""
    changed = copy.deepcopy(value)
    target, steps = changed, path.replace("[", ".[").split(".")
    for number, step in enumerate(steps):
        key = int(step[1:-1]) if step.startswith("[") else step
        if number == len(steps) - 1:
            target[key] = new
        else:
            target = target[key]
    return changed


def refused(name: str, value: Any) -> str:
    with pytest.raises(Wrong) as caught:
        work_out(name, value)
    return caught.value.field


@given(cases, st.data())
def test_a_number_is_neither_a_flag_nor_a_decimal_nor_a_text(case: tuple[str, Any], data: st.DataObject) -> None:
    name, value = case
    path, number = data.draw(st.sampled_from([one for one in places(value) if type(one[1]) is int]))
    for wrong in (True, False, float(number), number + 0.5, str(number), [], {}, [number]):
        assert refused(name, put(value, path, wrong)) == path


@given(cases, st.data())
def test_no_count_is_negative(case: tuple[str, Any], data: st.DataObject) -> None:
    name, value = case
    counts = [path for path, one in places(value) if type(one) is int and ".reckonings[" not in path]
    path = data.draw(st.sampled_from([*counts, ""]))
    if path:
        assert refused(name, put(value, path, -1)) == path


@given(cases, st.data())
def test_null_stands_only_for_cards_nobody_counted(case: tuple[str, Any], data: st.DataObject) -> None:
    name, value = case
    free = ("", "population_above", "scrip_above")
    path = data.draw(st.sampled_from([path for path, _ in places(value) if path not in free]))
    assert refused(name, put(value, path, None)) == path


@given(cases, st.data())
def test_a_text_is_neither_a_number_nor_a_list(case: tuple[str, Any], data: st.DataObject) -> None:
    name, value = case
    texts = [path for path, one in places(value) if isinstance(one, str)]
    if texts:
        path = data.draw(st.sampled_from(texts))
        for wrong in (1, True, ["x"], {"x": "y"}, 1.5):
            assert refused(name, put(value, path, wrong)) == path


@given(cases, st.data())
def test_an_unknown_key_is_named_wherever_it_stands(case: tuple[str, Any], data: st.DataObject) -> None:
    name, value = case
    path, inside = data.draw(st.sampled_from([one for one in places(value) if isinstance(one[1], dict)]))
    changed = {**inside, "surprise": 1}
    wanted = f"{path}.surprise" if path else "surprise"
    assert refused(name, put(value, path, changed) if path else changed) == wanted


@given(cases, st.data())
def test_a_missing_key_is_named_wherever_it_is_missing(case: tuple[str, Any], data: st.DataObject) -> None:
    name, value = case
    records = [
        (f"{path}.{key}" if path else key, path, key, one)
        for path, one in places(value)
        if isinstance(one, dict) and not path.startswith("options")
        for key in one
        if path or key not in MAY_MISS
    ]
    wanted, path, key, inside = data.draw(st.sampled_from(records))
    rest = {one: item for one, item in inside.items() if one != key}
    assert refused(name, put(value, path, rest) if path else rest) == wanted


@given(cases, st.data())
def test_a_key_that_stands_twice_is_refused(case: tuple[str, Any], data: st.DataObject) -> None:
    name, value = case
    key = data.draw(st.sampled_from(sorted(value)))
    text = json.dumps(value)[:-1] + f', "{key}": {json.dumps(value[key])}}}'
    calculator = next(one for one in CALCULATORS if one.name == f"apocalypse.{name}")
    with pytest.raises(Wrong) as caught:
        answer(calculator, facts(), say_for("apocalypse", "en"), text)
    assert caught.value.field in ("", key)


@pytest.mark.parametrize("name", ["stack", "protection", "rewards", "deal", "winner", "projection"])
def test_every_option_of_the_game_is_known_with_its_values_alone(name: str) -> None:
    value = next(json.loads(c["given"]) for c in CASES if c["calculator"] == f"apocalypse.{name}")
    unfit = {"sealCount", "extraCardTiming", "extraCardSlot", "h4Pooling", "ethosMix"}
    for key, option in facts().options.items():
        for wrong in ("", "maybe", True, False, 0, 1, None, [], {}):
            assert refused(name, {**value, "options": {key: wrong}}) == f"options.{key}"
        if key not in unfit and not option.of_app:
            for right in option.values:
                assert work_out(name, {**value, "options": {key: right}})["why"]
    assert refused(name, {**value, "options": {"edition": "DE2009"}}) == "options.edition"
    for wrong in (None, [], "on", 1):
        assert refused(name, {**value, "options": wrong}) == "options"


@pytest.mark.parametrize("name", ["protection", "rewards", "deal", "winner", "projection"])
def test_the_edition_is_one_of_two(name: str) -> None:
    value = next(json.loads(c["given"]) for c in CASES if c["calculator"] == f"apocalypse.{name}")
    for wrong in ("", "de2009", "DE 2009", 2009, None, True):
        assert refused(name, {**value, "edition": wrong}) == "edition"


@given(cases, st.data())
def test_lists_of_players_have_two_to_six_different_names(case: tuple[str, Any], data: st.DataObject) -> None:
    name, value = case
    if not isinstance(value.get("players"), list):
        return
    first = value["players"][0]
    assert refused(name, {**value, "players": [first]}) == "players"
    assert refused(name, {**value, "players": []}) == "players"
    many = [{**first, "name": str(number)} for number in range(7)]
    assert refused(name, {**value, "players": many}) == "players"
    place = data.draw(st.integers(1, len(value["players"]) - 1))
    again = put(value, f"players[{place}].name", first["name"])
    assert refused(name, again) in (f"players[{place}].name", "start", "next_start")
    for wrong in ("", "x" * 41):
        assert refused(name, put(value, "players[0].name", wrong)) == "players[0].name"


def test_a_name_has_up_to_forty_code_points() -> None:
    players = [{"name": "😀" * 40, "good": 1, "evil": 0, "dead": 0}, {"name": "B", "good": 0, "evil": 0, "dead": 0}]
    assert work_out("rewards", {"horseman": 1, "players": players})["seals"] == ["😀" * 40]


anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=8,
)


@given(cases, anything, st.data())
def test_whatever_stands_anywhere_gives_a_result_or_a_path(case: Any, strange: Any, data: st.DataObject) -> None:
    name, value = case
    path = data.draw(st.sampled_from([path for path, _ in places(value) if path]))
    try:
        found = work_out(name, put(value, path, strange))
    except Wrong as wrong:
        assert say_for("apocalypse", "de")(wrong.reason)
    else:
        assert found["why"]


@pytest.mark.parametrize("name", NAMES)
def test_numbers_too_long_to_write_are_refused(name: str) -> None:
    value = next(json.loads(c["given"]) for c in CASES if c["calculator"] == f"apocalypse.{name}")
    path = next(path for path, one in places(value) if type(one) is int)
    assert refused(name, put(value, path, 10**4200)) == path
