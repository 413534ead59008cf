"""Economy and industry on the screen: what comes by itself first, and nothing to tick that can do nothing."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from companion.engine.game import advance
from companion.games.empires_end.events import Exhausted, Used
from screens.pages.game_ui import game_ui_of
from tests.screens.crawl import texts
from tests.screens.empires_end.moments import MOMENTS


def body_of(context: Any) -> list[Any]:
    return list(game_ui_of("empires_end").page(context).body)


def names(context: Any) -> list[str]:
    return [getattr(node, "name", "") or getattr(node, "text", "") for node in body_of(context)]


def row_named(context: Any, words: str) -> Any:
    return next(node for node in body_of(context) if words in getattr(node, "name", ""))


def test_what_comes_by_itself_is_one_line_and_one_touch() -> None:
    """EE-ECON-05: three farms give one each; ticking the line ticks the farms."""
    context = MOMENTS["economy-first"]("en")
    line = row_named(context, "Maximiliane gets")
    assert [text for text in texts(line) if text == "1"] == ["1", "1", "1"]
    assert line.do.events == (Used(0, 5, 0), Used(0, 9, 0), Used(0, 11, 0))
    table = context.table
    for event in line.do.events:
        table = advance(context.game, table, event)
    ticked = row_named(replace(context, table=table, draft={"seat": 0}), "Maximiliane gets")
    assert ticked.do is None


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
