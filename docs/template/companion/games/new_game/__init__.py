"""New Game: rounds of points, until somebody has reached the goal."""

from __future__ import annotations

from companion.engine.game import Game
from companion.games.new_game.events import EVENTS, EXAMPLES
from companion.games.new_game.play.apply import apply
from companion.games.new_game.play.objections import objection
from companion.games.new_game.reports.now import now
from companion.games.new_game.reports.rulings import figures, rulings
from companion.games.new_game.reports.sheet import sheet
from companion.games.new_game.reports.steps import step
from companion.games.new_game.rules.winning import outcome
from companion.games.new_game.state import open_table

GAME = Game(
    id="new_game",
    events=EVENTS,
    open=open_table,
    apply=apply,
    objection=objection,
    step=step,
    now=now,
    sheet=sheet,
    outcome=outcome,
    rulings=rulings,
    figures=figures,
    examples=EXAMPLES,
)
