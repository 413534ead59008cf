"""Apokerlypse on a guest's phone: paying, staying or dropping out in turn, and the own hand at the showdown."""

from __future__ import annotations

from companion.games.apokerlypse.state import PAYING
from screens.games.apokerlypse.parts import table_of
from screens.games.apokerlypse.play.player_page import player_page
from screens.games.apokerlypse.play.round_page import CHOSEN, round_page
from screens.games.apokerlypse.showdown.hand_page import hand_page
from screens.pages.context import PageContext
from screens.pages.game_ui import GuestPages
from screens.pages.page import Page


def own_page(context: PageContext) -> Page | None:
    """PK-P1-02, PK-SHOW-01: what this seat says now; between its turns its chips and its faction."""
    table, me = table_of(context), context.seat
    if table.stage == "showdown" and me in table.playing:
        return hand_page(context)
    if table.stage in PAYING and context.game.now(table).seat == me and context.drafted(CHOSEN) is None:
        return round_page(context)
    return player_page(context)


GUEST = GuestPages(own_page, own_pages=("hand", "player", "effects"), public_pages=("outlook", "reminders"))
