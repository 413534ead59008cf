"""Economy and industry on the screen: what comes by itself first, and nothing to tick that can do nothing."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from companion.engine.game import advance
from companion.games.empires_end.events import Exhausted, Rebuilt, Used, Worked
from screens.pages.game_ui import game_ui_of
from screens.pages.intents import Record, go, record
from tests.screens.crawl import intents, texts
from tests.screens.empires_end.moments import MOMENTS


def body_of(context: Any) -> list[Any]:
    return list(game_ui_of("empires_end").page(context).body)


def names(context: Any) -> list[str]:
    return [getattr(node, "name", "") or getattr(node, "text", "") for node in body_of(context)]


def row_named(context: Any, words: str) -> Any:
    return next(node for node in body_of(context) if words in getattr(node, "name", ""))


def test_what_everybody_takes_stands_on_top_and_the_button_books_it_with_one_step() -> None:
    """EE-ECON-05: three farms give one each; “done” books what is shown, and one undo takes it back."""
    context = MOMENTS["economy-first"]("en")
    orders = next(node for node in body_of(context) if "At the table now" in texts(node))
    assert list(texts(orders)).count("1") == 3 * 4, "wheat, axe and hammer for each of four"
    page = game_ui_of("empires_end").page(context)
    one, everybody = (button.do.events for button in page.actions)
    assert one == (Worked("W", 0),) and everybody == (Worked("W", onward=True),)


def test_EE_COMBI_01_all_done_ends_the_half_that_is_open_only() -> None:
    context = MOMENTS["combined"]("de")
    page = game_ui_of("empires_end").page(context)
    assert page.actions[-1].do.events == (Worked("I"),)
    table = advance(context.game, context.table, Worked("I"))
    after = game_ui_of("empires_end").page(replace(context, table=table))
    assert after.actions[-1].do.events == (Worked("W", onward=True),), "now economy is open, and it ends the round"


def test_without_the_list_nothing_is_booked() -> None:
    context = MOMENTS["economy-first"]("en")
    off = replace(context, settings={"automation.empires_end.checklist": False})
    assert game_ui_of("empires_end").page(off).actions[-1].do.events == (Worked("W", onward=True, booked=False),)


def test_gains_come_before_trades_and_renewals_last() -> None:
    order = [name for name in names(MOMENTS["economy-first"]("en")) if name]
    listed = order[order.index("Green abilities") + 1 :]
    assert [line.split()[0] for line in listed[:6]] == ["Gain", "Gain", "Gain", "Trade", "Renew", "Renew"]


def test_EE_ECON_07_without_a_marker_nearby_there_is_nothing_to_renew() -> None:
    context = MOMENTS["economy"]("en")
    near = replace(context, draft={"seat": 1})
    renewals = [node for node in body_of(near) if getattr(node, "name", "").startswith("Renew")]
    assert [bool(node.objection) for node in renewals] == [True, True]
    marked = replace(near, table=advance(context.game, near.table, Exhausted(1, 9, 1)))
    renewals = [node for node in body_of(marked) if getattr(node, "name", "").startswith("Renew")]
    assert [bool(node.objection) for node in renewals] == [True, False], "position 10 is beside 9"


def test_in_industry_the_hand_comes_before_the_abilities() -> None:
    order = names(MOMENTS["industry"]("en"))
    heads = ["Hand cards: 2 of 2", "Brown abilities", "Rebuild (only one)"]
    assert [name for name in order if name in heads] == heads


def test_EE_IND_05_how_many_cards_to_draw_stands_on_top() -> None:
    """Jonas has used two cards; nobody else draws."""
    orders = next(node for node in body_of(MOMENTS["industry"]("en")) if "At the table now" in texts(node))
    assert [text for text in texts(orders) if "draws" in text and ":" not in text] == ["Jonas draws 2 cards at the end"]


def test_EE_AMB_29_that_coins_count_too_stands_at_the_trade() -> None:
    """Coins are wild at any time; nobody is asked whether they want it otherwise, as the app takes no resources."""
    assert any("coins count too" in text for text in texts(row_named(MOMENTS["economy-first"]("en"), "Trade")))


def test_what_was_ticked_brings_nothing_a_second_time() -> None:
    """EE-ECON-13: another touch on the same line would have scored its points again."""
    context = MOMENTS["economy"]("en")
    ticked = replace(context, draft={"seat": 1}, table=advance(context.game, context.table, Used(1, 1, 1)))
    assert row_named(ticked, "2 points for").do is None
    assert row_named(replace(context, draft={"seat": 1}), "2 points for").do == record(Used(1, 1, 1))


def test_EE_ECON_09_whoever_may_repeat_an_ability_stands_on_top_and_chooses_which() -> None:
    """EE-AMB-28."""
    context = MOMENTS["repeat"]("en")
    orders = next(node for node in body_of(replace(context, page="")) if "At the table now" in texts(node))
    assert "Konstantin-Alexander uses one ability once more" in texts(orders)
    offered = [one.events[0] for one in intents(game_ui_of("empires_end").page(context)) if isinstance(one, Record)]
    assert Used(1, 4, 2, again=1, again_index=1) in offered and all(one.again for one in offered)
    assert not [one for one in offered if (one.again, one.again_index) == (4, 2)], "no repeat"
    table = advance(context.game, context.table, offered[0])
    after = replace(context, page="", table=table, draft={"seat": 1})
    assert not any("once more" in text and "ability" not in text for text in texts(body_of(after)[2]))
    assert row_named(after, "Use another economy ability").do is None


def test_EE_INNOV_02_a_ruin_is_rebuilt_and_never_offered_for_a_hand_card() -> None:
    """EE-INNOV-03: nor is a location that has its turn only after others; the reason stands on the button."""
    (ruin,) = game_ui_of("empires_end").page(MOMENTS["ruin-industry"]("en")).actions
    assert isinstance(ruin.do.events[0], Rebuilt) and not ruin.objection
    (full,) = game_ui_of("empires_end").page(MOMENTS["site-industry"]("en")).actions
    assert full.objection == "Locations with fewer innovations come first."
    free = replace(MOMENTS["site-industry"]("en"), args={"seat": 1, "position": 5})
    assert not game_ui_of("empires_end").page(free).actions[0].objection


def test_EE_IND_10_the_city_lets_choose_any_two() -> None:
    """The city itself stood there as chosen."""
    industry = replace(MOMENTS["industry"]("en"), draft={"seat": 0})
    assert row_named(industry, "Swap two").do == go("swap", seat=0)
