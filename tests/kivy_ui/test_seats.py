"""The table seen from above: nobody's name lies on the table or on another name, and touches find their seat."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from companion.games import playable_games
from screens.pages.avatars import avatars_for
from screens.pages.nodes import SeatRound
from screens.pages.page import Page
from tests.screens.driver import AppDriver
from tests.screens.looking import laid_out
from tests.screens.window import frames

LONG = ("Konstantin-Alexander", "Anna-Katharina", "Maximiliane", "Wilhelmine", "Jolanthe", "Jo")


def seat_round(most: int, scale: float = 1.0, seated: int | None = None) -> Any:
    from screens.kivy_ui.widgets.seats import SeatRoundWidget

    names = LONG[: most if seated is None else seated]
    avatars = avatars_for([(name, number, number) for number, name in enumerate(names)])
    page = Page("Table", body=(SeatRound(avatars, 2, most, "Uhrzeigersinn", f"von 2–{most}", "Platz"),), key=f"{most}")
    frame = laid_out(page, scale=scale)
    return next(widget for widget in frame.walk() if isinstance(widget, SeatRoundWidget))


def overlap(one: Any, other: Any) -> bool:
    (x, y, w, h), (left, low, wide, tall) = one, other
    return bool(x < left + wide and left < x + w and y < low + tall and low < y + h)


@pytest.mark.parametrize("scale", [1.0, 1.15, 1.3])
@pytest.mark.parametrize("most", range(2, 7))
def test_no_name_lies_on_the_table_or_on_another_one(most: int, scale: float) -> None:
    ring = seat_round(most, scale)
    boxes = [ring.table_box(), *(ring.label_box(seat) for seat in range(most))]
    assert not any(overlap(*pair) for pair in combinations(boxes, 2))
    for x, y, wide, tall in boxes:
        assert ring.x <= x and x + wide <= ring.right and ring.y <= y and y + tall <= ring.top


@pytest.mark.parametrize("scale", [1.0, 1.3])
@pytest.mark.parametrize("most", range(2, 7))
def test_no_name_is_cut_short(most: int, scale: float) -> None:
    ring = seat_round(most, scale)
    for seat in range(most):
        lines = ring.label(seat)
        assert len(lines) <= 2 and "…" not in lines[-1]
        assert "".join(lines).replace("-", "") == LONG[seat].replace("-", "")


@pytest.mark.parametrize("most", range(2, 7))
def test_the_picture_is_the_same_on_both_sides(most: int) -> None:
    ring = seat_round(most, seated=0)
    middle = ring.x + ring.width / 2
    left = sorted((round(middle - x), round(y)) for x, y in ring.spots())
    right = sorted((round(x - middle), round(y)) for x, y in ring.spots())
    assert left == right


def test_a_badge_is_dragged_to_swap_and_touched_to_stand_up(app: AppDriver) -> None:
    from screens.kivy_ui.widgets.seats import SeatRoundWidget

    facts = app.shell.services.rules.facts
    game = max(playable_games(), key=lambda one: facts(one).seats[1])
    people = [app.shell.services.store.people.create(name).id for name in LONG[:4]]
    app.shell.drafts.put(f"new:{game}", "seated", people)
    app.shell.open("new", {"game": game})
    frames()

    def seats() -> list[tuple[float, float]]:
        ring = next(widget for widget in app.widgets() if isinstance(widget, SeatRoundWidget))
        app.spot(ring)
        return [ring.to_window(*spot) for spot in ring.spots()]

    def seated() -> list[int]:
        return [people.index(one) for one in app.shell.drafts.of(f"new:{game}")["seated"]]

    app.drag(seats()[0], seats()[2])
    assert seated() == [2, 1, 0, 3]
    app.touch(*seats()[1])
    assert seated() == [2, 0, 3]
