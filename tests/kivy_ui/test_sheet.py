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
    app.until(lambda: sheet.share == 1, "the sheet")
    app.touch(200, app.window.height - 20)
    assert app.shell.top.name != "new-player"


def test_a_short_touch_on_a_figure_belongs_to_the_row_it_stands_in(app: AppDriver) -> None:
    from screens.kivy_ui.widgets.layout import CardWidget
    from screens.kivy_ui.widgets.node_widget import Ui
    from screens.pages.intents import Tell
    from screens.pages.nodes import Card, Figure
    from screens.theme import Theme
    from tests.screens.window import frames

    sent: list[object] = []
    ui = Ui(Theme(), sent.append)
    row = CardWidget(ui, Card((Figure("7", hold=Tell("why")),), do=Tell("open"), height=60))
    app.window.add_widget(row)
    row.height_for(200)
    row.arrange((100, 300, 200, 60))
    frames(1)
    app.touch(200, 330)
    assert sent == [Tell("open")]
    app.touch(200, 330, hold=True)
    assert sent == [Tell("open"), Tell("why")]
    app.window.remove_widget(row)
