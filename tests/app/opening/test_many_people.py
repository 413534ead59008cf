"""Three hundred people: found by a part of the name in any spelling or by its letter; only rows in sight are made."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from companion.games import playable_games
from screens.kivy_ui.widgets.layout import CardWidget
from tests.screens.driver import AppDriver
from tests.screens.faults import faults
from tests.screens.window import frames

GAME = playable_games()[0]
FIRST = ("Käthe", "Jonas", "Mehmet", "Anna", "Ole", "Ärmel", "Zoë", "Björn", "Chiara", "Dörte")


@pytest.fixture
def crowd(app: AppDriver) -> AppDriver:
    with app.shell.services.store.transaction():
        for number in range(300):
            app.shell.services.store.people.create(f"{FIRST[number % 10]} {number:03}")
    return app


def rows(app: AppDriver) -> int:
    return sum(any(text.endswith(f"{n:03}") for n in range(300)) for text in app.texts())


def search(app: AppDriver, words: str) -> None:
    field = next(one for one in app.widgets() if getattr(one.node, "key", "") == "search")
    field.entry.text = words
    frames(2)


def test_the_list_makes_only_what_is_in_sight(crowd: AppDriver) -> None:
    crowd.shell.open("players")
    frames(2)
    assert 3 < rows(crowd) < 30


def test_a_part_of_the_name_in_any_spelling_and_a_letter_find_people(crowd: AppDriver) -> None:
    crowd.shell.open("players")
    frames(2)
    search(crowd, "kathe 12")
    assert crowd.sees("Käthe 120") and not crowd.sees("Jonas")
    search(crowd, "Zwuck")
    assert crowd.sees("Niemand heißt so.")
    search(crowd, "")
    crowd.tap_text("A")
    assert crowd.sees("Anna 003") and not crowd.sees("Jonas")


@pytest.mark.parametrize("size", [100, 200])
def test_a_name_that_needs_more_lines_gets_them_and_moves_what_stands_below(crowd: AppDriver, size: int) -> None:
    crowd.settings(text_size=size)
    for number in (5, 6, 290):
        crowd.shell.services.store.people.create(f"{number} Karl-Theodor Maria Nikolaus Johannes")
    crowd.shell.open("players")
    frames(2)
    scroller = crowd.app.root_view.frame.scroller
    for offset in (0.0, 20_000.0, 300.0, 1e6, 1e6):
        scroller.move_to(min(offset, scroller.reach))
        frames(1)
        assert not faults(crowd.app.root_view.frame), offset
        found = sorted((one for one in crowd.widgets() if _is_row(one)), key=lambda one: -one.y)
        assert len(found) >= 2
        for above, below in pairwise(found):
            assert abs(above.y - below.top - 8) < 1.5, "rows neither lie on each other nor leave a hole"


def _is_row(widget: Any) -> bool:
    return isinstance(widget, CardWidget) and "Go" in str(widget.node.do) and hasattr(widget.parent, "in_sight")


@pytest.mark.parametrize("place", ["new", "group"])
def test_the_wizard_and_the_round_find_them_too(crowd: AppDriver, place: str) -> None:
    crowd.shell.open(place, {"game": GAME} if place == "new" else {})
    frames(2)
    if place == "new":
        crowd.tap_text("Alle 300")
    assert rows(crowd) < 40
    search(crowd, "doerte 299")
    crowd.tap_text("Dörte 299")
    search(crowd, "")
    key = f"new:{GAME}" if place == "new" else "group:new"
    kept = crowd.shell.services.store.key_value.get(f"draft:{key}")
    assert len(kept["seated" if place == "new" else "members"]) == 1
    assert not {"people", "letter"} & set(kept), "what is searched for is written down"
