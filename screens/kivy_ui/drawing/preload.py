"""Measures the words and reads the drawings of a page before it is laid out; may run beside the window."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from typing import Any

from screens.kivy_ui.drawing.images import prepare
from screens.kivy_ui.drawing.text import style_in, width_of, wrapped
from screens.pages.nodes import Badge, Button, Emblem, Node, Section, Text
from screens.pages.page import Page
from screens.theme import BADGES, Theme


def warm(page: Page, theme: Theme, width: float) -> None:
    """Everything that laying out this page would otherwise have to look up for the first time."""
    for node in _nodes((*page.body, *page.aside, *page.actions)):
        match node:
            case Text(text=text, role=role):
                how = style_in(theme, role)
                width_of(text, how.face, how.size)
                wrapped(text, how.face, how.size, int(width))
            case Button(label=text) | Section(text=text):
                how = style_in(theme, "heading" if isinstance(node, Button) else "caption-strong")
                width_of(text, how.face, how.size)
            case Emblem(game=game):
                for name in ("images/frame-arch-fill.png", "images/frame-arch-line.png", f"games/{game}/emblem.png"):
                    prepare(name)
            case Badge(avatar=avatar):
                prepare(f"images/badge-{BADGES[avatar.shape % len(BADGES)][0]}.png")


def _nodes(what: Any) -> Iterator[Node]:
    if isinstance(what, tuple):
        for one in what:
            yield from _nodes(one)
    elif isinstance(what, Node):
        yield what
        for one in dataclasses.fields(what):
            yield from _nodes(getattr(what, one.name))
