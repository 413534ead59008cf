"""The pages of Apocalypse."""

from __future__ import annotations

from screens.face import Face
from screens.games.apocalypse.main import menu, table_page
from screens.games.apocalypse.winner_page import winner_page

FACE = Face(page=table_page, menu=menu, box_page="scene:starred", starter="starter.oldest_names", winner=winner_page)
