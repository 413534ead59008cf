"""The laws of the log, for a toy game in many short lives and for every game from the middle of its whole games."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.engine.events import Abandoned, BoxFact, Noted, OptionSet, SetUpDone, Starts, Ticked
from companion.games import game_named, playable_games
from companion.storage.rules.database import RulesDatabase
from tests.engine.laws import check_laws, check_undone_record, deeds, events_of
from tests.games.plays import plays_of, session_for
from tests.toy import GAME, Passed, Scored, memory_session

TOY = [
    *(Scored(seat, points) for seat in (0, 1) for points in (-2, 3, 9)),
    *(Passed(0), Passed(1), Starts(1), SetUpDone(), Noted("x"), Abandoned()),
    *(OptionSet("goal", 30), BoxFact("stars", 3), BoxFact("stars", [1, None]), Ticked("deal"), Ticked("deal", False)),
]
SLOW = settings(max_examples=15, deadline=None, suppress_health_check=list(HealthCheck))


@settings(max_examples=150, deadline=None)
@given(doing=deeds(GAME, TOY, most=40))
def test_every_law_holds_for_the_toy(doing: list) -> None:
    check_laws(memory_session("Ada", "Ben", goal=40), doing)


@settings(max_examples=100, deadline=None)
@given(doing=deeds(GAME, TOY), event=events_of(GAME, TOY))
def test_an_event_undone_is_as_if_it_had_never_been_recorded(doing: list, event: Scored) -> None:
    session = memory_session("Ada", "Ben", goal=40)
    check_laws(session, doing)
    check_undone_record(session, event)


@pytest.mark.parametrize("game", [game for game in playable_games() if plays_of(game)])
@SLOW
@given(data=st.data())
def test_every_law_holds_for_every_game(game: str, data: st.DataObject, rules: RulesDatabase) -> None:
    play = plays_of(game)[data.draw(st.integers(0, len(plays_of(game)) - 1), label="whole game")]
    events = play.read_events()
    session = session_for(play, rules.facts(game))
    for event in events[: data.draw(st.integers(0, len(events)), label="how far the game has come")]:
        session.record(event)
    check_laws(session, data.draw(deeds(game_named(game), events, most=12)))
    check_undone_record(session, data.draw(events_of(game_named(game), events)))
