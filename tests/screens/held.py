"""What can be held on a page: its words, each with an answer in the other language."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Mapping
from typing import Any

from screens.pages.avatars import SOFT
from screens.pages.intents import Call, Draft, Intent, Peek, Record, Seal
from screens.pages.nodes import (
    Button,
    Card,
    Chain,
    Figure,
    LongList,
    Node,
    Section,
    Segments,
    Sentence,
    Stepper,
    Switch,
    Text,
    Tiles,
)
from screens.pages.other_language import has_words, same_key, same_places
from screens.pages.page import LastAction, Page
from screens.pages.parts import choices
from tests.screens.crawl import LONGEST

COMPOSED: dict[type, Any] = {
    Tiles: choices.tiles,
    Segments: choices.segments,
    Switch: choices.switch,
    Chain: choices.chain,
}


def words(what: Any) -> Iterator[str]:
    """The words that can be held: those of all texts, headings, buttons and steppers, and of what is made of them."""
    match what:
        case Text(text=text) | Section(text=text) | Sentence(text=text) | LastAction(text=text):
            yield text
        case Button(label=label) | Stepper(label=label):
            yield label
        case LongList(count=count, row=row):
            yield from words(tuple(row(number) for number in range(count)))
        case tuple() | list():
            for one in what:
                yield from words(one)
        case Page() | Node() if type(what) in COMPOSED:
            yield from words(COMPOSED[type(what)](what))
        case Page() | Node() if not isinstance(what, Intent):
            if isinstance(what, Page):
                yield from (what.title, what.caption)
            for field in dataclasses.fields(what):
                value = getattr(what, field.name)
                yield from words(value() if field.name == "beside" else value)


def unanswered(page: Page, other: Page, mine: Mapping[str, str], theirs: Mapping[str, str]) -> set[str]:
    """The words of a page for which the same page in the other language has nothing."""
    known = {ours for ours, others in same_places(page, other) if others}
    held = {text for text in words(page) if has_words(text) and text.replace(SOFT, "") not in LONGEST} - known
    return {text for text in held if not same_key(mine, theirs, text)}


ENTERS = (Draft, Peek, Record, Call, Seal)


def mute_figures(what: Any) -> Iterator[str]:
    """The figures that say nothing when they are held. One on a key is what the key enters, and needs no reason."""
    match what:
        case Card(name=name, children=(Figure(text=text),)) if name == text:
            return  # a key that can't be touched now
        case Page() | Node() if getattr(what, "hold", None) is not None:
            return
        case Page() | Node() if isinstance(getattr(what, "do", None), ENTERS):
            return
        case Figure(text=text):
            yield text
        case LongList(count=count, row=row):
            yield from mute_figures(tuple(row(number) for number in range(count)))
        case tuple() | list():
            for one in what:
                yield from mute_figures(one)
        case Page() | Node() if type(what) in COMPOSED:
            yield from mute_figures(COMPOSED[type(what)](what))
        case Page() | Node():
            for field in dataclasses.fields(what):
                value = getattr(what, field.name)
                yield from mute_figures(value() if field.name == "beside" else value)


def parts(what: Any) -> Iterator[Node]:
    """Every node of a page, from top to bottom."""
    if isinstance(what, tuple | list):
        for one in what:
            yield from parts(one)
    elif isinstance(what, Page | Node) and not isinstance(what, Intent):
        if isinstance(what, Node):
            yield what
        for field in dataclasses.fields(what):
            yield from parts(getattr(what, field.name))
