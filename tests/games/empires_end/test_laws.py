"""Laws of a table of Empire’s End: whatever people record, nothing breaks and nothing is lost."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from companion.engine.events import BoxFact, Event, SetUpDone, Starts
from companion.engine.game import advance, objection
from companion.games.empires_end import events as ev
from companion.games.empires_end import events as we
from companion.games.empires_end.rules.abilities import Code
from companion.games.empires_end.rules.empire import CRISIS_KINDS, LOCATION_IDS, CrisisCard
from companion.storage.rules.database import RulesDatabase
from tests.games.empires_end.tables import CAMPAIGN, GAME, look_at, new_table, play, sample_box

seats = st.integers(0, 3)
places = st.integers(1, 11)
maybe_places = st.none() | places
cards = st.builds(CrisisCard, st.none() | st.sampled_from(CRISIS_KINDS[:2]), maybe_places)
slots = st.sampled_from([1, 2])
small = st.integers(0, 4)
bids = st.lists(st.sampled_from(["wheat", "hammer", "axe"]), max_size=2, unique=True).map(tuple)
resources = st.sampled_from(["wheat", "hammer", "axe", "coin"])
ability = st.fixed_dictionaries(
    {
        "code": st.sampled_from(Code.__args__),  # type: ignore[attr-defined]
        "points": st.integers(1, 5),
        "amount": st.integers(1, 3),
        "resource": resources,
        "kind": st.sampled_from(["farm", "road"]),
        "gives": st.just(["axe"]),
        "times": st.integers(1, 3),
        "round": st.sampled_from(["W", "end", "destroyed"]),
        "text": st.just("…"),
    }
)
kinds = st.sampled_from(CRISIS_KINDS)
fists = st.lists(st.builds(we.Fist, small, small, st.none() | small), min_size=3, max_size=3)
facts = st.one_of(
    st.builds(
        lambda k, n, a: BoxFact(f"crisis.{k}.{n}", {"ability": a}), st.sampled_from(CRISIS_KINDS), places, ability
    ),
    st.builds(lambda n, p: BoxFact(f"campaign.{n}", {**CAMPAIGN, "mid": {"points": p}}), places, small),
    st.builds(lambda i, v: BoxFact(f"location.{i}", {"value": v}), st.sampled_from(LOCATION_IDS), st.integers(0, 40)),
)
some_event: st.SearchStrategy[Event] = st.one_of(
    facts,
    st.builds(Starts, seats),
    st.builds(ev.Advanced),
    st.builds(ev.HourglassSet, st.integers(0, 9)),
    st.builds(ev.Revealed, cards, bids, slots),
    st.builds(ev.Bid, seats, resources, slots),
    st.builds(ev.FreeBid, seats, slots, maybe_places, st.integers(1, 2)),
    st.builds(ev.Redrawn, seats, cards, bids, slots, maybe_places, st.integers(1, 2)),
    st.builds(ev.Accepted, seats, slots, maybe_places, st.none() | st.integers(0, 11)),
    st.builds(ev.ScarcityDeclared, seats, small, small),
    st.builds(ev.Scored, seats, st.integers(-9, 9)),
    st.builds(ev.ScoreSet, seats, st.integers(-9, 9)),
    st.builds(ev.RoundPointsSet, seats, small, st.integers(-9, 9)),
    st.builds(ev.Held, seats, small, small, small, small),
    st.builds(ev.Counted, seats, st.none() | small, st.none() | small, st.none() | small),
    st.builds(we.Used, seats, places, st.integers(0, 2), st.none() | small),
    st.builds(we.CardPlayed, seats, cards, st.none() | st.integers(0, 11)),
    st.builds(we.CardSold, seats),
    st.builds(we.HandDropped, seats),
    st.builds(we.Rebuilt, seats, places),
    st.builds(we.Finished, seats, st.sampled_from(["W", "I"]), st.booleans()),
    st.builds(we.CampaignDrawn, st.none() | places),
    st.builds(
        we.Fought, st.lists(st.builds(we.Fist, small, small, st.none() | small), min_size=3, max_size=3).map(tuple)
    ),
    st.builds(we.Flipped, seats, places, st.booleans()),
    st.builds(we.Swapped, seats, places, places),
    st.builds(we.Attached, seats, places, cards),
    st.builds(we.Detached, seats, places, st.integers(1, 2)),
    st.builds(we.InnovationMoved, seats, places, st.integers(1, 2), places),
    st.builds(we.Exhausted, seats, places, st.integers(1, 2), st.booleans()),
)


@given(log=st.lists(some_event, max_size=40), laid=st.booleans(), blank=st.booleans())
@settings(max_examples=150, deadline=None)
def test_any_log_plays_through_and_keeps_every_card(rules: RulesDatabase, log: Any, laid: bool, blank: bool) -> None:
    box = {"track.34": sample_box()["track.34"]} if blank else sample_box()
    table = new_table(rules, 3, box)
    table = play(table, *([ev.LaidOut(LOCATION_IDS)] if laid else []), SetUpDone())
    for event in log:
        assert GAME.codec.read(json.loads(json.dumps(GAME.codec.write(event)))) == event
        if objection(GAME, table, event) is None:
            table = advance(GAME, table, event)
            for seat in table.seats:
                row = Counter(site.location for site in table.empires[seat])
                assert row == (Counter(LOCATION_IDS) if laid else Counter())
    look_at(table)
    assert sum(table.score(seat) for seat in table.seats) == sum(line.points for line in table.lines)


def test_every_event_has_an_example_that_survives_json() -> None:
    assert set(GAME.examples) == {kind.KIND for kind in GAME.events}
    for event in GAME.examples.values():
        assert GAME.codec.read(json.loads(json.dumps(GAME.codec.write(event)))) == event
