"""What the system lays over the edges of the glass: bars above and below, a cut-out beside a phone that is turned."""

from __future__ import annotations

import pytest

from tests.screens.driver import AppDriver
from tests.screens.window import frames


@pytest.mark.parametrize("page", ["home", "settings", "new-player"])
@pytest.mark.parametrize("insets", [(30.0, 28.0, 0.0, 0.0), (0.0, 20.0, 44.0, 0.0), (0.0, 20.0, 0.0, 44.0)])
def test_nothing_that_can_be_touched_lies_under_a_bar_or_a_cut_out(
    insets: tuple[float, float, float, float], page: str, app: AppDriver
) -> None:
    above, below, left, right = insets
    app.shell.open(page)
    app.app.root_view.keep_clear(insets)
    app.shell.refresh()
    frames(3)
    wide, tall = app.window.size
    for part in app.widgets():
        x, _ = part.to_window(*part.pos)
        assert left - 0.5 <= x and x + part.width <= wide - right + 0.5, part.node
    frame = app.app.root_view.frame
    low = [slot.widget for slot in (frame.nav_slot, frame.action_slot) if slot.widget is not None]
    sheet = app.app.root_view.sheet
    low += [sheet.actions] if sheet is not None and sheet.actions is not None else []
    assert all(part.y >= below - 0.5 for part in low)
    assert frame.top_slot.widget is None or frame.top_slot.widget.top <= tall - above


def test_turned_or_split_the_edges_are_asked_for_anew(app: AppDriver, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ENDSPIEL_INSETS", "0,20,44")
    app.window.dispatch("on_resize", *app.window.size)
    frame = app.app.root_view.frame
    assert (frame.insets, frame.sides, frame.x) == ((0.0, 20.0), (44.0, 0.0), 44.0)
    monkeypatch.delenv("ENDSPIEL_INSETS")
    app.window.dispatch("on_resize", *app.window.size)
    assert (frame.x, frame.width) == (0.0, app.window.width)
