"""Apokerlypse as one record of plain functions."""

from __future__ import annotations

from companion.engine.game import Game
from companion.games.apokerlypse.finale import outcome
from companion.games.apokerlypse.named_rulings import rulings
from companion.games.apokerlypse.now import now
from companion.games.apokerlypse.objections import objection
from companion.games.apokerlypse.oddities import warnings
from companion.games.apokerlypse.samples import EXAMPLES
from companion.games.apokerlypse.setup_figures import figures
from companion.games.apokerlypse.sheet import sheet
from companion.games.apokerlypse.state import open_table
from companion.games.apokerlypse.steps import step
from companion.games.apokerlypse.table import EVENTS, apply

GAME = Game(
    id="apokerlypse",
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
