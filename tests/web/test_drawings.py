"""What is drawn in a browser has the shape and the place that it has in the window."""

from __future__ import annotations

import re
import struct
from typing import get_args

import pytest

from companion.paths import DATA
from screens.pages.nodes import Avatar, LineChart, Series
from screens.pages.nodes.vocabulary import FLAT, Sign
from screens.pages.page import Page
from screens.theme import Theme
from screens.web_ui.html.node_html import Writer
from screens.web_ui.html.words import glyph
from tests.web.served import view_of


@pytest.mark.parametrize("sign", get_args(Sign))
def test_every_drawing_of_ours_keeps_its_shape(sign: str) -> None:
    """The halo over the good who have won was as tall as wide."""
    wide, tall = struct.unpack(">II", (DATA / "images" / f"{sign}.png").read_bytes()[16:24])
    assert FLAT.get(sign, 1) == tall / wide
    drawn = glyph(writer(), sign, "accent", 120)
    assert (f"height:{120 * tall / wide:g}px" in drawn) == (tall != wide)


def test_no_badge_at_the_end_of_a_line_hangs_below_the_lowest_line() -> None:
    ends = tuple(Series(Avatar(name, 0, 0, name), (0, 0)) for name in "ABCD")
    drawn = writer().write(LineChart(ends, ("I", "II"), height=253))
    tops = [float(top) for top in re.findall(r'class="end" data-css="left:100.00%;top:([\d.]+)px"', drawn)]
    assert len(tops) == 4 and max(tops) == 196, "four above the line of 200, and above each other"
    assert sorted(tops) == [196 - 26 * number for number in (3, 2, 1, 0)]


def writer() -> Writer:
    return Writer(Theme("dark", "ember"), view_of(Page()).say)
