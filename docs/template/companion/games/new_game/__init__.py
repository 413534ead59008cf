"""New Game: rounds of points, until somebody has reached the goal."""

from __future__ import annotations

from companion.engine.game import Game
from companion.games.new_game.event_rules import EVENT_RULES
from companion.games.new_game.reports.now import now
from companion.games.new_game.reports.rulings import figures, rulings
from companion.games.new_game.reports.sheet import sheet
from companion.games.new_game.rules.winning import outcome
from companion.games.new_game.state import open_table

GAME = Game(
    id="new_game",
    event_rules=EVENT_RULES,
    open=open_table,
    now=now,
    sheet=sheet,
    ending=outcome,
    rulings=rulings,
    figures=figures,
)
