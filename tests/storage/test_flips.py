"""One flipped bit anywhere in tables.sqlite: the app starts, or says what is wrong and offers the copy.

Some hundred bits here; the sweep `flips` turns ten thousand.
"""

from __future__ import annotations

import random
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

import pytest

from companion.__main__ import main
from companion.engine.errors import StorageTrouble, Wrong
from companion.engine.events import Noted
from companion.engine.game import Catalogue
from companion.engine.read_models.statistics import Scope, Search
from companion.engine.store import NewTable
from companion.games import game_named, playable_games
from companion.session import TableSession
from companion.storage import backups
from companion.storage.errors import NOT_THE_FILE
from companion.storage.rules.database import RulesDatabase
from companion.storage.safe_mode import SafeMode, open_or_explain, restore
from companion.storage.store import Store
from screens.app.services import Services
from screens.app.shell import Shell
from screens.app.startup import load
from screens.pages.intents import Go, call
from tests.glass import Still
from tests.plenty import plenty
from tests.storage.test_trouble import has_a_sentence

HEADER, SCHEMA = 100 * 8, 3 * 4096 * 8  # in bits; the schema lies behind the header and takes less than three pages
PAGES = ("home", "history", "players", "statistics", "settings", "exchange", "backups")


@dataclass(frozen=True)
class Spoilt:
    """A folder with a file that is damaged anew for each try, and a good copy."""

    folder: Path
    good: bytes
    catalogue: Catalogue

    @property
    def path(self) -> Path:
        return self.folder / "tables.sqlite"

    def with_flipped(self, bit: int) -> Path:
        content = bytearray(self.good)
        content[bit // 8] ^= 1 << bit % 8
        return self.with_content(bytes(content))

    def with_content(self, content: bytes) -> Path:
        for ending in backups.BESIDE:
            self.path.with_name(self.path.name + ending).unlink(missing_ok=True)
        self.path.write_bytes(content)
        return self.path


@pytest.fixture(scope="module")
def spoilt(tmp_path_factory: pytest.TempPathFactory, rules: RulesDatabase) -> Spoilt:
    folder, catalogue = tmp_path_factory.mktemp("flips"), Catalogue(game_named, rules.facts)
    store = plenty(folder, 3, rules)
    people = tuple(person.id for person in store.people.all()[:3])
    for game in playable_games()[:2]:
        new = NewTable(game, people, "", {}, store.boxes.default(game).id)
        assert TableSession.create(store, new, catalogue).record(Noted("a"), Noted("ö")) is None
    store.key_value.keep_all({"settings": {"language": "de"}, "draft:players": {"name": "Ö"}})
    store.close()
    shutil.rmtree(folder / "backups")
    backups.make(store.path, "hand")
    (folder / "rules").mkdir()
    shutil.copy(rules.path, folder / "rules")
    return Spoilt(folder, store.path.read_bytes(), catalogue)


def bits(spoilt: Spoilt, where: str) -> list[int]:
    first, last, count = {
        "the header": (0, HEADER, 120),
        "the schema": (HEADER, SCHEMA, 120),
        "the rows": (SCHEMA, len(spoilt.good) * 8, 160),
    }[where]
    return random.Random(where).sample(range(first, last), count)


anywhere = pytest.mark.parametrize("where", ["the header", "the schema", "the rows"])


def offers_the_copy(safe: SafeMode) -> bool:
    has_a_sentence(StorageTrouble(safe.reason))
    return safe.backup is not None and safe.reason.key not in NOT_THE_FILE


def look_at_everything(store: Store, catalogue: Catalogue) -> None:
    """What lists show, and every table; one that can't be read any more says so."""
    running, ended = store.tables.running(), store.tables.ended(limit=50).lines
    store.people.all(), store.groups.all(), store.history.page(Search(), 0, 50)
    store.statistics.totals(Scope()), store.statistics.players(Scope()), store.statistics.games(Scope())
    for game in playable_games():
        for box in store.boxes.read(game):
            store.boxes.facts(box.id)
    for line in (*running, *ended):
        try:
            TableSession.open(store, line.id, catalogue)
        except Wrong as wrong:
            assert wrong.reason.key


@anywhere
def test_a_flipped_bit_in_the_file_is_told_with_the_copy_or_does_no_harm_to_lists_and_tables(
    where: str, spoilt: Spoilt
) -> None:
    for bit in bits(spoilt, where):
        found = open_or_explain(spoilt.with_flipped(bit))
        if isinstance(found, SafeMode):
            assert offers_the_copy(found), (bit, found)
            continue
        try:
            look_at_everything(found, spoilt.catalogue)
        except StorageTrouble as trouble:
            assert has_a_sentence(trouble) in ("storage.damaged", "storage.no_table"), bit
        finally:
            found.close()


class Loaded:
    """The app's own way: everything is loaded, then one page after the other."""

    def __init__(self, folder: Path) -> None:
        self.message = ""
        self.shell = Shell(lambda *_: None, self._tell, Still(), lambda: None)
        found = load(folder)
        self.shell.loaded(found) if isinstance(found, Services) else self.shell.enter_safe_mode(found)

    def _tell(self, text: str, _action: object = None) -> None:
        self.message = text

    def pages(self) -> Iterator[str]:
        """Every page that is reached until the safe mode comes."""
        for intent in (*map(Go, PAGES), *(call("resume", table=table) for table in self._running())):
            if self.shell.safe_mode is not None:
                return
            if not isinstance(intent, Go):
                self.shell.open("home")
            self.shell.handle(intent)
            yield self.shell.top.name

    def _running(self) -> list[str]:
        try:
            return [] if self.shell.services is None else [one.id for one in self.shell.services.store.tables.running()]
        except StorageTrouble:
            return []

    def close(self) -> None:
        if self.shell.services is not None:
            self.shell.services.store.close()
            self.shell.services.rules.close()


@anywhere
def test_with_a_flipped_bit_the_app_shows_its_pages_or_the_safe_mode_with_the_copy(where: str, spoilt: Spoilt) -> None:
    for bit in bits(spoilt, where)[::3]:
        spoilt.with_flipped(bit)
        app = Loaded(spoilt.folder)
        seen = list(app.pages())
        app.close()
        if app.shell.safe_mode is None:
            assert seen[: len(PAGES)] == list(PAGES), bit
        else:
            assert app.shell.top.name == "safe-mode" and offers_the_copy(app.shell.safe_mode), bit


@anywhere
def test_with_a_flipped_bit_the_command_line_lists_or_says_a_sentence(
    where: str, spoilt: Spoilt, capfd: pytest.CaptureFixture[str]
) -> None:
    for bit in bits(spoilt, where)[::2]:
        code = main(["tables", "--db", str(spoilt.with_flipped(bit))])
        out, err = capfd.readouterr()
        assert (code, bool(out), err.count("\n")) in ((0, True, 0), (2, False, 1)), bit


KINDS = {"a blob": b"\xff\0", "a number": 7, "a fraction": 0.5, "a huge number": 2**62, "a word": "x", "nothing": ""}


@pytest.mark.parametrize("kind", KINDS)
def test_whatever_a_column_holds_the_app_shows_its_pages_or_the_safe_mode_with_the_copy(
    kind: str, spoilt: Spoilt
) -> None:
    with closing(sqlite3.connect(spoilt.with_content(spoilt.good))) as link:
        tables = [name for (name,) in link.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        columns = [(table, row[1]) for table in tables for row in link.execute(f'PRAGMA table_info("{table}")')]
    for table, column in columns:
        path = spoilt.with_content(spoilt.good)
        with closing(sqlite3.connect(path)) as link, link:
            order = "DESC" if table == "event" else "ASC"
            row = f'SELECT * FROM "{table}" ORDER BY 1, 2 {order} LIMIT 1'
            names = [one[0] for one in link.execute(row).description]
            where = " AND ".join(f'"{name}" IS ?' for name in names)
            try:
                values = link.execute(row).fetchone()
                link.execute(f'UPDATE "{table}" SET "{column}" = ? WHERE {where}', (KINDS[kind], *(values or ())))
            except sqlite3.Error:
                continue
        app = Loaded(spoilt.folder)
        list(app.pages())
        app.close()
        if app.shell.safe_mode is not None:
            assert offers_the_copy(app.shell.safe_mode), (table, column)


@pytest.mark.parametrize("bit", [0, 1, 2, 20, 31])
def test_a_version_that_is_wrong_by_one_bit_is_told_with_the_copy_which_takes_its_place(
    bit: int, spoilt: Spoilt
) -> None:
    safe = open_or_explain(spoilt.with_flipped((60 + 3 - bit // 8) * 8 + bit % 8))
    assert isinstance(safe, SafeMode) and offers_the_copy(safe) and safe.backup is not None
    store = restore(safe, safe.backup)
    assert store.tables.running()
    store.close()
