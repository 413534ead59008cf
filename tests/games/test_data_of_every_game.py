"""One suite for the data of every game: facts, clauses, options, steps and texts hang together."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from companion.engine.ruling import Authority
from companion.paths import DATA
from companion.storage.rules.database import RulesDatabase
from companion.storage.rules.sources import sources as tree_of
from companion.texts import LANGUAGES, blanks, texts_for
from tests.games.source_scan import cited_clauses, key_patterns, sources


def test_the_game_has_facts_under_its_own_name(game_id: str, rules: RulesDatabase) -> None:
    facts = rules.facts(game_id)
    assert facts.game == game_id
    assert 1 <= facts.seats[0] <= facts.seats[1]
    assert facts.editions and facts.options


def written(game: str) -> Mapping[str, Any]:
    """The data of a game as its files have it."""
    return tree_of(DATA / "games" / game)


def test_every_clause_speaks_both_languages(game_id: str, rules: RulesDatabase) -> None:
    rows = rules.query("SELECT id, de, en, duty FROM clause WHERE game = ?", game_id)
    assert rows
    for clause, de, en, duty in rows:
        assert de.strip() and en.strip(), clause
        assert de != en, clause
        assert duty, clause


def test_every_clause_of_the_rulebook_has_its_place(game_id: str, rules: RulesDatabase) -> None:
    facts = rules.facts(game_id)
    printed = [clause for clause, authority in facts.authorities.items() if authority is Authority.PRINTED]
    differences = {row[0] for row in rules.query("SELECT id FROM difference")}
    assert not [clause for clause in printed if clause not in differences and not facts.places.get(clause)]


def test_options_name_clauses_and_presets_that_exist(game_id: str, rules: RulesDatabase) -> None:
    facts = rules.facts(game_id)
    for option in facts.options.values():
        assert option.clause in facts.authorities, option.key
        assert option.allows(option.default), option.key
        assert set(option.presets) <= set(facts.edition_ids()), option.key
        assert all(option.allows(value) for value in option.presets.values()), option.key


def test_every_option_and_value_has_words(game_id: str, rules: RulesDatabase) -> None:
    for language in LANGUAGES:
        texts = texts_for(game_id, language)
        for option in rules.facts(game_id).options.values():
            wanted = [
                "name",
                *(str(value).lower() if isinstance(value, bool) else str(value) for value in option.values),
            ]
            missing = [word for word in wanted if f"option.{option.key}.{word}" not in texts]
            assert not missing, (language, option.key, missing)


def test_ambiguities_name_an_option_that_exists(game_id: str, rules: RulesDatabase) -> None:
    options = rules.facts(game_id).options
    named = rules.query("SELECT a.id, a.option FROM ambiguity a JOIN clause c USING (id) WHERE game = ?", game_id)
    assert not [(clause, option) for clause, option in named if option and option not in options]
    for question in written(game_id).get("ambiguity", []):
        assert question.get("option") or not [one for one in question.get("reading", []) if "value" in one], question


def test_counts_point_tables_and_tracks_name_clauses_that_exist(game_id: str, rules: RulesDatabase) -> None:
    tree, known = written(game_id), rules.facts(game_id).authorities
    printed = [*tree.get("component", []), *tree.get("points", {}).values(), *tree.get("track", {}).values()]
    assert printed and not [one for one in printed if one["clause"] not in known]


def test_both_languages_have_the_same_keys_with_the_same_blanks(game_id: str) -> None:
    german, english = (texts_for(game_id, language) for language in LANGUAGES)
    assert set(german) == set(english)
    for key in german:
        assert blanks(german[key]) == blanks(english[key]), key


def test_every_reason_in_the_source_has_a_text(game_id: str) -> None:
    texts = texts_for(game_id, "de")
    for path in sources(game_id):
        for pattern in key_patterns(path):
            assert any(re.fullmatch(pattern, key) for key in texts), (path.name, pattern)


def test_every_clause_cited_in_the_source_exists(game_id: str, rules: RulesDatabase) -> None:
    facts = rules.facts(game_id)
    for path in sources(game_id):
        assert cited_clauses(path, facts.about["prefix"]) <= set(facts.authorities), path.name


def test_set_up_steps_name_clauses_options_and_texts_that_exist(game_id: str, rules: RulesDatabase) -> None:
    facts = rules.facts(game_id)
    assert facts.steps
    for step in facts.steps:
        assert step.clause in facts.authorities, step.id
        assert set(step.options) <= set(facts.options), step.id
        for language in LANGUAGES:
            assert f"step.{step.id}" in texts_for(game_id, language), step.id
