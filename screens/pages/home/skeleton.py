"""The page of the first moments, while the databases are being opened: the same places, still empty."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from screens.pages.nodes import Card, Grid, Space, Text
from screens.pages.page import Page

FIRST, STEP = 3, 3


def skeleton_page() -> Page:
    """The shape of the home page without its content."""
    tiles = tuple(Card((Space(112),), "plain") for _ in range(4))
    return Page(
        body=(Text("Endspiel", "wordmark"), Card((Space(220),), "plain", radius=20), Grid(tiles, 2, 12)),
        back=False,
    )


def unfolding(page: Page) -> Iterator[Page]:
    """A page that grows a little with every frame; the last one is the page itself.

    The first nodes come one by one: with each of them something is drawn for the first time, and no frame should wait
    for two of those. What follows is more of the same.
    """
    for count in (*range(1, FIRST), *range(FIRST, len(page.body), STEP)):
        yield replace(page, body=page.body[:count], aside=())
    yield page
