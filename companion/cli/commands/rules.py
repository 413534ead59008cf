"""`rules GAME [SEARCH]`: the clauses of a game in our words, all of them or those that some words find."""

from __future__ import annotations

from argparse import Namespace
from typing import Any

from companion.cli.lookup import game_id, rules
from companion.cli.output import answer
from companion.engine.read_models.tables import ClauseLine
from companion.storage.rules.search import clauses, search


def run(given: Namespace) -> int:
    """Show the clauses."""
    game, database = game_id(given, given.game), rules()
    words = " ".join(given.search)
    found = search(database, game, words, given.lang) if words else clauses(database, game)
    shown = {"game": game, "search": words, "clauses": [_clause(one, given.lang) for one in found]}
    answer(given, shown, lambda: [f"{one.id}  {one.text[given.lang]}" for one in found])
    return 0


def _clause(one: ClauseLine, language: str) -> dict[str, Any]:
    return {
        "id": one.id,
        "chapter": one.chapter,
        "text": one.text[language],
        "duty": one.duty,
        "authority": one.authority.name,
        "places": dict(one.places),
    }
