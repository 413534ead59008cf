"""The table of New Game on the screen: which page shows which moment."""

from __future__ import annotations

from screens.games.new_game.play.round_page import round_page
from screens.pages.context import PageContext
from screens.pages.game_ui import GameUI, MakePage, open_page
from screens.pages.page import Page
from screens.pages.table.warnings import warnings_page

PAGES: dict[str, MakePage] = {"warnings": warnings_page}


def table_page(context: PageContext) -> Page:
    """The page that is open, or the one the table needs now."""
    return open_page(context, PAGES, round_page)


GAME_UI = GameUI(page=table_page, starter="starter.youngest")
