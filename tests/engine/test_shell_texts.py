"""The shell's words: the same keys with the same blanks in both languages, and one for every key in the code."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from companion.texts import LANGUAGES, blanks, texts_for

COMPANION = Path(__file__).resolve().parents[2] / "companion"
SECTIONS = ("storage", "objection", "wrong", "cli", "did")
NAMED = re.compile(rf'"((?:{"|".join(SECTIONS)})\.[a-z_]+)"')


def named_keys() -> set[str]:
    files = [path for path in COMPANION.rglob("*.py") if "games" not in path.parts]
    return {key for path in files for key in NAMED.findall(path.read_text("utf-8"))}


def test_both_languages_say_the_same_things() -> None:
    german, english = (texts_for("", language) for language in LANGUAGES)
    assert set(german) == set(english)
    assert [key for key in german if blanks(german[key]) != blanks(english[key])] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_in_the_source_has_words(language: str) -> None:
    assert len(named_keys()) > 50
    assert sorted(named_keys() - set(texts_for("", language))) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_troubles_and_objections_are_whole_sentences(language: str) -> None:
    texts = texts_for("", language)
    sections = ("storage.", "objection.", "wrong.")
    assert [key for key in texts if key.startswith(sections) and not texts[key].endswith((".", "?"))] == []
