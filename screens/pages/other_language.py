"""Holding a term shows the other language: the words at the same place of the same page."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from typing import Any

from screens.pages.nodes import Node
from screens.pages.page import LastAction, Page

SPOKEN = ("text", "label", "title", "caption", "objection", "hint", "undo_label")


def words(what: Any) -> Iterator[str]:
    """Every text of a page in the order in which it stands there."""
    if isinstance(what, tuple | list):
        for one in what:
            yield from words(one)
    elif isinstance(what, Page | Node | LastAction):
        for one in dataclasses.fields(what):
            value = getattr(what, one.name)
            if one.name in SPOKEN and isinstance(value, str):
                yield value
            elif one.name == "beside":
                yield from words(value())
            elif one.name == "choices":
                yield from (str(label) for _, label in value)
            else:
                yield from words(value)


def counterpart(page: Page, other: Page, text: str) -> str:
    """What stands in the other page where this text stands in the first; "" where the two don't match.

    >>> from screens.pages.nodes import Text
    >>> counterpart(Page(body=(Text("Ja"), Text("Nein"))), Page(body=(Text("Yes"), Text("No"))), "Nein")
    'No'
    """
    ours, theirs = list(words(page)), list(words(other))
    if len(ours) != len(theirs) or text not in ours:
        return ""
    return theirs[ours.index(text)]
