"""Points and rounds, and the sheet at the end: what a touch on each page means."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from companion.engine.events import BoxFact
from companion.engine.game import advance, objection
from companion.games.empires_end.events import (
    CampaignDrawn,
    CountDone,
    CrisisFellTo,
    EmpireEntered,
    EndAbilityDropped,
    EndAbilityRead,
    Fist,
    Fought,
    HourglassSet,
    RoundPointsSet,
    Ruined,
    Scored,
    ScoreSet,
)
from companion.games.empires_end.rules.empire import LOCATION_IDS
from companion.games.empires_end.rules.end_abilities import ReadAbility
from screens.pages.game_ui import game_ui_of
from screens.pages.intents import Draft, Go, Record, go
from tests.screens.crawl import intents, texts
from tests.screens.empires_end.moments import MOMENTS
from tests.screens.looking import laid_out


def page_of(context: Any) -> Any:
    return game_ui_of("empires_end").page(context)


def with_draft(context: Any, **draft: Any) -> Any:
    return replace(context, draft={**context.draft, **{key.replace("__", "."): value for key, value in draft.items()}})


def touched(context: Any, intent: Any) -> Any:
    """The context after a touch, as the shell would leave it."""
    if isinstance(intent, Draft):
        return replace(context, draft={**context.draft, intent.key: intent.value})
    assert isinstance(intent, Record)
    table = context.table
    for event in intent.events:
        assert objection(context.game, table, event) is None
        table = advance(context.game, table, event)
    left = {key: value for key, value in context.draft.items() if key not in intent.forget}
    return replace(context, table=table, draft=left)


def recorded(page: Any) -> list[Any]:
    found = [*intents(page), *(one.do for one in _touchable(page))]
    return [event for one in found if isinstance(one, Record) for event in one.events]


# ---- a crisis as it came out ----


def test_number_and_taker_say_what_burns() -> None:
    """EE-CRISIS-13: position 4 stands, so nobody is asked."""
    (button,) = page_of(with_draft(MOMENTS["light-crisis"]("en"), light__number=4, light__seat=2)).actions
    assert button.label == "Mehmet takes crisis 4" and not button.objection
    assert button.do.events == (CrisisFellTo(2, 1, 4, "army_1"),)


def test_the_taker_chooses_where_the_rule_leaves_a_choice() -> None:
    """EE-AMB-02: position 9 lies in ruins, 8 and 10 are both beside it."""
    asked = with_draft(MOMENTS["light-crisis"]("en"), light__number=9, light__seat=3)
    assert page_of(asked).actions[0].objection == "Choose which location burns."
    (button,) = page_of(MOMENTS["light-crisis-choice"]("en")).actions
    assert button.do.events == (CrisisFellTo(3, 1, 9, "army_2"),) and not button.objection


def test_nobody_has_to_say_the_number() -> None:
    (button,) = page_of(with_draft(MOMENTS["light-crisis"]("en"), light__number=0, light__seat=0)).actions
    assert button.do.events == (CrisisFellTo(0),) and not button.objection


def test_without_a_row_no_number_is_asked_and_what_burns_is_touched() -> None:
    context = MOMENTS["light-crisis-bare"]("en")
    page = page_of(context)
    assert "Number on the crisis" not in texts(page) and "What burns? Only if you like" in texts(page)
    assert page.actions[0].do.events == (CrisisFellTo(1),)
    assert page_of(with_draft(context, light__burnt="city")).actions[0].do.events == (CrisisFellTo(1, burnt="city"),)


def test_how_a_crisis_goes_is_told_the_first_time_only() -> None:
    """EE-QUICK-03: afterwards the page has room for the thumb; the way to the lines stays."""
    later = MOMENTS["light-crisis-later"]("en")
    first = replace(later, table=replace(later.table, space=1))
    told = "Reveal the top crisis and put it beside the pile."
    assert told in texts(page_of(first)) and told not in texts(page_of(later))
    assert go("guide") in intents(page_of(later))


def test_two_cards_of_one_kind_are_told_apart_while_their_values_are_unknown() -> None:
    """EE-LOC-02: the pad asks for the lower one by that name, so the tiles have to say which one it is."""
    context = MOMENTS["sheet-values"]("en")
    assert list(texts(page_of(context))).count("Lower") == 2 and list(texts(page_of(context))).count("Higher") == 2
    known = touched(context, Record((BoxFact("location.village_1", {"value": 6}),)))
    assert list(texts(page_of(known))).count("Lower") == 1, "the armies"
    large = replace(context, settings={"text_size": 130})
    arrows = [node.name for node in _nodes_of(page_of(large)) if str(getattr(node, "name", "")).startswith("arrow-")]
    assert arrows.count("arrow-down-bold") == arrows.count("arrow-up-bold") == 2


def _nodes_of(page: Any) -> list[Any]:
    from tests.screens.empires_end.test_pages import _nodes

    return list(_nodes(page.body))


def test_a_double_crisis_says_which_of_the_two_it_is() -> None:
    """EE-DOUBLE-01."""
    assert page_of(MOMENTS["light-crisis-second"]("de")).title == "Krise 2 von 2"
    (button,) = page_of(with_draft(MOMENTS["light-crisis-second"]("de"), light__number=0, light__seat=1)).actions
    assert button.do.events == (CrisisFellTo(1, 2),)


def test_an_auction_that_was_begun_is_ended_by_who_takes_it() -> None:
    """Changed in the midst of it, from whole empires: the number is known already."""
    context = MOMENTS["bid"]("en")
    light = touched(context, Record((_deeper("light"),)))
    (button,) = page_of(with_draft(light, light__seat=0)).actions
    assert button.do.events == (CrisisFellTo(0, 1, 9, "farm_wheat"),)
    assert touched(light, button.do).table.space == context.table.space + 1


def _deeper(way: str) -> Any:
    from companion.engine.events import OptionSet

    return OptionSet("ee_tracking", way)


# ---- rounds ----


def test_what_was_rebuilt_is_touched_and_may_burn_again() -> None:
    """EE-IND-06: only where the round lets anybody rebuild, and only what was said to be destroyed."""
    context = MOMENTS["light-industry"]("en")
    ruins = [one for one in dict.fromkeys(recorded(page_of(context))) if isinstance(one, Ruined)]
    assert Ruined(0, "village_1", False) in ruins and len(ruins) == 6
    after = touched(context, Record((Ruined(0, "village_1", False),)))
    assert Ruined(0, "village_1", False) not in recorded(page_of(after))
    for table, offered in ((after, True), (context, False)):
        crisis = with_draft(touched(table, Record((HourglassSet(5),))), light__seat=0)
        assert (Draft("light.burnt", "village_1") in intents(page_of(crisis))) is offered
    assert not [one for one in recorded(page_of(MOMENTS["light-economy"]("en"))) if isinstance(one, Ruined)]


def test_points_of_a_campaign_go_from_one_player_to_the_next() -> None:
    """EE-MIL-08."""
    context = MOMENTS["light-campaign"]("en")
    assert RoundPointsSet(1, 6, 7) in recorded(page_of(context))
    after = touched(context, Record((RoundPointsSet(1, 6, 7),)))
    assert RoundPointsSet(2, 6, -5) in recorded(page_of(after))


def test_strengths_are_enough_where_the_box_knows_the_card() -> None:
    """EE-MIL-03, EE-MIL-04: the last figure opens all fists at once."""
    context = MOMENTS["light-range-first"]("en")
    for count, strength in enumerate((9, 5, 5), 1):
        offered = [one for one in intents(page_of(context)) if _strength(one) == (count, strength)]
        context = touched(context, offered[0])
    last = [one for one in intents(page_of(context)) if isinstance(one, Record) and isinstance(one.events[0], Fought)]
    assert last[1].events == (Fought((Fist(strength=9), Fist(strength=5), Fist(strength=5), Fist(strength=1))),)
    fought = page_of(touched(context, last[1]))
    assert "Maximiliane wins the campaign with strength 9." in texts(fought)


def test_points_that_were_put_down_are_not_counted_twice_by_a_card_that_comes_later() -> None:
    """EE-MIL-08: with Käthe’s points on the track the card asks for ranges; strengths would add its reward to them."""
    context = touched(MOMENTS["light-campaign"]("en"), Record((CampaignDrawn(1),)))
    assert not [one for one in recorded(page_of(context)) if isinstance(one, Fought)]
    assert RoundPointsSet(1, 6, 7) in recorded(page_of(context))


def test_who_names_a_range_is_asked_for_ranges_and_the_card_tells_the_points() -> None:
    """EE-MIL-04, EE-MIL-08: one touch a player; the first entry says whether strengths or ranges are told."""
    context = MOMENTS["light-range-first"]("en")
    tiles = {one.name: one.do for one in _touchable(page_of(context))}
    assert tiles["Weak −2"].events == (RoundPointsSet(0, 6, -2),)
    assert tiles["Strong, Winner 10"].events == (RoundPointsSet(0, 6, 10),)
    assert "Or the range of Maximiliane" in texts(page_of(context))
    told = page_of(touched(context, tiles["Strong, Winner 10"]))
    assert "Konstantin-Alexander’s range" in texts(told)
    assert not [one for one in intents(told) if isinstance(one, Draft) and one.key == "light.strengths"]
    strengths = page_of(MOMENTS["light-strengths"]("en"))
    assert not [one for one in recorded(strengths) if isinstance(one, RoundPointsSet)]


def _strength(intent: Any) -> tuple[int, int] | None:
    """How many strengths are known after this touch, and the last of them."""
    if not isinstance(intent, Draft) or intent.key != "light.strengths" or not intent.value:
        return None
    return len(intent.value), int(list(intent.value.values())[-1])


@pytest.mark.parametrize("name", ["light-crisis", "light-economy", "light-campaign", "light-strengths"])
def test_points_and_the_end_are_always_within_reach(name: str) -> None:
    """EE-END-01, EE-GEN-02."""
    context = MOMENTS[name]("en")
    found = list(intents(page_of(context)))
    assert go("track") in found and any(isinstance(one, Go) and one.page == "points" for one in found)
    assert HourglassSet(16) in recorded(page_of(replace(context, page="track")))


@pytest.mark.parametrize("name", [name for name in MOMENTS if name.startswith(("light", "sheet"))])
def test_nothing_nags_for_what_this_depth_does_not_want(name: str) -> None:
    context = MOMENTS[name]("en")
    assert not context.game.warnings(context.table)


def test_a_table_that_follows_its_empires_says_what_the_set_up_left_out() -> None:
    """EE-SETUP-12: a touch leads to the row, which everybody gets at once."""
    context = MOMENTS["bid-bare"]("en")
    page = page_of(replace(context, page="warnings"))
    assert go("enter", seat=0) in list(intents(page))
    laid = replace(context, page="enter", args={"seat": 0}, draft={"row.0": list(LOCATION_IDS)})
    only, everybody = page_of(laid).actions
    assert [event.seat for event in everybody.do.events] == [0, 1, 2, 3]
    assert len(only.do.events) == 1 and isinstance(only.do.events[0], EmpireEntered)


# ---- the sheet ----


def test_the_marker_is_asked_first_and_the_sheet_waits_for_it() -> None:
    """EE-SETUP-11."""
    context = MOMENTS["sheet-new"]("en")
    page = page_of(context)
    assert ScoreSet(0, 7) in recorded(page)
    assert page.actions[0].objection == "Still missing: the points on the track"
    known = touched(context, Record((ScoreSet(0, 7),)))
    assert page_of(known).actions[0].do.events == (CountDone(0),) and not page_of(known).actions[0].objection


def test_a_touch_on_a_location_turns_it_over_and_back() -> None:
    """EE-END-02."""
    context = MOMENTS["sheet"]("en")
    assert Ruined(1, "city") in recorded(page_of(context))
    burnt = touched(context, Record((Ruined(1, "city"),)))
    assert Ruined(1, "city", False) in recorded(page_of(burnt)) and "10 intact" in texts(page_of(burnt))
    assert "+2" in texts(page_of(burnt)), "two points for the own ruin"


def test_an_ability_that_needs_no_word_is_one_touch_and_a_touch_takes_it_off() -> None:
    """EE-EOG-01, EE-EOG-06: what every such card prints is known."""
    page = page_of(MOMENTS["sheet"]("en"))
    found = recorded(page)
    assert EndAbilityRead(1, ReadAbility("own_destroyed", 2)) in found
    assert EndAbilityRead(1, ReadAbility("most_destroyed", 13)) in found
    assert EndAbilityDropped(1, 2) in found


def test_resources_are_asked_only_for_an_ability_that_counts_them() -> None:
    """EE-EOG-04: which one, points for each, how many."""
    context = MOMENTS["sheet"]("en")
    for answer in ("Resource", "Axe", "2"):
        context = touched(context, next(one.do for one in _touchable(page_of(context)) if one.name == answer))
    assert "How many are there?" in texts(page_of(context))
    assert EndAbilityRead(1, ReadAbility("resource", 2, 4, "axe")) in recorded(page_of(context))


def _touchable(page: Any) -> list[Any]:
    from tests.screens.empires_end.test_pages import _nodes

    found = []
    for node in _nodes(page.body):
        if getattr(node, "do", None) is not None and getattr(node, "name", ""):
            found.append(node)
        for value, label in getattr(node, "choices", ()):
            found.append(_Tile(label, node.make(value)))
    return found


class _Tile:
    def __init__(self, name: str, do: Any) -> None:
        self.name, self.do = name, do


def test_EE_AMB_02_the_two_between_which_somebody_chooses_are_scrolled_into_sight() -> None:
    """With long names they lay below the bar, and the button asked for what nobody saw."""
    frame = laid_out(page_of(MOMENTS["light-crisis-long"]("de")))
    assert frame.page.sight == "Straße (erneuern)" and frame.scroller.offset > 0
    assert not page_of(MOMENTS["light-crisis-bare"]("de")).sight
    assert not laid_out(page_of(MOMENTS["light-economy"]("de"))).scroller.offset, "the next round begins at its top"


def test_the_most_destroyed_are_not_told_before_all_are_counted() -> None:
    """EE-EOG-06: no figure that nobody knows."""
    context = touched(MOMENTS["sheet"]("en"), Record((EndAbilityRead(1, ReadAbility("most_destroyed", 13)),)))
    assert "?" in texts(page_of(context))


def test_a_copy_of_what_nobody_knows_yet_has_no_figure_either() -> None:
    """EE-EOG-02, EE-EOG-06: neither chip nor sum shows one; when only the open sheet is left, both do."""
    context = MOMENTS["sheet-copy"]("en")
    told = list(texts(page_of(context)))
    assert told.count("?") == 3, "the abilities, and the total twice"
    assert told.count("Once every empire is counted") == 2, "both chips say what they wait for"
    for seat in (2, 3):
        context = touched(context, Record((ScoreSet(seat, 5), CountDone(seat))))
    told = list(texts(page_of(touched(context, Record((Ruined(1, "city"), *_five_more(1)))))))
    assert "?" not in told and told.count("+13") == 2


def _five_more(seat: int) -> tuple[Ruined, ...]:
    return tuple(Ruined(seat, name) for name in ("village_1", "farm_wheat", "village_2", "army_1", "army_2"))


def test_one_question_at_a_time_and_none_is_passed_over() -> None:
    """EE-EOG-04: two pads on one page were mistaken for each other, and a half-added ability was lost on the way on."""
    asked = page_of(MOMENTS["sheet-new"]("en"))
    assert "+ Own destroyed" not in texts(asked), "first where the marker stands"
    context = touched(MOMENTS["sheet-values"]("en"), Draft("chip.0", {"code": "resource", "resource": "axe"}))
    page = page_of(context)
    assert not [one for one in recorded(page) if one.KIND == "box_fact"] and "Points for each" in texts(page)
    complete = touched(MOMENTS["sheet"]("en"), Draft("chip.1", {"code": "resource", "resource": "axe"}))
    assert page_of(complete).actions[0].objection == "Answer first: Resource"
    assert not page_of(MOMENTS["sheet"]("en")).actions[0].objection
    other = touched(complete, Draft("sheet.seat", 2))
    assert "Points for each" not in texts(page_of(other)), "the question belongs to the sheet of one player"


def test_a_marker_beyond_the_pad_is_typed_on_a_page_that_leads_back() -> None:
    """EE-SCARCITY-03, EE-SETUP-11: below zero; steps do not tell where a marker stands that nobody knows."""
    assert go("points", seat=0) in intents(page_of(MOMENTS["sheet-new"]("en")))
    typed = with_draft(MOMENTS["sheet-marker-by-hand"]("en"), score="-3")
    page = page_of(typed)
    assert not [one for one in recorded(page) if isinstance(one, Scored)]
    assert (page.actions[0].do.events, page.actions[0].do.then) == ((ScoreSet(1, -3),), "back")


def test_the_values_are_asked_once_for_the_table() -> None:
    """EE-LOC-02."""
    context = MOMENTS["sheet-values"]("en")
    values = [one for one in recorded(page_of(context)) if one.KIND == "box_fact"]
    assert {one.key for one in values} == {"location.city"}
    assert {one.value["value"] for one in values} == {0, 1, 2, 4, 5, 6, 7}, "3, 8 and 9 are printed elsewhere"
