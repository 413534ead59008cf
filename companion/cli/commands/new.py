"""`new GAME --players A,B,C`: opens a table; people are known by their names, new ones are entered."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterable, Mapping
from typing import Any

from companion.cli.lookup import catalogue, open_store, playable
from companion.cli.output import answer, bad, from_wrong
from companion.engine.errors import Wrong
from companion.engine.facts import Facts
from companion.engine.names import clean_name
from companion.engine.store import NewTable
from companion.engine.table import new_setup
from companion.session import TableSession
from companion.texts import say_for


def run_new(given: Namespace) -> int:
    """Open a table and tell its id."""
    game, known = playable(given, given.game), catalogue()
    facts = known.facts(game)
    try:
        names = tuple(clean_name(name) for name in (*given.players.split(","), *given.player) if name or given.players)
        options = chosen(given, facts, given.option)
        new_setup(facts, names, given.edition, options, {})  # refused before anybody is entered
        with open_store(given) as store:
            people = tuple(store.people.named(name).id for name in names)
            new = NewTable(game, people, given.edition, options, store.boxes.default(game).id)
            session = TableSession.create(store, new, known)
    except Wrong as wrong:
        raise from_wrong(wrong, say_for(game, given.lang)) from wrong
    answer(given, {"table": session.id}, lambda: [session.id])
    return 0


def chosen(given: Namespace, facts: Facts, pairs: Iterable[str]) -> Mapping[str, Any]:
    """`key=value` pairs as options; the value is a word, a number or true/false, whichever the option has."""
    options: dict[str, Any] = {}
    for pair in pairs:
        key, equals, text = pair.partition("=")
        if not equals:
            raise bad(given, "cli.option_form", text=pair)
        known = facts.options.get(key)
        readings = [{"true": True, "false": False}.get(text), _whole(text), text]
        fitting = [one for one in readings if one is not None and known is not None and known.allows(one)]
        options[key] = fitting[0] if fitting else text
    return options


def _whole(text: str) -> int | None:
    digits = text.removeprefix("-")
    return int(text) if digits.isascii() and digits.isdigit() and len(digits) < 19 else None
