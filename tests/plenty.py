"""A store with any number of ended tables: whole games, really played, then copied with other people."""

from __future__ import annotations

import json
import random
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any
from uuid import UUID

from companion.engine.events import Abandoned
from companion.engine.game import Catalogue
from companion.engine.store import NewTable
from companion.games import game_named, playable_games
from companion.session import TableSession
from companion.storage.rules.database import RulesDatabase
from companion.storage.store import Store
from companion.storage.tables.chains import write_chain
from tests.games.plays import Play, plays_of

NAMES = ("Anna", "Käthe", "Jonas", "Mehmet", "Ole", "Maximiliane", "Finn", "Konstantin-Alexander", "Zoë", "Ben")
DAY = datetime(2026, 11, 14, 20, 0, tzinfo=UTC)


def all_plays() -> list[Play]:
    """Every whole game that the data of the games holds, in turn."""
    by_game = [list(plays_of(game)) for game in playable_games()]
    longest = max(map(len, by_game), default=0)
    return [plays[number % len(plays)] for number in range(longest) for plays in by_game if plays]


def played(
    store: Store, play: Play, names: list[str], rules: RulesDatabase, regulars: str | None = None
) -> TableSession:
    """One whole game at a real table of this store, by people of these names."""
    people = tuple(store.people.named(name).id for name in names)
    box = store.boxes.default(play.game).id
    if play.box:
        store.boxes.enter(box, play.box)
    catalogue = Catalogue(game_named, rules.facts)
    new = NewTable(play.game, people, play.edition, play.options, box, regulars)
    session = TableSession.create(store, new, catalogue)
    for event in play.read_events():
        session.record(event)
    return session


def plenty(folder: Path, count: int, rules: RulesDatabase) -> Store:
    """A store in this folder with this many ended tables, the newest ones different games; one in twenty abandoned."""
    folder.mkdir(parents=True, exist_ok=True)
    store = Store(folder / "tables.sqlite")
    people = [store.people.named(name) for name in NAMES]
    group = store.groups.create("Donnerstagsrunde", [one.id for one in people[:4]]).id
    plays, chance = all_plays(), random.Random(7)
    models = [played(store, play, list(NAMES[: len(play.seats)]), rules, group).id for play in plays[:count]]
    if models and count > 4:
        session = played(store, plays[1], list(NAMES[2 : 2 + len(plays[1].seats)]), rules)
        session.undo()
        session.record(Abandoned())
        models[3:3] = [session.id]
    store.wait_for_copy()
    with store._connection.transaction() as raw:
        for number, table in enumerate(models):
            _move(raw, table, number)
        for number in range(len(models), count):
            _copy(raw, models[number % len(models)], number, chance)
        for extra in models[count:]:
            raw.execute('UPDATE "table" SET hidden = 1 WHERE id = ?', (extra,))
        raw.execute("ANALYZE")
    return store


def _move(raw: Any, table: str, number: int) -> None:
    ended = DAY - timedelta(hours=9 * number)
    started = ended - timedelta(minutes=40 + number * 7 % 90)
    raw.execute('UPDATE "table" SET started = ?, ended = ? WHERE id = ?', (_at(started), _at(ended), table))
    write_chain(raw, table)


def _copy(raw: Any, model: str, number: int, chance: random.Random) -> None:
    """The same table with other people in its seats, some days earlier."""
    table = UUID(int=chance.getrandbits(128)).hex
    seats = raw.execute('SELECT * FROM seat WHERE "table" = ? ORDER BY seat', (model,)).fetchall()
    people = raw.execute("SELECT id, name, shape, colour FROM player ORDER BY created, id").fetchall()
    chosen = sorted(people, key=lambda one: chance.random() * (1 + NAMES.index(one[1])))[: len(seats)]
    (row,) = raw.execute('SELECT * FROM "table" WHERE id = ?', (model,)).fetchall()
    columns = [one[1] for one in raw.execute('PRAGMA table_info("table")')]
    values = dict(zip(columns, row, strict=True))
    values["id"] = table
    renamed = {old[3]: new[1] for old, new in zip(seats, chosen, strict=True)}
    if values["result"]:
        values["result"] = json.dumps(_renamed(json.loads(values["result"]), renamed), ensure_ascii=False)
    blanks = ", ".join("?" * len(columns))
    raw.execute(f'INSERT INTO "table" VALUES ({blanks})', [values[name] for name in columns])
    for old, new in zip(seats, chosen, strict=True):
        raw.execute("INSERT INTO seat VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", (table, old[1], *new, *old[6:]))
    raw.execute('INSERT INTO event SELECT ?, seq, at, event, checksum FROM event WHERE "table" = ?', (table, model))
    _move(raw, table, number)


def _renamed(value: Any, names: dict[str, str]) -> Any:
    if isinstance(value, str):
        return names.get(value, value)
    if isinstance(value, list):
        return [_renamed(one, names) for one in value]
    return {key: _renamed(one, names) for key, one in value.items()} if isinstance(value, dict) else value


def _at(moment: datetime) -> str:
    return moment.isoformat(timespec="microseconds")
