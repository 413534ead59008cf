"""The military round on the screen: fists are told, then worked out, then upheavals are carried out."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from companion.engine.game import advance
from companion.games.empires_end.events import Advanced, Fist, Swapped
from companion.games.empires_end.play.fighting import waiting_for_upheaval
from screens.games.empires_end.play.fists_page import current_cell, drafted_fist
from screens.pages.game_ui import game_ui_of
from screens.pages.intents import Draft, go
from tests.screens.crawl import intents, texts
from tests.screens.empires_end.moments import MOMENTS
from tests.screens.looking import laid_out


def page_of(name: str, lang: str = "en") -> Any:
    return game_ui_of("empires_end").page(MOMENTS[name](lang))


def test_bids_are_worked_out_once_every_fist_is_told() -> None:
    """EE-MIL-03: what nobody has entered is not a bid of nothing."""
    waiting, ready = page_of("fists").actions[-1], page_of("fists-told").actions[-1]
    assert (waiting.label, waiting.objection) == ("Evaluate 4 bids", "2 fists to go")
    assert not ready.objection
    assert ready.do.events[0].fists == tuple(Fist(pieces=seat) for seat in range(4))


def test_one_figure_is_one_fist_and_the_next_one_follows_by_itself() -> None:
    """EE-MIL-03: axes and coins count alike; nothing is a figure too."""
    context = MOMENTS["fists"]("en")
    assert current_cell(context) == (0, "bid"), "two of four are told"
    tiles = next(node for node in page_of("fists").body if type(node).__name__ == "Tiles")
    assert tiles.make(0) == Draft("fists", {"bid": {"1": 3, "2": 0, "0": 0}, "at": None})
    after = replace(context, draft={"fists": tiles.make(0).value})
    assert current_cell(after) == (3, "bid")


def test_a_strength_that_the_table_states_itself_closes_the_cell_again() -> None:
    """EE-MIL-02: the picker used to stay open."""
    context = MOMENTS["strength"]("en")
    tiles = next(node for node in page_of("strength").body if type(node).__name__ == "Tiles")
    after = replace(context, draft={"fists": tiles.make(9).value})
    assert current_cell(after) == (0, "bid") and drafted_fist(after, 1).strength == 9


def test_EE_MIL_04_without_the_card_it_is_still_known_who_won_and_who_swaps() -> None:
    page = page_of("unentered")
    said = list(texts(page))
    assert "Anna-Katharina wins the campaign" in said and said.count("Upheaval: swaps locations") == 3
    assert go("box_campaign", number=2) in intents(page)


def test_EE_MIL_10_campaigns_are_told_apart_by_their_upheaval_too() -> None:
    """Two cards may have the same ranges; the name of a card is only the group's number."""
    lines = [text for text in texts(page_of("campaign")) if text.startswith("Up to 2: −2")]
    assert lines and all(line.endswith("upheaval: Top with 11") for line in lines)


def test_a_campaign_that_was_fought_stands_last_and_says_so() -> None:
    assert any(text.startswith("Played already") for text in texts(page_of("campaign-again")))


def test_a_fist_that_was_closed_before_the_app_ended_is_asked_again_with_a_word() -> None:
    """EE-MIL-03: a sealed bid is never kept, so it can only be asked for again."""
    assert any("never kept" in text for text in texts(page_of("secret-lost")))
    assert not any("never kept" in text for text in texts(page_of("secret-open")))


def test_an_open_upheaval_comes_before_the_hourglass() -> None:
    """EE-MIL-05: it is compulsory; a table that has done it already may still move on."""
    page = page_of("upheaval")
    quiet, swap = page.actions
    assert (swap.kind, swap.label, swap.do) == ("filled", "Upheaval: Maximiliane swaps", go("swap", seat=0))
    assert (quiet.kind, quiet.label) == ("tonal", "Move on")
    assert isinstance(quiet.do.events[0], Advanced)
    assert "Maximiliane: The most valuable location swaps with position 11." in texts(page)
    assert all(go("swap", seat=seat) in intents(page) for seat in (0, 1, 2))
    assert go("box_locations") in intents(page), "with the values the app could say it itself"
    assert page_of("battle").actions[-1].label == "Move on: double crisis"


def test_four_fists_and_the_pad_fit_on_a_phone() -> None:
    """Whoever is below the fold is forgotten."""
    frame = laid_out(page_of("fists-long", "de"))
    pad = next(one for one in frame.walk() if type(getattr(one, "node", None)).__name__ == "Tiles")
    assert pad.to_window(pad.x, pad.y)[1] >= frame.scroller.to_window(0, frame.scroller.y)[1]


def test_EE_MIL_10_the_order_names_both_cards_and_where_they_lie() -> None:
    """EE-MIL-05: hands look for a card, not for a rank; holding the line tells the rank."""
    page = page_of("battle")
    told = [text for text in texts(page.body) if text.startswith("Swap ")]
    assert told == ["Swap city at 1 and hammer farm at 11"] * 3


def test_EE_MIL_05_without_its_card_a_campaign_has_losers_who_swap_all_the_same() -> None:
    """They were told so in a caption, the button went on, and app and table drifted apart."""
    page = page_of("unsettled")
    assert page.actions[-1].do == go("swap", seat=0) and go("swap", seat=2) in intents(page.body)
    context = MOMENTS["unsettled"]("en")
    table = context.table
    for seat in waiting_for_upheaval(table):
        table = advance(context.game, table, Swapped(seat, 1, 2))
    assert "Move on" in game_ui_of("empires_end").page(replace(context, table=table)).actions[-1].label
