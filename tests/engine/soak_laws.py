"""The laws of the log over many more lives than an ordinary test has time for."""

from __future__ import annotations

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.games import game_named, playable_games
from companion.paths import DATA, cache_folder
from companion.storage.rules.database import RulesDatabase
from tests.engine.laws import check_laws, check_undone_record, deeds, events_of
from tests.engine.test_laws import TOY
from tests.games.plays import plays_of, session_for
from tests.toy import GAME, memory_session

LONG = settings(max_examples=400, deadline=None, suppress_health_check=list(HealthCheck), database=None)


def sweep() -> list[str]:
    _toy()
    rules = RulesDatabase.at(cache_folder(), DATA)
    for game in playable_games():
        _game(game, rules)
    return []


@settings(LONG, max_examples=5000)
@given(doing=deeds(GAME, TOY, most=60), event=events_of(GAME, TOY))
def _toy(doing: list, event: object) -> None:
    session = memory_session("Ada", "Ben", goal=40)
    check_laws(session, doing)
    check_undone_record(session, event)


def _game(game: str, rules: RulesDatabase) -> None:
    @LONG
    @given(data=st.data())
    def live(data: st.DataObject) -> None:
        play = plays_of(game)[data.draw(st.integers(0, len(plays_of(game)) - 1))]
        events = play.read_events()
        session = session_for(play, rules.facts(game))
        for event in events[: data.draw(st.integers(0, len(events)))]:
            session.record(event)
        check_laws(session, data.draw(deeds(game_named(game), events, most=25)))
        check_undone_record(session, data.draw(events_of(game_named(game), events)))

    live()
