"""One valid example of every event that all games share, and of every correction."""

from __future__ import annotations

from collections.abc import Mapping

from companion.engine.events import (
    Abandoned,
    BoxFact,
    Described,
    Edited,
    Event,
    Noted,
    OptionSet,
    Redone,
    Removed,
    Reported,
    Reread,
    SetUpDone,
    Starts,
    Ticked,
    Together,
    Undone,
)
from companion.engine.facts import Facts
from companion.engine.game import Game


def examples(game: Game, facts: Facts) -> Mapping[str, Event]:
    """Every kind of event that this game's log can hold, with an example."""
    return {**_shared(facts), **game.examples, **_corrections()}


def _shared(facts: Facts) -> dict[str, Event]:
    step = facts.steps[0].id if facts.steps else "step"
    option = next(iter(facts.options.values()), None)
    rule = OptionSet(option.key, option.default) if option else OptionSet("option", True)
    every = (
        Starts(0),
        Ticked(step),
        SetUpDone(),
        Noted("…"),
        rule,
        BoxFact("fact", 1),
        Abandoned(),
        _described(),
        Reported((12, None), (0,)),
    )
    return {event.KIND: event for event in every}


def _described() -> Described:
    return Described("2026-08-22T19:40:00.000000+00:00", 95, "Bei Käthe", "…")


def _corrections() -> dict[str, Event]:
    corrections = (Undone(), Redone(), Edited(1, Noted("…")), Removed(1), Reread("fact", 1), Together(2))
    return {event.KIND: event for event in corrections}
