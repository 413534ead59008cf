"""Lines of a chart that run over the same stretch stay to be told apart."""

from __future__ import annotations

from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from screens.pages.parts.scales import lanes

values = st.one_of(st.none(), st.integers(-2, 3))
charts = st.integers(2, 6).flatmap(
    lambda places: st.lists(st.lists(values, min_size=places, max_size=places), min_size=2, max_size=6)
)


@given(charts)
def test_no_line_hides_another_on_a_stretch_that_both_share(lines: list[list[float | None]]) -> None:
    aside = lanes(lines)
    for one, other in combinations(range(len(lines)), 2):
        for place in range(len(lines[one]) - 1):
            if (
                None not in lines[one][place : place + 2]
                and lines[one][place : place + 2] == lines[other][place : place + 2]
            ):
                assert abs(aside[one][place] - aside[other][place]) >= 1
                assert abs(aside[one][place + 1] - aside[other][place + 1]) >= 1


@given(charts)
def test_a_line_that_shares_no_stretch_goes_exactly_through_its_figures(lines: list[list[float | None]]) -> None:
    alone = [*lines, [100.0 + place for place in range(len(lines[0]))]]
    assert lanes(alone)[-1] == [0.0] * len(lines[0])
