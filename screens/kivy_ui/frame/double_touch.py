"""A finger that trembles touches twice: the second half must not act for whoever is asked next."""

from __future__ import annotations

from collections.abc import Callable
from time import time
from typing import NamedTuple

from screens.kivy_ui.drawing.metrics import Rect, inside

SECOND_HALF = 0.35  # seconds within which two touches are one finger


class MainZone(NamedTuple):
    """Where the main buttons stand, and what they, or the bar above them, offer."""

    offers: object
    rect: Rect | None


class DoubleTouch:
    """Knows where main buttons stood a moment ago: a second half means none of what has come there since."""

    def __init__(self) -> None:
        self.clock: Callable[[], float] = time  # the one that touches are stamped with
        self._moved_on = 0.0
        self._rects: list[Rect] = []

    def shown(self, before: MainZone, now: MainZone) -> None:
        """Something was shown; does the main zone speak of something else by now?"""
        if before.offers == now.offers:
            return
        if not self.going_on(self.clock()):
            self._rects.clear()
        self._rects += [rect for rect in (before.rect, now.rect) if rect is not None]
        self._moved_on = self.clock()

    def going_on(self, at: float) -> bool:
        """May what is touched at this time be meant for what stood there before?"""
        return at - self._moved_on < SECOND_HALF

    def is_second_half(self, at: float, spot: tuple[float, float]) -> bool:
        """Is a touch the second half of one on a main button, wherever that one is by now?"""
        return self.going_on(at) and any(inside(rect, spot) for rect in self._rects)
