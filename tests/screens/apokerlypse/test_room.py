"""What is touched in one go is in sight in one go: the hand, its bonus and the chips, in large letters too."""

from __future__ import annotations

from dataclasses import replace

import pytest

from screens.pages.intents import call
from screens.pages.page import LastAction
from tests.screens.apokerlypse.moments import moments, page_of
from tests.screens.looking import laid_out

LAST = LastAction("Straight Flush · Konstantin-Alexander", "Rückgängig", True, call("undo"), None)
HANDS = ("hand_empty", "hand_three", "hand_full", "six_cards")
WHOLE = ("named_empty", "named_half", "named", "move", "move_to", *HANDS)


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("scale", [1.0, 1.15, 1.3])
@pytest.mark.parametrize("name", WHOLE)
def test_nothing_has_to_be_scrolled_for(name: str, scale: float, language: str) -> None:
    context = dict(moments())[name](language)
    page = page_of(name, replace(context, settings={"text_size": round(100 * scale)}))
    assert laid_out(replace(page, last=LAST), "dark", scale).scroller.reach == 0


@pytest.mark.parametrize("scale", [1.0, 1.3])
def test_no_card_moves_while_a_hand_is_entered(scale: float) -> None:
    """From the empty hand to seven cards, whoever shows them."""
    places = set()
    for name in HANDS:
        context = replace(dict(moments())[name]("de"), settings={"text_size": round(100 * scale)})
        frame = laid_out(replace(page_of(name, context), last=LAST), "dark", scale)
        cell = next(one for one in frame.walk() if getattr(getattr(one, "node", None), "name", "") == "8c")
        places.add(round(cell.to_window(*cell.pos)[1]))
    assert len(places) == 1


@pytest.mark.parametrize("scale", [1.0, 1.3])
def test_nothing_moves_while_effects_are_chosen(scale: float) -> None:
    """PK-CLAR-02, PK-EFF-03, PK-MULT-01: cards that count double, another hand and a factor, one after the other."""
    context = replace(dict(moments())["effects"]("de"), settings={"text_size": round(100 * scale)})
    nothing = {"doubled": [], "flat": 0, "category": "", "hundredths": 0}
    chosen = ({}, {"doubled": ["As"]}, {"doubled": ["As", "Kd"]}, {"category": "flush"}, {"hundredths": 250})
    places = set()
    for some in chosen:
        draft = {f"effect:3:{field}": value for field, value in (nothing | some).items()}
        frame = laid_out(replace(page_of("effects", replace(context, draft=draft)), last=LAST), "dark", scale)
        marked = [one for one in frame.walk() if getattr(getattr(one, "node", None), "name", "") == "As"]
        tile = next(one for one in frame.walk() if getattr(getattr(one, "node", None), "name", "") == "Vierling")
        places.add(tuple(round(one.to_window(*one.pos)[1]) for one in (marked[0], tile)))
    assert len(places) == 1


@pytest.mark.parametrize("name", ["named_empty", "named"])
def test_the_key_for_greater_figures_stays_in_one_line(name: str) -> None:
    """Its word is not broken in large letters, so the keys of the pad are equally high."""
    context = dict(moments())[name]("de")
    page = page_of(name, replace(context, settings={"text_size": 130}))
    keys = [one for one in laid_out(page, "dark", 1.3).walk() if getattr(getattr(one, "node", None), "height", 0) == 52]
    names = {one.node.name: one.height for one in keys if one.node.name in ("9", "mehr")}
    assert set(names) == {"9", "mehr"} and len(set(names.values())) == 1
