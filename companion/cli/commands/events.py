"""`events GAME`: every kind of event that a log of this game can hold, with its JSON schema and one example."""

from __future__ import annotations

from argparse import Namespace

from companion.cli.lookup import playable, rules
from companion.cli.output import answer
from companion.engine.examples import examples
from companion.engine.shapes.strict_json import dump
from companion.games import game_named


def run(given: Namespace) -> int:
    """Show the kinds of events."""
    name = playable(given, given.game)
    game = game_named(name)
    known = examples(game, rules().facts(name))
    kinds = [
        {"kind": kind, "schema": game.codec.schema(kind), "example": game.codec.write(known[kind])}
        for kind in game.codec.kinds
    ]
    answer(given, {"game": name, "events": kinds}, lambda: [dump(one["example"]) for one in kinds])
    return 0
