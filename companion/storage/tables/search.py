"""Ended tables by any place of a long list: searched, counted, and read in pages without folding a log."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from companion.engine.read_models.statistics import Search
from companion.engine.read_models.tables import TableLine
from companion.storage.connection import Connection
from companion.storage.rules.words import folded
from companion.storage.tables.table_list import COLUMNS, HAS_ENDED, lines

_NAMED = 'id IN (SELECT "table" FROM seat WHERE instr(folded(name), ?))'  # LIKE takes Ö and ö for different letters


class SearchTables:
    """The history: what has ended, the newest first."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        connection.teach("folded", _folded)

    def count(self, what: Search) -> int:
        """How many ended tables there are."""
        asked = conditions(what)
        ended = '"table" INDEXED BY table_ended'  # else SQLite reads every table whole to count them
        ((count,),) = self._connection.rows(f"SELECT count(*) FROM {ended} WHERE {HAS_ENDED}{asked.sql}", asked.values)
        return int(count)

    def page(self, what: Search, first: int, limit: int) -> tuple[TableLine, ...]:
        """The ended tables from a place of the list on. The places come from an index, only the page is read whole."""
        asked = conditions(what)
        places = f'SELECT id FROM "table" WHERE {HAS_ENDED}{asked.sql} ORDER BY ended DESC, id DESC LIMIT ? OFFSET ?'
        rows = self._connection.rows(
            f'SELECT {COLUMNS} FROM "table" WHERE id IN ({places}) ORDER BY ended DESC, id DESC',
            (*asked.values, limit, first),
        )
        return lines(self._connection.rows, rows)

    def ids(self, what: Search) -> tuple[str, ...]:
        """The ids of everything found, the newest first."""
        asked = conditions(what)
        rows = self._connection.rows(
            f'SELECT id FROM "table" WHERE {HAS_ENDED}{asked.sql} ORDER BY ended DESC, id DESC', asked.values
        )
        return tuple(row[0] for row in rows)

    def games(self) -> tuple[str, ...]:
        """The games that have ended tables, the one played most first."""
        rows = self._connection.rows(
            f'SELECT game, count(*) FROM "table" WHERE {HAS_ENDED} GROUP BY game ORDER BY count(*) DESC, game'
        )
        return tuple(row[0] for row in rows)


def _folded(text: str) -> str:
    """As German names are looked for: Kathe, Kaethe and KÄTHE find Käthe."""
    return folded(text, "de")


@dataclass(frozen=True)
class Filter:
    """Conditions to hang onto a query, with the values for their blanks."""

    sql: str = ""
    values: tuple[Any, ...] = ()

    def and_(self, condition: str, *values: Any) -> Filter:
        """One more condition."""
        return Filter(f"{self.sql} AND {condition}", (*self.values, *values))


def conditions(what: Search) -> Filter:
    """A search as conditions on the rows of tables."""
    found = Filter()
    if what.game:
        found = found.and_("game = ?", what.game)
    if what.status:
        found = found.and_("status = ?", what.status)
    if what.regulars:
        found = found.and_("regulars = ?", what.regulars)
    if what.since:
        found = found.and_("ended >= ?", what.since)
    if what.player:
        found = found.and_('id IN (SELECT "table" FROM seat WHERE player = ?)', what.player)
    for word, games in what.words:
        blanks = ", ".join("?" * len(games))
        named = f"({_NAMED} OR game IN ({blanks}))" if games else _NAMED
        found = found.and_(named, _folded(word), *games)
    return found
