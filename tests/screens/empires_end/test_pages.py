"""The pages of Empire’s End as data: every moment has a title and a way on, in both languages, without a raw key."""

from __future__ import annotations

import re
from typing import Any

import pytest

from companion.texts import LANGUAGES
from companion.views.intents import Record
from screens.face import face_of
from tests.screens.crawl import intents, texts
from tests.screens.empires_end.moments import MOMENTS

RAW = re.compile(r"^[a-z_]+(\.[a-z_0-9]+)+$")
PLACES = (
    "empire", "site", "ruin", "track", "guide", "otherwise", "box", "box-locations", "box-campaigns", "box-crises",
    "box-ability-new", "strength", "secret", "scarcity",
)  # fmt: skip


def page_of(name: str, lang: str) -> Any:
    return face_of("empires_end").page(MOMENTS[name](lang))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", MOMENTS)
def test_every_moment_has_words_and_a_way_on(name: str, lang: str) -> None:
    page = page_of(name, lang)
    assert page.title and page.accent == "patina" and page.key
    assert page.actions or name in PLACES
    assert not [text for text in texts(page) if RAW.match(text) or "{" in text]


@pytest.mark.parametrize("name", MOMENTS)
def test_what_a_page_offers_can_be_recorded(name: str) -> None:
    """A button that is not dashed never meets an objection; impossible things are not offered."""
    desk = MOMENTS[name]("de")
    page = face_of("empires_end").page(desk)
    for button in page.actions:
        if isinstance(button.do, Record) and not button.objection and button.do.events:
            assert not desk.objection(button.do.events[0]), (name, button.label)


def test_every_page_a_page_leads_to_exists() -> None:
    from screens.games.empires_end import PAGES

    for name in MOMENTS:
        for intent in intents(page_of(name, "en")):
            target = getattr(intent, "page", "")
            assert not target or target.startswith("/") or target in PAGES, (name, target)


def test_a_sealed_bid_shows_nothing_before_the_curtain_is_raised() -> None:
    """EE-MIL-03: secrets stay secret."""
    page = page_of("secret", "de")
    assert page.curtain and not page.body and not page.actions
    assert not page_of("secret-open", "de").curtain
    closed = " ".join(texts(page_of("secret-in", "de")))
    assert not any(sign.isdigit() for sign in closed.replace("Runde 6", ""))


def test_the_map_marks_what_is_threatened_and_what_burns() -> None:
    """EE-CRISIS-08: one glance shows it."""
    page = page_of("bid", "de")
    cells = {node.name: node.look for node in _cards(page) if getattr(node, "name", "")[:2].strip().isdigit()}
    assert cells["9 Weizenhof"] == "danger-strong"
    assert cells["3 erstes Dorf"] == "danger"
    assert cells["1 Stadt"] == "plain"


def _cards(what: Any) -> list[Any]:
    found = [what] if type(what).__name__ == "Card" else []
    inner = what if isinstance(what, tuple | list) else [
        getattr(what, name) for name in ("body", "children") if hasattr(what, name)
    ]  # fmt: skip
    for one in inner:
        if isinstance(one, tuple | list) or hasattr(one, "children") or type(one).__name__ == "Card":
            found += _cards(one)
    return found
