"""Reading aloud: whose turn, what now, the result; only where it is switched on, and nothing twice."""

from __future__ import annotations

from itertools import pairwise

from screens.pages.intents import record
from tests.bench.tables import open_table, played_games
from tests.screens.driver import AppDriver


def test_the_turn_and_the_result_are_read_aloud_where_the_group_wants_it(app: AppDriver) -> None:
    heard: list[str] = []
    app.shell.device.speak = heard.append
    play = next(iter(played_games()))
    table = open_table(app.shell.services.store, play).id
    app.shell.open("table", {"table": table})
    events = play.read_events()
    half = len(events) // 2
    for event in events[:half]:
        app.shell.handle(record(event))
    assert not heard, "nobody asked for it"
    app.settings(read_aloud=True)
    for event in events[half:]:
        app.shell.handle(record(event))
    line = app.shell.services.store.tables.get(table)
    assert heard and heard[-1] == app.shell.say_for(play.game).kept(line.headline)
    assert all(one != other for one, other in pairwise(heard))
