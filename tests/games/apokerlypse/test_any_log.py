"""Whatever a group records: the table never breaks, chips add up, and every line and headline can be said."""

from __future__ import annotations

import json

from hypothesis import given, settings
from hypothesis import strategies as st

from companion.engine.events import Entry, Event, SetUpDone, Starts
from companion.engine.game import advance, objection, play, step
from companion.games.apokerlypse import events
from companion.games.apokerlypse import events as chips
from companion.games.apokerlypse.rules.cards import DECK
from companion.games.apokerlypse.rules.hands import CATEGORIES
from companion.storage.rules.database import RulesDatabase
from companion.texts import say_for
from tests.games.apokerlypse.tables import GAME, Poker
from tests.games.apokerlypse.test_calculators import OPTIONS

SEAT = st.integers(0, 3)
CARDS = st.lists(st.sampled_from(DECK), unique=True, max_size=7).map(tuple)
COUNTS = (chips.ChipsCounted, chips.PotCounted, chips.TotalConfirmed)
LIKELY: st.SearchStrategy[Event] = st.one_of(
    st.builds(events.Acted, SEAT, st.sampled_from(["pay", "pay", "stay", "drop"])),
    st.just(events.OthersPaid()),
    st.just(events.DiscardsDone()),
    st.just(events.Revealed()),
    st.builds(events.HandShown, SEAT, CARDS),
    st.builds(events.WinnersStated, st.lists(SEAT, unique=True, min_size=1, max_size=2).map(tuple)),
    st.just(events.PotPaid()),
    st.just(events.RoundBegun()),
)
RARE: st.SearchStrategy[Event] = st.one_of(
    st.builds(events.Acted, SEAT, st.just("pay"), st.integers(0, 14)),
    st.builds(events.FactionTaken, SEAT, st.sampled_from([None, *events.FACTIONS])),
    st.builds(events.FactionsDrawn, st.permutations(events.FACTIONS).map(tuple)),
    st.builds(events.DealerNamed, SEAT),
    st.builds(events.RoundBegun, SEAT),
    st.builds(events.CostStated, st.integers(0, 13)),
    st.builds(events.HandNamed, SEAT, st.sampled_from([None, *CATEGORIES])),
    st.builds(events.BonusCounted, SEAT, st.none() | st.integers(0, 14)),
    st.builds(
        events.EffectsSettled,
        SEAT,
        flat=st.integers(-9, 9),
        category=st.sampled_from([None, *CATEGORIES]),
        hundredths=st.sampled_from([None, 0, 150]),
        ability=st.booleans(),
    ),
    st.builds(events.CardsDoubled, SEAT, CARDS),
    st.builds(events.FlatPoints, SEAT, st.integers(-9, 9)),
    st.builds(events.StructureChanged, SEAT, st.sampled_from([None, *CATEGORIES])),
    st.builds(events.Multiplied, SEAT, st.sampled_from([None, 0, 110, 200])),
    st.builds(events.PointsStated, SEAT, st.none() | st.integers(-5, 99)),
    st.builds(chips.ChipsMoved, st.none() | SEAT, st.none() | SEAT, st.integers(1, 12)),
    st.builds(chips.ChipsCounted, SEAT, st.integers(0, 20)),
    st.builds(chips.PotCounted, st.integers(0, 9)),
    st.just(chips.TotalConfirmed()),
    st.builds(chips.AbilityUsed, SEAT),
    st.builds(chips.ActionChipUsed, SEAT),
    st.builds(chips.ActionChipsCounted, SEAT, st.integers(0, 5)),
    st.builds(chips.EndStated, st.booleans()),
    st.builds(chips.Won, SEAT, st.booleans()),
)
LOGS = st.lists(LIKELY | LIKELY | LIKELY | RARE, max_size=60)
CHOSEN = st.fixed_dictionaries({}, optional={key: st.sampled_from(values) for key, values in OPTIONS.items()})


@given(seats=st.integers(2, 4), log=LOGS, chosen=CHOSEN, edition=st.sampled_from(["LONG", "SHORT"]))
@settings(max_examples=150, deadline=None)
def test_any_log_keeps_the_chips_and_finds_its_words(
    rules: RulesDatabase, seats: int, log: list[Event], chosen: dict[str, object], edition: str
) -> None:
    """PK-INV-01: stacks and pot always add up unless somebody counted otherwise; nothing is ever below zero."""
    setup = Poker(rules).setup(seats, edition, **chosen)
    table, counted = GAME.open(setup), False
    recorded: list[Event] = []
    for event in (Starts(1), SetUpDone(), *log):
        if objection(GAME, table, event) is not None:
            continue
        for language in ("de", "en"):
            assert say_for("apokerlypse", language)(step(GAME, table, event))
        table = advance(GAME, table, event)
        recorded.append(event)
        counted = counted or isinstance(event, COUNTS)
        assert counted or sum(table.stacks) + table.pot == 12 * seats
        assert min(table.stacks) >= 0 and table.pot >= 0 and table.playing
        _say_everything(table)
    again = play(GAME, setup, [Entry(n, GAME.codec.read(_json(event))) for n, event in enumerate(recorded)])
    assert (again.table, again.left_out) == (table, ())


def _json(event: Event) -> object:
    return json.loads(json.dumps(GAME.codec.write(event)))


def _say_everything(table: object) -> None:
    say = say_for("apokerlypse", "de")
    now, sheet, ended = GAME.now(table), GAME.sheet(table), GAME.outcome(table)
    told = [now.headline, now.detail, *GAME.warnings(table), *sheet.columns]
    told += [reason for row in sheet.rows for cell in row for reason in cell.why]
    told += [reason for ruling in GAME.rulings(table).values() for reason in ruling.reasons]
    told += [ended.value.headline] if ended else []
    assert all(say(reason) for reason in told)


def test_every_event_has_an_example_that_survives_json() -> None:
    assert set(GAME.examples) == {kind.KIND for kind in GAME.events}
    for event in GAME.examples.values():
        assert GAME.codec.read(_json(event)) == event
