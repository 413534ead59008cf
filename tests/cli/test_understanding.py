"""Words that make no command: one sentence in the language asked for, exit 2, and never a screenful of English."""

from __future__ import annotations

import os
import re

import pytest

from companion.__main__ import main
from companion.games import game_ids, playable_games
from companion.texts import LANGUAGES
from tests.cli.running import Ran

GAME = playable_games()[0]


def refused(capfd: pytest.CaptureFixture[str], *words: str) -> str:
    ran = Ran(main(list(words)), *capfd.readouterr())
    assert ran.code == 2 and ran.out == ""
    (sentence,) = ran.err.splitlines()
    assert sentence.endswith(".")
    return sentence


@pytest.mark.parametrize(
    "words",
    [
        (),
        ("dance",),
        ("show",),
        ("show", "one", "two"),
        ("rules",),
        ("rules", GAME, "-x"),
        ("rules", GAME, "--nothing"),
        ("tables", "--db"),
        ("--db",),
        ("games", "--text=yes"),
        ("calc", "--l"),
        ("new", GAME, "--option"),
        ("calc", "nothing", "--text"),
        ("calc", "nothing", "--text", "--lines"),
    ],
    ids=" ".join,
)
def test_words_that_make_no_command_are_answered_with_a_sentence(
    words: tuple[str, ...], capfd: pytest.CaptureFixture[str]
) -> None:
    english = refused(capfd, *words)
    assert refused(capfd, "--lang", "en", *words) == english
    assert refused(capfd, "--lang=de", *words) != english


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_language_may_stand_behind_what_is_wrong(language: str, capfd: pytest.CaptureFixture[str]) -> None:
    before = refused(capfd, "--lang", language, "rules", GAME, "-x")
    assert refused(capfd, "rules", GAME, "-x", "--lang", language) == before


def test_a_language_that_is_none_is_told_in_the_last_one_that_is(capfd: pytest.CaptureFixture[str]) -> None:
    english = refused(capfd, "--lang", "fr", "games")
    assert all(language in english for language in LANGUAGES)
    assert refused(capfd, "--lang", "de", "games", "--lang=fr") != english
    assert refused(capfd, "games", "--lang") == english


def test_an_unknown_command_is_answered_with_all_there_are(capfd: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["--help"])
    help_text = capfd.readouterr().out
    assert ended.value.code == 0
    commands = re.findall(r"^    ([a-z]+) ", help_text, re.MULTILINE)
    assert len(commands) > 10
    sentence = refused(capfd, "dance")
    assert [command for command in commands if command not in sentence] == []


def test_help_is_there_for_every_command(capfd: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["record", "--help"])
    assert ended.value.code == 0
    assert "standard input" in capfd.readouterr().out


@pytest.mark.parametrize(
    "words",
    [
        ("rules", GAME, "a\xff"),
        ("rules", GAME, "\xff"),
        ("rules", "\xff"),
        ("calc", "\xff"),
        ("calc", f"{game_ids()[0]}.\xff"),
        ("show", "\xff"),
        ("replay", "\xff"),
        ("\xff",),
        ("new", GAME, "--players", "A\xff,B"),
        ("new", GAME, "--players", "A,B", "--option", "\xff=\xff"),
        ("new", GAME, "--players", "A,B", "--edition", "\xff"),
    ],
    ids=repr,
)
@pytest.mark.parametrize("text", [(), ("--text",)])
def test_bytes_that_are_no_utf_8_are_words_like_others(
    words: tuple[str, ...], text: tuple[str, ...], tmp_path: os.PathLike[str], capfd: pytest.CaptureFixture[str]
) -> None:
    typed = [os.fsdecode(word.encode("latin-1")) for word in words]
    code = main(["--db", f"{tmp_path}/tables.sqlite", *text, *typed])
    told = capfd.readouterr()
    assert code in (0, 2)
    assert (code == 2) == bool(told.err) and len(told.err.splitlines()) == (code == 2)
