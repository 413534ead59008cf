"""A table or a line that can't be read: the command line says which one and why, and goes on with the rest."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from companion.__main__ import main
from companion.storage.rules.database import RulesDatabase
from tests.cli.running import Shell
from tests.storage.broken import FORGOTTEN, LINES, UNREADABLE, BrokenFile, two_tables


@pytest.fixture
def file(tmp_path: Path, rules: RulesDatabase) -> BrokenFile:
    return two_tables(tmp_path, rules)


def command(file: BrokenFile, *words: str) -> int:
    return main(["--db", str(file.path), *words])


@pytest.mark.parametrize("statement", UNREADABLE.values(), ids=UNREADABLE)
def test_the_command_line_says_which_table_and_where(
    statement: str, file: BrokenFile, capfd: pytest.CaptureFixture[str]
) -> None:
    file.breaks(statement)
    for name in ("show", "record", "undo", "redo"):
        told = set()
        for language in ("de", "en"):
            assert command(file, "--lang", language, name, file.broken[:12]) == 2
            out, err = capfd.readouterr()
            assert out == "" and err.count("\n") == 1 and err.endswith(".\n") and file.broken in err
            told.add(err)
        assert len(told) == 2
    assert command(file, "show", file.sound) == 0


@pytest.mark.parametrize("line", LINES.values(), ids=LINES)
def test_a_line_that_can_not_be_read_is_shown_as_such_and_can_be_struck(line: str, file: BrokenFile) -> None:
    run = Shell(file.path.parent)
    file.breaks_line(line)
    shown = run("show", file.broken).json
    assert shown["state"]["notes"] == ["a", "c"]
    assert [step["seq"] for step in shown["steps"]] == [1, 2, 3]
    step = shown["steps"][1]
    assert step["event"] is None and step["left_out"].startswith("No longer readable: ")
    german = run("show", file.broken, "--lang", "de").json
    assert german["steps"][1]["left_out"].startswith("Nicht mehr lesbar: ")
    assert step["text"] in run("show", file.broken, "--text").out
    assert run("record", file.broken, given='{"kind": "removed", "seq": 2}\n').json == {"seq": 4}
    struck = run("show", file.broken).json
    assert [step["seq"] for step in struck["steps"]] == [1, 3] and struck["state"] == shown["state"]
    assert run("undo", file.broken).json == {"seq": 5}
    assert run("show", file.broken).json["steps"] == shown["steps"]


@pytest.mark.parametrize("statement", [*UNREADABLE.values(), *FORGOTTEN.values()], ids=[*UNREADABLE, *FORGOTTEN])
@pytest.mark.parametrize("status", ["running", "finished"])
def test_the_list_of_tables_has_them_all(
    status: str, statement: str, file: BrokenFile, capfd: pytest.CaptureFixture[str]
) -> None:
    file.breaks(f"""UPDATE "table" SET status = '{status}', ended = started WHERE id = ?""")
    file.breaks(statement)
    for form in ((), ("--text",)):
        assert command(file, "tables", *form) == 0
        out = capfd.readouterr().out
        assert file.broken[:8] in out and file.sound[:8] in out


CHANGED = """UPDATE event SET event = replace(event, '"b"', '"x"') WHERE seq = 2 AND "table" = ?"""


@pytest.mark.parametrize(("language", "named"), [("de", "Schritt 2"), ("en", "step 2")])
def test_an_entry_that_is_no_longer_what_was_written_is_named(
    language: str, named: str, file: BrokenFile, capfd: pytest.CaptureFixture[str]
) -> None:
    file.breaks(CHANGED)
    assert command(file, "--lang", language, "show", file.broken) == 0
    shown = json.loads(capfd.readouterr().out)
    assert shown["broken"]["entries"] == [2] and named in shown["broken"]["text"]
    assert command(file, "--lang", language, "--text", "show", file.broken) == 0
    assert named in capfd.readouterr().out
    assert command(file, "--lang", language, "tables") == 0
    listed = {
        one["table"]: one.get("broken", {}).get("entries") for one in json.loads(capfd.readouterr().out)["tables"]
    }
    assert listed == {file.broken: [2], file.sound: None}
    assert command(file, "--lang", language, "show", file.sound) == 0
    assert "broken" not in json.loads(capfd.readouterr().out)
