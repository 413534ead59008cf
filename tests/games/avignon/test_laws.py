"""Random play: nothing that was let pass ever fails, and what has to hold holds."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from companion.engine.events import Event
from companion.engine.game import advance, objection, step
from companion.games.avignon import GAME
from companion.games.avignon.events import (
    Acted,
    Chose,
    Counted,
    Declared,
    Discarded,
    Excommunicated,
    Gathered,
    Joined,
    Laid,
    Moved,
    NextGame,
    PetitionDone,
    Petitioned,
    Placed,
    Shifted,
    TurnGiven,
    TurnKept,
)
from companion.games.avignon.rules.box import SHAPES
from companion.games.avignon.rules.characters import CHARACTERS, FACTIONS
from companion.games.avignon.rules.piles import DECK, conserved
from companion.games.avignon.state import AvignonTable
from companion.texts import say_for
from tests.games.avignon.at_table import FACTS, fresh

columns = st.integers(1, 5)
seats = st.integers(0, 1)
sides = st.sampled_from(("rome", "avignon"))
characters = st.sampled_from((None, *CHARACTERS))
simple = st.sampled_from(("beseech", "chastise"))
moves = st.one_of(
    st.builds(Moved, columns, simple),
    st.builds(Moved, columns, simple),
    st.builds(Excommunicated, columns),
    st.builds(Petitioned, columns),
    st.builds(Shifted, columns, sides, st.integers(1, 4)),
    st.builds(Discarded, columns),
    st.just(PetitionDone()),
    st.builds(Laid, columns, characters),
)
corrections = st.one_of(
    st.builds(Acted, st.sampled_from(("beseech", "chastise", "excommunicate", "petition"))),
    st.builds(Joined, seats, characters),
    st.builds(Placed, columns, st.integers(0, 4)),
    st.builds(Gathered, seats, st.lists(characters, max_size=4).map(tuple)),
    st.builds(Counted, st.integers(0, 12), st.integers(0, 12)),
    st.builds(TurnGiven, seats),
    st.just(TurnKept()),
    st.builds(Declared, st.one_of(st.none(), seats)),
    st.builds(NextGame, seats),
    st.builds(Chose, st.sampled_from(FACTIONS), st.sampled_from(CHARACTERS)),
)
options = st.fixed_dictionaries(
    {option.key: st.sampled_from(option.values) for option in FACTS.options.values() if option.key != "kh_deck_choice"}
)


def played(table: AvignonTable, events: list[Event]) -> AvignonTable:
    for event in events:
        if objection(GAME, table, event) is None:
            for language in ("de", "en"):
                assert say_for("avignon", language)(step(GAME, table, event))
            table = advance(GAME, table, event)
    return table


IN_NO_RULEBOOK = {"win.declared", "match.score", "match.game", "result.nobody", "result.shared"}
NOT_TOLD = ("warn.unseen", "warn.unnamed")  # what the app has not been told; no rule is broken by it


@settings(max_examples=150, deadline=None)
@given(options, st.lists(st.one_of(moves, moves, corrections), max_size=40))
def test_no_sequence_of_events_breaks_the_table(chosen: dict[str, Any], events: list[Event]) -> None:
    table = played(fresh(**chosen), events)
    say = say_for("avignon", "de")
    now = GAME.now(table)
    assert say(now.headline) and say(now.detail)
    for reason in GAME.warnings(table):
        assert say(reason) and (reason.clause in FACTS.authorities) is (reason.key not in NOT_TOLD)
    sheet = GAME.sheet(table)
    assert len(sheet.rows) == len(sheet.totals) == 2
    assert all(len(row) == len(sheet.columns) for row in sheet.rows)
    for ruling in GAME.rulings(table).values():
        assert all(say(reason) for reason in ruling.reasons)
    found = GAME.outcome(table)
    if found:
        assert say(found.value.headline) and json.dumps(dict(found.value.tags))
        assert all(say(reason) for reason in found.reasons)
        cited = {reason.clause for reason in found.reasons if reason.key not in IN_NO_RULEBOOK}
        assert cited <= set(FACTS.authorities)


@settings(max_examples=150, deadline=None)
@given(st.sampled_from(("on_need", "when_empty")), st.lists(moves, max_size=60))
def test_the_twelve_cards_are_always_somewhere(policy: str, events: list[Event]) -> None:
    table = played(fresh(kh_reshuffle=policy), events)
    duel = table.duel
    won = len(duel.here.rome) + len(duel.here.avignon)
    assert conserved(duel.piles, won) or won > DECK - 5
    assert all(0 <= spot.row <= 4 for spot in duel.here.columns)
    assert len({spot.card for spot in duel.here.columns} | {*duel.here.rome, *duel.here.avignon}) == 5 + won
    assert len(duel.thrown) == duel.piles.discard or won > DECK - 5


@settings(max_examples=150, deadline=None)
@given(st.lists(moves, max_size=40))
def test_a_turn_never_repeats_an_action_and_the_sides_alternate(events: list[Event]) -> None:
    table = fresh()
    for event in events:
        before = table.duel
        table = played(table, [event])
        after = table.duel
        assert len(set(after.used)) == len(after.used) <= after.actions_in_turn
        assert (after.turn - before.turn == 1) == (after.side != before.side)
        assert (after.side == "rome") == (after.turn % 2 == 1)


@settings(max_examples=200, deadline=None)
@given(st.one_of(moves, corrections))
def test_every_event_survives_json(event: Event) -> None:
    assert GAME.codec.read(json.loads(json.dumps(GAME.codec.write(event)))) == event


json_values = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(), st.text(max_size=5), st.sampled_from(FACTIONS)),
    lambda inner: st.one_of(
        st.lists(inner, max_size=3),
        st.dictionaries(st.sampled_from(("winner", "needs", "whose", "faction", "character")), inner, max_size=4),
    ),
    max_leaves=8,
)


@settings(max_examples=200, deadline=None)
@given(st.sampled_from(sorted(SHAPES)), json_values)
def test_whatever_stands_in_a_box_the_table_opens(key: str, value: Any) -> None:
    table = fresh({key: value})
    assert GAME.rulings(table)["winner"].value.side is None
    assert GAME.now(table)
