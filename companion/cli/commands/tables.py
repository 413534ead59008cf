"""`tables`, `show TABLE`: the running tables and then the ended ones, the newest first; or one of them whole."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from companion.cli.json_view import Shower, broken_json
from companion.cli.lookup import open_session, open_store
from companion.cli.output import answer
from companion.cli.text_view import table_in_words
from companion.engine.read_models.tables import TableLine
from companion.texts import Say, say_for

if TYPE_CHECKING:
    from companion.storage.store import Store


def run_tables(given: Namespace) -> int:
    """List every table that is not hidden."""
    with open_store(given) as store:
        lines = [(line, store.broken(line.id)) for line in _every(store)]
    shown = [line_json(line, broken, say_for(line.game, given.lang)) for line, broken in lines]
    say = say_for("", given.lang)
    answer(given, {"tables": shown}, lambda: (line_in_words(one, say) for one in shown))
    return 0


def _every(store: Store) -> Iterator[TableLine]:
    yield from store.tables.running()
    page = store.tables.ended(limit=200)
    yield from page.lines
    while page.after:
        page = store.tables.ended(after=page.after, limit=200)
        yield from page.lines


def line_json(line: TableLine, broken: Sequence[int], say: Say) -> dict[str, Any]:
    """A table as a list tells of it."""
    return {
        "table": line.id,
        "game": line.game,
        "edition": line.edition,
        "players": [seat.name for seat in line.seats],
        "status": line.status,
        "now": say.kept(line.now.headline if line.now else None) or None,
        "outcome": say.kept(line.headline) or None,
        "winners": list(line.winners),
        "scores": {seat.name: seat.score for seat in line.seats},
        "house_rules": dict(line.house_rules),
        "started": line.started,
        "ended": line.ended,
        **broken_json(broken, (), say),
    }


def line_in_words(shown: dict[str, Any], say: Say) -> str:
    """The same on one line."""
    key = f"history.status.{shown['status']}"
    status = say(key) if say.has(key) else shown["status"]
    summary = shown["outcome"] or shown["now"] or ""
    warning = shown.get("broken", {}).get("text", "")
    return (
        f"{shown['table'][:8]}  {shown['game']}  {', '.join(shown['players'])}  {status}  {summary}  {warning}".rstrip()
    )


def run_show(given: Namespace) -> int:
    """Show one table."""
    with open_store(given) as store:
        session = open_session(given, store)
    say = say_for(session.game.id, given.lang)
    shown = {"table": session.id, **Shower(session, say, given.secrets).whole()}
    answer(given, shown, lambda: table_in_words(shown, say))
    return 0
