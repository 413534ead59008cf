"""Players, history, statistics, export, import, what a calculator takes, and commands that do nothing."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from companion.cli.commands.calc import calculators
from companion.cli.commands.played import in_words
from companion.engine.read_models.statistics import PlayerFigures
from companion.games import playable_games
from companion.texts import LANGUAGES
from tests.cli.running import Shell

GAME = playable_games()[0]
NAMES = [name for _, calculator in calculators() for name in [calculator.name]]


@pytest.fixture
def shell(tmp_path: Path) -> Shell:
    return Shell(tmp_path)


def ended_table(shell: Shell, *names: str) -> str:
    table = str(shell("new", GAME, "--players", ",".join(names)).json["table"])
    shell("record", table, given='{"kind": "abandoned"}\n')
    return table


def test_players_and_history_tell_who_played_what(shell: Shell) -> None:
    table = ended_table(shell, "Käthe", "Ole")
    ended_table(shell, "Anna", "Ole")
    assert {one["name"] for one in shell("players").json["players"]} == {"Käthe", "Ole", "Anna"}
    assert [one["table"] for one in shell("history", "kaethe").json["tables"]] == [table]
    assert len(shell("history", "--game", GAME).json["tables"]) == 2
    for language in LANGUAGES:
        assert "Käthe" in shell("players", "--text", "--lang", language).out
        assert "Käthe" in shell("history", "--text", "--lang", language).out


def test_statistics_tell_rates_for_a_period_and_a_number_of_players(shell: Shell) -> None:
    ended_table(shell, "Käthe", "Ole")
    told = shell("statistics", "--seats", "2", "--since", "2020-01-01").json
    assert told["totals"]["tables"] == 1 and told["totals"]["finished"] == 0 and told["players"] == []
    assert shell("statistics", "--seats", "5").json["totals"]["tables"] == 0
    refused = shell("statistics", "--since", "yesterday")
    assert refused.code == 2 and refused.err.count("\n") == 1


def test_a_rate_is_rounded_as_in_the_app() -> None:
    assert in_words(PlayerFigures("id", "Käthe", 0, 0, 8, 5), "de") == "Käthe  63 %  5 Siege in 8 Spielen"


def test_what_is_exported_comes_in_again_and_nothing_is_overwritten(shell: Shell, tmp_path: Path) -> None:
    table, file = ended_table(shell, "Käthe", "Ole"), tmp_path / "all.json"
    assert shell("export", str(file)).json == {"file": str(file)}
    again = shell("export", str(file))
    assert again.code == 2 and str(file) in again.err
    assert json.loads(shell("export").out)["tables"][0]["id"] == table
    assert "Käthe" in shell("export", "--csv").out
    other = Shell(tmp_path / "other")
    (tmp_path / "other").mkdir()
    ended_table(other, "Käthe", "Ben")
    assert other("import", str(file), "--dry-run").json["new"] == 1
    assert len(other("history").json["tables"]) == 1
    taken = other("import", str(file)).json
    assert taken["new"] == 1 and taken["people_by_name"] == ["Käthe"] and taken["refused"] == []
    assert len(other("history", "kathe").json["tables"]) == 2


@pytest.mark.parametrize("words", [("import", "nothing.json"), ("import", "README.md"), ("history", "--game", "chess")])
def test_what_can_not_be_taken_is_told_in_a_sentence(shell: Shell, words: tuple[str, ...]) -> None:
    ended_table(shell, "Käthe", "Ole")
    for language in LANGUAGES:
        ran = shell(*words, "--lang", language)
        assert ran.code == 2 and ran.out == "" and ran.err.count("\n") == 1 and "Traceback" not in ran.err


@pytest.mark.parametrize("command", ["tables", "players", "history", "statistics", "export"])
def test_a_file_of_tables_that_is_not_there_is_an_error_and_none_is_made(shell: Shell, command: str) -> None:
    ran = shell(command)
    assert ran.code == 2 and str(shell.db) in ran.err
    assert not shell.db.exists() and not list(shell.db.parent.glob("tables*"))


def test_an_undo_that_did_nothing_says_so_and_exits_1(shell: Shell) -> None:
    table = shell("new", GAME, "--players", "Käthe,Ole").json["table"]
    ran = shell("undo", table)
    assert ran.code == 1 and "nothing_to_undo" in ran.lines[0]["objection"]["key"]
    assert shell("undo", table, "--text", "--lang", "de").out.strip().endswith(".")


@pytest.mark.parametrize("name", NAMES)
def test_every_calculator_has_an_example_it_takes_and_a_schema(shell: Shell, name: str) -> None:
    given = shell("calc", name, "--example").out
    assert shell("calc", name, given=given).json["why"] is not None
    schema = shell("calc", name, "--schema").json
    assert schema["type"] == "object" and set(schema["required"]) <= set(json.loads(given))


@pytest.mark.parametrize("command", ["history", "statistics"])
def test_a_list_with_nothing_in_it_says_so_in_words(shell: Shell, command: str) -> None:
    shell("new", GAME, "--players", "Käthe,Ole")
    for language in LANGUAGES:
        assert shell(command, "--text", "--lang", language).out.strip().endswith(".")
