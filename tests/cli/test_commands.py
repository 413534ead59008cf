"""Every command: JSON out, or a sentence on standard error and exit 2."""

from __future__ import annotations

import json
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from companion.__main__ import main
from companion.games import game_ids, playable_games
from companion.paths import DATA
from companion.storage.rules.database import RulesDatabase
from companion.storage.rules.reference import clauses
from companion.storage.rules.search import search
from companion.texts import LANGUAGES
from tests.cli.running import ROOT, Ran, Shell

GAME = playable_games()[0]
HOSTILE = 'O\'Neil "Jim" \\ 😀'


@pytest.fixture
def shell(tmp_path: Path) -> Shell:
    return Shell(tmp_path)


@pytest.fixture
def seats(rules: RulesDatabase) -> str:
    names = ["Ada", HOSTILE, "Cem", "Dora", "Emil", "Fee"]
    return ",".join(names[: max(2, rules.facts(GAME).seats[0])])


def refused(ran: Ran) -> str:
    assert ran.code == 2 and ran.out == ""
    (sentence,) = ran.err.splitlines()
    assert sentence.endswith(".") and "Traceback" not in sentence
    return sentence


def test_no_command_loads_a_window() -> None:
    code = (
        "import sys, companion.__main__, pkgutil, importlib, companion.cli as cli\n"
        "for one in pkgutil.iter_modules(cli.__path__): importlib.import_module(f'companion.cli.{one.name}')\n"
        "assert 'kivy' not in sys.modules and 'sqlalchemy' not in sys.modules"
    )
    subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=True)


def test_games_tells_of_all_games(shell: Shell) -> None:
    games = shell("games").json["games"]
    assert [game["id"] for game in games] == list(game_ids())
    for game in games:
        assert game["editions"] and game["options"] and game["calculators"]
    assert shell("games", "--text").out.count("\n") > len(games)


@pytest.mark.parametrize("game", game_ids())
def test_rules_come_whole_or_by_search(game: str, shell: Shell) -> None:
    clauses = shell("rules", game).json["clauses"]
    first = clauses[0]
    assert first["text"] and first["authority"]
    assert shell("rules", game, "--lang", "de").json["clauses"][0]["text"] != first["text"]
    found = shell("rules", game, first["id"]).json["clauses"]
    assert first["id"] in [clause["id"] for clause in found]
    assert 0 < len(found) < len(clauses)
    assert first["id"] in shell("rules", game, "--text", first["id"]).out
    assert shell("rules", game, "--text", "zzzunheard").out == "There is nothing to show.\n"


@pytest.mark.parametrize(
    "text", ['"', "* OR", "NEAR(", "a AND", "{de}:", "'; DROP TABLE clause", "^x", "-", "\0a", "\udcff", "a\udcff"]
)
def test_no_search_means_anything_to_the_database(text: str, rules: RulesDatabase) -> None:
    assert len(search(rules, text, "en", GAME)) < len(clauses(rules, GAME))


@pytest.mark.parametrize("game", playable_games())
def test_events_shows_a_schema_and_an_example_of_each_kind(game: str, shell: Shell) -> None:
    for one in shell("events", game).json["events"]:
        assert one["example"]["kind"] == one["kind"] == one["schema"]["properties"]["kind"]["const"]
        assert set(one["schema"]["required"]) <= set(one["example"])


def test_a_table_from_new_to_redo_with_a_process_for_each_command(shell: Shell, seats: str) -> None:
    table = shell.process("new", GAME, "--players", seats).json["table"]
    lines = ['{"kind": "starts", "seat": 1}', "", '{"kind": "starts", "seat": 5}', '{"kind": "noted", "text": "ö\\n"}']
    told = shell.process("record", table, given="\n".join(lines))
    assert told.code == 0
    assert [*told.lines[0]] == ["seq"] and told.lines[0]["seq"] == 1 and told.lines[-1]["seq"] == 2
    assert told.lines[1]["objection"]["text"].endswith(".") and told.lines[1]["objection"]["key"] == "objection.seat"
    assert shell.process("undo", table).json == {"seq": 3}
    shown = shell.process("show", table).json
    assert shown["seq"] == 3 and shown["state"]["first"] == 1 and shown["state"]["notes"] == []
    assert shown["players"] == seats.split(",")
    assert [step["seq"] for step in shown["steps"]] == [1] and HOSTILE in shown["steps"][0]["text"]
    assert {"sheet", "rulings", "outcome", "winners", "now", "status"} <= set(shown)
    assert shell.process("redo", table[:10]).json == {"seq": 4}
    nothing = shell.process("redo", table)
    assert nothing.code == 1 and "nothing_to_redo" in nothing.lines[0]["objection"]["key"]
    (line,) = shell.process("tables").json["tables"]
    assert line["table"] == table and line["players"] == seats.split(",") and line["now"]
    for language in LANGUAGES:
        assert HOSTILE in shell.process("show", table, "--text", "--lang", language).out
    listed = shell.process("tables", "--text").out
    assert HOSTILE in listed and "  running  " in listed
    assert "  läuft  " in shell.process("tables", "--text", "--lang", "de").out


def test_record_answers_each_line_as_soon_as_it_is_committed(shell: Shell, seats: str) -> None:
    table = shell("new", GAME, "--players", seats).json["table"]
    with subprocess.Popen(
        shell.command("record", table), stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=ROOT, env=shell.environment
    ) as process:
        assert process.stdin is not None and process.stdout is not None
        for seq in (1, 2, 3):
            process.stdin.write(b'{"kind": "noted", "text": "x"}\n')
            process.stdin.flush()
            assert json.loads(process.stdout.readline()) == {"seq": seq}
        process.kill()
    assert shell("show", table).json["seq"] == 3


@pytest.mark.parametrize(
    "line", ["nonsense", "[]", '{"kind": "dance"}', '{"kind": "noted"}', '{"kind":"starts","seat":"1"}']
)
def test_a_line_that_is_no_event_ends_the_recording_with_a_sentence(line: str, shell: Shell, seats: str) -> None:
    table = shell("new", GAME, "--players", seats).json["table"]
    ran = shell("record", table, given=f'{{"kind": "noted", "text": "x"}}\n{line}\n{{"kind": "noted", "text": "y"}}\n')
    assert ran.code == 2 and ran.lines == [{"seq": 1}]
    assert ran.err.startswith("Line 2") and len(ran.err.splitlines()) == 1
    assert shell("show", table).json["seq"] == 1


def test_corrections_are_events_like_all_others(shell: Shell, seats: str) -> None:
    table = shell("new", GAME, "--players", seats).json["table"]
    events = [
        {"kind": "noted", "text": "a"},
        {"kind": "noted", "text": "b"},
        {"kind": "edited", "seq": 1, "event": {"kind": "noted", "text": "c"}},
        {"kind": "removed", "seq": 2},
        {"kind": "removed", "seq": 9},
        {"kind": "undone"},
        {"kind": "redone"},
    ]
    told = shell("record", table, given="\n".join(map(json.dumps, events))).lines
    assert [answer.get("seq") for answer in told] == [1, 2, 3, 4, None, 5, 6]
    shown = shell("show", table).json
    assert shown["state"]["notes"] == ["c"] and shown["steps"][0]["corrected"]


@pytest.mark.parametrize("as_lines", [True, False])
def test_replay_keeps_nothing_and_tells_the_end(as_lines: bool, shell: Shell, seats: str, tmp_path: Path) -> None:
    set_up = {"game": GAME, "players": seats.split(",")}
    events = [{"kind": "noted", "text": "a"}, {"kind": "starts", "seat": 5}, {"kind": "abandoned"}]
    file = tmp_path / "game.jsonl"
    lines = "\n".join(map(json.dumps, [set_up, *events]))
    file.write_text(lines if as_lines else json.dumps({**set_up, "events": events}), "utf-8")
    shown = shell("replay", str(file)).json
    assert shown["status"] == "abandoned" and shown["winners"] == [] and shown["state"]["notes"] == ["a"]
    assert [one["event"]["kind"] for one in shown["refused"]] == ["starts"]
    assert shell("replay", "-", given=file.read_text("utf-8")).json == shown
    assert HOSTILE in shell("replay", str(file), "--text").out
    assert not shell.db.exists()


@pytest.mark.parametrize(
    "words",
    [
        ("rules", "nothing"),
        ("events", "nothing"),
        ("new", "nothing", "--players", "A,B"),
        ("new", GAME),
        ("new", GAME, "--players", "A,A"),
        ("new", GAME, "--players", "A,"),
        ("new", GAME, "--players", ",".join("ABCDEFGHIJ")),
        ("new", GAME, "--players", "A," + "x" * 41),
        ("new", GAME, "--players", "A,B", "--edition", "nothing"),
        ("new", GAME, "--players", "A,B", "--option", "nothing"),
        ("new", GAME, "--players", "A,B", "--option", "nothing=1"),
        ("show", "nothing"),
        ("show", "*"),
        ("show", "two\nlines"),
        ("undo", "nothing"),
        ("redo", ""),
        ("record", "nothing"),
        ("replay", "/nowhere/at/all"),
    ],
)
def test_bad_input_is_a_sentence(words: tuple[str, ...], shell: Shell, capfd: pytest.CaptureFixture[str]) -> None:
    def told(language: str) -> str:
        code = main([*shell.command(*words)[3:], "--lang", language])
        return refused(Ran(code, *capfd.readouterr()))

    assert told("de") != told("en")


@pytest.mark.parametrize(
    "content", ["", "nonsense", "[]", "{}", '{"game": "x", "players": []}', '{"game": 1}', '{"events": 3}', "\xff"]
)
def test_a_replay_that_is_none_is_a_sentence(content: str, tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "game.json"
    file.write_bytes(content.encode("latin-1"))
    refused(Ran(main(["replay", str(file)]), *capfd.readouterr()))


def test_an_option_is_read_as_the_option_has_it(shell: Shell, rules: RulesDatabase, seats: str) -> None:
    facts = rules.facts(GAME)
    option, value = next(
        (one, value)
        for one in facts.options.values()
        for value in one.values
        if value != one.preset(facts.default_edition)
    )
    written = str(value).lower() if isinstance(value, bool) else str(value)
    table = shell("new", GAME, "--players", seats, "--option", f"{option.key}={written}").json["table"]
    assert shell("show", table).json["house_rules"] == {option.key: value}


@pytest.mark.parametrize("words", [("games",), ("events", GAME), ("rules", GAME), ("calc",)])
def test_a_process_of_its_own_says_the_same(words: tuple[str, ...], shell: Shell) -> None:
    assert shell.process(*words) == shell(*words)


def test_bad_input_through_a_process_is_a_sentence_and_exit_2(shell: Shell) -> None:
    refused(shell.process("show", "nothing"))
    refused(shell.process("replay", "-", given="nonsense"))


def test_a_damaged_file_is_a_sentence(shell: Shell) -> None:
    shell.db.write_bytes(b"garbage" * 1000)
    assert "damaged" in refused(shell("tables"))
    assert shell.db.read_bytes() == b"garbage" * 1000


def test_rules_that_can_not_be_built_are_a_sentence(shell: Shell, tmp_path: Path) -> None:
    shell.own["XDG_CACHE_HOME"] = str(tmp_path / "a ? b # c %20")
    calculator = shell("calc").out.partition("\t")[0]
    assert shell("games").code == 0
    (built,) = (tmp_path / "a ? b # c %20").rglob("rules-*.sqlite")
    built.unlink()
    built.mkdir()
    for words in (("games",), ("calc", calculator), ("rules", GAME)):
        english, german = refused(shell(*words)), refused(shell(*words, "--lang", "de"))
        assert str(built) in english and str(built) in german and english != german


def test_calc_lists_and_works(shell: Shell) -> None:
    assert len(shell("calc").out.splitlines()) > len(game_ids())
    assert json.loads(shell("calc", "nothing").err)["error"]["message"]


@pytest.mark.parametrize("game", game_ids())
def test_calc_has_words_for_people_too(game: str, shell: Shell) -> None:
    plays = tomllib.loads((DATA / "games" / game / "plays.toml").read_text("utf-8"))
    case = next(one for one in plays["case"] if "expect" in one)
    found = shell("calc", case["calculator"], given=case["given"]).json
    for language in LANGUAGES:
        told = shell("calc", case["calculator"], "--text", "--lang", language, given=case["given"])
        assert told.code == 0 and len(told.out.splitlines()) >= len(found)
        assert all(f"[{reason['clause']}]" in told.out for reason in found["why"] if reason["clause"])
    assert told.out.splitlines()[-1].strip().startswith(found["why"][-1]["text"])
    refused(shell("calc", case["calculator"], "--text", given="nonsense"))


def test_the_file_and_the_language_may_stand_before_the_command(shell: Shell) -> None:
    table = shell("new", GAME, "--players", "Ada,Ben").json["table"]
    before = ("--db", str(shell.db), "--lang", "de")
    assert shell(*before, "tables").json["tables"][0]["table"] == table
    german = shell("show", table, "--lang", "de").json["now"]
    assert shell(*before, "show", table).json["now"] == german
    assert shell("--db", str(shell.db), "--lang", "en", "show", table, "--lang", "de").json["now"] == german


def test_a_copy_that_could_not_be_made_is_told_beside_the_answer(shell: Shell, seats: str) -> None:
    table = shell("new", GAME, "--players", seats).json["table"]
    (shell.db.parent / "backups").write_text("a file where the folder should be")
    ran = shell("record", table, given='{"kind": "abandoned"}\n')
    assert ran.code == 0 and json.loads(ran.out)["seq"] == 1
    assert len(ran.err.splitlines()) == 1 and "Traceback" not in ran.err
