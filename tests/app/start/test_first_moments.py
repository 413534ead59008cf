"""The first moments of the app: the window on a desktop, the page before the tables are open, and home."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.engine.events import Event
from companion.engine.game import advance
from companion.engine.table import steps_of
from companion.games import playable_games
from companion.paths import user_folder
from companion.session import TableSession
from main import EndspielApp
from screens.app.services import Services
from screens.app.startup import home_of, load
from screens.kivy_ui.desktop import HEIGHT, SPARE, fitting, remember, remembered_place, within
from screens.kivy_ui.drawing.images import levels
from screens.pages.home.skeleton import skeleton_page, unfolding
from screens.pages.intents import Record, record
from screens.pages.nodes import Text
from screens.pages.page import Page
from tests.bench.tables import open_table, played_games
from tests.games.plays import Play
from tests.screens.crawl import intents
from tests.screens.driver import AppDriver


@given(wide=st.integers(640, 8000), tall=st.integers(600, 6000))
def test_the_window_fits_on_the_screen_and_nothing_in_it_is_smaller_than_one_pixel(wide: int, tall: int) -> None:
    scale = fitting(tall)
    place = within(None, (wide, tall), scale)
    assert scale >= 1 and place.width <= wide and place.height <= tall - SPARE
    assert place.height == tall - SPARE or place.height == round(HEIGHT * scale)


def test_the_window_opens_where_it_was_left_as_far_as_the_screen_reaches(tmp_path: Path) -> None:
    window = SimpleNamespace(fullscreen=False, system_size=(1300, 700), left=40, top=30)
    remember(window, tmp_path)
    kept = remembered_place(tmp_path)
    assert within(kept, (1920, 1080), 1.0) == (1300, 700, 40, 30)
    assert within(kept, (800, 600), 1.0) == (800, 600, 40, 30)
    (tmp_path / "window.json").write_text('{"width": "no"}')
    assert remembered_place(tmp_path) is None
    remember(SimpleNamespace(fullscreen="auto"), tmp_path)  # a whole screen is nothing to remember
    assert remembered_place(tmp_path) is None


def test_where_nobody_tells_the_size_of_the_screen_one_dp_is_one_pixel() -> None:
    assert fitting(0) == 1.0


@pytest.mark.parametrize("count", range(9))
def test_a_page_unfolds_to_itself(count: int) -> None:
    page = Page("title", body=tuple(Text(str(number)) for number in range(count)), key="x")
    steps = list(unfolding(page))
    assert steps[-1] == page
    assert all(page.body[: len(one.body)] == one.body for one in steps)


def test_a_smaller_drawing_is_as_bright_as_the_large_one() -> None:
    mask = bytes(range(240)) * 240
    for wide, tall, dots in levels(240, 240, mask):
        assert len(dots) == wide * tall
        assert abs(sum(dots) / len(dots) - sum(mask) / len(mask)) < 2


def test_app_and_command_line_have_the_same_tables_even_where_a_new_user_has_no_folders_yet(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.delenv("XDG_CONFIG_HOME")
    monkeypatch.setenv("HOME", str(tmp_path))
    folder = EndspielApp().folder
    assert folder == user_folder()
    services = load(folder)
    assert isinstance(services, Services)
    services.store.close()
    services.rules.close()


def test_the_home_that_is_measured_ahead_is_the_one_that_is_shown(app: AppDriver) -> None:
    app.shell.open("home")
    assert home_of(app.shell.services) == app.shell.top.screen.page()


def test_there_is_nothing_to_touch_before_the_tables_are_open() -> None:
    assert not list(intents(skeleton_page())) and not skeleton_page().nav


def answer_on(page: Page, session: TableSession, play: Play) -> Event:
    """What the set-up waits for on this page: as it was in the play, or else the first that the page offers."""
    offered = (event for intent in intents(page) if isinstance(intent, Record) for event in intent.events)
    table, missing = session.table, session.game.missing(session.table)
    for event in (*play.read_events(), *offered):
        if session.objection(event) is None and session.game.missing(advance(session.game, table, event)) != missing:
            return event
    raise AssertionError(f"{page.title} answers nothing of {missing}")


@pytest.mark.parametrize("game", playable_games())
def test_the_step_of_the_checklist_that_comes_next_is_in_sight(app: AppDriver, game: str) -> None:
    play = next(play for play in played_games() if play.game == game)
    table = open_table(app.shell.services.store, play).id
    app.shell.open("table", {"table": table})
    session, scroller = app.shell.session(table), app.app.root_view.frame.scroller
    asked, entered = bool(session.game.missing(session.table)), 0
    while app.page.sight:
        widget = app.find(app.page.sight)
        low, high = scroller.to_window(0, scroller.y)[1], scroller.to_window(0, scroller.top)[1]
        bottom = widget.to_window(*widget.pos)[1]
        assert low <= bottom and bottom + widget.height <= high, app.page.sight
        app.tap(widget)
        if app.shell.top.args.get("page"):  # what has to be entered has a page of its own
            answer = answer_on(app.page, session, play)
            app.back()
            app.shell.handle(record(answer))
            entered += 1
    assert {step.id for step in steps_of(session.setup)} == set(session.table.ticks)
    assert bool(entered) == asked
