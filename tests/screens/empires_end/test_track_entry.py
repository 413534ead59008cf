"""Copying the round track: keys that stay, and warnings only when it is to be kept."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from screens.pages.game_ui import game_ui_of
from screens.pages.intents import Draft
from tests.screens.crawl import texts
from tests.screens.empires_end.moments import MOMENTS
from tests.screens.looking import context_for, laid_out

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
    from screens.kivy_ui.drawing.metrics import dp

    def places(count: int) -> dict[str, tuple[float, float]]:
        spaces = (["K", "W", "KK", "I", "M"] * 4)[:count]
        frame = laid_out(page_of("box-track-odd", "de", draft={"track.34": spaces}))
        keys = ("Krise", "Doppelt", "Industrie + Wirtschaft", "Letztes Feld weg")
        widgets = [one for one in frame.walk() if getattr(getattr(one, "node", None), "name", "") in keys]
        top = frame.scroller.top
        return {one.node.name: (one.x, top - one.to_window(one.x, one.y)[1]) for one in widgets}

    assert len(places(0)) == 4
    assert places(1) == places(6) == places(20)
    for name, (x, y) in places(0).items():  # the main button grows by a hair's breadth while it says what is missing
        assert places(1)[name][0] == x and abs(places(1)[name][1] - y) < dp(4)


def test_the_keys_stand_where_the_thumb_is() -> None:
    from screens.kivy_ui.drawing.metrics import dp

    frame = laid_out(page_of("box-track-new", "de"))
    key = next(one for one in frame.walk() if getattr(getattr(one, "node", None), "name", "") == "Letztes Feld weg")
    assert key.to_window(key.x, key.y)[1] - frame.scroller.y < dp(24)


def test_a_space_that_was_forgotten_is_put_before_another() -> None:
    """EE-TRACK-01: it cost every space behind it."""
    touched = {"spaces": ODD, "at": 2}
    tools = {card.name: card.do for card in page_of("box-track-odd", draft={"track.34": touched}).body[-1].children}
    page = page_of("box-track-odd", draft={"track.34": tools["One before"].value})
    keys = {card.name: card.do for grid in page.body if type(grid).__name__ == "Grid" for card in grid.children}
    assert keys["Double"] == Draft("track.34", {"spaces": ["K", "KK", *ODD[1:]], "at": None})


def test_a_space_that_is_touched_is_replaced_by_the_next_key() -> None:
    """EE-TRACK-01: one wrong space in the middle does not cost the rest."""
    page = page_of("box-track-odd", draft={"track.34": {"spaces": ODD, "at": 2}})
    keys = {card.name: card.do for grid in page.body if type(grid).__name__ == "Grid" for card in grid.children}
    assert keys["Military"] == Draft("track.34", {"spaces": ["K", "M", *ODD[2:]], "at": None})
    assert keys["3"] == Draft("track.34", {"spaces": ODD, "at": 3})
    tools = {card.name: card.do for card in page.body[-1].children}
    assert tools["Remove 2"] == Draft("track.34", {"spaces": ["K", *ODD[2:]], "at": None})
    assert tools["Lightning"] == Draft("blitz.34", 2)


def test_a_double_crisis_has_two_flames_and_the_combined_round_its_name() -> None:
    page = page_of("box-track-new", args={"side": "34"})
    keys = [node for node in page.body if type(node).__name__ == "Grid"][-1].children
    assert [len(key.children[0].children) for key in keys] == [1, 2, 1, 1, 1, 1]
    assert keys[-1].name == "Industry + economy"


def test_EE_BLITZ_01_in_blitz_the_lightning_is_asked_for_where_the_track_is_copied() -> None:
    """The track was kept without it, and the set-up then led back to the same page without a word."""
    blitz = {"ee_variant": "blitz"}
    copied = {"track.2": {"spaces": ODD, "at": None}}
    context = context_for("empires_end", ("Ada", "Ben"), [], lang="en", options=blitz, page="box_track", draft=copied)
    (button,) = game_ui_of("empires_end").page(context).actions
    assert button.objection == "Touch the space with the lightning, then “Lightning”."
    marked = replace(context, draft={**copied, "blitz.2": 2})
    assert not game_ui_of("empires_end").page(marked).actions[0].objection
