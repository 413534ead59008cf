"""Copying the round track: keys that stay, and warnings only when it is to be kept."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from screens.pages.game_ui import game_ui_of
from screens.pages.intents import Draft
from tests.screens.crawl import texts
from tests.screens.empires_end.moments import MOMENTS
from tests.screens.looking import laid_out

ODD = list("KWKIKM")


def page_of(name: str, lang: str = "en", **changes: Any) -> Any:
    return game_ui_of("empires_end").page(replace(MOMENTS[name](lang), **changes))


def test_what_looks_odd_is_said_when_the_track_is_to_be_kept() -> None:
    """EE-TRACK-05, EE-COMBI-01: while it is being typed a combined round is just not there yet."""
    warning = "This side usually has exactly one combined round."
    typing, warned = page_of("box-track-odd"), page_of("box-track-warned")
    assert warning not in texts(typing) and warning in texts(warned)
    assert typing.actions[-1].do == Draft("warned.34", ODD)
    assert warned.actions[-1].label == "Keep 6 rounds anyway"
    assert warned.actions[-1].do.events[0].value == {"spaces": ODD, "blitz": None}


def test_a_further_space_takes_the_warning_away() -> None:
    page = page_of("box-track-warned", draft={"track.34": [*ODD, "KK"], "warned.34": ODD})
    assert page.actions[-1].label == "Keep 7 rounds" and page.actions[-1].do == Draft("warned.34", [*ODD, "KK"])


def test_a_track_without_oddities_is_kept_at_once() -> None:
    assert page_of("box-track").actions[-1].do.events


def test_the_keys_do_not_move_while_rows_appear() -> None:
    def places(count: int) -> dict[str, tuple[float, float]]:
        spaces = (["K", "W", "KK", "I", "M"] * 4)[:count]
        frame = laid_out(page_of("box-track-odd", "de", draft={"track.34": spaces}))
        keys = ("Krise", "Doppelt", "Industrie + Wirtschaft", "Letztes Feld weg")
        widgets = [one for one in frame.walk() if getattr(getattr(one, "node", None), "name", "") in keys]
        top = frame.scroller.top
        return {one.node.name: (one.x, top - one.to_window(one.x, one.y)[1]) for one in widgets}

    assert len(places(0)) == 4
    assert places(0) == places(1) == places(6) == places(20)


def test_a_space_that_is_touched_is_replaced_by_the_next_key() -> None:
    """EE-TRACK-01: one wrong space in the middle does not cost the rest."""
    page = page_of("box-track-odd", draft={"track.34": {"spaces": ODD, "at": 2}})
    keys = {card.name: card.do for grid in page.body if type(grid).__name__ == "Grid" for card in grid.children}
    assert keys["Military"] == Draft("track.34", {"spaces": ["K", "M", *ODD[2:]], "at": None})
    assert keys["3"] == Draft("track.34", {"spaces": ODD, "at": 3})
    tools = {card.name: card.do for card in page.body[-1].children}
    assert tools["Remove space 2"] == Draft("track.34", {"spaces": ["K", *ODD[2:]], "at": None})
    assert tools["Lightning on 2"] == Draft("blitz.34", 2)


def test_a_double_crisis_has_two_flames_and_the_combined_round_its_name() -> None:
    page = page_of("box-track-new", args={"side": "34"})
    keys = [node for node in page.body if type(node).__name__ == "Grid"][-1].children
    assert [len(key.children[0].children) for key in keys] == [1, 2, 1, 1, 1, 1]
    assert keys[-1].name == "Industry + economy"
