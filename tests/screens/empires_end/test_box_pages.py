"""What a group enters into its box: few touches, and no word that the pad beside it contradicts."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from companion.engine.events import BoxFact
from companion.games.empires_end.events import LaidOut
from companion.games.empires_end.rules.abilities import catalogue
from screens.pages.game_ui import game_ui_of
from screens.pages.intents import Back, Draft, Record
from tests.games.empires_end.tables import ROW, sample_box
from tests.screens.crawl import intents, texts
from tests.screens.looking import context_for, rules_database

CODES = tuple(code for code in catalogue(rules_database().facts("empires_end")) if code != "other")
TOUCHES, TRADE = 4, 5  # a trade tells what is given, what for, and how often


def _page(context: Any) -> Any:
    return game_ui_of("empires_end").page(context)


def _at(page: str, **how: Any) -> Any:
    return context_for("empires_end", ("Ada", "Ben", "Cem"), [LaidOut(ROW)], page=page, lang="en", **how)


def _touches(what: Any) -> Iterator[tuple[str, Any]]:
    """Everything that can be touched: what a tile says, and what it does."""
    for label, value in ((label, value) for value, label in getattr(what, "choices", ())):
        yield label, what.make(value)
    if getattr(what, "do", None) is not None:
        yield getattr(what, "name", ""), what.do
    for one in what if isinstance(what, tuple) else (*getattr(what, "children", ()), *getattr(what, "body", ())):
        yield from _touches(one)


# ---- the ability of a card ----


def _ability_after(intent: Any) -> dict[str, Any]:
    """What the card would say after this touch."""
    if isinstance(intent, Draft) and isinstance(intent.value, dict):
        return dict(intent.value.get("ability") or {})
    if isinstance(intent, Record) and intent.events and isinstance(intent.events[0], BoxFact):
        return dict((intent.events[0].value or {}).get("ability") or {})
    return {}


@pytest.mark.parametrize("code", CODES)
def test_an_ability_is_entered_with_four_touches(code: str) -> None:
    """EE-CRISIS-04: the way to the page, its type and its numbers; the last one keeps it without another word."""
    line = catalogue(rules_database().facts("empires_end"))[code]
    context = _at("box_ability", args={"kind": "flood", "number": 3, "when": line.round})
    touches, entered = 1, dict[str, Any]()
    while True:
        left = [name for name in ("code", *line.fields) if not entered.get(name)]
        offered = [one for _, one in _touches(_page(context)) if _ability_after(one).get(left[0])]
        do = next(one for one in offered if left[0] != "code" or _ability_after(one)["code"] == code)
        touches, entered = touches + 1, _ability_after(do)
        if isinstance(do, Record):
            break
        context = replace(context, draft={**context.draft, do.key: do.value})
    assert touches <= (TRADE if code == "eco_trade" else TOUCHES)


def test_a_second_thing_that_a_trade_gives_can_still_be_said() -> None:
    """EE-ECON-08: only how often it works ends the entry; one of them or all of them is asked before."""
    trade = {"code": "eco_trade", "resource": "wheat", "gives": ["hammer"], "times": 2}
    where = {"kind": "flood", "number": 3, "when": "W"}
    context = _at("box_ability", args=where, draft={"crisis.flood.3": {"ability": trade}})
    both = [one for _, one in _touches(_page(context)) if _ability_after(one).get("gives") == ["hammer", "axe"]]
    assert both and isinstance(both[0], Draft)
    told = replace(context, draft={both[0].key: both[0].value})
    assert context.say("screen.mode_one") in dict(_touches(_page(told))), "all of it, or one of it"


# ---- the values of locations ----


def _known(**values: int) -> dict[str, Any]:
    return {f"location.{name}": {"value": value} for name, value in values.items()}


def _values_offered(context: Any) -> set[int]:
    return {
        int(one.events[0].value["value"])
        for one in intents(_page(context))
        if isinstance(one, Record) and isinstance(one.events[0], BoxFact) and one.events[0].value.get("value")
    }


def test_of_two_villages_the_words_say_what_the_pad_offers() -> None:
    """EE-LOC-02: the first village is the cheaper one; where no key of a ten is left, the pad begins with the next."""
    second = _at("box_locations", args={"location": "village_2"}, box=_known(village_1=12))
    assert "Second village · above 12" in texts(_page(second))
    assert _values_offered(second) == {13, 15, 16, 17, 18, 19}, "14 is a road, and no key of the first ten is left"
    first = _at("box_locations", args={"location": "village_1"}, box=_known(village_2=4))
    assert "First village · below 4" in texts(_page(first)) and _values_offered(first) == {1, 2}
    road = _at("box_locations", args={"location": "road_renew_2"})
    assert "Road (renew) · not 9" in texts(_page(road)) and {1, 2, 4, 5, 6, 7} == _values_offered(road)


def test_the_last_value_offers_the_way_back_to_the_game() -> None:
    assert not _page(_at("box_locations")).actions
    (button,) = _page(_at("box_locations", box=sample_box())).actions
    assert isinstance(button.do, Back)
