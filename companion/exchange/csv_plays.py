"""All plays as a table for a spreadsheet: one row for each person at each table."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator

from companion.engine.moments import local
from companion.exchange.plays import Play, number
from companion.texts import Say

COLUMNS = (
    "table",
    "date",
    "time",
    "minutes",
    "game",
    "edition",
    "house_rules",
    "status",
    "result",
    "seat",
    "player",
    "player_id",
    "role",
    "score",
    "place",
    "winner",
    "location",
    "comment",
)
_FORMULA = "=+-@＝＋－＠"  # a spreadsheet takes a text that begins so for a formula; some read the wide signs alike


def csv_lines(plays: Iterable[Play], say: Say) -> Iterator[str]:
    """The file line by line, with the separator and the decimal sign that a spreadsheet of this language expects."""
    separator = ";" if say.language == "de" else ","
    yield "\ufeff" + _row([say(f"exchange.column.{name}") for name in COLUMNS], separator)
    for play in plays:
        for place in range(len(play.seats)):
            yield _row(_cells(play, place, say), separator)


def _cells(play: Play, place: int, say: Say) -> list[str]:
    line, seat = play.line, play.seats[place]
    started = local(line.began)
    score = "" if seat.score is None else str(number(seat.score))
    return [
        line.id,
        started.date().isoformat(),
        f"{started:%H:%M}",
        str(play.minutes or ""),
        _harmless(play.game),
        _harmless(play.edition),
        _harmless(" · ".join(play.house_rules)),
        say(f"history.status.{line.status}"),
        _harmless(play.headline) if line.headline else "",
        str(place + 1),
        _harmless(seat.name),
        seat.player,
        _harmless(play.roles[place]),
        score.replace(".", ",") if say.language == "de" else score,
        str(seat.place or ""),
        say("exchange.column.yes") if seat.winner else "",
        _harmless(play.place),
        _harmless(line.details.comment if line.details else ""),
    ]


def _harmless(text: str) -> str:
    """The text, marked as one where a spreadsheet would carry it out; spaces before a sign do not hide it."""
    seen = next((letter for letter in text if not letter.isspace() and letter.isprintable()), "")
    return f"'{text}" if seen and seen in _FORMULA else text


def _row(cells: list[str], separator: str) -> str:
    written = io.StringIO()
    csv.writer(written, delimiter=separator, lineterminator="\r\n").writerow(cells)
    return written.getvalue()
