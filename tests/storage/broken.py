"""A file in which a line of a log, a whole table, or what lists are told about it can't be read."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from companion.engine.events import Noted
from companion.engine.game import Catalogue
from companion.engine.store import NewTable
from companion.games import game_named, playable_games
from companion.session import TableSession
from companion.storage.rules.database import RulesDatabase
from companion.storage.store import Store

GAME = playable_games()[0]
LINES = {
    "no JSON": "'{broken'",
    "nothing": "''",
    "a number": "'5'",
    "a list": "'[]'",
    "nested too deeply": "'" + "[" * 5000 + "'",
    "a number that Python does not read": """'{"kind": "starts", "seat": """ + "9" * 5000 + "}'",
    "an exponent beyond all bounds": """'{"kind": "starts", "seat": 1e99999999999999999999}'""",
    "no number": """'{"kind": "starts", "seat": NaN}'""",
    "a kind that nobody knows": """'{"kind": "never"}'""",
    "a correction of a kind that nobody knows": """'{"kind": "edited", "seq": 1, "event": {"kind": "never"}}'""",
    "a value out of bounds": """'{"kind": "noted", "text": ""}'""",
    "a key that nobody knows": """'{"kind": "undone", "why": 1}'""",
    "a key that is missing": """'{"kind": "noted"}'""",
    "half a sign in a key": """'{"kind": "noted", "\\ud800": ""}'""",
    "bytes that are no text": """CAST(x'7b226b696e64223a20226e6fff' AS TEXT)""",
    "bytes": "x'00ff'",
}
UNREADABLE = {
    "options that are no JSON": """UPDATE "table" SET options = '[' WHERE id = ?""",
    "options that are a number": """UPDATE "table" SET options = '5' WHERE id = ?""",
    "box facts that are a list": """UPDATE "table" SET box_facts = '[]' WHERE id = ?""",
    "a game that nobody knows": """UPDATE "table" SET game = 'chess' WHERE id = ?""",
    "nobody at the table": """DELETE FROM seat WHERE "table" = ?""",
}
FORGOTTEN = {
    "what it waits for is no JSON": """UPDATE "table" SET now = 'zz' WHERE id = ?""",
    "what it waits for is a number": """UPDATE "table" SET now = '5' WHERE id = ?""",
    "what it waits for is something else": """UPDATE "table" SET now = '{"headline": []}' WHERE id = ?""",
    "house rules that are no JSON": """UPDATE "table" SET house_rules = '[' WHERE id = ?""",
    "a result that is no JSON": """UPDATE "table" SET result = '[' WHERE id = ?""",
    "a result without a sentence": """UPDATE "table" SET result = '{}' WHERE id = ?""",
}


@dataclass(frozen=True)
class BrokenFile:
    """A closed file with two tables: one to be broken, one to be left alone."""

    path: Path
    broken: str
    sound: str

    def breaks_line(self, line: str, seq: int = 2) -> None:
        self.breaks(f"""UPDATE event SET event = {line} WHERE seq = {seq} AND "table" = ?""")

    def breaks(self, statement: str) -> None:
        with closing(sqlite3.connect(self.path)) as link, link:
            assert link.execute(statement, (self.broken,)).rowcount


def two_tables(folder: Path, rules: RulesDatabase) -> BrokenFile:
    """The file before anything is broken."""
    store, catalogue = Store(folder / "tables.sqlite"), Catalogue(game_named, rules.facts)
    people = tuple(store.people.named(name).id for name in ("Ada", "Ben"))
    new = NewTable(GAME, people, "", {}, store.boxes.default(GAME).id)
    sessions = [TableSession.create(store, new, catalogue) for _ in range(2)]
    for session in sessions:
        assert [session.record(Noted(text)) for text in "abc"] == [None] * 3
    store.close()
    return BrokenFile(store.path, *(session.id for session in sessions))
