"""The crisis round on the screen: what may be bid, and what needs an ability."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from companion.games.empires_end.events import FreeBid
from screens.pages.game_ui import game_ui_of
from screens.pages.intents import Record, go
from screens.pages.nodes import Button, Card
from tests.screens.crawl import intents
from tests.screens.empires_end.moments import MOMENTS
from tests.screens.looking import laid_out


def page_of(name: str, lang: str = "en", **changes: Any) -> Any:
    return game_ui_of("empires_end").page(replace(MOMENTS[name](lang), **changes))


def nodes(what: Any) -> list[Any]:
    inner = what if isinstance(what, tuple) else getattr(what, "children", ())
    return [what, *(node for one in inner for node in nodes(one))]


def named(page: Any, name: str) -> Any:
    return next(node for node in nodes(page.body) if getattr(node, "name", getattr(node, "label", "")) == name)


def test_without_an_ability_free_bid_and_redraw_are_dashed_and_say_why() -> None:
    """EE-CRISIS-15, EE-CRISIS-16: nobody has one in the first round."""
    page = page_of("bid-first")
    free, redraw = named(page, "Free"), named(page, "Redraw the crisis")
    assert isinstance(free, Card) and isinstance(redraw, Button)
    assert free.objection == redraw.objection == "No ability for it"
    assert page_of("bid-first", draft={"bid": "free"}).actions[-1].label == "Bid wheat"


def test_without_a_row_everything_stays_open() -> None:
    page = page_of("bid-bare")
    assert not named(page, "Free").objection and not named(page, "Redraw the crisis").objection


def test_the_table_may_overrule_it() -> None:
    """“We played it differently” keeps both ways."""
    offered = list(intents(page_of("overrule-first")))
    assert go("redraw", seat=1, slot=1) in offered
    assert any(isinstance(one, Record) and one.events == (FreeBid(1),) for one in offered)


def test_of_two_crises_the_button_names_the_one_it_is_about() -> None:
    """EE-DOUBLE-02: after the first decision nothing but the crisis has changed."""
    assert page_of("double-first").actions[-1].label == "Wheat on fire 7"
    assert page_of("double").actions[-1].label == "Wheat on flood 9"
    assert page_of("bid").actions[-1].label == "Bid wheat"


@pytest.mark.parametrize("size", [100, 130])
@pytest.mark.parametrize("name", ["bid-long", "double-first", "double-later"])
def test_what_may_be_bid_is_in_sight_without_scrolling(name: str, size: int) -> None:
    """Who bids has to see it, in large text too."""
    frame = laid_out(page_of(name, "de", settings={"text_size": size}), "contrast", size / 100)
    tile = next(one for one in frame.walk() if getattr(getattr(one, "node", None), "name", "") == "Weizen")
    assert tile.to_window(tile.x, tile.y)[1] >= frame.scroller.to_window(0, frame.scroller.y)[1]
