"""Reads rules.sqlite. Plain sqlite3 on purpose: a calculator starts without loading the ORM."""

from __future__ import annotations

import json
import sqlite3
import threading
from collections import defaultdict
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from companion.engine.errors import StorageTrouble
from companion.engine.facts import Edition, Facts, Heading, Option, SetupStep
from companion.engine.ruling import Authority, Reason
from companion.storage.rules.checksum import checksum_fits
from companion.storage.rules.sources import content_hash


class RulesDatabase:
    """The facts of all games. Built anew when the files it is made from have changed, or when it is damaged."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._connection = _opened(path)
        self._lock = threading.Lock()  # from Python 3.12 on, two threads at one connection get each other's rows
        self._facts: dict[str, Facts] = {}
        self.query("SELECT 1 FROM game LIMIT 1")  # opens the file now, before another program may replace it

    @classmethod
    def at(cls, folder: Path, data: Path) -> RulesDatabase:
        """The database in this folder for these files; builds it where it is missing, damaged or out of date.

        Raises StorageTrouble where it can't be built.
        """
        path = _path(folder, data)
        if checksum_fits(path):
            with suppress(StorageTrouble):  # a program of another version may just have tidied it away
                return cls(path)
        from companion.storage.rules.build import build  # noqa: PLC0415  loads the ORM, needed once per update

        build(data, path)
        _forget_older(path)
        return cls(path)

    def close(self) -> None:
        """Let go of the file, as soon as nobody reads it."""
        with self._lock:
            self._connection.close()

    def query(self, statement: str, *values: Any) -> list[tuple[Any, ...]]:
        """Rows for a statement; the reference screens read their clauses this way."""
        try:
            with self._lock:
                return self._connection.execute(statement, values).fetchall()
        except sqlite3.Error as error:
            raise _unreadable() from error

    def games(self) -> list[str]:
        """The ids of all games, in their order."""
        return [row[0] for row in self.query("SELECT id FROM game ORDER BY position")]

    def headings(self) -> tuple[Heading, ...]:
        """What the home page says about each game."""
        found = self.query("SELECT id, de, en, seats_least, seats_most, about FROM game ORDER BY position")
        return tuple(
            Heading(game, {"de": de, "en": en}, (least, most), json.loads(about))
            for game, de, en, least, most, about in found
        )

    def facts(self, game: str) -> Facts:
        """Everything printed about one game that its rules need."""
        found = self._facts.get(game)
        if found is None:  # another thread may have been faster: everybody gets the same ones
            found = self._facts.setdefault(game, self._read_facts(game))
        return found

    def _read_facts(self, game: str) -> Facts:
        ((de, en, least, most, about),) = self.query(
            "SELECT de, en, seats_least, seats_most, about FROM game WHERE id = ?", game
        )
        return Facts(
            game=game,
            name={"de": de, "en": en},
            seats=(least, most),
            editions=self._editions(game),
            options=self._options(game),
            counts=dict(self.query("SELECT id, count FROM component WHERE game = ? ORDER BY position", game)),
            points=self._points(game),
            steps=self._steps(game),
            authorities={
                clause: Authority(authority)
                for clause, authority in self.query("SELECT id, authority FROM clause WHERE game = ?", game)
            },
            places=self._places(game),
            about=json.loads(about),
            tracks=self._tracks(game),
        )

    def _editions(self, game: str) -> tuple[Edition, ...]:
        found = self.query("SELECT id, de, en, year FROM edition WHERE game = ? ORDER BY position", game)
        return tuple(Edition(id, {"de": de, "en": en}, year) for id, de, en, year in found)

    def _options(self, game: str) -> Mapping[str, Option]:
        values: dict[str, list[Any]] = defaultdict(list)
        for key, value in self.query("SELECT key, value FROM option_value WHERE game = ? ORDER BY position", game):
            values[key].append(value_of(value))
        presets: dict[str, dict[str, Any]] = defaultdict(dict)
        for key, edition, value in self.query("SELECT key, edition, value FROM preset WHERE game = ?", game):
            presets[key][edition] = value_of(value)
        found = self.query(
            'SELECT key, "default", clause, important, of_app, says, whole_least, whole_most, seats, printed '
            "FROM option WHERE game = ? ORDER BY position",
            game,
        )
        return {
            key: Option(
                key=key,
                values=tuple(values[key]),
                default=value_of(default),
                presets=presets[key],
                clause=clause,
                important=bool(important),
                of_app=bool(app),
                says=says or None,
                whole=None if least is None else (least, most),
                players=tuple(json.loads(seats)),
                printed=json.loads(printed),
            )
            for key, default, clause, important, app, says, least, most, seats, printed in found
        }

    def _points(self, game: str) -> Mapping[str, Mapping[str, int]]:
        charts: dict[str, dict[str, int]] = defaultdict(dict)
        for chart, item, points in self.query("SELECT chart, item, points FROM point WHERE game = ?", game):
            charts[chart][item] = points
        return charts

    def _tracks(self, game: str) -> Mapping[str, tuple[str, ...]]:
        """What follows on what, as it is printed."""
        tracks: dict[str, tuple[str, ...]] = {}
        for track, code in self.query("SELECT track, code FROM track WHERE game = ? ORDER BY track, position", game):
            tracks[track] = (*tracks.get(track, ()), code)
        return tracks

    def _steps(self, game: str) -> tuple[SetupStep, ...]:
        found = self.query(
            "SELECT id, clause, figure, scene, seats, options, editions, entry "
            "FROM step WHERE game = ? ORDER BY position",
            game,
        )
        return tuple(
            SetupStep(
                id,
                clause,
                figure,
                scene,
                tuple(json.loads(seats)),
                json.loads(options),
                tuple(json.loads(editions)),
                bool(entry),
            )
            for id, clause, figure, scene, seats, options, editions, entry in found
        )

    def _places(self, game: str) -> Mapping[str, Mapping[str, str]]:
        places: dict[str, dict[str, str]] = defaultdict(dict)
        for clause, edition, place in self.query(
            "SELECT clause, edition, place FROM place JOIN clause ON clause.id = place.clause WHERE game = ?", game
        ):
            places[clause][edition] = place
        return places


def value_of(stored: str | int | None) -> Any:
    """SQLite keeps a whole number in a JSON column as a number, everything else as its text."""
    return json.loads(stored) if isinstance(stored, str) else stored


def _opened(path: Path) -> sqlite3.Connection:
    try:
        return sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True, check_same_thread=False)
    except sqlite3.Error as error:
        raise _unreadable() from error


def _unreadable() -> StorageTrouble:
    return StorageTrouble(Reason("storage.rules_unreadable"))


def _path(folder: Path, data: Path) -> Path:
    return folder / f"rules-{content_hash(data)[:16]}.sqlite"


def _forget_older(newest: Path) -> None:
    for other in newest.parent.glob("rules-*.sqlite"):
        if other != newest:
            with suppress(OSError):  # one that can't be removed does no harm
                other.unlink()
