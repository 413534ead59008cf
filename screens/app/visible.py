"""What is seen of the open screens: the page in front, or the one below with a sheet over it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from companion.engine.errors import StorageTrouble
from companion.engine.ruling import Reason
from companion.engine.shapes.composites import Wrong
from screens.app.routes import Route
from screens.pages.page import NotNow, Page


class Visible(NamedTuple):
    """The screens that stay open, their pages, and why one of them could not stay where somebody has to be told."""

    routes: list[Route]
    page: Page
    sheet: Page | None
    gone: Reason | None


def shown(open_routes: Sequence[Route]) -> Visible:
    """The uppermost screen that still has something to show. Those above it are left; the lowest always has."""
    routes, gone = list(open_routes), None
    while len(routes) > 1:
        try:
            return Visible(routes, *_pages(routes), gone)
        except NotNow:
            pass
        except Wrong as wrong:
            gone = wrong.reason
        except StorageTrouble as trouble:
            if not trouble.missing:
                raise
            gone = trouble.reason
        routes.pop()
    return Visible(routes, *_pages(routes), gone)


def _pages(routes: list[Route]) -> tuple[Page, Page | None]:
    top = routes[-1].screen
    below = next((route.screen for route in reversed(routes) if not route.screen.sheet), None)
    if not top.sheet or below is None:
        return top.page(), None
    return below.page(), top.page()
