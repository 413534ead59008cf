"""The rules reference: the chapters of a game as they are read, its clauses, and everything known about one of them."""

from __future__ import annotations

import json
from collections.abc import Mapping

from companion.engine.facts import Bilingual
from companion.engine.read_models.rulebook import ChapterLine, ClauseDetail, ClauseLine, OneReading, Passage
from companion.engine.ruling import Authority
from companion.storage.rules.database import RulesDatabase, value_of

Notes = Mapping[str, tuple[ClauseLine, ...]]


def clauses(rules: RulesDatabase, game: str) -> tuple[ClauseLine, ...]:
    """All clauses of a game in the order of its chapters; what only follows from others comes last."""
    rows = rules.query(
        "SELECT c.id, c.chapter, c.duty, c.authority, c.de, c.en, c.lead_de, c.lead_en "
        "FROM clause c LEFT JOIN chapter h ON h.game = c.game AND h.id = c.chapter "
        "WHERE c.game = ? ORDER BY h.position IS NULL, h.position, c.position, c.id",
        game,
    )
    places, sides = rules.facts(game).places, _sides(rules, game)
    return tuple(
        ClauseLine(
            id,
            chapter,
            duty,
            Authority(authority),
            _both(de, en),
            dict(places.get(id, {})),
            _both(lead_de, lead_en),
            sides.get(id, {}),
        )
        for id, chapter, duty, authority, de, en, lead_de, lead_en in rows
    )


def _both(de: str, en: str) -> Bilingual:
    return {"de": de, "en": en}


def _sides(rules: RulesDatabase, game: str) -> Mapping[str, Mapping[str, Bilingual]]:
    """What each document says where they differ, by clause and edition."""
    found: dict[str, dict[str, Bilingual]] = {}
    for clause, edition, de, en in rules.query(
        "SELECT s.clause, s.edition, s.de, s.en FROM side s JOIN clause c ON c.id = s.clause WHERE c.game = ?", game
    ):
        found.setdefault(clause, {})[edition] = _both(de, en)
    return found


def chapters(rules: RulesDatabase, game: str) -> tuple[ChapterLine, ...]:
    """The chapters of a game in their order."""
    headings: dict[str, list[Bilingual]] = {}
    for chapter, de, en in rules.query(
        "SELECT chapter, de, en FROM passage WHERE game = ? AND kind = 'heading' ORDER BY position", game
    ):
        headings.setdefault(chapter, []).append(_both(de, en))
    rows = rules.query(
        "SELECT h.id, h.de, h.en, count(c.id) FROM chapter h "
        "LEFT JOIN clause c ON c.chapter = h.id AND c.game = h.game WHERE h.game = ? GROUP BY h.id ORDER BY h.position",
        game,
    )
    return tuple(ChapterLine(id, _both(de, en), count, tuple(headings.get(id, ()))) for id, de, en, count in rows)


def passages(rules: RulesDatabase, game: str, chapter: str) -> tuple[Passage, ...]:
    """What one reads in a chapter, in its order."""
    named = {line.id: line for line in clauses(rules, game)}
    notes = _notes(rules, named)
    rows = rules.query(
        'SELECT position, kind, clause, opens, de, en, "table" FROM passage WHERE game = ? AND chapter = ? '
        "ORDER BY position",
        game,
        chapter,
    )
    return tuple(
        Passage(
            kind,
            str(position) if de else clause,
            _both(de, en),
            named.get(clause),
            bool(opens),
            () if de else notes.get(clause, ()),
            json.loads(table),
        )
        for position, kind, clause, opens, de, en, table in rows
    )


def _notes(rules: RulesDatabase, named: Mapping[str, ClauseLine]) -> Notes:
    """What hangs on which clause."""
    found: dict[str, tuple[ClauseLine, ...]] = {}
    for clause, note in rules.query("SELECT clause, note FROM note ORDER BY position"):
        if note in named:
            found[clause] = (*found.get(clause, ()), named[note])
    return found


def detail(rules: RulesDatabase, clause: str) -> ClauseDetail | None:
    """One clause with the questions and differences that hang on it and the options that settle them, or None."""
    games = rules.query("SELECT game FROM clause WHERE id = ?", clause)
    if not games:
        return None
    game = games[0][0]
    named = {line.id: line for line in clauses(rules, game)}
    notes = _notes(rules, named).get(clause, ())
    readings = rules.query("SELECT de, en, value FROM reading WHERE ambiguity = ? ORDER BY position", clause)
    return ClauseDetail(
        game=game,
        line=named[clause],
        readings=tuple(OneReading(_both(de, en), value_of(value)) for de, en, value in readings),
        notes=notes,
        options=_options(rules, game, {clause, *(note.id for note in notes)}),
    )


def _options(rules: RulesDatabase, game: str, wanted: set[str]) -> tuple[str, ...]:
    """The table options that one of these clauses gives rise to, in their order."""
    named = rules.query("SELECT id, option FROM ambiguity UNION SELECT id, option FROM difference")
    chosen = {option for clause, option in named if clause in wanted}
    return tuple(
        key
        for key, clause in rules.query('SELECT "key", clause FROM option WHERE game = ? ORDER BY position', game)
        if key in chosen or clause in wanted
    )
