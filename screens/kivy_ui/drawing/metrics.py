"""Kivy's measures with their types: density-independent and scalable pixels as those of the screen, and boxes of it."""

from __future__ import annotations

from collections.abc import Callable

from kivy import metrics

dp: Callable[[float], float] = metrics.dp
sp: Callable[[float], float] = metrics.sp

Rect = tuple[float, float, float, float]
"""A box of the screen: its left and lower edge, width and height."""


def inside(box: Rect, spot: tuple[float, float]) -> bool:
    """Does a spot lie in a box?"""
    x, y, width, height = box
    return x <= spot[0] <= x + width and y <= spot[1] <= y + height
