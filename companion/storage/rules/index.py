"""The index of the search, in rules.sqlite: games, chapters, clauses, calculators and the words on the cards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from sqlalchemy import Connection, text
from sqlmodel import Session

from companion.storage.rules.models import EntryRow, PassageRow
from companion.storage.rules.rulebook import rulebook_rows, stands
from companion.storage.rules.words import LANGUAGES, folded, stemmed, words_of

Tree = Mapping[str, Any]
_CLAUSES = """
INSERT INTO entry(kind, game, ref, title_de, title_en, text_de, text_en, at)
SELECT 'clause', c.game, c.id, '', '', c.de, c.en, c.id
FROM clause c JOIN chapter h ON h.game = c.game AND h.id = c.chapter
ORDER BY c.game, h.position, c.position
"""
_ROWS = """
SELECT id, title_{0}, text_{0}, coalesce((SELECT group_concat(DISTINCT place) FROM place WHERE clause = ref), '')
FROM entry
"""
_TOKENS = {"de": "unicode61", "en": "porter unicode61"}


def entries(game: str, tree: Tree, spoken: Mapping[str, Tree]) -> Iterator[EntryRow]:
    """Everything of a game that can be found, except its clauses; `spoken` are its texts in each language."""
    yield _entry("game", game, game, tree["game"]["name"])
    for chapter in tree.get("chapter", []):
        yield _entry("chapter", game, chapter["id"], chapter)
    yield from _passages(game, tree)
    for name in spoken["de"].get("calc_title", {}):
        titles, about = _both(spoken, "calc_title", name), _both(spoken, "calc", name)
        yield _entry("calculator", game, f"{game}.{name}", titles, about)
    for section, chapter in tree.get("terms", {}).items():
        for key in spoken["de"][section].keys() - {"unknown"}:
            yield _entry("term", game, chapter, _both(spoken, section, key))


def _passages(game: str, tree: Tree) -> Iterator[EntryRow]:
    """Headings are titles where the clauses stand; the other words that are no clause's are texts."""
    telling = {chapter for chapter, _ in stands(tree).values()}
    for row in rulebook_rows(game, tree):
        if isinstance(row, PassageRow) and row.de:
            said, at = {"de": row.de, "en": row.en}, str(row.position)
            if row.kind != "heading":
                yield _entry("passage", game, row.chapter, {"de": "", "en": ""}, said, at)
            elif row.chapter in telling:
                yield _entry("heading", game, row.chapter, said, at=at)


def _both(spoken: Mapping[str, Tree], section: str, key: str) -> dict[str, str]:
    return {language: spoken[language][section][key] for language in LANGUAGES}


def _entry(kind: str, game: str, ref: str, title: Tree, text: Tree | None = None, at: str = "") -> EntryRow:
    text = text or {"de": "", "en": ""}
    return EntryRow(
        kind=kind,
        game=game,
        ref=ref,
        title_de=title["de"],
        title_en=title["en"],
        text_de=text["de"],
        text_en=text["en"],
        at=at,
    )


def write_index(session: Session) -> None:
    """For each language an index of stems, in which a row has as many words as its text, and one of whole words."""
    connection = session.connection()
    connection.execute(text(_CLAUSES))
    for language in LANGUAGES:
        rows = connection.execute(text(_ROWS.format(language))).all()
        _write_stems(connection, language, rows)
        _write_words(connection, language, {word for row in rows for word in words_of(f"{row[1]} {row[2]}")})


def _write_stems(connection: Connection, language: str, rows: Iterable[Any]) -> None:
    how = f"title, text, place, tokenize='{_TOKENS[language]}'"
    connection.execute(text(f"CREATE VIRTUAL TABLE found_{language} USING fts5({how})"))
    connection.execute(
        text(f"INSERT INTO found_{language}(rowid, title, text, place) VALUES (:id, :title, :text, :place)"),
        [
            {"id": id, "title": stems(title, language), "text": stems(body, language), "place": place}
            for id, title, body, place in rows
        ],
    )


def _write_words(connection: Connection, language: str, words: Iterable[str]) -> None:
    """SQLite finds a part of a word by its groups of three letters."""
    connection.execute(text(f"CREATE VIRTUAL TABLE word_{language} USING fts5(word, tokenize='trigram')"))
    every = sorted({folded(word, language) for word in words})
    connection.execute(text(f"INSERT INTO word_{language}(word) VALUES (:word)"), [{"word": word} for word in every])


def stems(spoken: str, language: str) -> str:
    """A text as the index holds it: the stem of each of its words, in their order."""
    return " ".join(stemmed(folded(word, language), language) for word in words_of(spoken))
