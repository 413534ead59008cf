"""Finds, in a game's source, the text keys and clauses that its reasons name."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SPEAKERS = {"Reason", "Word", "refuse", "say"}


def sources(game: str) -> Iterator[Path]:
    yield from sorted((ROOT / "companion" / "games" / game).rglob("*.py"))
    yield from sorted((ROOT / "screens" / "games" / game).rglob("*.py"))


def key_patterns(path: Path) -> Iterator[str]:
    """A regular expression for each text key named in a file; a blank of an f-string matches anything."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Call) and _called(node) in SPEAKERS:
            place = 1 if _called(node) == "refuse" else 0
            if len(node.args) > place:
                yield from _strings(node.args[place])


def _called(node: ast.Call) -> str:
    return getattr(node.func, "id", getattr(node.func, "attr", ""))


def _strings(node: ast.expr) -> Iterator[str]:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield re.escape(node.value)
    elif isinstance(node, ast.JoinedStr):
        parts = [re.escape(p.value) if isinstance(p, ast.Constant) else "[^.]+" for p in node.values]
        yield "".join(parts)
    elif isinstance(node, ast.IfExp):
        yield from _strings(node.body)
        yield from _strings(node.orelse)


def cited_clauses(path: Path, prefix: str) -> set[str]:
    """Every clause id that stands as a whole string in a file (docstrings may name ranges)."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        value = getattr(node, "value", None) if isinstance(node, ast.Constant) else None
        if isinstance(value, str) and re.fullmatch(rf"{prefix}-[A-Z0-9]+-\d+", value):
            found.add(value)
    return found
