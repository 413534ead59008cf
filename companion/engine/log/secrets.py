"""What was entered behind the curtain: whose secret it still is, and the table as everybody may see it.

A game says it once, in `Game.secret`: the seat that alone may see what an event holds while the table stands as it
does, or None. Everybody else sees that it happened (its step), never what; to strike it needs no look at it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from companion.engine.events import Edited, Entry, Event
from companion.engine.game import Game, play
from companion.engine.table import Setup


def keeper(game: Game, table: Any, event: Event) -> int | None:
    """The seat whose secret this is at this table, None where everybody may see it; a correction is what it enters."""
    return game.secret(table, event.event if isinstance(event, Edited) else event)


def keeps_secrets(game: Game, table: Any, log: Iterable[Entry]) -> bool:
    """Does a log hold anything that not everybody at this table may see?"""
    return any(keeper(game, table, entry.event) is not None for entry in log)


def turns_up(game: Game, before: Any, after: Any, entries: Iterable[Entry]) -> bool:
    """Is something that is secret before seen by everybody after?"""
    hidden = [entry for entry in entries if keeper(game, before, entry.event) is not None]
    return any(keeper(game, after, entry.event) is None for entry in hidden)


def public_table(game: Game, setup: Setup, table: Any, standing: Sequence[Entry]) -> Any:
    """The table as if nobody had entered yet what is still secret."""
    if not keeps_secrets(game, table, standing):
        return table
    return play(game, setup, [entry for entry in standing if keeper(game, table, entry.event) is None]).table
