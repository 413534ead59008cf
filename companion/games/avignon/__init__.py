"""Avignon – Krieg der Heiligen: two players, five lands, and the cards that change sides."""

from __future__ import annotations

from companion.engine.game import Game
from companion.games.avignon.event_rules import EVENT_RULES
from companion.games.avignon.play.refusals import missing
from companion.games.avignon.reports.now import now
from companion.games.avignon.reports.orders import COUNTED, chapter, lying, orders, stated
from companion.games.avignon.reports.rulings import figures, rulings
from companion.games.avignon.reports.sheet import sheet
from companion.games.avignon.reports.warnings import warnings
from companion.games.avignon.rules.match import outcome
from companion.games.avignon.state import open_table

GAME = Game(
    id="avignon",
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
