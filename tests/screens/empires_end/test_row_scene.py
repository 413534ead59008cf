"""Laying out the row: the cards are told apart by what is printed on them, and no tile moves."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from screens.pages.game_ui import game_ui_of
from screens.pages.nodes import Card
from tests.screens.crawl import texts
from tests.screens.empires_end.moments import MOMENTS
from tests.screens.looking import laid_out


def tiles(context: Any) -> dict[str, Card]:
    hand = game_ui_of("empires_end").page(context).body[-1]
    return {card.name: card for card in hand.children}  # type: ignore[attr-defined]


def test_twins_are_told_apart_by_the_value_on_their_cards() -> None:
    """EE-LOC-02, EE-SETUP-12: every value comes once, and stands in the corner of the card."""
    known, unknown = tiles(MOMENTS["scene-row"]("en")), tiles(replace(MOMENTS["scene-row-new"]("en"), draft={}))
    assert set(texts(known["Second village"])) >= {"Village", "6"}
    assert set(texts(unknown["First village"])) >= {"Village", "Lower value", "?"}
    assert set(texts(unknown["Second village"])) >= {"Village", "Higher value", "?"}
    assert set(texts(unknown["Road (9)"])) >= {"Road", "Renews", "9"}
    assert set(texts(unknown["Road (renew)"])) >= {"Road", "Renews · not 9", "?"}
    assert set(texts(unknown["Wheat farm"])) >= {"Farm", "1 wheat", "3"}


def test_a_laid_card_stays_in_its_place_with_its_position() -> None:
    before = tiles(replace(MOMENTS["scene-row"]("en"), draft={}))
    after = tiles(MOMENTS["scene-row"]("en"))
    assert list(before) == list(after)
    assert after["First village"].objection == "Lies at position 3 already."
    assert "Position 3" in texts(after["First village"]) and not after["Second village"].objection


def test_nothing_moves_under_the_thumb() -> None:
    def places(draft: Any) -> dict[str, tuple[float, float]]:
        page = game_ui_of("empires_end").page(replace(MOMENTS["scene-row"]("de"), draft=draft))
        frame = laid_out(page)
        names = tiles(replace(MOMENTS["scene-row"]("de"), draft=draft))
        widgets = [one for one in frame.walk() if getattr(getattr(one, "node", None), "name", "") in names]
        return {one.node.name: (one.x, one.y) for one in widgets}

    assert places({}) == places({"row": ["city", "road_trade", "village_1", "army_1"]})
