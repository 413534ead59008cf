"""The rules reference: every clause of a game, or those that a few words find."""

from __future__ import annotations

import functools
import tomllib
from collections.abc import Iterable
from typing import Any

from companion.engine.read_models.tables import ChapterLine, ClauseDetail, ClauseLine
from companion.engine.ruling import Authority
from companion.paths import DATA
from companion.storage.rules.database import RulesDatabase

LANGUAGES = ("de", "en")
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
    A word of which there are others stands for all of them.

    >>> wanted('last "riders" AP-1', "en")
    '{en} : "last"* AND {en} : "riders"* AND {id en} : "AP-1"*'
    >>> wanted("Strasse", "de") == wanted("Straße", "de")
    True
    >>> "gleichauf" in wanted("unentschieden", "de")
    True
    """
    readable = text.encode("utf-8", "replace").decode()  # a byte that was no UTF-8 where it was typed is no letter
    words = [word for word in readable.replace('"', " ").replace("\0", " ").split() if any(map(str.isalnum, word))]
    columns = language or "de en"
    return " AND ".join(f"{{{'id ' if '-' in word else ''}{columns}}} : {_any_of(word, language)}" for word in words)


def folded(word: str) -> str:
    """As it stands in the index: on many keyboards there is no ß."""
    return word.replace("ß", "ss")


def _any_of(word: str, language: str) -> str:
    known = (line for one in ([language] if language else LANGUAGES) for line in _synonyms()[one])
    others = next((line for line in known if folded(word).casefold() in map(str.casefold, line)), [])
    terms = dict.fromkeys([folded(word), *others])
    if len(terms) == 1:
        return f'"{folded(word)}"*'
    return "(" + " OR ".join(f'"{term}"*' for term in terms) + ")"


@functools.cache
def _synonyms() -> dict[str, list[list[str]]]:
    found = tomllib.loads((DATA / "synonyms.toml").read_text("utf-8"))
    return {language: [[folded(word) for word in line] for line in found[language]] for language in LANGUAGES}


def _lines(rules: RulesDatabase, game: str, rows: Iterable[Any]) -> tuple[ClauseLine, ...]:
    places = rules.facts(game).places
    return tuple(
        ClauseLine(id, chapter, duty, Authority(authority), {"de": de, "en": en}, dict(places.get(id, {})))
        for id, chapter, duty, authority, de, en in rows
    )


def chapters(rules: RulesDatabase, game: str) -> tuple[ChapterLine, ...]:
    """The chapters of a game that have clauses, in their order."""
    rows = rules.query(
        "SELECT h.id, h.de, h.en, count(c.id) FROM chapter h JOIN clause c ON c.chapter = h.id AND c.game = h.game "
        "WHERE h.game = ? GROUP BY h.id ORDER BY h.position",
        game,
    )
    return tuple(ChapterLine(id, {"de": de, "en": en}, count) for id, de, en, count in rows)


def detail(rules: RulesDatabase, clause: str) -> ClauseDetail | None:
    """One clause with what the documents say differently, its open readings, and its neighbours; None for no clause."""
    games = rules.query("SELECT game FROM clause WHERE id = ?", clause)
    if not games:
        return None
    game = games[0][0]
    lines = clauses(rules, game)
    number = [line.id for line in lines].index(clause)
    sides = rules.query("SELECT edition, de, en FROM difference_side WHERE difference = ?", clause)
    readings = rules.query("SELECT de, en FROM reading WHERE ambiguity = ? ORDER BY position", clause)
    options = rules.query(
        "SELECT option FROM ambiguity WHERE id = ? UNION SELECT option FROM difference WHERE id = ?", clause, clause
    )
    return ClauseDetail(
        game=game,
        line=lines[number],
        readings=tuple({"de": de, "en": en} for de, en in readings),
        sides=tuple((edition, {"de": de, "en": en}) for edition, de, en in sides),
        option=next((option for (option,) in options if option), ""),
        before=lines[number - 1].id if number else "",
        after=lines[number + 1].id if number + 1 < len(lines) else "",
    )
