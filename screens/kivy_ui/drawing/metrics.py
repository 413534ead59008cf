"""Kivy's measures with their types: from density-independent and from scalable pixels to those of the screen."""

from __future__ import annotations

from collections.abc import Callable

from kivy import metrics

dp: Callable[[float], float] = metrics.dp
sp: Callable[[float], float] = metrics.sp
