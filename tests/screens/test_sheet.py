"""A sheet that still comes up already owns the room it will take."""

from __future__ import annotations

from tests.screens.driver import AppDriver


def test_a_touch_on_a_sheet_that_still_comes_up_does_not_close_it(app: AppDriver) -> None:
    app.settings(less_motion=False)
    app.shell.open("players")
    app.shell.open("new-player")
    sheet = app.app.root_view.sheet
    assert sheet is not None and sheet.share < 1
    app.touch(200, 60)
    assert app.shell.top.name == "new-player"
    app.settle(0.4)
    app.touch(200, app.window.height - 20)
    assert app.shell.top.name != "new-player"
