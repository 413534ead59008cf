"""Tables of Apokerlypse for tests: events go through the engine, and what it refuses is a failure."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.engine.events import Entry, Event, SetUpDone, Starts
from companion.engine.game import advance, objection, play
from companion.engine.ruling import Reason
from companion.engine.table import Setup, setup_for
from companion.games import game_named
from companion.games.apokerlypse.events import Acted, DiscardsDone, HandShown, OthersPaid, PotPaid, Revealed
from companion.games.apokerlypse.state import PokerTable
from companion.storage.rules.database import RulesDatabase

GAME = game_named("apokerlypse")
NAMES = ("Ada", "Ben", "Cem", "Dea")


class Poker:
    """Opens tables with the packaged rules."""

    def __init__(self, rules: RulesDatabase) -> None:
        self.facts = rules.facts("apokerlypse")

    def setup(self, seats: int, edition: str = "", **options: Any) -> Setup:
        return setup_for(self.facts, NAMES[:seats], edition, options)

    def at(self, seats: int, *events: Event, dealer: int = 0, edition: str = "", **options: Any) -> PokerTable:
        """A table after its set-up and these events; the dealer's left is seat dealer + 1."""
        log = (Starts(dealer), SetUpDone(), *events)
        played = play(GAME, self.setup(seats, edition, **options), [Entry(n, e) for n, e in enumerate(log, 1)])
        assert not played.left_out, played.left_out
        table: PokerTable = played.table
        return table


def then(table: PokerTable, *events: Event) -> PokerTable:
    """The same table after more events."""
    for event in events:
        assert objection(GAME, table, event) is None, (event, objection(GAME, table, event))
        table = advance(GAME, table, event)
    return table


def refused(table: PokerTable, event: Event) -> str:
    """The key of the sentence with which an event is refused."""
    reason = objection(GAME, table, event)
    assert isinstance(reason, Reason), event
    return reason.key


ALL_PAY: tuple[Event, ...] = (OthersPaid(), DiscardsDone())
TO_STAKE: tuple[Event, ...] = (*ALL_PAY, *ALL_PAY)
TO_SHOWDOWN: tuple[Event, ...] = (*TO_STAKE, Revealed())

KINGS, SEVENS = "Ks Kh 9d 5c 2h", "7s 7h Kd 3c 2s"
SIXES, NOTHING = "6s 6h 6d 2c 3h", "2d 3d 4s 8c 9c"


def shown(seat: int, cards: str) -> HandShown:
    return HandShown(seat, tuple(cards.split()))


def drops(*seats: int) -> Sequence[Event]:
    return [Acted(seat, "drop") for seat in seats]


PAID = PotPaid()
