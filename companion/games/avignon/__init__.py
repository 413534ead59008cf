"""Avignon – Krieg der Heiligen: two players, five lands, and the cards that change sides."""

from __future__ import annotations

from companion.engine.game import Game
from companion.games.avignon.events import EVENTS, EXAMPLES
from companion.games.avignon.figures import figures, rulings
from companion.games.avignon.match import outcome
from companion.games.avignon.now import now
from companion.games.avignon.objections import objection
from companion.games.avignon.oddities import warnings
from companion.games.avignon.playing import apply
from companion.games.avignon.sheet import sheet
from companion.games.avignon.steps import step
from companion.games.avignon.table import open_table

GAME = Game(
    id="avignon",
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
    warnings=warnings,
    examples=EXAMPLES,
)
