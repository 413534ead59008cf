"""The ride as it is laid out: the reckoning is in sight without scrolling, the bridge lies over both sides."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from screens.games.apocalypse.play.ride_parts import PILL
from screens.pages.intents import Back
from screens.pages.nodes import Card, Figure
from screens.pages.page import LastAction
from tests.screens.apocalypse.moments import SIX, moments, page_of
from tests.screens.looking import laid_out

LAST = LastAction("Käthe: Helme 3", "Rückgängig", True, Back(), Back())
MOMENTS = dict(moments(SIX))


def shown(name: str, scale: float) -> Any:
    return laid_out(replace(page_of(MOMENTS[name]("de")), last=LAST), "dark", scale)


def widgets(frame: Any, kind: type[Any]) -> list[Any]:
    return [widget for widget in frame.scroller.walk() if isinstance(getattr(widget, "node", None), kind)]


@pytest.mark.parametrize(("name", "scale"), [("ride", 1.0), ("ride-four", 1.0), ("ride", 1.3)])
def test_the_reckoning_is_in_sight_without_scrolling(name: str, scale: float) -> None:
    frame = shown(name, scale)
    (result,) = [widget for widget in widgets(frame, Figure) if widget.node.role == "figure-l"]
    assert result.to_window(*result.pos)[1] >= frame.scroller.y


@pytest.mark.parametrize("scale", [1.0, 1.3])
def test_the_bridge_lies_over_both_sides(scale: float) -> None:
    found = widgets(shown("ride", scale), Card)
    good, evil = (next(widget for widget in found if widget.node.look == look) for look in ("good", "evil"))
    pill = next(widget for widget in found if widget.node.look == "pip-good" and widget.node.radius == PILL / 2)
    assert pill.y < evil.top < good.y < pill.top
