"""Finds where a clause is named: in which function, test, set-up step, option or worked example."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
Place = tuple[str, str]
"""A clause, and the file or the part of it that names the clause."""
Span = tuple[int, int, str]


class Names:
    """Knows how the clauses of one game are written, ranges and lists included: `XX-ONE-02 to -04, -07`."""

    def __init__(self, prefix: str) -> None:
        family, joint = rf"({prefix}-[A-Z0-9]+)", r"(?:,| and| to| or|/|–)\s*-?"
        self._written = re.compile(rf"\b{family}-(\d+)((?:{joint}\d\d\b)*)")
        self._in_a_name = re.compile(rf"(?:^|_)({prefix.lower()}_[a-z0-9]+)_(\d\d)((?:_(?:and|to|or)_\d\d)*)")
        self._further = re.compile(r"(to|–|,|and|or|/)[\s_]*-?(\d\d)")

    def in_text(self, text: str) -> Iterator[tuple[str, int]]:
        """Every clause named in a text, with its position."""
        for found in self._written.finditer(text):
            for clause in self._each(*found.groups()):
                yield clause, found.start()

    def in_name(self, name: str) -> Iterator[str]:
        """Every clause in the name of a test: `test_xx_one_02_and_04_…`."""
        for found in self._in_a_name.finditer(name.lower()):
            yield from self._each(found[1].upper().replace("_", "-"), found[2], found[3])

    def _each(self, family: str, first: str, rest: str) -> Iterator[str]:
        yield f"{family}-{first}"
        last = int(first)
        for joint, number in self._further.findall(rest):
            start = last + 1 if joint in ("to", "–") else int(number)
            yield from (f"{family}-{one:02}" for one in range(start, int(number) + 1))
            last = int(number)


def in_python(path: Path, names: Names) -> Iterator[Place]:
    """The functions of a file that name a clause; outside of all functions the file itself."""
    text = path.read_text("utf-8")
    spans = _spans(text)
    for clause, at in names.in_text(text):
        yield clause, _around(path, spans, text.count("\n", 0, at) + 1)
    for first, _last, name in spans:
        yield from ((clause, _around(path, spans, first)) for clause in names.in_name(name))


def reads(path: Path, option: str) -> Iterator[str]:
    """The functions of a file that name an option."""
    text = path.read_text("utf-8")
    spans = _spans(text)
    for found in re.finditer(rf"[\"']{re.escape(option)}[\"']", text):
        yield _around(path, spans, text.count("\n", 0, found.start()) + 1)


def _around(path: Path, spans: list[Span], line: int) -> str:
    file = str(path.relative_to(ROOT))
    name = next((name for first, last, name in spans if first <= line <= last), "")
    return f"{file}::{name}" if name else file


@cache
def _spans(text: str) -> list[Span]:
    """Functions and classes with their first and last line, the smallest first."""
    found = []
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            first = min([node.lineno, *(one.lineno for one in node.decorator_list)])
            found.append((first, node.end_lineno or first, node.name))
    return sorted(found, key=lambda span: (span[1] - span[0], span))


def in_entries(path: Path, names: Names, key: str = "id") -> Iterator[Place]:
    """The entries of a TOML file that name a clause; a comment right above an entry belongs to it."""
    text, file = path.read_text("utf-8"), str(path.relative_to(ROOT))
    for body in _entries(text):
        kind = re.search(r"^\[+([^\]]+)\]", body, re.MULTILINE)
        name = re.search(rf'^{key} = "([^"]+)"', body, re.MULTILINE)
        where = f"{file}::{name[1]}" if name else f"{file}::{kind[1]}" if kind else file
        yield from ((clause, where) for clause, _ in names.in_text(body))


def _entries(text: str) -> Iterator[str]:
    """Each entry of a TOML file with the comment above it."""
    starts = [found.start() for found in re.finditer(r"^(?:#[^\n]*\n)*\[", text, re.MULTILINE)]
    for start, end in zip(starts, [*starts[1:], len(text)], strict=True):
        yield text[start:end]
