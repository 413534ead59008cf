"""rules.sqlite is made from the data and can be thrown away: missing, damaged or out of date, it is made again."""

from __future__ import annotations

import shutil
import sqlite3
import tomllib
from pathlib import Path

import pytest

from companion.engine.errors import StorageTrouble
from companion.games import game_ids
from companion.paths import DATA
from companion.storage.rules import models
from companion.storage.rules.checksum import checksum_fits
from companion.storage.rules.database import RulesDatabase
from companion.storage.rules.reference import chapters, clauses, detail, passages
from companion.storage.rules.search import search
from companion.storage.safe_mode import SafeMode
from companion.texts import LANGUAGES, say_for
from screens.app.startup import RULES, home_of, load
from tests.storage.small_disk import on_small_disk
from tests.storage.tables import no_more_space


def only_file(folder: Path) -> Path:
    (path,) = folder.glob("rules-*.sqlite")
    return path


@pytest.fixture
def path(tmp_path: Path, rules: RulesDatabase) -> Path:
    """A sound file, as it was built."""
    return Path(shutil.copy(rules.path, tmp_path))


@pytest.mark.parametrize("content", [b"", b"garbage" * 5000, b"SQLite format 3\0" + b"\0" * 84])
def test_a_damaged_file_is_made_again(content: bytes, tmp_path: Path, path: Path) -> None:
    path.write_bytes(content)
    rules = RulesDatabase.at(tmp_path, DATA)
    assert rules.games() == list(game_ids())
    rules.close()
    assert only_file(tmp_path) == path


@pytest.mark.parametrize("wiped", [b"\0", b"\xa5"])
def test_a_damaged_page_is_found_wherever_it_lies_and_everything_is_made_again(
    wiped: bytes, tmp_path: Path, path: Path
) -> None:
    sound = path.read_bytes()
    for start in (0, 4096, len(sound) // 2 // 4096 * 4096, len(sound) - 4096):
        path.write_bytes(sound[:start] + wiped * 4096 + sound[start + 4096 :])
        assert not checksum_fits(path)
    rules = RulesDatabase.at(tmp_path, DATA)
    assert all(clauses(rules, game) and rules.facts(game).options for game in game_ids())
    rules.close()


@pytest.mark.parametrize("page", range(1, 200, 40))
def test_a_single_wrong_byte_is_found(page: int, path: Path) -> None:
    """Such a file would open, and would say something wrong."""
    content = bytearray(path.read_bytes())
    content[page * 4096 + 1000] ^= 1
    path.write_bytes(content)
    assert not checksum_fits(path)


@pytest.mark.parametrize("name", ["a?b#c", "a%20b'c ä ö", "file:x"])
def test_the_folder_may_have_any_name(name: str, tmp_path: Path) -> None:
    rules = RulesDatabase.at(tmp_path / name, DATA)
    assert rules.games() == list(game_ids())
    rules.close()
    assert [path.name for path in tmp_path.iterdir()] == [name]
    assert only_file(tmp_path / name)


def refusal(folder: Path) -> str:
    """Why the rules can't be built there; nothing half built is left."""
    before = sorted(folder.iterdir()) if folder.is_dir() else []
    with pytest.raises(StorageTrouble) as caught:
        RulesDatabase.at(folder, DATA)
    assert (sorted(folder.iterdir()) if folder.is_dir() else []) == before
    for language in LANGUAGES:
        assert str(folder) in say_for("", language)(caught.value.reason)
    return caught.value.reason.key


def test_a_limit_on_the_file_size_is_told(tmp_path: Path) -> None:
    with no_more_space():
        assert refusal(tmp_path) in ("storage.rules_full", "storage.rules_unwritable")
    RulesDatabase.at(tmp_path, DATA).close()


def test_a_full_disk_is_told(tmp_path: Path) -> None:
    words = on_small_disk(tmp_path, 200_000, lambda say: say(refusal(tmp_path)))
    if words is None:
        pytest.skip("only root can mount a small disk")
    assert words == ["storage.rules_full"]


def test_a_folder_where_the_file_should_be_is_told(tmp_path: Path, path: Path) -> None:
    path.unlink()
    path.mkdir()
    assert refusal(tmp_path) == "storage.rules_unwritable"


def test_a_file_that_another_version_has_just_tidied_away_is_made_again(
    tmp_path: Path, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is gone in the moment between a look at it and its opening."""
    monkeypatch.setattr("companion.storage.rules.database.checksum_fits", lambda found: found.unlink() is None)
    rules = RulesDatabase.at(tmp_path, DATA)
    assert rules.games() == list(game_ids()) and only_file(tmp_path) == path
    rules.close()
    path.unlink()
    with pytest.raises(StorageTrouble) as caught:
        RulesDatabase(path)
    assert caught.value.reason.key == "storage.rules_unreadable"


def test_a_file_where_the_folder_should_be_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    assert refusal(tmp_path / "file") == "storage.rules_unwritable"


def test_an_older_file_that_can_not_be_removed_does_no_harm(tmp_path: Path) -> None:
    (tmp_path / "rules-old.sqlite").mkdir()
    RulesDatabase.at(tmp_path, DATA).close()


def test_the_app_without_rules_says_so_and_goes_on_when_it_is_tried_again(tmp_path: Path) -> None:
    (tmp_path / RULES).write_text("not a folder")
    found = load(tmp_path)
    assert isinstance(found, SafeMode) and not found.damaged and found.reason.key == "storage.rules_unwritable"
    (tmp_path / RULES).unlink()
    services = load(tmp_path)
    assert home_of(services).body
    services.store.close()
    services.rules.close()


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
    told = [clause for clause in every if clause.chapter]  # what only follows from others stands nowhere
    for clause in told[:: max(1, len(told) // 20)]:
        assert clause.id in [found.ref for found in search(rules, clause.id, "en", game_id)]
        for language in ("de", "en"):
            words = " ".join(clause.text[language].split()[:3])
            assert clause.id in [found.ref for found in search(rules, words, language, game_id)], words


def test_whatever_the_database_holds_is_read_from_there(path: Path) -> None:
    """Every column of every table is asked for by the program; SQLite itself says what a statement reads."""
    asked: set[tuple[str, str]] = set()

    def watch(action: int, table: str | None, column: str | None, *_where: str | None) -> int:
        if action == sqlite3.SQLITE_READ and table and column:
            asked.add((table, column))
        return sqlite3.SQLITE_OK

    database = RulesDatabase(path)
    database._connection.set_authorizer(watch)
    database.headings()
    for game in database.games():
        database.facts(game)
        passages(database, game, chapters(database, game)[-1].id)
        search(database, "Regel", "de", game)
        detail(database, clauses(database, game)[0].id)
    database.close()
    held = {(table.name, column.name) for table in models.RULE_TABLES for column in table.columns}
    assert not held - asked


def test_what_follows_on_what_comes_in_the_order_of_the_data(game_id: str, rules: RulesDatabase) -> None:
    written = tomllib.loads((DATA / "games" / game_id / "facts.toml").read_text("utf-8")).get("track", {})
    assert rules.facts(game_id).tracks == {track: tuple(lines["codes"]) for track, lines in written.items()}
