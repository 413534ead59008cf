"""Undo on an entry form takes back the entry; only when nothing is half typed there, a step of the game."""

from __future__ import annotations

import pytest

from companion.engine.events import Noted
from companion.games import playable_games
from screens.pages.intents import Draft, Record
from tests.screens.driver import AppDriver


@pytest.mark.parametrize("game", playable_games())
def test_undo_takes_back_the_entry_and_then_the_game(app: AppDriver, game: str) -> None:
    least, _ = app.shell.services.rules.facts(game).seats
    table = app.open_table(game, ["Käthe", "Ole", "Anna", "Mehmet"][: max(2, least)])
    session = app.shell.session(table)
    steps = len(session.standing)
    app.shell.handle(Record((Noted("kept"),)))
    app.shell.handle(Draft("field", 3))
    app.shell.handle(Draft("field", 4))
    app.shell.handle(Draft("other", "x"))
    assert app.sees("Eingabe, noch nicht übernommen")
    drafted = app.shell.top.screen
    app.tap_text("undo")
    assert drafted.draft.get("field") == 4 and "other" not in drafted.draft
    app.tap_text("undo")
    assert "field" not in drafted.draft and len(session.standing) == steps + 1
    app.tap_text("undo")
    assert len(session.standing) == steps


def test_what_was_recorded_is_no_longer_half_typed(app: AppDriver) -> None:
    table = app.open_table(playable_games()[0], ["Käthe", "Ole"])
    session = app.shell.session(table)
    app.shell.handle(Draft("field", 3))
    app.shell.handle(Record((Noted("kept"),), ("field",)))
    app.tap_text("undo")
    assert session.table.notes == ()
