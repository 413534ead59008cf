"""Standard streams that are closed or full: a sentence where it can be heard, exit 2, and never a traceback."""

from __future__ import annotations

import json
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from companion.games import playable_games
from tests.cli.running import ROOT, Ran, Shell

GAME = playable_games()[0]
NOTE = json.dumps({"kind": "noted", "text": "x"}) + "\n"
SET_UP = json.dumps({"game": GAME, "players": ["Ada", "Ben"]}) + "\n"


@pytest.fixture
def shell(tmp_path: Path) -> Shell:
    return Shell(tmp_path)


def through(shell: Shell, redirection: str, *words: str, given: str = "") -> Ran:
    """A command as a shell runs it, with one stream led elsewhere."""
    line = f"{shlex.join(shell.command(*words))} {redirection}"
    done = subprocess.run(
        ["bash", "-c", line], input=given.encode(), capture_output=True, cwd=ROOT, env=shell.environment, check=False
    )
    return Ran(done.returncode, done.stdout.decode(), done.stderr.decode())


def one_sentence(ran: Ran) -> bool:
    return ran.code == 2 and ran.out == "" and len(ran.err.splitlines()) == 1 and ran.err.endswith(".\n")


@pytest.mark.parametrize("redirection", [">&-", ">/dev/full"])
@pytest.mark.parametrize("words", [("rules", GAME, "--text"), ("replay", "-"), ("--help",)])
def test_an_answer_that_nobody_can_hear_is_told_and_exit_2(
    redirection: str, words: tuple[str, ...], shell: Shell
) -> None:
    assert one_sentence(through(shell, redirection, *words, given=SET_UP))


def test_that_nobody_can_hear_it_is_told_in_the_language_asked_for(shell: Shell) -> None:
    english, german = (through(shell, ">&-", "--lang", lang, "games") for lang in ("en", "de"))
    assert one_sentence(english) and one_sentence(german) and german.err != english.err


def test_nothing_is_recorded_where_the_answers_have_nowhere_to_go(shell: Shell) -> None:
    table = shell("new", GAME, "--players", "Ada,Ben").json["table"]
    assert one_sentence(through(shell, ">&-", "record", table, given=NOTE))
    assert shell("show", table).json["seq"] == 0
    assert one_sentence(through(shell, ">/dev/full", "record", table, given=NOTE * 3))
    assert shell("show", table).json["seq"] == 1  # a full disk is known only after the first answer


@pytest.mark.parametrize("source", ["<&-", "0>/dev/null"])
def test_standard_input_that_can_not_be_read_is_told(source: str, shell: Shell) -> None:
    table = shell("new", GAME, "--players", "Ada,Ben").json["table"]
    calculator = shell("calc").out.partition("\t")[0]
    for words in (("record", table), ("replay", "-"), ("calc", calculator), ("calc", calculator, "--lines")):
        assert one_sentence(through(shell, source, *words))
    assert through(shell, source, "tables").code == 0


@pytest.mark.parametrize("redirection", ["2>&-", "2>/dev/full"])
def test_without_standard_error_the_exit_code_says_it_alone(redirection: str, shell: Shell) -> None:
    calculator = shell("calc").out.partition("\t")[0]
    for words in (("rules", "nothing"), ("dance",), ("show", "nothing"), ("calc", calculator), ("replay", "-")):
        assert through(shell, redirection, *words) == Ran(2, "", "")
    assert through(shell, redirection, "games").code == 0
    assert through(shell, f"{redirection} >&-", "games") == Ran(2, "", "")


def test_a_reader_who_had_enough_is_no_fault(shell: Shell) -> None:
    table = shell("new", GAME, "--players", "Ada,Ben").json["table"]
    calculator = shell("calc").out.partition("\t")[0]
    for words in (("games",), ("rules", GAME, "--text"), ("calc",), ("--help",)):
        assert through(shell, "| head -1 >/dev/null; exit ${PIPESTATUS[0]}", *words) == Ran(0, "", "")
    for words in (("record", table), ("calc", calculator, "--lines")):
        assert through(shell, "| head -1 >/dev/null; exit ${PIPESTATUS[0]}", *words, given=NOTE * 200) == Ran(0, "", "")


@pytest.mark.parametrize("module", ["companion.cli.arguments", "companion.texts", "companion.cli.commands.games"])
def test_an_interruption_while_the_program_still_loads_is_no_mishap(module: str, shell: Shell) -> None:
    probe = f"""
import runpy, sys
class Impatient:
    def find_spec(self, name, *_):
        if name == {module!r}:
            raise KeyboardInterrupt
sys.meta_path.insert(0, Impatient())
sys.argv[1:] = ["games"]
runpy.run_module("companion", run_name="__main__")
"""
    done = subprocess.run([sys.executable, "-c", probe], capture_output=True, cwd=ROOT, env=shell.environment)
    assert (done.returncode, done.stdout, done.stderr) == (130, b"", b"")
