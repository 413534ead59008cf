"""`show TABLE`: state, score sheet, rulings, steps and the number of the last entry."""

from __future__ import annotations

from argparse import Namespace

from companion.cli.json_view import Shower
from companion.cli.lookup import open_session, open_store
from companion.cli.output import answer
from companion.cli.text_view import table_in_words
from companion.texts import say_for


def run(given: Namespace) -> int:
    """Show one table."""
    with open_store(given) as store:
        session = open_session(given, store)
    say = say_for(session.game.id, given.lang)
    shown = {"table": session.id, **Shower(session, say, given.secrets).whole()}
    answer(given, shown, lambda: table_in_words(shown, say))
    return 0
