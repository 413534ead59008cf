"""Tables of Empire’s End for the tests: a sample box, and a short way to play events."""

from __future__ import annotations

from typing import Any

from companion.engine.events import BoxFact, Event, SetUpDone
from companion.engine.game import advance, objection, step
from companion.engine.table import setup_for
from companion.games import game_named
from companion.games.empires_end.events import LaidOut
from companion.games.empires_end.rules.empire import LocationId
from companion.games.empires_end.state import EmpiresTable
from companion.storage.rules.database import RulesDatabase
from companion.texts import LANGUAGES, say_for

GAME = game_named("empires_end")
NAMES = ("Ada", "Ben", "Cem", "Dea")

# Only 3, 8, 9, 11 and 14 are printed; the other values are invented, as are all repair costs.
VALUES = {"city": 20, "village_1": 12, "village_2": 6, "army_1": 10, "army_2": 5, "road_renew_2": 7}
ROW: tuple[LocationId, ...] = (
    "city",
    "road_trade",
    "village_1",
    "army_1",
    "farm_axe",
    "road_renew_1",
    "village_2",
    "army_2",
    "farm_wheat",
    "road_renew_2",
    "farm_hammer",
)
CAMPAIGN = {
    "low_max": 2,
    "high_min": 7,
    "low": {"points": -2},
    "mid": {"points": 3},
    "high": {"points": 7, "wheat": 2},
    "winner": {"points": 3, "coin": 1},
    "upheaval": {"rank": 1, "with": 11},
}
TRACK_2 = {"spaces": ["K", "W", "K", "I", "K", "M"], "blitz": 2}
TRACK_34 = {"spaces": ["K", "W", "KK", "I", "K", "M", "WI", "K"], "blitz": 2}


def sample_box() -> dict[str, Any]:
    locations = {f"location.{name}": {"value": value, "repair": 3} for name, value in VALUES.items()}
    return {"track.2": TRACK_2, "track.34": TRACK_34, "campaign.1": CAMPAIGN, **locations}


def card(kind: str, number: int, **fact: Any) -> dict[str, Any]:
    """An entry of the box for one crisis card."""
    return {f"crisis.{kind}.{number}": fact}


def new_table(rules: RulesDatabase, seats: int = 2, box: dict[str, Any] | None = None, **options: Any) -> EmpiresTable:
    setup = setup_for(rules.facts("empires_end"), NAMES[:seats], "", options, sample_box() if box is None else box)
    table: EmpiresTable = GAME.open(setup)
    return table


def play(table: EmpiresTable, *events: Event) -> EmpiresTable:
    """The table after these events; each has to be allowed, told in both languages, and survive JSON."""
    for event in events:
        reason = objection(GAME, table, event)
        assert reason is None, (event, reason)
        assert GAME.codec.read(GAME.codec.write(event)) == event
        told = step(GAME, table, event)
        for language in LANGUAGES:
            assert say_for("empires_end", language)(told)
        table = advance(GAME, table, event)
        look_at(table)
    return table


def look_at(table: EmpiresTable) -> None:
    """Everything a screen asks of a table, in both languages."""
    now, sheet = GAME.now(table), GAME.sheet(table)
    cells = [cell for row in (*sheet.rows, sheet.totals) for cell in row]
    reasons = [now.headline, now.detail, *sheet.columns, *GAME.warnings(table), *table.notices]
    reasons += [reason for cell in cells for reason in cell.why]
    outcome = GAME.outcome(table)
    rulings = [*GAME.rulings(table).values(), *([outcome] if outcome else [])]
    reasons += [reason for ruling in rulings for reason in ruling.reasons]
    for language in LANGUAGES:
        for reason in reasons:
            assert say_for("empires_end", language)(reason)


def refused(table: EmpiresTable, event: Event) -> str:
    """The key of the objection against an event."""
    reason = objection(GAME, table, event)
    assert reason is not None, event
    for language in LANGUAGES:
        assert say_for("empires_end", language)(reason)
    return reason.key


def odd(table: EmpiresTable) -> list[str]:
    """The keys of what looks odd now."""
    return [reason.key for reason in GAME.warnings(table)]


def started(rules: RulesDatabase, seats: int = 2, box: dict[str, Any] | None = None, **options: Any) -> EmpiresTable:
    """A table in its first round, every empire laid out as ROW."""
    return play(new_table(rules, seats, box, **options), LaidOut(ROW), SetUpDone())


def fact(key: str, value: Any) -> BoxFact:
    return BoxFact(key, value)
