"""What is said for a moment: it covers nothing, and goes with the page it speaks of."""

from __future__ import annotations

from typing import Any

import pytest

from screens.kivy_ui.focus import box_in_window
from screens.pages.intents import Draft, call
from screens.pages.nodes import Button, Picture, Text
from screens.pages.page import LastAction, Page
from tests.screens.driver import AppDriver
from tests.screens.window import frames

LAST = LastAction("Step", "Undo", True, call("undo"), call("steps"))
MAIN = (Button("Main", call("main")),)


def covers(one: Any, other: Any) -> bool:
    (x, y, w, h), (left, low, wide, tall) = box_in_window(one), box_in_window(other)
    return bool(x < left + wide and left < x + w and y < low + tall and low < y + h)


@pytest.mark.parametrize("how", [{}, {"actions": MAIN}, {"actions": MAIN, "last": LAST}, {"nav": "home"}])
def test_a_toast_lies_over_no_part_of_the_page(app: AppDriver, how: dict[str, Any]) -> None:
    root = app.app.root_view
    code = Picture(tuple(tuple((x + y) % 2 == 0 for x in range(21)) for y in range(21)), 300)
    root.show(Page("Page", body=(Text("Head", "display-l"), code, *map(Text, "abcdefghij")), key="own", **how), None)
    root.tell("Eine lange Meldung, die über zwei Zeilen geht, damit sie Platz braucht.", ("Zurück", call("undo")))
    frames(2)
    parts = [part for part in root.frame.parts_in_order() if part.height > 0 and part.width > 0]
    assert not [part for part in parts if covers(root.snacks.widget, part)]
    before = root.frame.scroller.height
    root.snacks.hide()
    frames(1)
    assert root.frame.scroller.height > before, "the room is given back"


def test_a_toast_stays_above_a_sheet(app: AppDriver) -> None:
    root = app.app.root_view
    root.show(Page("Page", key="own"), Page("Sheet", body=tuple(map(Text, "abc" * 40)), key="sheet"))
    root.tell("Gespeichert")
    frames(2)
    _, y, _, _ = box_in_window(root.snacks.widget)
    assert y >= root.sheet.panel[1] + root.sheet.panel[3] - 1


def test_a_toast_goes_with_the_step_of_the_wizard_it_was_said_on(app: AppDriver) -> None:
    store = app.shell.services.store
    people = [store.people.create(name).id for name in ("Ada", "Ben", "Cem")]
    from companion.games import playable_games

    game = playable_games()[0]
    app.shell.drafts.put(f"new:{game}", "seated", people)
    app.shell.open("new", {"game": game})
    frames()
    app.shell.handle(call("unseat", seat=2))
    frames(2)
    assert app.sees("sitzt nicht mehr am Tisch")
    app.shell.handle(Draft("step", 2))
    frames(2)
    assert not app.sees("sitzt nicht mehr am Tisch")
