"""Ended tables by any place of a long list: searched, counted, and read in pages without folding a log."""

from __future__ import annotations

from companion.engine.read_models.statistics import Search
from companion.engine.read_models.tables import TableLine
from companion.storage.connection import Connection
from companion.storage.rules.words import folded
from companion.storage.tables.table_list import COLUMNS, Clause, lines

_ENDED = "hidden = 0 AND status != 'running'"
_NAMED = 'id IN (SELECT "table" FROM seat WHERE instr(folded(name), ?))'  # LIKE takes Ö and ö for different letters


class SearchTables:
    """The history: what has ended, the newest first."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        connection.teach("folded", _folded)

    def count(self, what: Search) -> int:
        """How many ended tables there are."""
        clause = conditions(what)
        ((count,),) = self._connection.rows(f'SELECT count(*) FROM "table" WHERE {_ENDED}{clause.sql}', clause.values)
        return int(count)

    def page(self, what: Search, first: int, limit: int) -> tuple[TableLine, ...]:
        """The ended tables from a place of the list on. The places come from an index, only the page is read whole."""
        clause = conditions(what)
        places = f'SELECT id FROM "table" WHERE {_ENDED}{clause.sql} ORDER BY ended DESC, id DESC LIMIT ? OFFSET ?'
        rows = self._connection.rows(
            f'SELECT {COLUMNS} FROM "table" WHERE id IN ({places}) ORDER BY ended DESC, id DESC',
            (*clause.values, limit, first),
        )
        return lines(self._connection, rows)

    def ids(self, what: Search) -> tuple[str, ...]:
        """The ids of everything found, the newest first."""
        clause = conditions(what)
        rows = self._connection.rows(
            f'SELECT id FROM "table" WHERE {_ENDED}{clause.sql} ORDER BY ended DESC, id DESC', clause.values
        )
        return tuple(row[0] for row in rows)

    def games(self) -> tuple[str, ...]:
        """The games that have ended tables, the one played most first."""
        rows = self._connection.rows(
            f'SELECT game, count(*) FROM "table" WHERE {_ENDED} GROUP BY game ORDER BY count(*) DESC, game'
        )
        return tuple(row[0] for row in rows)


def _folded(text: str) -> str:
    """As German names are looked for: Kathe, Kaethe and KÄTHE find Käthe."""
    return folded(text, "de")


def conditions(what: Search) -> Clause:
    """A search as conditions on the rows of tables."""
    clause = Clause()
    if what.game:
        clause = clause.and_("game = ?", what.game)
    if what.status:
        clause = clause.and_("status = ?", what.status)
    if what.regulars:
        clause = clause.and_("regulars = ?", what.regulars)
    if what.since:
        clause = clause.and_("ended >= ?", what.since)
    if what.player:
        clause = clause.and_('id IN (SELECT "table" FROM seat WHERE player = ?)', what.player)
    for word, games in what.words:
        blanks = ", ".join("?" * len(games))
        named = f"({_NAMED} OR game IN ({blanks}))" if games else _NAMED
        clause = clause.and_(named, _folded(word), *games)
    return clause
