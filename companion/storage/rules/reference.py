"""The rules reference: the chapters and clauses of a game, and everything known about one of them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from companion.engine.read_models.tables import ChapterLine, ClauseDetail, ClauseLine
from companion.engine.ruling import Authority
from companion.storage.rules.database import RulesDatabase

_COLUMNS = "c.id, c.chapter, c.duty, c.authority, c.de, c.en"


def clauses(rules: RulesDatabase, game: str) -> tuple[ClauseLine, ...]:
    """All clauses of a game in the order of its chapters."""
    rows = rules.query(
        f"SELECT {_COLUMNS} FROM clause c LEFT JOIN chapter h ON h.game = c.game AND h.id = c.chapter "
        "WHERE c.game = ? ORDER BY h.position, c.position, c.id",
        game,
    )
    return _lines(rules, game, rows)


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
