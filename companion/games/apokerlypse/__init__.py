"""Apokerlypse, from the first dealer to the most chips."""

from __future__ import annotations

from companion.engine.game import Game
from companion.games.apokerlypse.event_rules import EVENT_RULES
from companion.games.apokerlypse.play.end import outcome
from companion.games.apokerlypse.play.setup import missing
from companion.games.apokerlypse.reports.now import now
from companion.games.apokerlypse.reports.orders import COUNTED, chapter, lying, orders, stated
from companion.games.apokerlypse.reports.rulings import rulings
from companion.games.apokerlypse.reports.sheet import sheet
from companion.games.apokerlypse.reports.warnings import warnings
from companion.games.apokerlypse.rules.setup import figures
from companion.games.apokerlypse.state import open_table

GAME = Game(
    id="apokerlypse",
    event_rules=EVENT_RULES,
    open=open_table,
    now=now,
    sheet=sheet,
    ending=outcome,
    rulings=rulings,
    figures=figures,
    missing=missing,
    warnings=warnings,
    lying=lying,
    orders=orders,
    counted=COUNTED,
    stated=stated,
    chapter=chapter,
)
