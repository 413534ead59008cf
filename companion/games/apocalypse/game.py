"""Apocalypse as one record of plain functions."""

from __future__ import annotations

from companion.engine.game import Game
from companion.games.apocalypse.finale import outcome, secret
from companion.games.apocalypse.named_rulings import rulings
from companion.games.apocalypse.now import now
from companion.games.apocalypse.objections import objection
from companion.games.apocalypse.oddities import warnings
from companion.games.apocalypse.samples import EXAMPLES
from companion.games.apocalypse.setup_figures import figures
from companion.games.apocalypse.sheet import sheet
from companion.games.apocalypse.state import open_table
from companion.games.apocalypse.steps import step
from companion.games.apocalypse.table import EVENTS, apply

GAME = Game(
    id="apocalypse",
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
    secret=secret,
)
