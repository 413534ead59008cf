"""Fingers on the glass: chance takes one, and everybody sees which until somebody is named."""

from __future__ import annotations

from typing import Any

import pytest
from kivy.tests.common import UnitTestTouch

from tests.screens.driver import AppDriver
from tests.screens.window import draw_whole, frames, let_pass

NAMES = ["Käthe", "Jonas", "Mehmet", "Anna", "Ole", "Konstantin-Alexander"]


def field(app: AppDriver) -> Any:
    from screens.kivy_ui.widgets.fingers import FingerPickerWidget

    return next(widget for widget in app.widgets() if isinstance(widget, FingerPickerWidget))


def fingers_down(app: AppDriver, *spots: tuple[float, float]) -> list[Any]:
    """These fingers lie still until chance has taken one."""
    found = [UnitTestTouch(*spot) for spot in spots]
    for finger in found:
        finger.touch_down()
    frames(1)
    let_pass(field(app).WAIT)
    app.until(lambda: field(app).node.chosen is not None, "a chosen finger")
    return found


def bright(app: AppDriver, spot: tuple[float, float]) -> bool:
    """Is a coloured circle drawn there?"""
    from kivy.graphics.opengl import GL_RGBA, GL_UNSIGNED_BYTE, glReadPixels

    frames(1)
    draw_whole()
    raw = glReadPixels(int(spot[0]), int(spot[1]), 1, 1, GL_RGBA, GL_UNSIGNED_BYTE)
    return max(raw[:3]) > 110


@pytest.mark.parametrize("height", [700.0, 200.0], ids=["above", "below"])
def test_the_chosen_finger_stays_in_sight_until_it_is_named(app: AppDriver, height: float) -> None:
    app.shell.open("fingers", {"names": NAMES})
    frames()
    spots = [(80.0, height), (200.0, height), (330.0, height)]
    laid = fingers_down(app, *spots)
    across, up, number = field(app).node.chosen
    assert (round(across * app.window.width), round(up * app.window.height)) == tuple(map(round, spots[number]))
    for finger in laid:
        finger.touch_up()
    frames()
    assert app.sees("Wessen Finger ist es?")
    assert bright(app, spots[number]), "the chosen finger is not drawn"
    assert not any(bright(app, spot) for at, spot in enumerate(spots) if at != number)
    box = field(app)
    assert box.collide_point(*box.to_widget(*spots[number])), "the question lies on the chosen finger"


def test_a_name_starts_and_once_more_begins_anew(app: AppDriver) -> None:
    app.shell.open("fingers", {"names": NAMES})
    frames()
    for finger in fingers_down(app, (80.0, 700.0), (300.0, 500.0)):
        finger.touch_up()
    app.tap_text("Noch einmal")
    assert field(app).node.chosen is None and not app.sees("Wessen Finger ist es?")
    for finger in fingers_down(app, (80.0, 700.0), (300.0, 500.0)):
        finger.touch_up()
    frames()
    app.tap_text("Konstantin-Alexander")
    assert app.shell.top.name == "home"


def test_the_field_is_as_large_as_the_glass(app: AppDriver) -> None:
    app.shell.open("fingers", {"names": NAMES})
    frames()
    box = field(app)
    assert box.height > app.window.height - 120 and box.width > app.window.width - 40
    assert not app.app.root_view.frame.scroller.reach, "it scrolls under the fingers"
