"""A table of Apocalypse for tests: events in, and whatever the game says out."""

from __future__ import annotations

from typing import Any

from companion.engine.events import Event, SetUpDone, Starts
from companion.engine.game import advance, objection, step
from companion.engine.table import setup_for
from companion.games.apocalypse import GAME
from companion.games.apocalypse.events import (
    Counted,
    DealDone,
    Dealt,
    Faced,
    HorsemanShown,
    Passed,
    Reckoned,
    Refilled,
    Rewarded,
    SideCounted,
)
from companion.games.apocalypse.state import ApocalypseTable
from companion.storage.rules.database import RulesDatabase
from companion.texts import say_for

NAMES = ("Ada", "Ben", "Cem", "Dea", "Eva", "Finn")


class AtTheTable:
    """Records events one by one and refuses to go on where the game objects."""

    def __init__(
        self, rules: RulesDatabase, seats: int = 3, edition: str = "", box: Any = None, **options: Any
    ) -> None:
        if box is None and seats < 4:
            box = {"starred_population": 12, "starred_scrip": 11}
        setup = setup_for(rules.facts("apocalypse"), NAMES[:seats], edition, options, box)
        self.table: ApocalypseTable = GAME.open(setup)
        self.lines: list[str] = []

    def do(self, *events: Event) -> AtTheTable:
        for event in events:
            why = objection(GAME, self.table, event)
            assert why is None, (event, why)
            line = say_for("apocalypse", "en")(step(GAME, self.table, event))
            self.lines.append(line.replace("\u00a0", " "))  # how a line may be broken is no matter here
            self.table = advance(GAME, self.table, event)
        return self

    def refuses(self, event: Event) -> str:
        why = objection(GAME, self.table, event)
        assert why is not None, event
        return say_for("apocalypse", "en")(why)

    def playing(self, first: int = 0) -> AtTheTable:
        return self.do(Starts(first), SetUpDone())

    def round_over(self) -> AtTheTable:
        """All but the last pass, in their order."""
        while self.table.phase == "round":
            self.do(Passed())
        return self

    def horseman_comes(self, *decks: str) -> AtTheTable:
        """A short round whose deal shows the next Horseman."""
        if self.table.phase == "round":
            self.round_over()
        for deck in decks or ("population",):
            self.do(HorsemanShown(deck))  # type: ignore[arg-type]
        return self.do(DealDone())

    def everybody_faces(self) -> AtTheTable:
        for seat in self.table.seats:
            self.do(Faced(seat))
        return self

    def whole_ride(self) -> AtTheTable:
        """A Horseman from his appearance to the next round, without seals being used."""
        self.horseman_comes().everybody_faces().do(Reckoned())
        if self.table.phase == "refill":
            self.do(Refilled())
        return self.do(Rewarded())

    def side(self, seat: int, side: str, *figures: int) -> AtTheTable:
        padded = (*figures, 0, 0, 0, 0, 0)[:5]
        return self.do(SideCounted(seat, side, *padded))  # type: ignore[arg-type]

    def people(self, seat: int, good: int, evil: int) -> AtTheTable:
        return self.do(Counted(seat, "good", "persons", good), Counted(seat, "evil", "persons", evil))

    def deal_all(self) -> AtTheTable:
        return self.do(Dealt(99))

    def said(self, language: str = "en") -> str:
        return say_for("apocalypse", language)(GAME.now(self.table).headline)

    def warned(self) -> list[str]:
        return [reason.key for reason in GAME.warnings(self.table)]
