"""Economy and industry on the screen: what comes by itself first, and nothing to tick that can do nothing."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from companion.engine.game import advance
from companion.games.empires_end.events import Exhausted, Worked
from screens.pages.game_ui import game_ui_of
from tests.screens.crawl import texts
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


def test_EE_AMB_29_what_this_table_allows_with_a_trade_stands_at_the_trade() -> None:
    """The house rule was asked for and then told nowhere."""
    context = MOMENTS["economy-first"]("en")
    assert any("coins count too" in text for text in texts(row_named(context, "Trade")))
    setup = replace(context.table.setup, options={**context.table.setup.options, "ee_coin_in_trade": False})
    without = replace(context, table=replace(context.table, setup=setup))
    assert any("no coins" in text for text in texts(row_named(without, "Trade")))
