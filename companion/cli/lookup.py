"""What commands look for by name: the rules, a game, the file with the tables, a table by the start of its id."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from companion.cli.output import bad, complain, from_wrong
from companion.engine.errors import Wrong
from companion.engine.game import Catalogue
from companion.games import game_ids, game_named, playable_games
from companion.paths import DATA, cache_folder, close_folder_to_others, user_folder
from companion.session import TableSession
from companion.storage.backups import left_beside, newest_first
from companion.storage.rules.database import RulesDatabase
from companion.texts import say_for

if TYPE_CHECKING:
    from companion.storage.store import Store


def rules() -> RulesDatabase:
    """The rules database of the packaged data."""
    return RulesDatabase.at(cache_folder(), DATA)


def catalogue() -> Catalogue:
    """Games and their facts, each loaded when it is first needed."""
    return Catalogue(game=game_named, facts=rules().facts)


def game_id(given: Namespace, name: str) -> str:
    """The name of a game that exists."""
    if name not in game_ids():
        raise bad(given, "cli.no_game", name=name, games=game_ids())
    return name


def playable(given: Namespace, name: str) -> str:
    """The name of a game that can be played at a table."""
    if game_id(given, name) not in playable_games():
        raise bad(given, "cli.not_playable", name=name)
    return name


@contextmanager
def open_store(given: Namespace) -> Iterator[Store]:
    """The file with the tables, closed afterwards."""
    from companion.storage.store import Store  # noqa: PLC0415  30 ms that most commands don't need

    store = Store(_named(given) if given.db else _own_folder() / "tables.sqlite")
    try:
        yield store
    finally:
        store.close()
        if store.backup_trouble is not None:
            say = say_for("", given.lang)
            complain(say("backups.failed", why=say(store.backup_trouble.reason)))


def _named(given: Namespace) -> Path:
    """The file that --db names. Only `new` makes one; where copies of a lost file lie, the store says so."""
    path = Path(given.db)
    if given.command != "new" and not path.exists() and not left_beside(path) and not newest_first(path):
        raise bad(given, "cli.no_database", name=given.db)
    return path


def _own_folder() -> Path:
    folder = user_folder()
    close_folder_to_others(folder, "backups")
    return folder


def open_session(given: Namespace, store: Store) -> TableSession:
    """The table whose id begins with what was typed; raises BadInput where there is none, or it can't be read."""
    found = store.tables.matching(given.table)
    if given.table in found:
        found = [given.table]
    if not found:
        raise bad(given, "cli.no_table", name=given.table)
    if len(found) > 1:
        raise bad(given, "cli.many_tables", name=given.table)
    try:
        return TableSession.open(store, found[0], catalogue())
    except Wrong as wrong:
        say = say_for("", given.lang)
        raise from_wrong(wrong, say, say("cli.unreadable", name=found[0])) from wrong
