"""More cards than a hand can have: refused with a sentence; tables into which they once came open again."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games.apokerlypse.events import HandShown
from companion.games.apokerlypse.rules.cards import DECK, MOST_CARDS
from tests.screens.apokerlypse.test_whole_games import KINGS, TWO, enter, onward, start, table_of, touch_card, until
from tests.screens.driver import AppDriver
from tests.screens.window import frames

ELEVEN = list(DECK[:11])
SENTENCE = "Eine Hand hat höchstens 10 Karten."


def test_the_eleventh_card_is_refused_with_a_sentence_and_the_table_opens_again(app: AppDriver) -> None:
    table = start(app, TWO)
    until(app, table, "showdown")
    enter(app, " ".join(ELEVEN[:5]))
    seat = table_of(app, table).playing[0]
    touch_card(app, ELEVEN[5])
    assert app.sees("Fünf Karten sind es schon. Mehr nur, wenn ein Effekt es erlaubt.")
    assert len(table_of(app, table).shown[seat].cards) == 5
    app.tap_text("Ein Effekt erlaubt mehr Karten")
    enter(app, " ".join(ELEVEN[5:MOST_CARDS]))
    entered = table_of(app, table).shown[seat]
    assert entered.cards == tuple(ELEVEN[:MOST_CARDS])
    lines = len(app.shell.session(table).log)
    touch_card(app, ELEVEN[MOST_CARDS])
    assert app.sees(SENTENCE)
    assert table_of(app, table).shown[seat] == entered and len(app.shell.session(table).log) == lines
    assert app.shell.say_for("apokerlypse")(app.shell.session(table).record(HandShown(seat, tuple(ELEVEN)))) == SENTENCE
    app.restart()
    assert table_of(app, table).shown[seat] == entered


@pytest.mark.parametrize("undone", [False, True])
def test_a_table_that_was_closed_by_an_eleventh_card_opens_again_and_is_played_on(app: AppDriver, undone: bool) -> None:
    table = start(app, TWO)
    until(app, table, "showdown")
    session = app.shell.session(table)
    seat = session.table.playing[0]
    past_the_door(app, table, {"kind": "hand_shown", "seat": seat, "cards": ELEVEN})
    if undone:
        past_the_door(app, table, {"kind": "undone"})
    app.shell.open("home")
    app.restart()
    app.shell.top.screen.do_resume(table)
    frames(2)
    assert table_of(app, table).stage == "showdown" and not table_of(app, table).shown
    assert app.sees("1 Schritt ist nicht mehr lesbar") != undone
    assert app.shell.session(table).can_redo == undone
    if not undone:
        app.shell.open("steps", {"table": table})
        frames(2)
        app.tap_text(f"Nicht mehr lesbar: {SENTENCE}")
        assert app.sees("Schritt streichen")
        app.tap_text("Wirklich streichen")
        assert not app.sees("Nicht mehr lesbar")
        app.back()
    onward(app)
    enter(app, KINGS)
    assert table_of(app, table).shown[seat].cards == tuple(KINGS.split())
    app.restart()
    assert table_of(app, table).shown[seat].cards == tuple(KINGS.split()) and not app.shell.session(table).left_out


def past_the_door(app: AppDriver, table: str, event: dict[str, Any]) -> None:
    """A line as the version before wrote it."""
    app.shell.services.store.append(table, app.shell.session(table).log[-1].seq + 1, event)
    app.shell.session(table).reload()
