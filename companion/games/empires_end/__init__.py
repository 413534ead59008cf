"""Empire’s End, from laying out the empires to naming the winner."""

from __future__ import annotations

from companion.engine.game import Game
from companion.games.empires_end.event_rules import EVENT_RULES
from companion.games.empires_end.play.end import outcome
from companion.games.empires_end.play.objections import missing
from companion.games.empires_end.reports.now import now
from companion.games.empires_end.reports.orders import COUNTED, chapter, lying, orders, stated
from companion.games.empires_end.reports.rulings import rulings
from companion.games.empires_end.reports.sheet import sheet
from companion.games.empires_end.reports.warnings import warnings
from companion.games.empires_end.rules.setup import figures
from companion.games.empires_end.state import open_table

GAME = Game(
    id="empires_end",
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
