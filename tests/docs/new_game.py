"""Copies the smallest game of docs/template/ into the rooms under a new name: `./dev new-game NAME`."""

from __future__ import annotations

import keyword
import re
import sys
import tempfile
import tomllib
from collections.abc import Iterator
from pathlib import Path

from tests.docs.emblem import write_emblem

ROOT = Path(__file__).resolve().parents[2]
TEMPLATE = ROOT / "docs" / "template"
PLACEHOLDER = "new_game"
NAME = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")
LONGEST = 20


def main(words: list[str]) -> int:
    """Says which files there are now, or what speaks against the name."""
    if len(words) != 1:
        return _refuse("Give one name: ./dev new-game NAME")
    name = words[0]
    reason = objection(name)
    if reason:
        return _refuse(reason)
    for path in copy(name):
        sys.stdout.write(f"{path.relative_to(ROOT)}\n")
    _write_clauses()
    sys.stdout.write(f"Now {name} is a game. docs/adding-a-game.md says what to change first; ./dev test checks it.\n")
    return 0


def _refuse(sentence: str) -> int:
    sys.stderr.write(sentence + "\n")
    return 2


def objection(name: str) -> str:
    """Why no game can have this name, or nothing."""
    if not NAME.fullmatch(name) or len(name) > LONGEST or keyword.iskeyword(name):
        return f"“{name}” is no name: up to {LONGEST} small letters, digits and single underscores, a letter first."
    taken = [path for path in folders(name) if path.exists()]
    if taken:
        return f"There is already a game called {name}: {taken[0].relative_to(ROOT)}. Choose another name."
    where = _named_in(name)
    if where:
        return f"The word “{name}” already means something here, in {where}. Choose one that only the game has."
    return ""


def folders(name: str) -> Iterator[Path]:
    """The rooms of a game."""
    for folder in sorted(TEMPLATE.rglob(PLACEHOLDER)):
        yield ROOT / folder.relative_to(TEMPLATE).with_name(name)


def _named_in(name: str) -> str:
    """A file that names it: nobody outside a game’s folders may, and a test holds that."""
    word = re.compile(rf"\b{re.escape(name)}\b", re.IGNORECASE)
    for folder in ("companion", "screens", "data", "tests", "docs/making"):
        for path in sorted((ROOT / folder).rglob("*")):
            if path.suffix in {".py", ".toml", ".txt"} and word.search(path.read_text("utf-8")):
                return str(path.relative_to(ROOT))
    return next((file for file in ("main.py", "pyproject.toml", "dev") if word.search((ROOT / file).read_text())), "")


def copy(name: str) -> Iterator[Path]:
    """Every file of the template in its room, with the new name in it; yields what was written."""
    prefix = free_prefix(name)
    for source in sorted(path for path in TEMPLATE.rglob("*") if path.suffix in {".py", ".toml"}):
        target = ROOT / str(source.relative_to(TEMPLATE)).replace(PLACEHOLDER, name)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(renamed(source.read_text("utf-8"), name, prefix), "utf-8")
        yield target
    emblem = ROOT / "data" / "games" / name / "emblem.png"
    write_emblem(emblem)
    yield emblem


def renamed(text: str, name: str, prefix: str) -> str:
    """A file of the template with the words of the new game.

    >>> renamed("NewGameTable of New Game: new_game, NG-END-01, ng_goal", "some_name", "SN")
    'SomeNameTable of Some Name: some_name, SN-END-01, sn_goal'
    """
    spoken = name.replace("_", " ").title()
    text = text.replace(PLACEHOLDER, name).replace("NewGame", spoken.replace(" ", "")).replace("New Game", spoken)
    text = re.sub(r'\bNG(?=[-"])', prefix, text)
    return re.sub(r"(?<![a-zA-Z])ng_", f"{prefix.lower()}_", text)


def free_prefix(name: str) -> str:
    """Two letters for the ids of its clauses, which no other game has.

    >>> free_prefix("some_name")
    'SN'
    """
    taken = {tomllib.loads(path.read_text("utf-8"))["game"]["prefix"] for path in ROOT.glob("data/games/*/facts.toml")}
    parts = re.sub(r"[0-9]", "", name).upper().split("_")
    letters = "".join(parts)
    wished = [parts[0][:1] + part[:1] for part in parts[1:]] + [letters[0] + other for other in letters[1:]]
    rest = [letters[0] + chr(code) for code in range(ord("A"), ord("Z") + 1)]
    return next(prefix for prefix in wished + rest if len(prefix) == 2 and prefix not in taken)


def _write_clauses() -> None:
    """The table of clauses has the new game in it; only now do the games that are found include it."""
    from companion.paths import DATA
    from companion.storage.rules.database import RulesDatabase
    from tests.docs.coverage import write

    with tempfile.TemporaryDirectory() as folder:
        write(RulesDatabase.at(Path(folder), DATA))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
