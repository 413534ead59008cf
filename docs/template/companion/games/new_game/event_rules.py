"""Every event of the game, registered once: an example, what it does, its line, and what speaks against it."""

from __future__ import annotations

from companion.engine.game import EventRule
from companion.games.new_game import events
from companion.games.new_game.play import objections, rounds
from companion.games.new_game.reports import steps

EVENT_RULES = (
    EventRule(
        events.Scored(0, 7),
        apply=rounds.score,
        step=steps.scored,
        objections=(objections.in_play, objections.once_a_round),
    ),
)
