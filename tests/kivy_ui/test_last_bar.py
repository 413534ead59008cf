"""The bar of the last action: what hands still have to do goes before what happened, and neither cuts the other."""

from __future__ import annotations

import pytest

from screens.pages.intents import call, go
from screens.pages.nodes import Column
from screens.pages.page import LastAction, Page
from tests.screens.looking import laid_out, problems

LONG = "Konstantin-Alexander zeigt die Ressourcen"


@pytest.mark.parametrize("scale", [1.0, 1.3])
@pytest.mark.parametrize(
    ("words", "orders", "stacked"),
    [("Anna +3", "Am Tisch: 1 offen", None), (LONG, "Am Tisch: 12 offen", True), (LONG, "", False)],
)
def test_the_bar_itself_gives_way(words: str, orders: str, stacked: bool | None, scale: float) -> None:
    """Sentences were shortened for it, and the longer words of the pill left no room for any."""
    last = LastAction(words, "Rückgängig", True, call("undo"), go("/steps"), orders, go("hands"))
    page = Page("Seite", last=last)
    assert not problems(page, "dark", scale)
    frame = laid_out(page, "dark", scale)
    bar = frame.last_slot.widget.node.children[0]
    assert stacked is None or isinstance(bar, Column) is stacked
    shown = [one for one in frame.walk() if getattr(getattr(one, "node", None), "text", "") in (words, orders)]
    assert all("…" not in line for one in shown for line in getattr(one, "lines", ()))
