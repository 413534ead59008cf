"""The crisis round on the screen: what may be bid, and what needs an ability."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from companion.engine.game import advance
from companion.games.empires_end.events import Bid, CrisisTaken, Flipped, FreeBid, ScarcityDeclared
from companion.games.empires_end.play.burning import may_burn
from companion.games.empires_end.rules.empire import CrisisCard
from screens.pages.game_ui import game_ui_of
from screens.pages.intents import Draft, Record, call, go
from screens.pages.nodes import Card
from screens.pages.page import LastAction
from tests.screens.crawl import intents, texts
from tests.screens.empires_end.moments import MOMENTS
from tests.screens.looking import laid_out

OPENED = Draft("reveal.open", ["rot", 1])


def page_of(name: str, lang: str = "en", **changes: Any) -> Any:
    return game_ui_of("empires_end").page(replace(MOMENTS[name](lang), **changes))


def nodes(what: Any) -> list[Any]:
    inner = what if isinstance(what, tuple) else getattr(what, "children", ())
    return [what, *(node for one in inner for node in nodes(one))]


def named(page: Any, name: str) -> Any:
    return next(node for node in nodes(page.body) if getattr(node, "name", getattr(node, "label", "")) == name)


def test_without_an_ability_a_free_bid_says_why_and_a_redraw_takes_no_room() -> None:
    """EE-CRISIS-15, EE-CRISIS-16: nobody has one in the first round."""
    page = page_of("bid-first")
    free = named(page, "Free")
    assert isinstance(free, Card) and free.objection == "No ability for it"
    assert not [node for node in nodes(page.body) if getattr(node, "label", "") == "Redraw the crisis"]
    assert page_of("bid-first", draft={"bid": "free"}).actions[-1].label == "Bid wheat"


def test_a_crisis_is_what_came_of_it_unless_the_group_writes_every_bid_down() -> None:
    """EE-CRISIS-10: the card, who takes it and where it goes; the row is the input."""
    page = page_of("crisis-taken")
    taken = CrisisTaken(1, CrisisCard("fire", 9), 1, 9, 5)
    assert page.actions[-1].do.events == (taken,)
    assert named(page, "6 Road (9)").do == Draft("place", 6) and named(page, "1 City").do is None
    assert page_of("crisis").actions[-1].objection == "Choose the number of the card first."
    assert page_of("reveal").key == "reveal-1" and page_of("crisis").key == "outcome-1"


def test_an_auction_that_has_begun_is_played_to_its_end() -> None:
    """A table from before, killed in an open auction, goes on bidding."""
    assert page_of("bid").key.startswith("bid-") and page_of("double").key.startswith("bid-")


def test_EE_AMB_02_of_two_neighbours_the_cheaper_one_stands_there_first_and_one_touch_takes_the_other() -> None:
    page = page_of("crisis-choice")
    assert page.actions[-1].do.events[0].burnt == 8, "the army is worth 5, the road 7"
    other = page_of("crisis-choice", draft={**MOMENTS["crisis-choice"]("en").draft, "burnt": 10, "place": 5})
    assert other.actions[-1].do.events[0].burnt == 10
    assert any("as 9 is destroyed already" in text for text in texts(page.body))


def test_EE_SCARCITY_01_it_is_offered_after_each_acceptance_also_between_the_two_of_a_double_crisis() -> None:
    """EE-AMB-08: gains may be bid on the other crisis at once; by the option it waits for the end of the round."""
    between = MOMENTS["crisis-second"]("en")
    assert go("scarcity", seat=1) in intents(game_ui_of("empires_end").page(between))
    setup = replace(between.table.setup, options={**between.table.setup.options, "ee_scarcity_timing": "end_of_round"})
    late = replace(between, table=replace(between.table, setup=setup))
    assert go("scarcity", seat=1) not in intents(game_ui_of("empires_end").page(late))
    over = list(intents(page_of("crisis-over")))
    assert go("scarcity", seat=0) in over and go("scarcity", seat=1) in over
    declared = advance(between.game, between.table, ScarcityDeclared(1, 2, 3))
    once = game_ui_of("empires_end").page(replace(between, table=declared))
    assert go("scarcity", seat=1) not in intents(once)


def test_the_two_of_a_double_crisis_are_told_apart() -> None:
    assert "Crisis 2 of 2" in texts(page_of("crisis-second").body)
    choices = next(node.choices for node in nodes(page_of("double-first").body) if type(node).__name__ == "Segments")
    assert [label[0] for _, label in choices] == ["1", "2"]
    assert page_of("double-reveal").title == "Crisis 2 of 2", "also where every bid is written down"


def test_EE_DOUBLE_04_what_hands_do_about_the_first_of_two_stands_on_top_until_the_next_bid() -> None:
    """EE-CRISIS-12 to -14: the pot, the location and the card; and scarcity, before the other one is bid on."""
    between = MOMENTS["double-taken"]("en")
    orders = next(node for node in game_ui_of("empires_end").page(between).body if "At the table now" in texts(node))
    told = [text for text in texts(orders) if text != "At the table now" and ": " not in text and len(text) > 2]
    assert told == [
        "Turn over position 9 (farm), attach the card at position 5 (farm)",
        "Fewer than 5 resources? Coins for 2 points each",
    ]
    assert go("scarcity", seat=1) in intents(orders)
    after = advance(between.game, between.table, Bid(2, "wheat"))
    assert "At the table now" not in texts(game_ui_of("empires_end").page(replace(between, table=after)).body)


def test_EE_CRISIS_01_a_card_that_lies_in_an_empire_is_doubted() -> None:
    context = MOMENTS["crisis-twice"]("en")
    for draft in (
        context.draft,
        {**context.draft, "taker": 0, "place": 2},
        {**context.draft, "reveal.open": ["rot", 1]},
    ):
        assert any("already lies with Jonas" in text for text in texts(page_of("crisis-twice", draft=draft).body))


@pytest.mark.parametrize(("moment", "key"), [("reveal", "reveal"), ("redraw", "redraw"), ("play", "place")])
def test_EE_CRISIS_01_it_is_doubted_wherever_a_card_is_named(moment: str, key: str) -> None:
    """Only where outcomes are told it was: a hand card, an auction or a redraw took it without a word."""
    drafts = {f"{key}.kind": "rot", f"{key}.number": 1}
    assert any("already lies with Jonas" in text for text in texts(page_of(moment, draft=drafts).body))


def test_a_card_that_is_opened_again_closes_with_what_is_changed() -> None:
    """It stayed open, and the row lay below the bar."""
    named_card = {"reveal.kind": "rot", "reveal.number": 1, "taker": 0}
    (pencil,) = [one for one in intents(page_of("crisis-twice", draft=named_card)) if one == OPENED]
    opened = {**named_card, pencil.key: pencil.value}
    assert "Kind of crisis" in texts(page_of("crisis-twice", draft=opened).body)
    changed = {**opened, "reveal.kind": "flood"}
    assert "Kind of crisis" not in texts(page_of("crisis-twice", draft=changed).body)


def test_EE_CRISIS_13_where_both_neighbours_are_burnt_too_the_nearest_one_that_stands_is_named() -> None:
    """It still spoke of a neighbour."""
    context = MOMENTS["bid-first"]("en")
    table, seat = context.table, context.table.crisis.turn
    number = table.crisis.crises[1].card.number
    for place in (number, number - 1):
        table = advance(context.game, table, Flipped(seat, place, False))
    beside = texts(game_ui_of("empires_end").page(replace(context, table=table)).body)
    assert "Destroyed already: it would hit a neighbour" in beside
    table = advance(context.game, table, Flipped(seat, number + 1, False))
    far = texts(game_ui_of("empires_end").page(replace(context, table=table)).body)

    assert "Destroyed like its neighbours: it would hit the nearest one that stands" in far


def test_EE_CRISIS_02_while_it_is_bid_for_everybody_sees_what_they_would_lose() -> None:
    """Rows differ, so the same number is another location and another value in each empire."""
    page = page_of("crisis-named")
    table = MOMENTS["crisis-named"]("en").table
    for seat, name in enumerate(table.setup.seats):
        place = may_burn(table, seat, 9)[0]
        worth = table.world.values[table.empires[seat][place - 1].location]
        assert str(worth) in texts(named(page, name).children)


def test_EE_CRISIS_09_once_the_card_is_named_the_page_says_who_decides_first() -> None:
    page = page_of("crisis-named")
    assert page.title == "Who takes the crisis?" and "Konstantin-Alexander bids first" in texts(page.body)
    assert "Konstantin-Alexander bids first" not in texts(page_of("crisis-taken").body)


def test_the_second_of_two_crises_has_room_for_its_row() -> None:
    """EE-DOUBLE-04: what the first one brought was read; with the second taken, the orders of both stand there."""
    between = MOMENTS["crisis-second"]("en")
    named = replace(between, draft={"reveal.kind": "flood", "reveal.number": 2})
    assert "At the table now" in texts(game_ui_of("empires_end").page(between).body)
    assert "At the table now" not in texts(game_ui_of("empires_end").page(named).body)
    over = list(texts(page_of("crisis-over").body))
    assert any("fire 9" in text for text in over) and any("flood 2" in text for text in over)


@pytest.mark.parametrize("size", [100, 130])
@pytest.mark.parametrize("name", ["crisis-over", "crisis-second", "economy-first", "battle-long", "unentered"])
def test_what_the_hands_do_now_is_in_sight_without_scrolling(name: str, size: int) -> None:
    """Four players with long names, in large text too, with the bar of what happened last below."""
    words = "Konstantin-Alexander nimmt an: Brand 9; es brennt Position 9, Weizenhof"
    last = LastAction(words, "Rückgängig", True, call("undo"), go("/steps"))
    page = replace(page_of(name, "de", settings={"text_size": size}), last=last)
    frame = laid_out(page, "dark", size / 100)
    head = next(one for one in frame.walk() if getattr(getattr(one, "node", None), "text", "") == "Am Tisch jetzt")
    orders = head.parent.parent
    assert orders.to_window(orders.x, orders.y)[1] >= frame.scroller.to_window(0, frame.scroller.y)[1]


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
@pytest.mark.parametrize("name", ["bid-long", "double-first", "double-taken", "double-later"])
def test_what_may_be_bid_is_in_sight_without_scrolling(name: str, size: int) -> None:
    """Who bids has to see it, in large text too."""
    frame = laid_out(page_of(name, "de", settings={"text_size": size}), "contrast", size / 100)
    tile = next(one for one in frame.walk() if getattr(getattr(one, "node", None), "name", "") == "Weizen")
    assert tile.to_window(tile.x, tile.y)[1] >= frame.scroller.to_window(0, frame.scroller.y)[1]
