"""The rules reference: every clause of a game, or those that a few words find."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from companion.engine.records import ClauseLine
from companion.engine.ruling import Authority
from companion.storage.rules import RulesDatabase

_COLUMNS = "c.id, c.chapter, c.duty, c.authority, c.de, c.en"


def clauses(rules: RulesDatabase, game: str) -> tuple[ClauseLine, ...]:
    """All clauses of a game in the order of its chapters."""
    rows = rules.query(
        f"SELECT {_COLUMNS} FROM clause c LEFT JOIN chapter h ON h.game = c.game AND h.id = c.chapter "
        "WHERE c.game = ? ORDER BY h.position, c.position, c.id",
        game,
    )
    return _lines(rules, game, rows)


def search(rules: RulesDatabase, game: str, text: str, language: str = "") -> tuple[ClauseLine, ...]:
    """The clauses that hold all these words (or words that begin like them), the best first."""
    words = wanted(text, language)
    if not words:
        return ()
    rows = rules.query(
        f"SELECT {_COLUMNS} FROM clause_search s JOIN clause c ON c.id = s.id "
        "WHERE clause_search MATCH ? AND s.game = ? ORDER BY rank, c.position",
        words,
        game,
    )
    return _lines(rules, game, rows)


def wanted(text: str, language: str = "") -> str:
    """What somebody typed as a query: each word in quotation marks, so that no sign of it means anything.

    The ids of clauses are searched only for a word with a hyphen, because each of them begins with the same letters.

    >>> wanted('last "riders" AP-1', "en")
    '{en} : "last"* AND {en} : "riders"* AND {id en} : "AP-1"*'
    """
    words = [word for word in text.replace('"', " ").replace("\0", " ").split() if any(map(str.isalnum, word))]
    columns = language or "de en"
    return " AND ".join(f'{{{"id " if "-" in word else ""}{columns}}} : "{word}"*' for word in words)


def _lines(rules: RulesDatabase, game: str, rows: Iterable[Any]) -> tuple[ClauseLine, ...]:
    places = rules.facts(game).places
    return tuple(
        ClauseLine(id, chapter, duty, Authority(authority), {"de": de, "en": en}, dict(places.get(id, {})))
        for id, chapter, duty, authority, de, en in rows
    )
