"""The calculators of Empire’s End against the rules told a second time, and against input that can’t be."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.cli.commands.calc import answer
from companion.engine.errors import Wrong
from companion.games import calculators_of
from companion.storage.rules.database import RulesDatabase
from companion.texts import say_for
from tests.games.empires_end import inputs, oracle

GAME = "empires_end"


@pytest.fixture(scope="module")
def work_out(rules: RulesDatabase) -> Any:
    facts, say = rules.facts(GAME), say_for(GAME, "de")

    def run(name: str, value: Any) -> dict[str, Any]:
        calculator = next(one for one in calculators_of(GAME) if one.name == f"{GAME}.{name}")
        found = answer(calculator, facts, say, json.dumps(value))
        assert found["why"]
        assert all(reason["clause"] in facts.authorities for reason in found.pop("why"))
        return found

    return run


@given(row=inputs.row(), position=st.integers(1, 11))
@settings(max_examples=300, deadline=None)
def test_what_burns_and_where_the_card_goes(work_out: Any, row: Any, position: int) -> None:
    """EE-CRISIS-13, EE-CRISIS-14, EE-INNOV-02, EE-INNOV-03, EE-AMB-02 to EE-AMB-05."""
    assert work_out("crisis", {"row": row, "position": position})["choices"] == oracle.choices(row, position)


@given(value=inputs.military())
@settings(max_examples=200, deadline=None)
def test_a_campaign(work_out: Any, value: Any) -> None:
    """EE-MIL-03, EE-MIL-04, EE-MIL-05, EE-MIL-08, EE-AMB-18, EE-AMB-19."""
    assert work_out("military", value) == oracle.military(value["campaign"], value["players"])


@given(value=inputs.final())
@settings(max_examples=200, deadline=None)
def test_the_final_scoring(work_out: Any, value: Any) -> None:
    """EE-END-02 to EE-END-05, EE-EOG-01 to EE-EOG-06, EE-AMB-20 to EE-AMB-23."""
    assert work_out("final", value) == oracle.final(value["players"], value.get("options", {}))


@given(resources=st.integers(0, 9), score=st.integers(-30, 30))
def test_scarcity(work_out: Any, resources: int, score: int) -> None:
    """EE-SCARCITY-01 to EE-SCARCITY-03."""
    assert work_out("scarcity", {"resources": resources, "score": score}) == {
        "coins": oracle.scarcity(resources, score)
    }


# ---- input that can’t be ----

ODD = st.sampled_from([None, True, 1.0, -1, "x", "", [], {}, [1], 10**40])


def unshared(value: Any) -> Any:
    """A copy in which no two places are the same object, as Hypothesis may draw one thing twice."""
    if isinstance(value, dict):
        return {key: unshared(item) for key, item in value.items()}
    return [unshared(item) for item in value] if isinstance(value, list) else value


def paths(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [path, *(found for key, item in items for found in paths(item, (*path, key)))]


def written(path: tuple[Any, ...]) -> str:
    text = ""
    for step in path:
        text += f"[{step}]" if isinstance(step, int) else f".{step}" if text else step
    return text


def changed(value: Any, path: tuple[Any, ...], new: Any) -> Any:
    if not path:
        return new
    result = unshared(value)
    inner = result
    for step in path[:-1]:
        inner = inner[step]
    inner[path[-1]] = new
    return result


@given(data=st.data(), name=st.sampled_from(["crisis", "military", "final", "scarcity"]), odd=ODD)
@settings(max_examples=400, deadline=None)
def test_an_odd_value_is_an_answer_or_named_by_its_path(work_out: Any, data: Any, name: str, odd: Any) -> None:
    value = data.draw(
        {
            "crisis": st.fixed_dictionaries({"row": inputs.row(), "position": st.integers(1, 11)}),
            "military": inputs.military(),
            "final": inputs.final(),
            "scarcity": st.fixed_dictionaries({"resources": st.integers(0, 9), "score": st.integers(-9, 9)}),
        }[name]
    )
    path = data.draw(st.sampled_from(paths(value)))
    try:
        work_out(name, changed(value, path, odd))
    except Wrong as wrong:
        place = written(path)
        inside = wrong.field.startswith(place) or not place
        same_name = place.endswith(".name") and wrong.field.endswith(".name")
        missing = wrong.field.rpartition(".")[0] == place
        assert inside or same_name or missing, (place, wrong.field)


@given(data=st.data(), name=st.sampled_from(["military", "final"]))
@settings(max_examples=60, deadline=None)
def test_a_key_left_out_or_too_many_is_named(work_out: Any, data: Any, name: str) -> None:
    value = data.draw({"military": inputs.military(), "final": inputs.final()}[name])
    value = unshared(value)
    player = value["players"][1]
    key = data.draw(st.sampled_from(sorted(player)))
    del player[key]
    with pytest.raises(Wrong) as caught:
        work_out(name, value)
    assert caught.value.field == f"players[1].{key}"
    player[key] = None
    player["surprise"] = 1
    with pytest.raises(Wrong):
        work_out(name, value)


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("ee_sequential_play", True),
        ("ee_destroy_tie", "left"),
        ("ee_free_bid_must_match", False),
        ("ee_scarcity_timing", "end_of_round"),
        ("ee_redraw_old_card", "discard"),
        ("ee_innovation_optional", True),
        ("ee_industry_cards", "exactly_two"),
        ("ee_refill_always", False),
        ("ee_discount_stack", True),
        ("ee_rebuild_stack", False),
        ("ee_move_count", "before"),
        ("ee_upheaval_intact_only", False),
        ("ee_blitz_play_marked_space", True),
    ],
)
def test_an_option_that_does_not_bear_is_accepted_and_checked(work_out: Any, key: str, value: Any) -> None:
    row = [
        {"kind": kind, "value": number, "intact": True, "innovations": 0} for number, kind in enumerate(inputs.KINDS)
    ]
    stock = dict.fromkeys(inputs.RESOURCES, 0)
    players = [{"name": name, "track": 0, "row": row, "resources": stock} for name in "AB"]
    plain = work_out("final", {"players": players})
    assert work_out("final", {"players": players, "options": {key: value}}) == plain
    for odd in (1, "odd", None, []):
        with pytest.raises(Wrong) as caught:
            work_out("final", {"players": players, "options": {key: odd}})
        assert caught.value.field == f"options.{key}"
