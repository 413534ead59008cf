"""An app that can't load its data says so on a page that stays, writes it down, and starts once it can."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from companion.games import playable_games
from screens.app.crash_log import LOG

ROOT = Path(__file__).resolve().parents[3]
GONE, TORN = None, "[[[ \x00"
BROKEN = {
    "a module is gone": ("companion/storage/tables/logs.py", GONE),
    "a module is torn": ("companion/engine/store.py", TORN),
    "the shell is gone": ("screens/app/shell.py", GONE),
    "the page of home is gone": ("screens/pages/home/home.py", GONE),
    "the rules can’t be built": (f"data/games/{playable_games()[0]}/facts.toml", TORN),
}


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the program, for breaking."""
    copy = tmp_path_factory.mktemp("program")
    for name in ("companion", "screens", "data", "tests"):
        shutil.copytree(ROOT / name, copy / name, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "main.py", copy)
    return copy


def started(program: Path, folder: Path, broken: Path, language: str = "de") -> list[dict[str, Any]]:
    """What is seen of the app, and then once more when it was mended and Try again was touched."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.app.start.broken_child", str(folder), str(broken)],
        cwd=program,
        env={**os.environ, "LANGUAGE": language},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return [json.loads(line) for line in done.stdout.splitlines()]


@pytest.mark.parametrize("case", BROKEN)
def test_what_can_not_be_loaded_is_told_on_a_page_that_stays_and_once_it_can_the_app_starts(
    case: str, program: Path, tmp_path: Path
) -> None:
    name, content = BROKEN[case]
    file, folder = program / name, tmp_path / "app"
    shutil.copy(file, f"{file}.good")
    file.unlink() if content is None else file.write_text(content)
    first, second = started(program, folder, file)
    assert first["failed"] and not first["ready"]
    assert "Endspiel kann nicht starten" in first["texts"] and "Noch einmal versuchen" in first["texts"]
    assert "in _load" in (folder / LOG).read_text("utf-8")
    assert second["ready"] and not second["failed"]


def test_without_the_texts_it_is_told_in_both_languages(program: Path, tmp_path: Path) -> None:
    file = program / "data/texts.de.toml"
    file.rename(f"{file}.good")
    first, second = started(program, tmp_path / "app", file)
    assert any("Endspiel can’t start" in text and "kann nicht starten" in text for text in first["texts"])
    assert second["ready"]


def test_a_folder_that_can_not_be_made_is_told_in_safe_mode(program: Path, tmp_path: Path) -> None:
    folder = tmp_path / "app"
    folder.write_text("a file stands where the folder should be")
    (tmp_path / "app.good").mkdir()
    first, second = started(program, folder, folder, "en")
    assert "The tables can’t be opened" in first["texts"]
    assert second["ready"]
