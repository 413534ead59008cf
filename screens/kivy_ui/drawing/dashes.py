"""A dashed outline as one mesh: the sign for empty, not yet and not available."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from math import cos, hypot, pi, sin

from screens.kivy_ui.drawing.metrics import Rect

Point = tuple[float, float]
ARC_STEPS = 6


def dashed_outline(box: Rect, radius: float, stroke: float, dash: float, gap: float) -> tuple[list[float], list[int]]:
    """Vertices and indices for `Mesh(mode="triangles")` round the inside of `box` (x, y, width, height).

    The dashes are stretched a little so that a whole number of them goes round. Across a dash the second texture
    coordinate runs from 0 to 1: a texture whose edge rows are transparent makes the dashes smooth in every direction.
    """
    way = list(_outline(box, radius, stroke / 2))
    length = sum(hypot(x1 - x0, y1 - y0) for (x0, y0), (x1, y1) in pairwise(way))
    count = max(4, round(length / (dash + gap)))
    period = length / count
    on = period * dash / (dash + gap)
    vertices: list[float] = []
    indices: list[int] = []
    for piece in _pieces(way, period, on):
        _add_quad(vertices, indices, piece, stroke / 2)
    return vertices, indices


def _outline(box: Rect, radius: float, inset: float) -> Iterator[Point]:
    """The middle line of the stroke, closed, from the middle of the bottom edge counter-clockwise."""
    x, y, width, height = box
    left, right, low, high = x + inset, x + width - inset, y + inset, y + height - inset
    bend = max(0.0, min(radius - inset, (right - left) / 2, (high - low) / 2))
    start = ((left + right) / 2, low)
    yield start
    corners = (
        (right - bend, low + bend, -pi / 2),
        (right - bend, high - bend, 0.0),
        (left + bend, high - bend, pi / 2),
        (left + bend, low + bend, pi),
    )
    for cx, cy, angle in corners:
        for step in range(ARC_STEPS + 1):
            turn = angle + pi / 2 * step / ARC_STEPS
            yield cx + bend * cos(turn), cy + bend * sin(turn)
    yield start


def _pieces(way: list[Point], period: float, on: float) -> Iterator[tuple[Point, Point]]:
    """The straight pieces of the way that a dash covers, cut where a dash begins or ends."""
    walked = 0.0
    for (x0, y0), (x1, y1) in pairwise(way):
        length = hypot(x1 - x0, y1 - y0)
        end = walked + length
        number = int(walked // period)
        while length and number * period < end:
            first, last = max(walked, number * period), min(end, number * period + on)
            if last - first > 1e-6:
                a, b = (first - walked) / length, (last - walked) / length
                yield (x0 + (x1 - x0) * a, y0 + (y1 - y0) * a), (x0 + (x1 - x0) * b, y0 + (y1 - y0) * b)
            number += 1
        walked = end


def _add_quad(vertices: list[float], indices: list[int], piece: tuple[Point, Point], half: float) -> None:
    (x0, y0), (x1, y1) = piece
    length = hypot(x1 - x0, y1 - y0)
    nx, ny = -(y1 - y0) / length * half, (x1 - x0) / length * half
    first = len(vertices) // 4
    vertices += [x0 + nx, y0 + ny, 0, 0, x0 - nx, y0 - ny, 0, 1, x1 - nx, y1 - ny, 1, 1, x1 + nx, y1 + ny, 1, 0]
    indices += [first, first + 1, first + 2, first, first + 2, first + 3]
