"""After a ride the dead take their cards along: the page that asks what is left, and the ways past it."""

from __future__ import annotations

from typing import Any

from companion.games.apocalypse import events as early
from companion.games.apocalypse import events as late
from screens.pages.intents import Draft, Why
from screens.pages.nodes import Card, Chain, Segments
from tests.screens.apocalypse.moments import SIX, opened, page_of, ride
from tests.screens.apocalypse.test_pages_as_data import nodes
from tests.screens.looking import desk_for

THREE = SIX[:3]
BOX = {"starred_population": 12, "starred_scrip": 11}


def after(events: list[Any], draft: dict[str, Any] | None = None) -> Any:
    return desk_for("apocalypse", THREE, events, box=BOX, draft=draft)


def reckoned(*more: Any) -> list[Any]:
    return [*opened(3), *ride(3, 1, 3), *more]


def test_the_reckoning_clears_the_sides_on_which_nobody_is_left() -> None:
    (button,) = page_of(after(reckoned())).actions
    assert button.do.events == (early.SideCounted(0, "evil", 0, 0, 0, 0, 0), late.Reckoned())


def test_each_display_with_losses_is_asked_what_still_lies_there() -> None:
    events = reckoned(late.Reckoned())
    asked = []
    while (page := page_of(after(events))).key.startswith("left-"):
        asked.append(page.key)
        events += page.actions[-1].do.events
    assert asked == ["left-1"] and page.key == "refill"
    assert all(isinstance(event, early.SideCounted) for event in events[-2:])


def test_no_figure_is_guessed_and_the_button_waits_for_all_of_them() -> None:
    page = page_of(after(reckoned(late.Reckoned())))
    cells = [node for node in nodes(page.body) if isinstance(node, Card) and getattr(node.do, "key", "") == "left.cell"]
    assert [cell.look for cell in cells] == ["current", *["dashed"] * 7]
    assert page.actions[-1].objection
    figures = dict.fromkeys([f"left.1.1.{cell.do.value[0]}.{cell.do.value[1]}" for cell in cells], 1)
    page = page_of(after(reckoned(late.Reckoned()), {**figures, "left.1.1.good.pig": 0}))
    good, evil = page.actions[-1].do.events
    assert not page.actions[-1].objection
    assert (good.mask, good.helmet, good.pig, good.music) == (1, 1, 0, 1) and evil.side == "evil"


def test_the_question_can_be_skipped_for_this_horseman_and_is_told_later() -> None:
    events = reckoned(late.Reckoned())
    skip = page_of(after(events)).actions[0].do
    assert isinstance(skip, Draft)
    assert page_of(after(events, {skip.key: skip.value})).key == "refill"
    told = desk_for("apocalypse", THREE, events, box=BOX, page="display", args={"seat": 1})
    assert any("nicht nachgezählt" in getattr(node, "text", "") for node in nodes(page_of(told).body))


def rewards(draft: dict[str, Any] | None = None) -> Any:
    """Anna has most people left and uses a seal."""
    return page_of(after(reckoned(late.Reckoned(), late.Refilled()), {"left.skipped": 1, **(draft or {})}))


def test_what_becomes_of_a_seal_is_chosen_right_below_the_headline() -> None:
    _headline, how, _question, _badges, sides, *rest = rewards().body
    assert isinstance(how, Segments) and isinstance(sides, Segments)
    assert not any(isinstance(node, Chain) for node in nodes(rest)), "the reasons wait behind a touch"
    assert [type(one.do) for one in rest[:2]] == [Why, Why]


def test_the_button_says_where_the_seal_goes_and_as_what() -> None:
    assert rewards().actions[-1].label == "Als Kirchenmusik zu Anna"
    assert rewards({"seal.side": "evil"}).actions[-1].label == "Als Heavy Metal zu Anna"
    assert rewards({"seal.how": "neutralised", "seal.display": 0}).actions[-1].label == "Kirchenmusik weg bei Käthe"
    assert rewards({"seal.how": "impossible"}).actions[-1].label == "Siegel nicht genommen"
