"""A finger that trembles: the second half of a double touch must not act for the next player."""

from __future__ import annotations

from typing import Any

from screens.kivy_ui.frame.double_touch import SECOND_HALF
from screens.pages.intents import Record, Tell, call, record
from screens.pages.nodes import Button
from screens.pages.page import LastAction, Page
from tests.bench.tables import open_table, played_games
from tests.screens.driver import AppDriver

PLAYS = list(played_games())


def main_button(app: AppDriver) -> Any:
    """The button of the action zone that records something without asking further, if there is one."""
    shown = app.app.root_view.frame.action_slot.widget
    for widget in shown.walk(restrict=True) if shown else ():
        intent = getattr(widget, "tap_intent", None)
        if isinstance(intent, Record) and intent.events:
            return widget
    return None


def where(app: AppDriver) -> Any:
    """The open screens, and the page in front."""
    return [(route.name, dict(route.args)) for route in app.shell.stack], app.page


def take_back(app: AppDriver, session: Any, before: int) -> None:
    """What was touched never happened, and the table itself is in front again."""
    while len(session.standing) > before:
        assert session.undo() is None
    while app.shell.top.args.get("page"):
        app.shell.back()


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
            after, there = len(session.standing), where(app)
            app.touch(*spot, after=SECOND_HALF - 0.01)
            assert len(session.standing) == after > before, "the second half recorded something"
            assert where(app) == there, "the second half touched what has come there since"
            tried += 1
            take_back(app, session, before)
        app.shell.handle(record(event))
    assert session.summary.over
    return tried


def test_a_touch_that_comes_later_counts(app: AppDriver) -> None:
    play = PLAYS[0]
    table = open_table(app.shell.services.store, play).id
    app.shell.open("table", {"table": table})
    session = app.shell.session(table)
    for event in play.read_events():
        button = main_button(app)
        if button is not None:
            spot, before = app.spot(button), len(session.standing)
            app.touch(*spot)
            if main_button(app) is not None and main_button(app).collide_point(*spot):
                after = len(session.standing)
                app.touch(*spot, after=SECOND_HALF + 0.01)
                assert len(session.standing) > after > before, "the second touch was swallowed"
                return
            take_back(app, session, before)
        app.shell.handle(record(event))
    raise AssertionError("no two main buttons came one after the other")


def test_what_somebody_else_has_entered_swallows_no_touch(app: AppDriver) -> None:
    """While guests count on their own phones, the bar of the host says something else several times a second."""

    def page(happened: str) -> Page:
        last = LastAction(happened, "Undo", True, call("undo"), call("steps"))
        return Page("A", actions=(Button("Say it", Tell("said")),), last=last, key="a")

    root = app.app.root_view
    root.show(page("Anna counts"), None)
    app.moment += 1.0
    root.show(page("Ole counts"), None)
    app.touch(*app.spot(app.find("Say it")), after=0.01)
    assert app.sees("said")


def test_a_sheet_that_comes_up_under_a_trembling_finger_is_not_touched(app: AppDriver) -> None:
    root = app.app.root_view
    page = Page("A", actions=(Button("Open", Tell("opened")),), key="a")
    root.show(page, None)
    spot = app.spot(app.find("Open"))
    for after, told in ((SECOND_HALF - 0.01, False), (SECOND_HALF + 0.01, True)):
        root.show(page, None)
        app.touch(*spot)
        root.show(page, Page("B", actions=(Button("Say it", Tell("said")),), key="b"))
        assert root.sheet.actions.collide_point(*spot)
        app.touch(*spot, after=after)
        assert app.sees("said") == told


def test_a_message_goes_with_the_next_action_and_covers_nothing_that_is_touched(app: AppDriver) -> None:
    play = PLAYS[0]
    table = open_table(app.shell.services.store, play).id
    app.shell.open("table", {"table": table})
    events = play.read_events()
    for event in events[:3]:
        app.shell.handle(record(event))
    app.tap_text("undo")
    snacks, frame = app.app.root_view.snacks, app.app.root_view.frame
    assert snacks.widget is not None and snacks.widget.y > frame.action_slot.widget.top
    app.shell.handle(record(events[2]))
    assert snacks.widget is None
