"""`record`, `undo`, `redo TABLE`: events in as JSON Lines; after each commit {"seq": n} or {"objection": {…}} out."""

from __future__ import annotations

from argparse import Namespace

from companion.cli.lookup import open_session, open_store
from companion.cli.output import from_wrong, objection_json, put
from companion.cli.stdin import lines_of_input
from companion.engine.errors import Wrong
from companion.engine.ruling import Reason
from companion.engine.shapes.strict_json import dump, parse
from companion.session import TableSession
from companion.texts import Say, say_for


def run_record(given: Namespace) -> int:
    """Record what standard input says, line by line; a line that is no event ends it."""
    with open_store(given) as store:
        session = open_session(given, store)
        say = say_for(session.game.id, given.lang)
        number = 0
        for batch in lines_of_input(given):
            for line in batch:
                number += 1
                if line.strip():
                    _record(given, session, line, number, say)
    return 0


def _record(given: Namespace, session: TableSession, line: bytes, number: int, say: Say) -> None:
    try:
        event = session.game.codec.read(parse(line))
    except Wrong as wrong:
        raise from_wrong(wrong, say, say("cli.line", number=number)) from wrong
    tell(given, session, session.record(event), say)


def tell(given: Namespace, session: TableSession, reason: Reason | None, say: Say) -> int:
    """What became of an event: its number in the log, or the objection; 1 where nothing was done."""
    if given.text:
        put(say(reason) if reason else str(session.log[-1].seq))
    else:
        put(dump({"objection": objection_json(reason, say)} if reason else {"seq": session.log[-1].seq}))
    return 1 if reason else 0


def run_undo(given: Namespace) -> int:
    """Take one action back."""
    with open_store(given) as store:
        session = open_session(given, store)
        return tell(given, session, session.undo(), say_for(session.game.id, given.lang))


def run_redo(given: Namespace) -> int:
    """Do one action again."""
    with open_store(given) as store:
        session = open_session(given, store)
        return tell(given, session, session.redo(), say_for(session.game.id, given.lang))
