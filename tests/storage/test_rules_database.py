"""rules.sqlite is made from the data and can be thrown away: missing, damaged or out of date, it is made again."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from companion.games import game_ids
from companion.places import DATA
from companion.storage.rule_search import clauses, search
from companion.storage.rules import RulesDatabase


def only_file(folder: Path) -> Path:
    (path,) = folder.glob("rules-*.sqlite")
    return path


@pytest.mark.parametrize("content", [b"", b"garbage" * 5000, b"SQLite format 3\0" + b"\0" * 84])
def test_a_damaged_file_is_made_again(content: bytes, tmp_path: Path) -> None:
    RulesDatabase.at(tmp_path, DATA).close()
    path = only_file(tmp_path)
    path.write_bytes(content)
    rules = RulesDatabase.at(tmp_path, DATA)
    assert rules.games() == list(game_ids())
    rules.close()
    assert only_file(tmp_path) == path


def test_an_unchanged_file_is_kept_and_changed_data_makes_a_new_one(tmp_path: Path) -> None:
    data, cache = tmp_path / "data", tmp_path / "cache"
    shutil.copytree(DATA / "games", data / "games", ignore=shutil.ignore_patterns("*.png", "*.svg"))
    RulesDatabase.at(cache, data).close()
    first = only_file(cache)
    made = first.stat().st_mtime_ns
    RulesDatabase.at(cache, data).close()
    assert only_file(cache) == first and first.stat().st_mtime_ns == made
    facts = next((data / "games").glob("*/facts.toml"))
    facts.write_text(facts.read_text("utf-8") + "\n# changed\n", "utf-8")
    RulesDatabase.at(cache, data).close()
    assert only_file(cache) != first


def test_every_clause_is_found_by_its_id_and_by_its_words(game_id: str, rules: RulesDatabase) -> None:
    every = clauses(rules, game_id)
    assert len(every) == len(rules.facts(game_id).authorities)
    for clause in every[:: max(1, len(every) // 20)]:
        assert clause.id in [found.id for found in search(rules, game_id, clause.id)]
        for language in ("de", "en"):
            words = " ".join(clause.text[language].split()[:3])
            assert clause.id in [found.id for found in search(rules, game_id, words, language)], words
