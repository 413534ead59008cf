"""What holds for every table of every game, whatever people do at it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from hypothesis import strategies as st

from companion.engine.errors import Wrong
from companion.engine.events import BoxFact, Entry, Event, Redone, Reread, Undone, standing
from companion.engine.game import Game, play
from companion.session import TableSession
from tests.engine.schemas import from_schema


@dataclass(frozen=True)
class Deed:
    """Something somebody tries: one of the verbs, an event for it, and which old entry it is about."""

    verb: str
    event: Event
    which: int


VERBS = ("record", "record", "record", "record", "undo", "redo", "edit", "remove", "reread")


def readable(game: Game, value: Any) -> Event | None:
    try:
        return game.codec.read(value)
    except Wrong:
        return None


def events_of(game: Game, pool: Sequence[Event]) -> st.SearchStrategy[Event]:
    """Events that fit somewhere (from played games and examples), and any that the schemas allow."""
    known = [*pool, *game.examples.values()]
    kinds = [kind for kind, made in game.codec.kinds.items() if made.__module__ != "companion.engine.events"]
    schemas = st.one_of(*(from_schema(game.codec.schema(kind)) for kind in kinds))
    made = schemas.map(lambda value: readable(game, value)).filter(lambda event: event is not None)
    return st.one_of(st.sampled_from(known), st.sampled_from(known), made)


def deeds(game: Game, pool: Sequence[Event], most: int = 30) -> st.SearchStrategy[list[Deed]]:
    one = st.builds(Deed, st.sampled_from(VERBS), events_of(game, pool), st.integers(0, 10_000))
    return st.lists(one, max_size=most)


def do(session: TableSession, deed: Deed) -> bool:
    """Try one deed; was it accepted?"""
    chosen = session.log[deed.which % len(session.log)].seq if session.log else 1
    match deed.verb:
        case "record":
            return session.record(deed.event) is None
        case "undo":
            return session.undo() is None
        case "redo":
            return session.redo() is None
        case "edit":
            return session.edit(chosen, deed.event) is None
        case "reread":
            return session.record(_reread(session, deed)) is None
    return session.remove(chosen) is None


def _reread(session: TableSession, deed: Deed) -> Reread:
    """A fact that the deed brings, or one of this box with what the box says under the same or another key."""
    if isinstance(deed.event, BoxFact):
        return Reread(deed.event.key, deed.event.value)
    facts = sorted(session.setup.box.items()) or [("fact", 1)]
    return Reread(facts[deed.which % len(facts)][0], facts[deed.which // 3 % len(facts)][1])


def check_laws(session: TableSession, doing: Sequence[Deed]) -> None:
    """Do everything that is accepted, and see that each law holds after every step."""
    for deed in doing:
        log, table = list(session.log), session.table
        if do(session, deed):
            assert session.log[: len(log)] == log, "a line of the log was changed or deleted"
            assert len(session.log) == len(log) + 1, "one deed, one line"
        else:
            assert session.log == log and session.table == table, "what is refused changes nothing"
    check_folds(session)
    check_undo_and_redo(session)
    check_shown(session)


def check_folds(session: TableSession) -> None:
    """The log alone gives the table that the session shows; every line survives JSON."""
    folded = play(session.game, session.opened_with, standing(session.log))
    assert folded.table == session.table
    assert folded.left_out == session.left_out
    for entry in session.log:
        assert session.game.codec.read(session.game.codec.write(entry.event)) == entry.event


def check_undo_and_redo(session: TableSession) -> None:
    """fold(log + undo + redo) == fold(log), and an undo after a record is as if nothing had been recorded."""
    if session.can_undo:
        last, table, seq = session.log, session.table, session.log[-1].seq
        done = [*last, Entry(seq + 1, Undone()), Entry(seq + 2, Redone())]
        assert play(session.game, session.opened_with, standing(done)).table == table
        assert session.undo() is None
        check_folds(session)
        assert session.redo() is None
        assert session.table == table


def check_undone_record(session: TableSession, event: Event) -> None:
    """fold(log + e + undo) == fold(log)."""
    before, left_out = session.table, session.left_out
    if session.record(event) is None:
        assert session.undo() is None
        assert session.table == before and session.left_out == left_out
        check_folds(session)


def check_shown(session: TableSession) -> None:
    """Whatever has happened, everything can be shown."""
    game, table = session.game, session.table
    game.now(table), game.sheet(table), game.outcome(table), game.rulings(table), game.warnings(table)
    assert len(session.steps()) == len(session.standing)
    assert (session.last_step is None) == (not session.can_undo)
    for entry in session.standing[-2:]:
        session.preview_removal(entry.seq)
