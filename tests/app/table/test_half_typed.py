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
    assert app.sees("Noch nicht übernommen")
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
    assert not app.sees("Noch nicht übernommen"), "the bar names what was recorded"
    app.tap_text("undo")
    assert session.table.notes == ()


def test_what_is_recorded_on_a_page_above_ends_what_was_typed_below_and_looking_around_is_no_entry(
    app: AppDriver,
) -> None:
    table = app.open_table(playable_games()[0], ["Käthe", "Ole"])
    app.shell.handle(Draft("field", 3))
    app.shell.open("table", {"table": table, "page": "overrule"})
    app.shell.handle(Record((Noted("kept"),), then="back"))
    assert not app.sees("Noch nicht übernommen")
    app.shell.handle(Draft("laid", 1, label="Die Auslage liegt"))
    assert app.sees("Die Auslage liegt") and not app.sees("Noch nicht übernommen")
    app.tap_text("undo")
    assert "laid" not in app.shell.top.screen.draft
    app.shell.handle(Draft("seat", 1, kept=False))
    app.shell.handle(Draft("cell", "x", kept=False))
    assert not app.sees("Noch nicht übernommen")
    app.shell.handle(Record((Noted("again"),), forget=("cell",)))
    assert app.shell.top.screen.draft.get("seat") == 1 and "cell" not in app.shell.top.screen.draft


def test_of_an_entry_that_grows_undo_takes_back_one_touch(app: AppDriver) -> None:
    """A round track or a card of many figures was wiped out whole."""
    app.open_table(playable_games()[0], ["Käthe", "Ole"])
    for value in ([1], [1, 2], [1, 2, 3]):
        app.shell.handle(Draft("many", value))
    app.tap_text("undo")
    assert app.shell.top.screen.draft["many"] == [1, 2]
    app.tap_text("undo")
    app.tap_text("undo")
    assert "many" not in app.shell.top.screen.draft


def test_after_a_kill_undo_takes_back_the_entry_too(app: AppDriver) -> None:
    """The form came back half filled, and Undo took back a step of the game."""
    table = app.open_table(playable_games()[0], ["Käthe", "Ole"])
    app.shell.handle(Record((Noted("kept"),)))
    app.shell.handle(Draft("field", 3))
    app.restart()
    app.shell.open("table", {"table": table})
    assert app.sees("Noch nicht übernommen")
    app.tap_text("undo")
    assert "field" not in app.shell.top.screen.draft and app.shell.session(table).table.notes
    app.tap_text("undo")
    assert not app.shell.session(table).table.notes


def test_an_entry_that_is_as_before_is_none(app: AppDriver) -> None:
    app.open_table(playable_games()[0], ["Käthe", "Ole"])
    app.shell.handle(Draft("field", 3))
    app.shell.handle(Draft("field", None))
    assert not app.sees("Noch nicht übernommen")
