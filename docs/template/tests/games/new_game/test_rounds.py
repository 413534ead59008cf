"""Rounds of New Game, from the set-up to the end."""

from __future__ import annotations

from companion.engine.events import Event, SetUpDone
from companion.engine.game import advance, objection
from companion.engine.table import setup_for
from companion.games.new_game import GAME
from companion.games.new_game.events import Scored
from companion.games.new_game.state import NewGameTable
from companion.storage.rules.database import RulesDatabase

NAMES = ("Ada", "Ben")


def played(rules: RulesDatabase, *events: Event) -> NewGameTable:
    """A table after these events; each of them has to be possible."""
    table = GAME.open(setup_for(rules.facts("new_game"), NAMES))
    for event in events:
        assert objection(GAME, table, event) is None, event
        table = advance(GAME, table, event)
    return table


def refused(table: NewGameTable, event: Event) -> str:
    """The key of the reason why this can't be recorded."""
    reason = objection(GAME, table, event)
    assert reason is not None, event
    return reason.key


def test_nobody_scores_before_the_cards_are_dealt(rules: RulesDatabase) -> None:
    """NG-SETUP-01"""
    assert refused(played(rules), Scored(0, 5)) == "objection.set_up"


def test_everybody_scores_once_a_round(rules: RulesDatabase) -> None:
    """NG-PLAY-01"""
    table = played(rules, SetUpDone(), Scored(0, 5))
    assert refused(table, Scored(0, 5)) == "objection.scored"
    assert GAME.outcome(table) is None


def test_the_round_in_which_the_goal_is_reached_is_played_to_its_end(rules: RulesDatabase) -> None:
    """NG-END-01, NG-END-02: whoever scores later in the round can still win."""
    table = played(rules, SetUpDone(), Scored(0, 20))
    assert GAME.outcome(table) is None
    table = advance(GAME, table, Scored(1, 30))
    found = GAME.outcome(table)
    assert found is not None and found.value.winners == (1,)
    assert refused(table, Scored(0, 1)) == "objection.over"
