"""Whatever is recorded is refused with a reason and changes nothing, or the file opens again with the same table."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from functools import cache
from pathlib import Path
from typing import Any

from hypothesis import strategies as st

from companion.engine.events import CORRECTIONS, BoxFact, Event, Noted
from companion.engine.game import Catalogue
from companion.engine.ruling import Reason
from companion.engine.shapes.strict_json import dump
from companion.engine.store import NewTable
from companion.games import game_named
from companion.session import TableSession
from companion.storage.rules.database import RulesDatabase
from companion.storage.store import Store
from companion.storage.tables.chains import write_chain
from companion.texts import say_for
from tests.engine.wild import any_event, correction
from tests.games.plays import Play, plays_of


class Files:
    """Every whole game as a file, from which a table at any moment of it is copied."""

    def __init__(self, folder: Path, rules: RulesDatabase) -> None:
        self._folder, self.catalogue = folder, Catalogue(game_named, rules.facts)
        self._known: dict[str, tuple[Path, str]] = {}

    def at(self, play: Play, count: int) -> tuple[Path, str]:
        """A file with one table after so many events, and the id of the table."""
        if play.id not in self._known:
            self._known[play.id] = self._play(play)
        whole, table = self._known[play.id]
        path = self._folder / "moment" / "tables.sqlite"
        shutil.rmtree(path.parent, ignore_errors=True)
        path.parent.mkdir()
        shutil.copy(whole, path)
        with closing(sqlite3.connect(path)) as link, link:
            link.execute("DELETE FROM event WHERE seq > ?", (count,))
            write_chain(link, table)
        return path, table

    def _play(self, play: Play) -> tuple[Path, str]:
        path = self._folder / play.id / "tables.sqlite"
        path.parent.mkdir()
        with closing(Store(path)) as store:
            people = tuple(store.people.named(name).id for name in play.seats)
            new = NewTable(play.game, people, play.edition, play.options)
            table = TableSession.create(store, new, self.catalogue).id
            with store.transaction() as raw:
                raw.execute('UPDATE "table" SET box_facts = ?', (dump(play.box),))
                write_chain(raw, table)
            session = TableSession.open(store, table, self.catalogue)
            with store.transaction():
                for event in play.read_events():
                    session.record(event)
        return path, table


@cache
def moments(game: str) -> dict[str, tuple[Play, int, Event | None]]:
    """For each kind of event a whole game, how far it had come when such an event happened, and the event."""
    plays, kinds = plays_of(game), game_named(game).codec.kinds
    middle = (plays[0], len(plays[0].events) // 2, None)
    found: dict[str, tuple[Play, int, Event | None]] = dict.fromkeys(kinds, middle)
    for play in plays:
        found |= {event.KIND: (play, count, event) for count, event in enumerate(play.read_events())}
    return {kind: moment for kind, moment in found.items() if kinds[kind] not in CORRECTIONS}


def known_facts(play: Play) -> dict[str, Any]:
    """What the box of a whole game tells, before it and in it."""
    learnt = {event.key: event.value for event in play.read_events() if isinstance(event, BoxFact)}
    return {**play.box, **learnt}


def check_door(files: Files, game: str, data: st.DataObject) -> None:
    """The law, for one event at one moment."""
    kind = data.draw(st.sampled_from(sorted(moments(game))), label="kind")
    play, count, known = moments(game)[kind]
    path, table = files.at(play, count)
    event = data.draw(any_event(game_named(game), kind, known), label="event")
    if data.draw(st.integers(0, 3), label="as a correction") == 0:
        event = data.draw(correction(event, count, known_facts(play)), label="correction")
    before = everything_in(path)
    with closing(Store(path)) as store:
        session = TableSession.open(store, table, files.catalogue)
        log, state = list(session.log), session.table
        reason = _recorded(session, event, data)
        if reason is not None:
            assert isinstance(reason, Reason) and all(say_for(game, language)(reason) for language in ("de", "en"))
            assert session.log == log and session.table == state
        after, left_out = session.table, session.left_out
    if reason is not None:
        assert everything_in(path) == before
    with closing(Store(path)) as store:
        again = TableSession.open(store, table, files.catalogue)
        assert again.table == after and again.left_out == left_out and again.log == session.log


def _recorded(session: TableSession, event: Event, data: st.DataObject) -> Reason | None:
    """Alone, or after a note in the same touch."""
    if data.draw(st.integers(0, 4), label="not alone") == 0:
        return session.record(Noted("before it"), event)
    objection = session.objection(event)
    reason = session.record(event)
    assert objection == reason, "the button is grey exactly where the door is shut"
    return reason


def everything_in(path: Path) -> list[str]:
    with closing(sqlite3.connect(path)) as link:
        return list(link.iterdump())
