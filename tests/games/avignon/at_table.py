"""A table of Avignon to play on in tests."""

from __future__ import annotations

from typing import Any

from companion.engine.events import Event, SetUpDone
from companion.engine.game import advance, objection
from companion.engine.table import setup_for
from companion.games.avignon import GAME
from companion.games.avignon.events import Laid
from companion.games.avignon.state import AvignonTable
from companion.paths import DATA, cache_folder
from companion.storage.rules.database import RulesDatabase
from companion.texts import say_for

FACTS = RulesDatabase.at(cache_folder(), DATA).facts("avignon")
SAY = say_for("avignon", "en")
SEATS = ("Ada", "Ben")  # Ada sits first and so plays Rome
FIVE = ("noble", "knight", "peasant", "cardinal", "bishop")


def fresh(box: dict[str, Any] | None = None, **options: Any) -> AvignonTable:
    """A table that is set up, with five cards that have names; nobody asks it for a deck, as in older logs."""
    laid = [Laid(column, character) for column, character in enumerate(FIVE, start=1)]
    ready: AvignonTable = advance(GAME, then(GAME.open(setup_for(FACTS, SEATS, "", options, box)), *laid), SetUpDone())
    return ready


def then(table: AvignonTable, *events: Event) -> AvignonTable:
    """The table after these events; each of them has to be possible."""
    for event in events:
        reason = objection(GAME, table, event)
        assert reason is None, (event, SAY(reason))
        table = advance(GAME, table, event)
    return table


def refused(table: AvignonTable, event: Event) -> str:
    """The key of the reason why this can't be recorded."""
    reason = objection(GAME, table, event)
    assert reason is not None, event
    assert SAY(reason)
    return reason.key


def rows(table: AvignonTable) -> list[int]:
    """The land of each column."""
    return [spot.row for spot in table.duel.here.columns]


def winner(table: AvignonTable) -> str | None:
    """Who has won the game that is being played."""
    won = table.duel.won
    return SEATS[table.duel.seat(won.value.side)] if won and won.value.side else None
