"""The military round on the screen: fists are told, then worked out, then upheavals are carried out."""

from __future__ import annotations

from typing import Any

from companion.games.empires_end.events import Advanced, Fist
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
    assert ready.do.events[0].fists == tuple(Fist(seat, 0) for seat in range(4))


def test_an_empty_fist_is_one_touch_and_replaces_what_was_typed() -> None:
    offered = list(intents(page_of("fists")))
    assert all(Draft(f"fist.{seat}.bid", [0, 0]) in offered for seat in range(4))


def test_an_open_upheaval_comes_before_the_hourglass() -> None:
    """EE-MIL-05: it is compulsory; a table that has done it already may still move on."""
    page = page_of("upheaval")
    quiet, swap = page.actions
    assert (swap.kind, swap.label, swap.do) == ("filled", "Upheaval: Maximiliane swaps", go("swap", seat=0))
    assert (quiet.kind, quiet.label) == ("tonal", "Move on")
    assert isinstance(quiet.do.events[0], Advanced)
    rows = [getattr(node, "name", "") for node in page.body]
    assert rows[2:5] == ["Upheaval: Maximiliane", "Upheaval: Konstantin-Alexander", "Upheaval: Jo"]
    assert "The most valuable location swaps with position 11." in texts(page)
    assert page_of("battle").actions[-1].label == "Move on: double crisis"


def test_four_fists_fit_on_a_phone() -> None:
    """Whoever is below the fold is forgotten."""
    frame = laid_out(page_of("fists-long", "de"))
    blocks = [node for node in frame.walk() if getattr(getattr(node, "node", None), "name", "").startswith("Nichts")]
    low = frame.scroller.to_window(0, frame.scroller.y)[1]
    assert len(blocks) == 4
    assert all(block.to_window(block.x, block.y)[1] >= low for block in blocks)
