"""Empire’s End, from laying out the empires to naming the winner."""

from __future__ import annotations

from companion.engine.events import BoxFact
from companion.engine.game import Game
from companion.games.empires_end.finale import outcome
from companion.games.empires_end.named_rulings import rulings
from companion.games.empires_end.now import now
from companion.games.empires_end.objections import objection
from companion.games.empires_end.oddities import warnings
from companion.games.empires_end.samples import EXAMPLES
from companion.games.empires_end.setup_figures import figures
from companion.games.empires_end.sheet import sheet
from companion.games.empires_end.state import open_table
from companion.games.empires_end.steps import step
from companion.games.empires_end.table import ALL_EVENTS, apply

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
