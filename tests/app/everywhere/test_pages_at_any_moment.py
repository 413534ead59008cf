"""A page that was opened at one moment of a game is asked for at any other: it is made, or says that it is not now."""

from __future__ import annotations

import pytest

from companion.games import playable_games
from screens.pages.intents import Go
from tests.app.everywhere.any_moment import trouble
from tests.games.plays import plays_of
from tests.screens.crawl import intents
from tests.screens.driver import AppDriver
from tests.screens.stations import table_of


@pytest.mark.parametrize("game", playable_games())
def test_no_page_falls_over_what_undo_can_make_untrue(game: str) -> None:
    assert not list(trouble(game, "de", every=7))


@pytest.mark.parametrize("game", playable_games())
def test_undo_below_an_open_page_leads_back_to_a_page_that_can_be_shown(game: str, app: AppDriver) -> None:
    """All steps over a page of the table, everything undone, Back: as far as it is needed, and no further."""
    people = [app.shell.services.store.people.create(name) for name in ("Ada", "Ben", "Cem", "Dea", "Eva", "Fee")]
    play = max(plays_of(game), key=lambda one: len(one.events))
    table = table_of(app, play, people, upto=len(play.events) - 2)
    session = app.shell.session(table)
    while session.can_undo:
        app.shell.open("home")
        app.shell.open("table", {"table": table})
        for number in range(8):
            _open_a_page(app, number)
            app.shell.open("steps", {"table": table})
            for _ in range(8):
                app.shell.top.screen.do_undo()
            app.shell.back()
            while app.shell.top.name not in ("table", "home"):
                app.shell.back()
            assert app.shell.top.name == "table"
            assert app.shell.top.screen.page().body or app.shell.top.screen.page().curtain


def _open_a_page(app: AppDriver, number: int) -> None:
    own = [one for one in intents(app.shell.top.screen.page()) if isinstance(one, Go) and not one.page.startswith("/")]
    if own:
        app.shell.handle(own[number % len(own)])
