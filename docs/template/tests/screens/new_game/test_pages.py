"""The pages of New Game, by touch in the real window."""

from __future__ import annotations

from companion.engine.events import SetUpDone
from tests.screens.driver import AppDriver


def test_a_round_is_typed_in_and_written_down(app: AppDriver) -> None:
    """NG-PLAY-01: three touches on plus, one on the button; the next round says who leads."""
    table = app.open_table("new_game", ["Ada", "Ben"])
    session = app.shell.session(table)
    assert session.record(SetUpDone()) is None
    app.shell.refresh()
    for _ in range(3):
        app.tap_step("Punkte")
    assert session.table.points == ((), ())
    app.tap_text("Runde 1 aufschreiben")
    assert session.table.points == ((3,), (0,))
    assert app.sees("Ada führt mit 3 Punkten.")
    assert app.sees("Runde 2 aufschreiben")
