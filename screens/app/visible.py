"""What is seen of the open screens: the page in front, or the one below with a sheet over it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from companion.engine.errors import StorageTrouble
from companion.engine.ruling import Reason
from companion.engine.shapes.composites import Wrong
from screens.app.routes import Place
from screens.pages.page import NotNow, Page


class Shown(NamedTuple):
    """The screens that stay open, their pages, and why one of them could not stay where somebody has to be told."""

    places: list[Place]
    page: Page
    sheet: Page | None
    gone: Reason | None


def shown(open_places: Sequence[Place]) -> Shown:
    """The uppermost screen that still has something to show. Those above it are left; the lowest always has."""
    places, gone = list(open_places), None
    while len(places) > 1:
        try:
            return Shown(places, *_pages(places), gone)
        except NotNow:
            pass
        except Wrong as wrong:
            gone = wrong.reason
        except StorageTrouble as trouble:
            if not trouble.missing:
                raise
            gone = trouble.reason
        places.pop()
    return Shown(places, *_pages(places), gone)


def _pages(places: list[Place]) -> tuple[Page, Page | None]:
    top = places[-1].screen
    below = next((place.screen for place in reversed(places) if not place.screen.sheet), None)
    if not top.sheet or below is None:
        return top.page(), None
    return below.page(), top.page()
