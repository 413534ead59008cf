"""Apocalypse, from opening the box to naming the winner."""

from __future__ import annotations

from companion.engine.game import Game
from companion.games.apocalypse.event_rules import EVENT_RULES
from companion.games.apocalypse.events import NoCards, Passed, Played
from companion.games.apocalypse.play.end import outcome, secret
from companion.games.apocalypse.play.stack import missing
from companion.games.apocalypse.reports.now import now
from companion.games.apocalypse.reports.orders import COUNTED, chapter, lying, orders, stated
from companion.games.apocalypse.reports.rulings import rulings
from companion.games.apocalypse.reports.sheet import sheet
from companion.games.apocalypse.reports.warnings import warnings
from companion.games.apocalypse.rules.setup import figures
from companion.games.apocalypse.state import open_table

GAME = Game(
    id="apocalypse",
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
    secret=secret,
    exchangeable=((Played, Passed, NoCards),),
)
