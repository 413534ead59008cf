"""Draws the emblem of a new game: two cards, one upright over a tilted one, as a picture of 240 × 240 with alpha."""

from __future__ import annotations

import math
from pathlib import Path

from tests.docs.png import write_png

SIDE = 240
HALF_WIDTH, HALF_HEIGHT, CORNER, STROKE = 56.0, 82.0, 14.0, 15.0
TILT = math.radians(-17)


def write_emblem(target: Path) -> None:
    """The app colours it with the accent of the game, so only its transparency counts."""
    write_png(target, SIDE, [b"".join(bytes((255, _alpha(x, y))) for x in range(SIDE)) for y in range(SIDE)])


def _alpha(x: int, y: int) -> int:
    """How much of this pixel is ink: the outline of the card in front, and of the one behind it where it is seen."""
    front = _distance(x - 138, y - 128, 0)
    behind = _distance(x - 98, y - 122, TILT)
    pip = abs(x - 138) / 22 + abs(y - 128) / 32 - 1
    hidden = front < STROKE  # a narrow gap sets the two cards apart
    ink = max(_within(abs(front) - STROKE / 2), 0 if hidden else _within(abs(behind) - STROKE / 2), _within(pip * 20))
    return round(255 * ink)


def _within(distance: float) -> float:
    """1 inside, 0 outside, and something between on the edge, which makes it smooth."""
    return min(1.0, max(0.0, 0.5 - distance))


def _distance(x: float, y: float, angle: float) -> float:
    """From a card's edge, negative inside: a rectangle with round corners, turned by an angle."""
    across = abs(x * math.cos(angle) + y * math.sin(angle)) - HALF_WIDTH + CORNER
    down = abs(y * math.cos(angle) - x * math.sin(angle)) - HALF_HEIGHT + CORNER
    return math.hypot(max(across, 0), max(down, 0)) + min(max(across, down), 0) - CORNER
