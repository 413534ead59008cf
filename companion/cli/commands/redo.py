"""`redo TABLE`: does again what was taken back last."""

from __future__ import annotations

from argparse import Namespace

from companion.cli.commands.record import tell
from companion.cli.lookup import open_session, open_store
from companion.texts import say_for


def run(given: Namespace) -> int:
    """Do one action again."""
    with open_store(given) as store:
        session = open_session(given, store)
        tell(given, session, session.redo(), say_for(session.game.id, given.lang))
    return 0
