"""Every word of every page answers when it is held: with what stands there in the other language."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from typing import Any

from companion.texts import texts_for
from screens.pages.avatars import SOFT
from screens.pages.intents import Intent
from screens.pages.nodes import Chain, Node, Segments, Switch, Text, Tiles
from screens.pages.other_language import same_key, same_places
from screens.pages.page import Page
from screens.pages.parts import choices
from tests.screens.crawl import LONGEST, different_pages


def shown(what: Any) -> Iterator[str]:
    """The words that can be held: those of all texts, also of what is composed of them."""
    compose: dict[type, Any] = {
        Tiles: choices.tiles,
        Segments: choices.segments,
        Switch: choices.switch,
        Chain: choices.chain,
    }
    if isinstance(what, Text):
        yield what.text
    elif type(what) in compose:
        yield from shown(compose[type(what)](what))
    elif isinstance(what, tuple | list):
        for one in what:
            yield from shown(one)
    elif isinstance(what, Page | Node) and not isinstance(what, Intent):
        for field in dataclasses.fields(what):
            value = getattr(what, field.name)
            yield from shown(value() if field.name == "beside" else value)


def test_every_word_of_every_page_is_known_in_the_other_language(game_id: str) -> None:
    german, english = (dict(different_pages(game_id, language)) for language in ("de", "en"))
    assert german.keys() == english.keys()
    mute: dict[str, set[str]] = {}
    for name, page in german.items():
        for one, other in ((page, english[name]), (english[name], page)):
            known = {ours for ours, theirs in same_places(one, other) if theirs}
            texts = (texts_for(game_id, language) for language in (("de", "en") if one is page else ("en", "de")))
            mine, theirs = texts
            held = {text for text in shown(one) if text.strip() and text.replace(SOFT, "") not in LONGEST} - known
            if missing := {text for text in held if not same_key(mine, theirs, text)}:
                mute.setdefault(name, set()).update(missing)
    assert not mute
