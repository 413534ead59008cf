"""The rulebook one reads, as rulebook.toml composes it: chapters of passages, each clause at its one place in them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from sqlmodel import SQLModel

from companion.storage.rules import models as rows

Tree = Mapping[str, Any]
NOWHERE = ("", 0)
FLOWING = ("text", "list")


def stands(tree: Tree) -> dict[str, tuple[str, int]]:
    """In which chapter each clause stands, and as the how-manieth there; what hangs on a clause follows it."""
    found: dict[str, tuple[str, int]] = {}
    for chapter in tree.get("chapter", []):
        named = [name for item in _items(chapter) if isinstance(item, str) for name in item.split()]
        found |= {name: (chapter["id"], number) for number, name in enumerate(named)}
    return found


def _items(chapter: Tree) -> Iterator[str | Tree]:
    return (item for part in chapter.get("part", []) for key in FLOWING for item in part.get(key, []))


def rulebook_rows(game: str, tree: Tree) -> Iterator[SQLModel]:
    """The chapters with their passages, and what hangs on which clause."""
    for number, chapter in enumerate(tree.get("chapter", [])):
        yield rows.ChapterRow(game=game, position=number, id=chapter["id"], de=chapter["de"], en=chapter["en"])
        passages = (piece for part in chapter.get("part", []) for piece in _passages(part))
        for position, piece in enumerate(passages):
            yield rows.PassageRow(game=game, chapter=chapter["id"], position=position, **piece)
        for item in _items(chapter):
            if isinstance(item, str):
                clause, *notes = item.split()
                yield from (rows.NoteRow(clause=clause, note=note, position=place) for place, note in enumerate(notes))


def _passages(part: Tree) -> Iterator[dict[str, Any]]:
    """The pieces of one part in the order in which they are read: heading, sentences, rows of a list, then the rest."""
    if "heading" in part:
        yield {"kind": "heading", **part["heading"]}
    for number, item in enumerate(part.get("text", [])):
        yield {"kind": "sentence", "opens": number == 0, **_said(item)}
    for item in part.get("list", []):
        yield {"kind": "point", "opens": True, **_said(item)}
    if "table" in part:
        yield {"kind": "table", "table": part["table"]}
    for kind in ("example", "hands"):
        if kind in part:
            yield {"kind": kind, **part[kind]}


def _said(item: str | Tree) -> dict[str, Any]:
    """A clause by its name, or a sentence of its own, which may lead to a clause that stands elsewhere."""
    return {"clause": item.split()[0]} if isinstance(item, str) else dict(item)
