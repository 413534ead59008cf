"""Holding a term shows the other language: the words at the same place of the same page."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Mapping
from typing import Any

from screens.pages.avatars import SOFT
from screens.pages.intents import Intent
from screens.pages.nodes import LongList

NOT_SPOKEN = frozenset({"key", "icon", "icons", "tone", "look", "role", "accent", "mood", "sign", "align", "name"})


def has_words(text: str) -> bool:
    """Is there anything to say in another language? A figure, a place in the book or a time of day is no word.

    >>> has_words("12 → 15"), has_words("6 Karten")
    (False, True)
    """
    return any(map(str.isalpha, text))


def same_places(one: Any, other: Any) -> Iterator[tuple[str, str]]:
    """Every text of a page with what stands in its place in the other one; where two parts differ, nothing of them."""
    if isinstance(one, str):
        if isinstance(other, str):
            yield one, other
    elif isinstance(one, tuple | list):
        if isinstance(other, tuple | list) and len(one) == len(other):
            for pair in zip(one, other, strict=True):
                yield from same_places(*pair)
    elif isinstance(one, LongList) and isinstance(other, LongList):
        if one.count == other.count:
            yield from same_places(*([long.row(number) for number in range(one.count)] for long in (one, other)))
    elif dataclasses.is_dataclass(one) and type(one) is type(other) and not isinstance(one, Intent):
        for field in dataclasses.fields(one):
            if field.name not in NOT_SPOKEN:
                mine, theirs = getattr(one, field.name), getattr(other, field.name)
                yield from same_places(*((mine(), theirs()) if field.name == "beside" else (mine, theirs)))


def counterpart(page: Any, other: Any, text: str) -> str:
    """What stands in the other page where this text stands in the first; "" where the two don't match.

    >>> from screens.pages.nodes import Text
    >>> from screens.pages.page import Page
    >>> counterpart(Page(body=(Text("Ja"), Text("Nein"))), Page(body=(Text("Yes"), Text("No"))), "Nein")
    'No'
    """
    return next((theirs for ours, theirs in same_places(page, other) if ours == text), "")


def same_key(texts: Mapping[str, str], others: Mapping[str, str], text: str) -> str:
    """What the other language has under the same key: for words whose place differs, as where columns need more room.

    >>> same_key({"score.sum": "Summe"}, {"score.sum": "Sum"}, "Summe")
    'Sum'
    """
    plain = text.replace(SOFT, "")
    return next((others.get(key, "") for key, words in texts.items() if words == plain), "")
