"""Nobody but their owner may read what a group has played; and without a home nothing is written anywhere."""

from __future__ import annotations

import os
import stat
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.engine.errors import StorageTrouble
from companion.paths import DATA, cache_folder, user_folder
from companion.storage import backups
from companion.storage.rules.database import RulesDatabase
from companion.storage.safe_mode import SafeMode, open_or_explain, restore, start_anew
from companion.storage.store import Store
from screens.app.startup import load
from tests.storage.tables import file_in, finish, new_table
from tests.storage.test_trouble import has_a_sentence

ROOT = Path(__file__).resolve().parents[2]


def open_to_others(folder: Path) -> list[str]:
    """Everything at and under a folder that somebody else may read or enter."""
    found = (folder, *folder.rglob("*"))
    return [str(path.relative_to(folder)) for path in found if stat.S_IMODE(path.stat().st_mode) & 0o077]


@pytest.fixture
def everybody() -> Iterator[None]:
    """As on most systems: whatever is made without a thought may be read by everybody."""
    before = os.umask(0o022)
    yield
    os.umask(before)


@pytest.mark.usefixtures("everybody")
def test_every_file_and_folder_that_a_store_makes_is_its_owners_alone(tmp_path: Path) -> None:
    store = Store(file_in(tmp_path / "endspiel"))
    finish(new_table(store))
    store.wait_for_copy()
    made = store.backup("hand")
    assert backups.beside(store.path, "-wal") and not open_to_others(tmp_path / "endspiel")
    store.close()
    store.path.write_bytes(b"nothing of a database")
    safe = open_or_explain(store.path)
    assert isinstance(safe, SafeMode) and safe.backup is not None and safe.backup.path == made
    restore(safe, safe.backup).close()
    assert not open_to_others(tmp_path / "endspiel")


@pytest.mark.usefixtures("everybody")
def test_what_earlier_versions_left_open_to_everybody_is_closed_when_the_app_starts(home: Path) -> None:
    store = Store(file_in(home))
    store.backup("hand")
    store.close()
    store.path.write_bytes(b"damaged")
    safe = open_or_explain(store.path)
    assert isinstance(safe, SafeMode)
    start_anew(safe).close()
    (home / "mishaps.log").write_text("what went wrong")
    (home / "exports").mkdir()
    (home / "exports" / "endspiel-backup.json").write_text("{}")
    for path in (home, *home.rglob("*")):
        path.chmod(0o755 if path.is_dir() else 0o644)
    services = load(home)
    services.store.close()
    services.rules.close()
    assert open_to_others(home) == ["exports", "exports/endspiel-backup.json"]


@pytest.mark.usefixtures("everybody")
def test_a_file_that_was_named_is_closed_to_others_and_its_folder_is_left_alone(tmp_path: Path) -> None:
    Store(file_in(tmp_path)).close()
    tmp_path.chmod(0o755)
    file_in(tmp_path).chmod(0o644)
    Store(file_in(tmp_path)).close()
    assert open_to_others(tmp_path) == ["."]


@pytest.mark.usefixtures("everybody")
def test_the_rules_and_the_log_of_mishaps_are_private_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from screens.app.crash_log import write_down

    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    RulesDatabase.at(cache_folder(), DATA).close()
    write_down(tmp_path / "endspiel", ValueError("what nobody foresaw"), quote=True)
    assert not open_to_others(tmp_path / "endspiel")
    assert len(list((tmp_path / "endspiel").iterdir())) == 2


@pytest.mark.parametrize("home", ["", "/"])
def test_without_a_home_the_folder_of_the_tables_is_told_to_be_missing(
    home: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", home)
    monkeypatch.delenv("XDG_CONFIG_HOME", raising=False)
    monkeypatch.delenv("XDG_CACHE_HOME", raising=False)
    with pytest.raises(StorageTrouble) as caught:
        user_folder()
    assert has_a_sentence(caught.value) == "storage.no_home"
    assert len(cache_folder().parts) > 2, "the rules may lie among temporary files, but not at the root"


@pytest.mark.parametrize("language", ["de", "en"])
def test_without_a_home_the_command_line_says_what_is_missing_and_writes_nothing(language: str, tmp_path: Path) -> None:
    known = {key: value for key, value in os.environ.items() if not key.startswith("XDG_")}
    at_root = set(Path("/").iterdir())
    run = subprocess.run(
        [sys.executable, "-m", "companion", "tables", "--lang", language],
        cwd=ROOT,
        env={**known, "HOME": ""},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (run.returncode, run.stdout) == (2, "") and "HOME" in run.stderr and run.stderr.count("\n") == 1
    assert set(Path("/").iterdir()) == at_root


def test_a_temporary_folder_whose_name_somebody_else_has_taken_is_not_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    monkeypatch.setenv("HOME", "")
    monkeypatch.delenv("XDG_CACHE_HOME", raising=False)
    theirs = tmp_path / "theirs"
    theirs.mkdir()
    (tmp_path / f"endspiel-{os.getuid()}").symlink_to(theirs)
    assert cache_folder().resolve() != theirs and cache_folder().parent == tmp_path
