"""The pages of Apocalypse."""

from __future__ import annotations

from screens.games.apocalypse.end.winner_page import winner_page
from screens.games.apocalypse.routes import menu, table_page
from screens.pages.game_ui import GameUI

GAME_UI = GameUI(
    page=table_page, menu=menu, box_page="scene:starred", starter="starter.oldest_names", winner=winner_page
)
