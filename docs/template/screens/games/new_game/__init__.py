"""The pages of New Game."""

from __future__ import annotations

from screens.games.new_game.play.round_page import round_page
from screens.pages.context import PageContext
from screens.pages.game_ui import GameUI
from screens.pages.page import Page, present

PAGES = {"": round_page}


def table_page(context: PageContext) -> Page:
    """The page that the context asks for; without a name, the table as it stands."""
    return present(PAGES.get(context.page))(context)


GAME_UI = GameUI(page=table_page, starter="starter.youngest")
