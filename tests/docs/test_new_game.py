"""`./dev new-game` copies a game that is complete: the copy passes what every game has to pass, and can be touched."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from companion.games import game_ids
from tests.docs.new_game import ROOT, free_prefix, objection, renamed

NAME = "_".join(("trial", "of", "all", "rooms"))  # put together, as nobody outside its folders may name a game
LEFT_OUT = shutil.ignore_patterns(
    ".git", ".venv", ".uv", ".phone", ".buildozer", ".*_cache", ".hypothesis", "__pycache__", "shots"
)  # a whole system may lie there
ASKED = (
    "tests/games/test_conformance.py",
    "tests/games/test_data_of_every_game.py",
    "tests/games/test_calculators_of_every_game.py",
    "tests/games/test_form_texts.py",
    "tests/games/test_coverage_table.py",
    "tests/pages/test_automations.py",
    "tests/app/everywhere/test_every_page.py",
    "tests/test_architecture.py",
    f"tests/games/{NAME}",
    f"tests/screens/{NAME}",
)


def run(project: Path, *words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-m", *words], cwd=project, capture_output=True, text=True)


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of everything, with a new game in it."""
    copy = shutil.copytree(ROOT, tmp_path_factory.mktemp("copied") / "project", ignore=LEFT_OUT)
    made = run(copy, "tests.docs.new_game", NAME)
    assert made.returncode == 0, made.stderr
    return copy


def test_the_copied_game_passes_what_every_game_has_to_pass_and_can_be_touched(project: Path) -> None:
    """Everything that is asked of this game, its own tests, and that the table of clauses has it."""
    chosen = f"{NAME} or up_to_date"
    done = run(project, "pytest", "-p", "no:cacheprovider", "-p", "no:xdist", "-k", chosen, *ASKED)
    assert done.returncode == 0, done.stdout


def test_the_copied_game_is_written_as_the_house_is(project: Path) -> None:
    folders = [f"{layer}/games/{NAME}" for layer in ("companion", "screens", "tests")] + [f"tests/screens/{NAME}"]
    for words in (("ruff", "check"), ("ruff", "format", "--check")):
        done = run(project, *words, "--no-cache", *folders)
        assert done.returncode == 0, done.stdout
    typed = run(project, "mypy", "--cache-dir", str(project / "types"), *folders[:2])
    assert typed.returncode == 0, typed.stdout


def test_nothing_of_the_placeholder_is_left(project: Path) -> None:
    placeholder = re.compile(r"new_game|NewGame|New Game|\bNG\b|(?<![a-zA-Z])ng_")
    files = [path for path in project.rglob("*") if NAME in path.parts and path.suffix in {".py", ".toml"}]
    assert len(files) > 20
    assert not [path for path in files if placeholder.search(path.read_text("utf-8"))]


def test_a_second_game_of_the_same_name_is_refused_and_changes_nothing(project: Path) -> None:
    facts = project / "data" / "games" / NAME / "facts.toml"
    facts.write_text(facts.read_text("utf-8") + "# changed by hand\n", "utf-8")
    done = run(project, "tests.docs.new_game", NAME)
    assert done.returncode == 2 and done.stdout == ""
    assert done.stderr == f"There is already a game called {NAME}: companion/games/{NAME}. Choose another name.\n"
    assert facts.read_text("utf-8").endswith("# changed by hand\n")


@pytest.mark.parametrize(
    "name", ["", "Chess", "9lives", "two words", "../up", "a__b", "_a", "class", "x" * 21, "größe"]
)
def test_what_can_not_be_the_name_of_a_folder_is_refused(name: str) -> None:
    assert "is no name" in objection(name)


@pytest.mark.parametrize("name", ["score", "table", "kivy"])
def test_a_word_that_already_means_something_is_refused(name: str) -> None:
    assert "already means something" in objection(name)


def test_every_game_that_is_there_is_refused() -> None:
    assert all("already a game" in objection(game) for game in game_ids())


@pytest.mark.parametrize("words", [(), ("one", "two")])
def test_one_name_is_wanted(words: tuple[str, ...]) -> None:
    done = run(ROOT, "tests.docs.new_game", *words)
    assert done.returncode == 2 and done.stderr == "Give one name: ./dev new-game NAME\n"


def test_names_are_replaced_wherever_they_stand() -> None:
    text = 'NewGameTable of New Game: new_game, NG-END-01, prefix = "NG", ng_goal, playing_on'
    new = 'SomeNameTable of Some Name: some_name, SN-END-01, prefix = "SN", sn_goal, playing_on'
    assert renamed(text, "some_name", "SN") == new


def test_no_two_games_have_the_same_prefix() -> None:
    """Those of the first letters are taken by games that are there, so another one is found."""
    facts = [path.read_text("utf-8") for path in ROOT.glob("data/games/*/facts.toml")]
    taken = {found[1] for text in facts if (found := re.search(r'^prefix = "([A-Z]+)"', text, re.MULTILINE))}
    for name in ("all_people", "q", "p_k", "k9_h", *game_ids()):
        assert re.fullmatch("[A-Z]{2}", free_prefix(name)) and free_prefix(name) not in taken
