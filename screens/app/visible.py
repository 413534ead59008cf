"""What is seen of the open screens: the page in front, or the one below with a sheet over it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from companion.engine.errors import StorageTrouble, Wrong
from companion.engine.ruling import Reason
from screens.app.crash_log import write_down
from screens.app.routes import SCREENS, Route, open_route, to_keep
from screens.pages.page import NotNow, Page

if TYPE_CHECKING:
    from screens.app.screen import Screen
    from screens.app.shell import Shell


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
        return _page(top), None
    return _page(below), _page(top)


def _page(screen: Screen) -> Page:
    """The page of a screen. What an earlier run left half typed there must never keep it from being shown."""
    try:
        return screen.page()
    except (NotNow, Wrong, StorageTrouble):
        raise
    except Exception as error:  # damage, or an older version that wrote it otherwise
        drafts, services = screen.shell.drafts, screen.shell.services
        if services is None or not drafts.drop_earlier(*screen.draft_keys):
            raise
        write_down(services.store.path.parent, error, quote=False)
    page = screen.page()
    screen.shell.tell(screen.shell.say("shell.half_typed_gone"))
    return page


def left_at(shell: Shell, table: str) -> list[Route]:
    """The screens at which a table was left; the table alone where what is remembered makes no page any more."""
    assert shell.services is not None
    store = shell.services.store
    try:
        kept = store.key_value.get(f"at:{table}") or []
        found = [open_route(shell, name, args) for name, args in kept if name in SCREENS and args["table"] == table]
        if found:
            to_keep(shown([*shell.stack, *found]).routes)
            return found
    except StorageTrouble:
        raise
    except Exception as error:  # an older version may have called its pages otherwise
        write_down(store.path.parent, error, quote=False)
    return [open_route(shell, "table", {"table": table})]
