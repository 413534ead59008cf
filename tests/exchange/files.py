"""Real stores with real tables, and the files they export."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

from companion.engine.events import Abandoned, BoxFact, Described, Noted
from companion.engine.game import Catalogue, Game
from companion.engine.read_models.bundle import Arrival
from companion.engine.read_models.tables import TableLine
from companion.exchange.exporter import as_bytes, everything, selection
from companion.exchange.importer import check_file, import_file, preview_import
from companion.exchange.merge.people import ImportOptions
from companion.exchange.merge.plan import Report
from companion.storage.store import Store
from tests.storage.tables import finish, new_table
from tests.toy import FACTS, GAME, Scored


def to_the_second(line: TableLine) -> TableLine:
    """A log keeps whole seconds; when a table was touched last is known more exactly only where that was."""
    return replace(line, touched=line.touched[:19])


def only_toy(game: str) -> Game:
    return {"toy": GAME}[game]


CATALOGUE = Catalogue(only_toy, lambda _game: FACTS)


def store_in(folder: Path) -> Store:
    folder.mkdir(parents=True, exist_ok=True)
    return Store(folder / "tables.sqlite")


def played(store: Store) -> list[str]:
    """One finished, one abandoned and one running table, a group, and a box with an entered fact."""
    ada, ben = store.people.named("Ada"), store.people.named("Ben")
    group = store.groups.create("Donnerstag", [ben.id, ada.id])
    ended = finish(new_table(store, "Ada", "Ben", regulars=group.id))
    assert ended.record(Described(place="Küche", comment="knapp")) is None
    dropped = new_table(store, "Ada", "Ben", "Cem")
    dropped.record(Scored(0, 5))
    dropped.record(Noted("zu spät"))
    dropped.record(Abandoned())
    running = new_table(store, "Ada", "Ben", goal=30)
    running.record(BoxFact("cards", {"of": [1, 2, 3]}))
    running.record(Scored(0, 7))
    running.record(Scored(1, 4))
    running.undo()
    return [ended.id, dropped.id, running.id]


def exported(store: Store) -> bytes:
    return as_bytes(everything(store.export_reader, CATALOGUE))


def one_table(store: Store, table: str) -> bytes:
    return as_bytes(selection(store.export_reader, CATALOGUE, [table]))


def imported(store: Store, data: bytes, **options: object) -> Report:
    return import_file(check_file(data, CATALOGUE), store, ImportOptions(**options))  # type: ignore[arg-type]


def preview(store: Store, data: bytes) -> tuple[Arrival, Report]:
    return preview_import(check_file(data, CATALOGUE), store.export_reader, ImportOptions())


def contents(store: Store) -> dict[str, list[object]]:
    """Every row of every table of the file, to see that nothing has changed."""
    names = ("player", "regulars", "member", "box", "box_entry", "table", "seat", "event", "kept")
    return {name: sorted(store._connection.rows(f'SELECT * FROM "{name}"'), key=repr) for name in names}


def shuffled(items: list[str], seed: int) -> list[str]:
    return random.Random(seed).sample(items, len(items))
