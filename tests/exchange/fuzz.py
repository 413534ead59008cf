"""Mutates real exports and feeds them to the door: whatever comes, a sentence or a report, and never half a change.

`python -m tests.exchange.fuzz 10000` runs the full number; the tests run a few hundred.
"""

from __future__ import annotations

import base64
import contextlib
import json
import random
import sys
import tempfile
import zlib
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from companion.engine.errors import Wrong
from companion.engine.game import Catalogue
from companion.exchange.exporter import as_bytes, everything
from companion.exchange.importer import check_file, import_file
from companion.exchange.merge.people import ImportOptions
from companion.exchange.qr_codes import collected, texts_of
from companion.games import game_named, playable_games
from companion.session import TableSession
from companion.storage.rules.database import RulesDatabase
from companion.storage.store import Store
from companion.texts import LANGUAGES, say_for
from screens.pages.exchange.files import refusal
from tests.exchange.files import contents
from tests.plenty import plenty

WEIRD: tuple[Any, ...] = (
    None,
    True,
    False,
    0,
    -1,
    1,
    10**30,
    -(10**9),
    1.5,
    1e308,
    "",
    "x",
    "\u0000",
    "\ud800",
    "\u202eAda",
    "../../x",
    "__import__('os')",
    "{name}",
    "a" * 5000,
    [],
    {},
    [[[[[[[[[[1]]]]]]]]]],
    {"kind": "edited"},
    {"a": {"b": []}},
)


@dataclass
class Tally:
    """What became of the mutated files."""

    files: int = 0
    refused_whole: int = 0
    taken: int = 0
    refused_tables: int = 0
    new_tables: int = 0
    reasons: dict[str, int] = field(default_factory=dict)

    def count(self, key: str) -> None:
        self.reasons[key] = self.reasons.get(key, 0) + 1


def mutated(text: str, chance: random.Random) -> bytes:
    """One real file with a few things wrong: in its structure, in its bytes, or both."""
    if chance.random() < 0.85:
        value = json.loads(text)
        if chance.random() < 0.7:  # as the first version wrote it: with checksums few mutations get past them
            _unchain(value)
        for _ in range(chance.randint(1, 3)):
            _mutate(_part(value, chance), chance)
        text = json.dumps(value, ensure_ascii=chance.random() < 0.5)
    data = bytearray(text.encode("utf-8", "surrogatepass"))
    if chance.random() < 0.2:
        for _ in range(chance.randint(1, 6)):
            _spoil(data, chance)
    return bytes(data)


def _unchain(value: Any) -> None:
    for table in value["tables"]:
        for part in (table, *table.get("log", ())):
            part.pop("checksum", None)


def _part(value: Any, chance: random.Random) -> Any:
    """Mostly a table, often its log, which is opened for it where it was packed."""
    tables = value.get("tables")
    if not isinstance(tables, list) or not tables or chance.random() < 0.2:
        return value
    table = chance.choice(tables)
    if not isinstance(table, dict) or chance.random() < 0.4:
        return table
    if "packed" not in table:
        return table.get("log")
    with contextlib.suppress(ValueError, TypeError, zlib.error):  # it may have been spoilt a moment ago
        table["log"] = json.loads(zlib.decompress(base64.b64decode(table["packed"])))
        del table["packed"]
    return table.get("log")


def _mutate(value: Any, chance: random.Random) -> None:
    """Walk to some place and change it: drop, double, swap, or put something weird there."""
    while isinstance(value, dict | list) and value:
        keys: list[Any] = list(value) if isinstance(value, dict) else list(range(len(value)))
        key = chance.choice(keys)
        if not isinstance(value[key], dict | list) or chance.random() < 0.25:
            _change(value, key, chance)
            return
        value = value[key]


def _change(value: Any, key: Any, chance: random.Random) -> None:
    how = chance.randrange(6)
    if how == 0:
        del value[key]
    elif how == 1 and isinstance(value, list):
        value.append(value[key])
    elif how == 2 and isinstance(value, dict):
        value[chance.choice(("__class__", "path", "x" * 90, ""))] = value[key]
    elif how == 3 and type(value[key]) is int:
        value[key] += chance.choice((-1, 1, 1000, -1000))
    elif how == 4 and isinstance(value, list):
        chance.shuffle(value)
    else:
        value[key] = chance.choice(WEIRD)


def _spoil(data: bytearray, chance: random.Random) -> None:
    at = chance.randrange(len(data)) if data else 0
    how = chance.randrange(4)
    if how == 0:
        del data[at : at + chance.randint(1, 400)]
    elif how == 1:
        data[at:at] = bytes(chance.randrange(256) for _ in range(chance.randint(1, 8)))
    elif how == 2 and data:
        data[at] ^= 1 << chance.randrange(8)
    else:
        del data[at:]


def fuzz(count: int, seed: int, rules: RulesDatabase, folder: Path) -> Tally:
    """Feed this many mutated files to one store; every one is told about, and every table kept can be opened."""
    catalogue = Catalogue(game_named, rules.facts)
    source = plenty(folder / "source", 12, rules)
    texts = ["".join(everything(source.export_reader, catalogue)), *_singles(source, catalogue)]
    source.close()
    store, chance, tally = Store(_folder(folder / "target") / "tables.sqlite"), random.Random(seed), Tally()
    store.backup = lambda _why: folder  # type: ignore[method-assign]  ten thousand copies of a file prove nothing
    for _ in range(count):
        _feed(store, mutated(chance.choice(texts), chance), catalogue, tally)
    for (table,) in store._connection.rows('SELECT id FROM "table"'):
        session = TableSession.open(store, table, catalogue)
        assert session.summary.status == store.table(table).status
    store.close()
    return tally


def _feed(store: Store, data: bytes, catalogue: Catalogue, tally: Tally) -> None:
    tally.files += 1
    before = contents(store) if tally.files % 50 == 0 else None
    try:
        checked = check_file(data, catalogue)
        report = import_file(checked, store, ImportOptions())
    except Wrong as wrong:
        tally.refused_whole += 1
        tally.count(wrong.reason.key)
        assert all(say_for("", language)(wrong.reason) for language in LANGUAGES)
        assert before is None or contents(store) == before
        return
    tally.taken += 1
    tally.refused_tables += len(report.refused)
    tally.new_tables += report.new
    assert report.found == len(checked.tables)
    for one in report.refused:
        tally.count(one.reason.key)
        speakers = [say_for(one.what if one.what in playable_games() else "", language) for language in LANGUAGES]
        assert all(say.has(one.reason.key) and refusal(one, say) for say in speakers)


def _singles(store: Store, catalogue: Catalogue) -> list[str]:
    from companion.exchange.exporter import selection

    texts = [
        as_bytes(selection(store.export_reader, catalogue, [table])).decode()
        for table in store.export_reader.table_ids()
    ]
    for text in texts:  # the same file as codes: what comes out is what went in
        assert json.loads(collected(texts_of(text.encode())).data or b"") == json.loads(text)
    return texts


def _folder(path: Path) -> Path:
    path.mkdir(parents=True, exist_ok=True)
    return path


def main(arguments: list[str]) -> None:
    """The full number, for a long evening."""
    from companion.paths import DATA, cache_folder

    count = int(arguments[0]) if arguments else 10_000
    with tempfile.TemporaryDirectory() as name:
        tally = fuzz(count, 20260101, RulesDatabase.at(cache_folder(), DATA), Path(name))
    sys.stdout.write(f"{tally}\n")


if __name__ == "__main__":
    main(sys.argv[1:])
