"""What one trusts the record with: days stay, exports stay, a stopped game goes on, lists show what is true now."""

from __future__ import annotations

from datetime import timedelta

import pytest

from companion.engine.events import Noted
from companion.games import playable_games
from screens.app.record.export_files import place_for, write
from screens.app.table import orders
from screens.pages.intents import call
from tests.bench.tables import open_table, played_games
from tests.screens.driver import AppDriver
from tests.screens.window import frames

GAME = playable_games()[0]


def test_a_stopped_game_goes_on_with_one_touch(app: AppDriver) -> None:
    table = app.open_table(GAME, ["Käthe", "Ole"])
    app.shell.open("menu", {"table": table})
    frames(2)
    app.tap_text("Einstellungen und Notizen")
    app.tap_text("Partie abbrechen")
    assert app.shell.top.name == "home" and not app.shell.services.store.tables.running()
    app.tap_text("Doch weiterspielen")
    assert app.shell.top.name == "table"
    assert [line.id for line in app.shell.services.store.tables.running()] == [table]
    assert app.shell.services.store.tables.get(table).ended is None


def test_stopping_a_game_does_not_stand_beside_leaving_the_table(app: AppDriver) -> None:
    table = app.open_table(GAME, ["Käthe", "Ole"])
    app.shell.open("menu", {"table": table})
    frames(2)
    assert not app.sees("Tisch verlassen, alles bleibt") and not app.sees("Partie abbrechen")
    app.shell.open("menu", {"table": table, "part": "table"})
    frames(2)
    texts = list(app.texts())
    assert texts.index("Partie abbrechen") - texts.index("Tisch verlassen, alles bleibt") > 3, "first and last"


def test_no_export_is_ever_removed(app: AppDriver) -> None:
    first = write(place_for(app.shell, "backup", ".json"), ["{}"])
    for number in range(40):
        write(place_for(app.shell, f"plays {number}", ".csv"), ["x"])
    assert first.exists() and len(list(first.parent.iterdir())) == 41


def test_the_history_shows_what_a_correction_changed_as_soon_as_one_is_back(app: AppDriver) -> None:
    table = app.open_table(GAME, ["Käthe", "Ole"])
    app.shell.session(table).abandon()
    app.shell.open("history")
    before = app.page
    app.shell.session(table).record(Noted("später"))
    app.shell.refresh()
    frames(2)
    assert app.page != before


def test_nobody_is_told_to_move_cards_that_lie_in_their_box_again(
    app: AppDriver, monkeypatch: pytest.MonkeyPatch
) -> None:
    store, play = app.shell.services.store, next(iter(played_games()))
    session = open_table(store, play)
    for event in play.read_events():
        session.record(event)
    step = next(one for one in session.steps() if session.preview_removal(one.seq).orders)
    for long, told in ((timedelta(0), False), (orders.BEFORE_CLEARING, True)):
        monkeypatch.setattr(orders, "BEFORE_CLEARING", long)  # as if the evening were over, and as it is
        app.shell.open("edit", {"table": session.id, "seq": step.seq})
        app.shell.handle(call("ask"))
        frames(2)
        assert app.sees(app.shell.say("hands.title")) == told
        app.shell.handle(call("remove"))
        assert (app.shell.top.name == "hands") == told
        app.shell.session(session.id).undo()
