"""Pieces that left a page are shown again on another one, and nobody can tell."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from typing import Any

import pytest

from companion.games import playable_games
from screens.kivy_ui.widgets import widget_pool
from screens.pages.intents import Tell
from screens.pages.nodes import Button, Card, Column, Field, Node, Text
from screens.pages.page import Page
from tests.screens.crawl import different_pages
from tests.screens.looking import laid_out

STEP = 25


def chosen_pages(game: str) -> list[Page]:
    """Every twenty-fifth page of a game, and each one that shows a kind of node for the first time."""
    met: set[type[Node]] = set()
    found = []
    for number, (_, page) in enumerate(different_pages(game, "de")):
        kinds = set(kinds_of(page))
        if number % STEP == 0 or kinds - met:
            found.append(page)
        met |= kinds
    return found


def kinds_of(what: Any) -> Iterator[type[Node]]:
    if isinstance(what, tuple | list):
        for one in what:
            yield from kinds_of(one)
    elif isinstance(what, Page | Node):
        if isinstance(what, Node):
            yield type(what)
        for one in dataclasses.fields(what):
            yield from kinds_of(getattr(what, one.name))


def seen(frame: Any) -> Iterator[Any]:
    """All that a page consists of, from below: what stands where, and how much is drawn for it."""
    from screens.kivy_ui.widgets.node_widget import NodeWidget

    parts = sorted(frame.children, key=lambda part: (part.y, part.x, part.width))
    for one in (inside for part in parts for inside in part.walk(restrict=True)):
        drawn = [len(part.children) for part in (one.canvas, one.canvas.before, one.canvas.after)]
        told = (one.node, one.theme, getattr(one, "lines", ())) if isinstance(one, NodeWidget) else ()
        yield type(one).__name__, tuple(one.pos), tuple(one.size), drawn, told


def freshly(page: Page) -> list[Any]:
    """The page as it is when no widget waits."""
    laid_out(Page(accent=page.accent))
    widget_pool._waiting.clear()
    return list(seen(laid_out(page)))


@pytest.mark.parametrize("game", playable_games())
def test_a_page_of_used_widgets_is_the_page_of_new_ones(game: str) -> None:
    pages = chosen_pages(game)
    fresh = [freshly(page) for page in pages]
    for theme in ("light", "dark"):  # the widgets of one theme go into the other
        shown = [list(seen(laid_out(page, theme))) for page in pages]
    assert shown == fresh


def test_what_is_typed_into_never_moves_to_another_page() -> None:
    field = Field("a", "", lambda _text: Tell("typed"))
    laid_out(Page(body=(Card((field,)),), key="one"))
    laid_out(Page(body=(Text("x"),), key="two"))
    assert Card in widget_pool._waiting and Field not in widget_pool._waiting


def test_what_a_finger_lies_on_is_not_shown_elsewhere_until_it_is_let_go() -> None:
    from kivy.tests.common import UnitTestTouch

    frame = laid_out(Page(body=(Column((Button("a", Tell("a")),)),), key="one"))
    widget_pool._waiting.clear()
    button = frame.scroller.column.widgets[0].widgets[0]
    finger = UnitTestTouch(*button.to_window(*button.center))
    finger.touch_down()
    assert button.pressed
    laid_out(Page(body=(Text("x"),), key="two"))
    laid_out(Page(body=(Button("b", Tell("b")),), key="three"))
    assert button.node.label == "a"
    assert frame.scroller.column.widgets[0] is not button
    finger.touch_up()
    assert not button.pressed
