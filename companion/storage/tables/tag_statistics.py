"""What statistics count in the tags of outcomes, whatever game set them: words, numbers, lists and counts."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

from companion.engine.read_models.statistics import TagFigures, TagValue
from companion.storage.connection import Connection

_TABLES = """FROM "table" AS t, json_each(t.result, '$.tags') AS tag
    WHERE t.hidden = 0 AND t.status = 'finished'{conditions}"""
_MINE = ' AND t.id IN (SELECT "table" FROM seat WHERE player = ?)'
_WORDS = f"""SELECT tag.key, tag.type, tag.value, count(*) {_TABLES}
    AND tag.type IN ('text', 'true', 'false') GROUP BY 1, 2, 3"""
_NUMBERS = f"""SELECT tag.key, count(*), avg(tag.value), min(tag.value), max(tag.value) {_TABLES}
    AND tag.type IN ('integer', 'real') GROUP BY 1"""
_LISTED_NUMBERS = """SELECT tag.key, count(*), avg(item.value), min(item.value), max(item.value)
    FROM "table" AS t, json_each(t.result, '$.tags') AS tag, json_each(tag.value) AS item
    WHERE t.hidden = 0 AND t.status = 'finished'{conditions} AND tag.type = 'array' AND item.type IN ('integer', 'real')
    GROUP BY 1"""
_SEATS = """SELECT tag.key, item.type, item.value, count(*), sum(s.winner)
    FROM "table" AS t, json_each(t.result, '$.tags') AS tag, json_each(tag.value) AS item
    JOIN seat AS s ON s."table" = t.id AND s.seat = item.key
    WHERE t.hidden = 0 AND t.status = 'finished'{conditions} AND tag.type = 'array'
    AND item.type IN ('text', 'true', 'false') GROUP BY 1, 2, 3"""

_ITEMS = """SELECT tag.key, tag.type, item.key, item.type, item.value, count(*), sum(item.value)
    FROM "table" AS t, json_each(t.result, '$.tags') AS tag, json_each(tag.value) AS item
    WHERE t.hidden = 0 AND t.status = 'finished'{conditions} AND tag.type = '{type}' AND item.type IN ({items})
    GROUP BY {group}"""
_LISTED = _ITEMS.replace("{type}", "array").replace("{items}", "'text'").replace("{group}", "tag.key, item.value")
_COUNTED = _ITEMS.replace("{type}", "object").replace("{items}", "'integer'").replace("{group}", "tag.key, item.key")


def tag_figures(
    connection: Connection, conditions: str, values: tuple[str, ...], player: str = ""
) -> tuple[TagFigures, ...]:
    """Every tag of the finished tables, in the order of its name; values that came up most stand first.

    A word (`word`) is counted by tables; a number (`number`) is averaged, in a list too. A list of words is counted
    twice: by its words (`list`), and as if it had one entry for each seat (`seat`), which tells with what somebody won;
    the game's texts say which of the two it is. A mapping of words to whole numbers (`count`) is added up.
    """
    mine, whose = (_MINE, (player,)) if player else ("", ())
    by_table = (conditions + mine, (*values, *whose))
    by_seat = (conditions + (" AND s.player = ?" if player else ""), (*values, *whose))
    found = (
        *_of_words(connection.rows(_WORDS.format(conditions=by_table[0]), by_table[1])),
        *_of_numbers(connection.rows(_NUMBERS.format(conditions=by_table[0]), by_table[1])),
        *_of_numbers(connection.rows(_LISTED_NUMBERS.format(conditions=by_table[0]), by_table[1])),
        *_of_seats(connection.rows(_SEATS.format(conditions=by_seat[0]), by_seat[1])),
        *_of_items("list", connection.rows(_LISTED.format(conditions=by_table[0]), by_table[1])),
        *_of_items("count", connection.rows(_COUNTED.format(conditions=by_table[0]), by_table[1])),
    )
    return tuple(sorted(found, key=lambda one: (one.key, one.kind)))


def _of_words(rows: list[Any]) -> list[TagFigures]:
    values: dict[str, list[TagValue]] = defaultdict(list)
    for key, kind, value, plays in rows:
        values[key].append(TagValue(_value(kind, value), plays))
    return [_counted(key, "word", found) for key, found in values.items()]


def _of_seats(rows: list[Any]) -> list[TagFigures]:
    values: dict[str, list[TagValue]] = defaultdict(list)
    for key, kind, value, plays, wins in rows:
        values[key].append(TagValue(_value(kind, value), plays, wins))
    return [_counted(key, "seat", found) for key, found in values.items()]


def _of_items(kind: str, rows: list[Any]) -> list[TagFigures]:
    """Words of lists by how often they stand there; words of mappings by the sum of their numbers."""
    values: dict[str, list[TagValue]] = defaultdict(list)
    for key, _, word, _, value, times, total in rows:
        found = TagValue(str(value), times) if kind == "list" else TagValue(str(word), int(total))
        if found.plays > 0:
            values[key].append(found)
    return [_counted(key, kind, found) for key, found in values.items()]


def _of_numbers(rows: list[Any]) -> list[TagFigures]:
    return [TagFigures(key, "number", (), plays, mean, least, most) for key, plays, mean, least, most in rows]


def _counted(key: str, kind: str, values: list[TagValue]) -> TagFigures:
    ordered = tuple(sorted(values, key=lambda one: (-one.plays, str(one.value))))
    return TagFigures(key, kind, ordered, sum(one.plays for one in ordered))


def _value(kind: str, value: Any) -> str | bool:
    return str(value) if kind == "text" else kind == "true"
