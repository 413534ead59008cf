"""Empire’s End, from laying out the empires to naming the winner."""

from __future__ import annotations

from companion.engine.events import BoxFact
from companion.engine.game import Game
from companion.games.empires_end.play.apply import ALL_EVENTS, apply
from companion.games.empires_end.play.end import outcome
from companion.games.empires_end.play.objections import objection
from companion.games.empires_end.reports.examples import EXAMPLES
from companion.games.empires_end.reports.now import now
from companion.games.empires_end.reports.rulings import rulings
from companion.games.empires_end.reports.sheet import sheet
from companion.games.empires_end.reports.steps import step
from companion.games.empires_end.reports.warnings import warnings
from companion.games.empires_end.rules.setup import figures
from companion.games.empires_end.state import open_table

GAME = Game(
    id="empires_end",
    events=ALL_EVENTS,
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
    own_steps=frozenset({BoxFact}),
)
