"""Lines of a chart that run over the same stretch stay to be told apart, and no label covers another."""

from __future__ import annotations

from itertools import combinations, pairwise

from hypothesis import given
from hypothesis import strategies as st

from screens.pages.parts.scales import lanes, side_by_side

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


@given(st.lists(st.tuples(st.integers(0, 400), st.integers(1, 90)), min_size=1, max_size=30))
def test_labels_of_an_axis_never_touch_each_other_and_the_last_one_is_always_there(
    found: list[tuple[int, int]],
) -> None:
    """“12 Military” is wider than a number: with wide words the axis of a long game ran together."""
    spans = [(float(left), float(left + wide)) for left, wide in sorted(found)]
    chosen = side_by_side(spans, 4)
    assert chosen[-1] == len(spans) - 1
    for one, other in pairwise(chosen):
        assert spans[one][1] + 4 <= spans[other][0]
