"""Avignon – Krieg der Heiligen: two players, five lands, and the cards that change sides."""

from __future__ import annotations

from companion.engine.game import Game
from companion.games.avignon.events import EVENTS, EXAMPLES
from companion.games.avignon.play.apply import apply
from companion.games.avignon.play.objections import objection
from companion.games.avignon.reports.now import now
from companion.games.avignon.reports.rulings import figures, rulings
from companion.games.avignon.reports.sheet import sheet
from companion.games.avignon.reports.steps import step
from companion.games.avignon.reports.warnings import warnings
from companion.games.avignon.rules.match import outcome
from companion.games.avignon.state import open_table

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
