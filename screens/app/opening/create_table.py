"""Opens a table from what was chosen, and remembers how much a group writes down."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from companion.engine.events import Event, Starts
from companion.engine.facts import Facts
from companion.engine.store import NewTable
from companion.session import TableSession
from screens.app.shell import Shell

MOST_GROUPS = 50


def open_table(
    shell: Shell,
    game: str,
    players: Sequence[str],
    edition: str,
    options: Mapping[str, Any],
    *,
    first: int | None = None,
    regulars: str | None = None,
    again: Sequence[Event] = (),
) -> str:
    """Open a table and return its id; who starts is its first entry, then comes what holds again from another one."""
    assert shell.services is not None
    store = shell.services.store
    new = NewTable(game, tuple(players), edition, options, store.boxes.default(game).id, regulars)
    with store.transaction():
        session = TableSession.create(store, new, shell.services.catalogue)
        if session.setup.depth:
            remember_depth(shell, game, players, session.setup.depth)
        if first is not None:
            session.record(Starts(first))
        if again:
            session.record(*again)
    shell.sessions[session.id] = session
    return str(session.id)


def with_depth(facts: Facts, options: Mapping[str, Any], depth: str) -> dict[str, Any]:
    """The options of a table with how much its group writes down."""
    return {**options, facts.depths.option.key: depth} if facts.depths else dict(options)


def last_depth(shell: Shell, game: str, players: Sequence[str]) -> str:
    """How much this group wrote down last time, wherever they sat; "" where they have not chosen yet."""
    assert shell.services is not None
    kept = shell.services.store.key_value.get(f"depth:{game}")
    return str(kept.get(_group(players), "")) if isinstance(kept, dict) else ""


def remember_depth(shell: Shell, game: str, players: Sequence[str], depth: str) -> None:
    """Next time this group begins with the same choice; the groups of long ago are forgotten."""
    assert shell.services is not None
    store = shell.services.store.key_value
    kept = store.get(f"depth:{game}")
    others = {key: way for key, way in kept.items() if key != _group(players)} if isinstance(kept, dict) else {}
    store.keep(f"depth:{game}", dict([*others.items(), (_group(players), depth)][-MOST_GROUPS:]))


def _group(players: Sequence[str]) -> str:
    return " ".join(sorted(players))


def taught(game: str) -> str:
    """Under which name it is kept that nobody has to be shown any more how this game goes."""
    return f"taught:{game}"


def is_first_table(shell: Shell, game: str) -> bool:
    """Has nobody here played this game yet, nor said that they know how it goes?"""
    assert shell.services is not None
    store = shell.services.store
    played = game in store.history.games() or any(line.game == game for line in store.tables.running())
    return not played and not store.key_value.get(taught(game))
