"""One suite for the calculators of every game: examples hold, bad input is told apart, and nothing else comes out."""

from __future__ import annotations

import json
import tomllib
from typing import Any

import pytest

from companion.cli.commands.calc import answer
from companion.engine.errors import Wrong
from companion.games import calculators_of, game_ids
from companion.paths import DATA
from companion.storage.rules.database import RulesDatabase
from companion.texts import say_for


def cases() -> list[Any]:
    found = []
    for game in game_ids():
        plays = tomllib.loads((DATA / "games" / game / "plays.toml").read_text("utf-8"))
        found += [pytest.param(game, case, id=case["id"]) for case in plays.get("case", [])]
    return found


def work_out(rules: RulesDatabase, game: str, name: str, given: str, language: str = "en") -> dict[str, Any]:
    calculator = next(one for one in calculators_of(game) if one.name == name)
    return answer(calculator, rules.facts(game), say_for(game, language), given)


@pytest.mark.parametrize(("game", "case"), cases())
def test_worked_example(game: str, case: dict[str, Any], rules: RulesDatabase) -> None:
    if "wrong" in case:
        with pytest.raises(Wrong) as caught:
            work_out(rules, game, case["calculator"], case["given"])
        assert caught.value.field == case["wrong"]
        return
    found = work_out(rules, game, case["calculator"], case["given"])
    expected = json.loads(case["expect"])
    assert {key: json.loads(json.dumps(found[key], default=float)) for key in expected} == expected


@pytest.mark.parametrize(("game", "case"), [one for one in cases() if "wrong" not in one.values[1]])
@pytest.mark.parametrize("language", ["de", "en"])
def test_why_cites_clauses_that_exist(game: str, case: dict[str, Any], language: str, rules: RulesDatabase) -> None:
    why = work_out(rules, game, case["calculator"], case["given"], language)["why"]
    assert why
    for reason in why:
        assert reason["clause"] in rules.facts(game).authorities, reason
        assert reason["text"].strip() and "{" not in reason["text"]


def test_every_calculator_has_examples_and_one_of_bad_input(game_id: str) -> None:
    plays = tomllib.loads((DATA / "games" / game_id / "plays.toml").read_text("utf-8"))
    for calculator in calculators_of(game_id):
        own = [case for case in plays["case"] if case["calculator"] == calculator.name]
        assert [case for case in own if "expect" in case], calculator.name
        assert [case for case in own if "wrong" in case], calculator.name


def test_an_unknown_key_is_refused_with_its_name(game_id: str, rules: RulesDatabase) -> None:
    plays = tomllib.loads((DATA / "games" / game_id / "plays.toml").read_text("utf-8"))
    for calculator in calculators_of(game_id):
        case = next(c for c in plays["case"] if c["calculator"] == calculator.name and "expect" in c)
        given = {**json.loads(case["given"]), "surprise": 1}
        with pytest.raises(Wrong) as caught:
            work_out(rules, game_id, calculator.name, json.dumps(given))
        assert caught.value.field == "surprise"


def test_a_missing_key_is_named(game_id: str, rules: RulesDatabase) -> None:
    plays = tomllib.loads((DATA / "games" / game_id / "plays.toml").read_text("utf-8"))
    for calculator in calculators_of(game_id):
        case = next(c for c in plays["case"] if c["calculator"] == calculator.name and "expect" in c)
        given = json.loads(case["given"])
        for key in calculator.shape.schema()["required"]:
            rest = {name: value for name, value in given.items() if name != key}
            with pytest.raises(Wrong) as caught:
                work_out(rules, game_id, calculator.name, json.dumps(rest))
            assert caught.value.field == key


@pytest.mark.parametrize("text", ["", "NaN", "[]", "1", "{", '{"a": NaN}', "nul", '"x"', "{} {}", "\ufeff{}"])
def test_what_is_no_json_object_is_refused_as_a_whole(game_id: str, text: str, rules: RulesDatabase) -> None:
    for calculator in calculators_of(game_id):
        with pytest.raises(Wrong) as caught:
            work_out(rules, game_id, calculator.name, text)
        assert caught.value.field in ("", "a")
