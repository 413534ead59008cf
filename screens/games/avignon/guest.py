"""Avignon on a guest's phone: the own turn, and the own congregation where only that is kept."""

from __future__ import annotations

from companion.games.avignon.events import Discarded, Excommunicated, Moved, PetitionDone, Petitioned, Shifted, TurnKept
from screens.games.avignon.end.next_game_page import lays_out
from screens.games.avignon.parts import table_of
from screens.games.avignon.play.light_page import light_page
from screens.games.avignon.play.petition_page import petition_page
from screens.games.avignon.play.turn_page import turn_page
from screens.pages.context import PageContext
from screens.pages.game_ui import GuestPages
from screens.pages.page import Page


def own_page(context: PageContext) -> Page | None:
    """Only whoever is on turn moves a card."""
    table = table_of(context)
    if table.duel.won or lays_out(context):
        return None
    if not table.tracks_strip:
        return None if table.duel.asks_turn else light_page(context)
    if table.duel.seat(table.duel.side) != context.seat:
        return None
    return petition_page(context) if table.duel.petition else turn_page(context)


GUEST = GuestPages(
    own_page,
    public_pages=("conditions",),
    says=(Moved, Excommunicated, Petitioned, Shifted, Discarded, PetitionDone, TurnKept),
)
