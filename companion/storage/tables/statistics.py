"""Figures over all finished tables, worked out by SQL: players, rivals, streaks and how wins grew."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from companion.engine.read_models.statistics import (
    Beginning,
    Course,
    GameCount,
    PlayerFigures,
    Rival,
    Scope,
    TagFigures,
    Totals,
)
from companion.storage.connection import Connection
from companion.storage.tables.row_checks import checked
from companion.storage.tables.tag_statistics import tag_figures

_PLAYED = """played AS MATERIALIZED (
    SELECT s."table" AS id, s.seat, s.player, s.score, s.winner, t.ended, t.game
    FROM "table" AS t JOIN seat AS s ON s."table" = t.id
    WHERE t.hidden = 0 AND t.status = 'finished'{conditions})"""

_STREAKS = """, numbered AS MATERIALIZED (
    SELECT player, winner, sum(NOT winner) OVER mine AS lost, sum(winner) OVER mine AS won
    FROM played WINDOW mine AS (PARTITION BY player ORDER BY ended, id ROWS UNBOUNDED PRECEDING)),
wins AS MATERIALIZED (SELECT player, lost, sum(winner) AS long FROM numbered GROUP BY player, lost),
losses AS (SELECT player, won, sum(NOT winner) AS long FROM numbered GROUP BY player, won)
SELECT player, 'longest', max(long), 0 FROM wins GROUP BY player
UNION ALL SELECT player, 'winning', long, max(lost) FROM wins GROUP BY player
UNION ALL SELECT player, 'losing', long, max(won) FROM losses GROUP BY player"""

_FIGURES = """SELECT p.id, p.name, p.shape, p.colour, count(*), sum(f.winner), count(f.score), avg(f.score), {best}
    FROM played AS f JOIN player AS p ON p.id = f.player
    GROUP BY p.id ORDER BY sum(f.winner) DESC, count(*), p.name"""

_RIVALS = """SELECT p.id, p.name, p.shape, p.colour, count(*), sum(o.winner AND NOT m.winner),
    sum(m.winner AND NOT o.winner), sum(m.winner AND o.winner)
    FROM played AS m JOIN played AS o ON o.id = m.id AND o.seat != m.seat JOIN player AS p ON p.id = o.player
    WHERE m.player = ? GROUP BY p.id ORDER BY count(*) DESC, p.name"""

_COURSE = """WITH stops AS MATERIALIZED (
    SELECT t.id, ntile({stops}) OVER (ORDER BY t.ended, t.id) AS stop FROM "table" AS t
    WHERE t.hidden = 0 AND t.status = 'finished'{conditions})
SELECT s.player, p.stop, count(*), sum(s.winner) FROM stops AS p JOIN seat AS s ON s."table" = p.id{mine}
    GROUP BY s.player, p.stop ORDER BY p.stop"""

_GAMES = """SELECT t.game, count(*), 0 FROM "table" AS t WHERE t.hidden = 0 AND t.status = 'finished'{conditions}
    GROUP BY t.game ORDER BY 2 DESC, 1"""
_GAMES_OF = "SELECT game, count(*), sum(winner) FROM played WHERE player = ? GROUP BY game ORDER BY 2 DESC, 1"


_BEGINNING = """SELECT f.seat = json_extract(t.result, '$.starter'), count(*), sum(f.winner)
    FROM played AS f JOIN "table" AS t ON t.id = f.id
    WHERE json_type(t.result, '$.starter') = 'integer' AND (? = '' OR f.player = ?) GROUP BY 1"""


class Statistics:
    """What the finished tables say. Nothing is kept: every figure is worked out when it is asked for."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def totals(self, scope: Scope) -> Totals:
        """How many tables there are, and from when."""
        conditions, values = _conditions(scope)
        ((tables, finished, first, last),) = self._connection.rows(
            "SELECT count(*), count(*) FILTER (WHERE status = 'finished'), min(ended), max(ended) "
            f"FROM \"table\" AS t WHERE hidden = 0 AND status != 'running'{conditions}",
            values,
        )
        return checked(Totals(tables, finished, first, last))

    def players(self, scope: Scope) -> tuple[PlayerFigures, ...]:
        """Everybody who finished a table, those with most wins first; among equals who needed fewer plays."""
        best = "min(f.score)" if scope.lowest else "max(f.score)"
        streaks = {(player, kind): count for player, kind, count, _ in self._query(scope, _STREAKS)}
        found = []
        for row in self._query(scope, _FIGURES.format(best=best)):
            newest = streaks[row[0], "winning"] - streaks[row[0], "losing"]  # of the two newest runs one is empty
            figures = replace(PlayerFigures(*row), streak=newest, longest=streaks[row[0], "longest"])
            found.append(checked(figures))
        return tuple(found)

    def rivals(self, scope: Scope, player: str) -> tuple[Rival, ...]:
        """Everybody who sat at a table with one player, the most frequent first."""
        return tuple(checked(Rival(*row)) for row in self._query(scope, _RIVALS, player))

    def games(self, scope: Scope, player: str = "") -> tuple[GameCount, ...]:
        """How often each game was played, and how often one player won it."""
        if player:
            return tuple(checked(GameCount(*row)) for row in self._query(scope, _GAMES_OF, player))
        conditions, values = _conditions(scope)
        return tuple(
            checked(GameCount(*row)) for row in self._connection.rows(_GAMES.format(conditions=conditions), values)
        )

    def courses(self, scope: Scope, stops: int, player: str = "") -> tuple[Course, ...]:
        """How everybody's wins grew over the tables of a scope, or one player's over the tables they sat at."""
        conditions, values = _conditions(scope)
        mine = ""
        if player:
            conditions += ' AND t.id IN (SELECT "table" FROM seat WHERE player = ?)'
            mine, values = " AND s.player = ?", (*values, player, player)
        found = self._connection.rows(_COURSE.format(stops=int(stops), conditions=conditions, mine=mine), values)
        last = max((stop for _, stop, _, _ in found), default=0)
        grown: dict[str, list[tuple[int, int]]] = {}
        for who, stop, plays, wins in found:
            grown.setdefault(who, [(0, 0)] * last)[stop - 1] = (plays, wins)
        return tuple(
            Course(who, _sums(p for p, _ in parts), _sums(w for _, w in parts)) for who, parts in grown.items()
        )

    def beginning(self, scope: Scope, player: str = "") -> Beginning:
        """Does it help to begin? Of the tables at which somebody was named; of one player when they began, and not."""
        found = {bool(began): (plays, wins) for began, plays, wins in self._query(scope, _BEGINNING, player, player)}
        return checked(Beginning(*found.get(True, (0, 0)), *found.get(False, (0, 0))))

    def tags(self, scope: Scope, player: str = "") -> tuple[TagFigures, ...]:
        """What the outcomes of a game's tables were tagged with, for all seats or for one player's."""
        return tag_figures(self._connection, *_conditions(scope), player)

    def _query(self, scope: Scope, rest: str, *values: Any) -> list[Any]:
        conditions, known = _conditions(scope)
        played = _PLAYED.format(conditions=conditions)
        return self._connection.rows(f"WITH {played} {rest}", (*known, *values))


def _conditions(scope: Scope) -> tuple[str, tuple[Any, ...]]:
    wanted = {
        "t.game = ?": scope.game,
        "t.regulars = ?": scope.regulars,
        "t.ended >= ?": scope.since,
        '(SELECT count(*) FROM seat AS n WHERE n."table" = t.id) = ?': scope.seats,
    }
    given = {condition: value for condition, value in wanted.items() if value}
    return "".join(f" AND {condition}" for condition in given), tuple(given.values())


def _sums(parts: Any) -> tuple[int, ...]:
    total, found = 0, []
    for part in parts:
        total += part
        found.append(total)
    return tuple(found)
