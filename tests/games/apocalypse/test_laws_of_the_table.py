"""Whatever a group does, in whatever order: nothing crashes, figures stay possible, all can be said and stored."""

from __future__ import annotations

from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.engine.events import Entry, SetUpDone, Starts
from companion.engine.game import advance, objection, play, step
from companion.engine.table import setup_for
from companion.games.apocalypse import GAME
from companion.games.apocalypse import events as early
from companion.games.apocalypse import events as late
from companion.games.apocalypse.rules.displays import DECKS, SIDES
from companion.storage.rules.database import RulesDatabase
from companion.texts import say_for
from tests.games.apocalypse.at_the_table import NAMES

SEAT = st.integers(0, 5)
SMALL = st.integers(0, 5)
SIDE = st.sampled_from(SIDES)
DECK = st.sampled_from(DECKS)
HORSEMAN = st.integers(1, 4)
SOMEBODY = st.none() | SEAT

EVENTS: tuple[st.SearchStrategy[Any], ...] = (
    st.builds(Starts, SEAT),
    st.builds(early.Stacked, DECK, st.integers(0, 8)),
    st.builds(early.TopCounted, DECK, SMALL),
    st.builds(early.Counted, SEAT, SIDE, st.sampled_from(["persons", "mask", "helmet", "pig", "music"]), SMALL),
    st.builds(early.SideCounted, SEAT, SIDE, SMALL, SMALL, SMALL, SMALL, SMALL),
    st.builds(early.Marked, SEAT, SIDE, st.integers(0, 2), st.sampled_from(["", "+1B", "-1B", "+1K", "-1K"])),
    st.builds(early.Played, SOMEBODY),
    st.builds(early.NoCards, SOMEBODY),
    st.builds(early.TurnGiven, SEAT),
    st.builds(early.RoundClosed),
    st.builds(early.StartsNext, SEAT),
    st.builds(early.HorsemanShown, DECK, st.none() | HORSEMAN),
    st.builds(early.NumberSettled, st.sampled_from(["expected", "reported"])),
    st.builds(late.Shielded, SEAT, SIDE, st.integers(0, 2)),
    st.builds(late.Faced, SEAT, st.none() | st.integers(0, 1), st.none() | st.integers(0, 1)),
    st.builds(late.Reopened, SEAT),
    st.builds(late.PointsSet, SEAT, HORSEMAN, st.none() | st.integers(-5, 9)),
    st.builds(late.DiscardsCounted, DECK, SMALL),
    st.builds(late.CardsCounted, DECK, SMALL, SMALL),
    st.builds(late.CardTaken, SEAT, HORSEMAN, st.booleans()),
    st.builds(late.SpecialsCounted, SEAT, SMALL),
    st.builds(late.SealDue, SEAT, st.booleans()),
    st.builds(
        late.SealUsed, SEAT, st.sampled_from(["placed", "neutralised", "impossible"]), SOMEBODY, st.none() | SIDE
    ),
    st.builds(late.SealsCounted, st.integers(0, 6)),
    st.builds(late.EthosEntered, SEAT, SIDE),
    st.builds(late.Won, SEAT, st.booleans()),
)
ONWARD: tuple[Any, ...] = (
    SetUpDone(),
    early.Passed(),
    early.RoundClosed(),
    early.Dealt(3),
    early.Dealt(99),
    early.HorsemanShown("population"),
    early.DealDone(),
    *(late.Faced(seat) for seat in range(6)),
    late.Reckoned(),
    late.Refilled(),
    late.Rewarded(),
    *(late.EthosEntered(seat, "good" if seat % 2 else "evil") for seat in range(6)),
    late.EthosRevealed(),
)
EVENT = st.one_of(*EVENTS)
CHOICES = {
    "h4Pooling": ["wholeSide", "perPerson"],
    "extraCardTiming": ["deckPhase", "columnPhase"],
    "extraCardSlot": ["sameStep", "afterLastColumn"],
    "emptyHand": ["mustPass", "skipTurn"],
    "lastPlayerUnmoved": ["roundEnds", "oneMove"],
    "rewardsOrder": ["refillFirst", "rewardsFirst"],
    "usedSeals": ["supply", "box"],
    "sealCount": ["allPersons", "populationCardPersons"],
    "sealShortage": ["clockwise", "nobody", "proxy"],
    "dealFrom": ["newStart", "currentStart"],
}
OPTIONS = st.fixed_dictionaries({key: st.sampled_from(values) for key, values in CHOICES.items()})


@settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))
@given(data=st.data(), seats=st.integers(2, 6), options=OPTIONS)
def test_random_tables_never_break(
    rules: RulesDatabase, data: st.DataObject, seats: int, options: dict[str, str]
) -> None:
    box = {"starred_population": 12, "starred_scrip": 11} if data.draw(st.booleans()) else {}
    setup = setup_for(rules.facts("apocalypse"), NAMES[:seats], "", options, box)
    table, log = GAME.open(setup), []
    for _ in range(6):
        for event in (*data.draw(st.lists(EVENT, max_size=8)), *ONWARD):
            if objection(GAME, table, event) is not None:
                continue
            said = step(GAME, table, event)
            assert say_for("apocalypse", "de")(said) and say_for("apocalypse", "en")(said)
            assert GAME.codec.read(GAME.codec.write(event)) == event
            table = advance(GAME, table, event)
            log.append(Entry(len(log) + 1, event))
            holds(table)
        everything_can_be_said(table)
    replayed = play(GAME, setup, log)
    assert replayed.table == table and not replayed.left_out


def holds(table: Any) -> None:
    assert 0 <= table.seal_supply <= 6
    assert all(count is None or count >= 0 for count in table.above.values())
    assert 1 <= table.horseman <= 4 and len(table.rides) <= 4
    assert len({ride.horseman for ride in table.rides}) == len(table.rides)
    for display in table.displays:
        for side in SIDES:
            assert display.side(side).persons >= 0 and len(display.marks(side)) == display.side(side).persons


def everything_can_be_said(table: Any) -> None:
    now, sheet, ended = GAME.now(table), GAME.sheet(table), GAME.outcome(table)
    found = [now.headline, now.detail, *GAME.warnings(table), *sheet.columns]
    found += [reason for row in (*sheet.rows, sheet.totals) for cell in row for reason in cell.why]
    found += [reason for ruling in GAME.rulings(table).values() for reason in ruling.reasons]
    found += [ended.value.headline, *ended.reasons] if ended else []
    for language in ("de", "en"):
        assert all(say_for("apocalypse", language)(reason) for reason in found)
    totals = [cell.value for cell in sheet.totals]
    assert totals == [sum(cell.value or 0 for cell in row) for row in sheet.rows]


def test_every_event_has_a_valid_example() -> None:
    assert set(GAME.examples) == {kind.KIND for kind in GAME.events}
    for event in GAME.examples.values():
        assert GAME.codec.read(GAME.codec.write(event)) == event
