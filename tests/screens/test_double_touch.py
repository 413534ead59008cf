"""A finger that trembles: the second half of a double touch must not act for the next player."""

from __future__ import annotations

from typing import Any

from screens.kivy_ui.widgets.frame import SECOND_HALF
from screens.pages.intents import Record, record
from tests.bench.tables import open_table, played_games
from tests.screens.driver import AppDriver
from tests.screens.hands import later

PLAYS = list(played_games())


def main_button(app: AppDriver) -> Any:
    """The button of the action zone that records something without asking further, if there is one."""
    shown = app.app.root_view.frame.action_slot.widget
    for widget in shown.walk(restrict=True) if shown else ():
        intent = getattr(widget, "tap_intent", None)
        if isinstance(intent, Record) and intent.events:
            return widget
    return None


def test_two_touches_in_a_moment_are_one(app: AppDriver) -> None:
    assert sum(double_touches(app, play) for play in PLAYS) > len(PLAYS)


def double_touches(app: AppDriver, play: Any) -> int:
    """Touch the first few main buttons of a whole game twice, and go on with what was played."""
    table = open_table(app.shell.services.store, play).id
    app.shell.open("table", {"table": table})
    session, tried = app.shell.session(table), 0
    for event in play.read_events():
        button = main_button(app) if tried < 4 else None
        if button is not None:
            spot, before = app.spot(button), len(session.standing)
            app.touch(*spot)
            after = len(session.standing)
            app.touch(*spot, after=SECOND_HALF - 0.01)
            assert len(session.standing) == after > before, "the second half did something"
            tried += 1
            while len(session.standing) > before:
                session.undo()
        assert session.record(event) is None, event
        app.shell.refresh()
    assert session.summary.over
    return tried


def test_a_touch_that_comes_later_counts(app: AppDriver) -> None:
    play = PLAYS[0]
    table = open_table(app.shell.services.store, play).id
    session = app.shell.session(table)
    for event in play.read_events():
        app.shell.open("home")
        app.shell.open("table", {"table": table})
        button = main_button(app)
        if button is not None:
            spot, before = app.spot(button), len(session.standing)
            app.touch(*spot)
            if main_button(app) is not None and main_button(app).collide_point(*spot):
                after = len(session.standing)
                app.touch(*spot, after=SECOND_HALF + 0.01)
                assert len(session.standing) > after > before, "the second touch was swallowed"
                return
            while len(session.standing) > before:
                session.undo()
        app.shell.handle(record(event))
        later(app)
    raise AssertionError("no two main buttons came one after the other")


def test_a_message_goes_with_the_next_action_and_covers_nothing_that_is_touched(app: AppDriver) -> None:
    play = PLAYS[0]
    table = open_table(app.shell.services.store, play).id
    app.shell.open("table", {"table": table})
    events = play.read_events()
    for event in events[:3]:
        app.shell.handle(record(event))
        later(app)
    app.tap_text("undo")
    snacks, frame = app.app.root_view.snacks, app.app.root_view.frame
    assert snacks.widget is not None and snacks.widget.y > frame.action_slot.widget.top
    app.shell.handle(record(events[2]))
    assert snacks.widget is None
