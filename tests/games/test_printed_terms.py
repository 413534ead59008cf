"""The words that are printed: the search finds each, and one thing has one word."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest

from companion.games import game_ids
from companion.storage.rules.database import RulesDatabase
from companion.storage.rules.search import search
from companion.texts import texts_for

HERE = Path(__file__).parent
Terms = Mapping[str, Sequence[str]]


def terms_of(game: str) -> Mapping[str, Terms]:
    """By language: what is printed, what people type for it, and what nobody says instead."""
    terms: Mapping[str, Terms] = tomllib.loads((HERE / game / "printed_terms.toml").read_text("utf-8"))
    return terms


LISTS = [(game, language, terms) for game in game_ids() for language, terms in terms_of(game).items()]


@pytest.mark.parametrize(("game", "language", "terms"), LISTS)
def test_printed_terms_stand_in_clauses_and_are_found(
    rules: RulesDatabase, game: str, language: str, terms: Terms
) -> None:
    for term in terms["printed"]:
        found = [hit for hit in search(rules, term, language, game) if hit.kind == "clause"]
        assert any(term.lower() in hit.text[language].lower() for hit in found[:5]), term


@pytest.mark.parametrize(("game", "language", "terms"), LISTS)
def test_what_people_type_for_a_term_finds_something(
    rules: RulesDatabase, game: str, language: str, terms: Terms
) -> None:
    assert not [typed for typed in terms["typed"] if not search(rules, typed, language, game)]


@pytest.mark.parametrize(("game", "language", "terms"), LISTS)
def test_one_thing_has_one_word(rules: RulesDatabase, game: str, language: str, terms: Terms) -> None:
    shell = texts_for("", language)
    said = {key: text for key, text in texts_for(game, language).items() if shell.get(key) != text}
    said |= dict(rules.query(f"SELECT id, {language} FROM clause WHERE game = ?", game))
    for other in terms["otherwise"]:
        assert not {key: text for key, text in said.items() if re.search(other, text)}, other


@pytest.mark.parametrize("game", game_ids())
def test_english_says_whose_turn_it_is(rules: RulesDatabase, game: str) -> None:
    clauses = (en for (en,) in rules.query("SELECT en FROM clause WHERE game = ?", game))
    assert not [text for text in (*texts_for(game, "en").values(), *clauses) if re.search(r"\bon turn\b", text)]
