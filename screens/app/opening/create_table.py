"""Opens tables: a new one from what was chosen, or a rematch of an old one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from companion.engine.events import Starts
from companion.engine.store import NewTable
from companion.session import TableSession
from screens.app.shell import Shell


def open_table(
    shell: Shell,
    game: str,
    players: Sequence[str],
    edition: str,
    options: Mapping[str, Any],
    *,
    first: int | None = None,
    regulars: str | None = None,
) -> str:
    """Open a table and return its id; who starts is its first entry."""
    assert shell.services is not None
    store = shell.services.store
    new = NewTable(game, tuple(players), edition, options, store.boxes.default(game).id, regulars)
    with store.transaction():
        session = TableSession.create(store, new, shell.services.catalogue)
        if first is not None:
            session.record(Starts(first))
    shell.sessions[session.id] = session
    return str(session.id)


def rematch(shell: Shell, table: str) -> str:
    """The same group, seats and options once more."""
    assert shell.services is not None
    kept = shell.services.store.table(table)
    line = shell.services.store.tables.get(table)
    return open_table(shell, kept.game, kept.players, kept.edition, kept.options, regulars=line.regulars)
