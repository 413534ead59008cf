"""The dashed outline: whole dashes, all inside the box, nothing left over."""

from __future__ import annotations

from math import hypot

from hypothesis import given
from hypothesis import strategies as st

from screens.kivy_ui.drawing.dashes import dashed_outline

SIDES = st.floats(min_value=24, max_value=1200)


@given(x=st.floats(-500, 500), y=st.floats(-500, 500), width=SIDES, height=SIDES, radius=st.floats(0, 40))
def test_every_corner_of_every_dash_lies_inside_the_box(
    x: float, y: float, width: float, height: float, radius: float
) -> None:
    vertices, indices = dashed_outline((x, y, width, height), radius, 1.5, 6, 4)
    for px, py in zip(vertices[::4], vertices[1::4], strict=True):
        assert x - 0.01 <= px <= x + width + 0.01
        assert y - 0.01 <= py <= y + height + 0.01
    assert max(indices) == len(vertices) // 4 - 1
    assert len(indices) % 6 == 0


def test_a_box_without_corners_shows_sixty_per_cent_of_its_outline() -> None:
    vertices, _ = dashed_outline((0, 0, 101.5, 51.5), 0, 1.5, 6, 4)
    middles = [
        ((vertices[n] + vertices[n + 4]) / 2, (vertices[n + 1] + vertices[n + 5]) / 2)
        for n in range(0, len(vertices), 8)
    ]
    drawn = sum(hypot(b[0] - a[0], b[1] - a[1]) for a, b in zip(middles[::2], middles[1::2], strict=True))
    assert abs(drawn - 0.6 * 300) < 0.01
