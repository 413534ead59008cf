"""The files under data/games/ as plain trees, and the hash by which the database knows them."""

from __future__ import annotations

import hashlib
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

SOURCES = ("facts.toml", "setup.toml", "clauses.toml", "rulebook.toml")
TEXTS = {language: f"texts.{language}.toml" for language in ("de", "en")}
SCHEMA = 7  # raise it when models.py changes: the database is then built anew


def game_folders(data: Path) -> Iterator[Path]:
    """The folder of each game, in the order of their names."""
    return (folder for folder in sorted((data / "games").iterdir()) if (folder / "facts.toml").is_file())


def content_hash(data: Path) -> str:
    """Changes whenever a fact, a clause, a set-up step or a word of a game does."""
    digest = hashlib.sha256(f"schema {SCHEMA}".encode())
    for folder in game_folders(data):
        for name in (*SOURCES, *TEXTS.values()):
            path = folder / name
            digest.update(f"{folder.name}/{name}\0".encode())
            digest.update(path.read_bytes() if path.is_file() else b"")
    return digest.hexdigest()


def sources(folder: Path) -> Mapping[str, Any]:
    """All facts of one game in one tree."""
    tree: dict[str, Any] = {}
    for name in SOURCES:
        path = folder / name
        if path.is_file():
            tree.update(tomllib.loads(path.read_text("utf-8")))
    return tree


def spoken(folder: Path) -> Mapping[str, Mapping[str, Any]]:
    """The texts of one game in each language."""
    return {language: tomllib.loads((folder / name).read_text("utf-8")) for language, name in TEXTS.items()}
