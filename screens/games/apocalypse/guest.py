"""Apocalypse on a guest's phone: the own display, the count sheet of a ride, passing, and the ethos at the reveal."""

from __future__ import annotations

from dataclasses import replace

from companion.games.apocalypse.events import Passed
from companion.games.apocalypse.play.end import sums_missing
from companion.games.apocalypse.state import FULL, POINTS
from screens.games.apocalypse.end.final_page import ethos_page
from screens.games.apocalypse.parts import ACCENT, table_of
from screens.games.apocalypse.play.display_page import display_page
from screens.games.apocalypse.ride.count_sheet import ride_page
from screens.games.apocalypse.ride.people import SEAT
from screens.games.apocalypse.ride.survivors_page import survivors_page
from screens.pages.context import PageContext
from screens.pages.game_ui import GuestPages
from screens.pages.guests.sealed import sealed_page
from screens.pages.intents import Peek, record
from screens.pages.nodes import Button
from screens.pages.page import Page

AGAIN = "ethos.again"


def own_page(context: PageContext) -> Page | None:
    """What this seat enters now."""
    table, me = table_of(context), context.seat
    if table.phase == "ride":
        mine = replace(context, draft={**context.draft, SEAT: me})
        if context.depth == POINTS:
            return survivors_page(mine, me, (), context.say("screen.done_counting"))
        return ride_page(mine)
    if table.phase == "round" and context.depth == FULL:
        return _display(context, me)
    if table.phase == "final" and not sums_missing(table):
        return _ethos(context, me)
    return None


def _display(context: PageContext, me: int) -> Page:
    """AP-PASS-01: the own figures at any time; passing when it is one's turn."""
    page = display_page(context)
    if context.game.now(context.table).seat != me:
        return replace(page, actions=())
    objection = context.objection(Passed(me))
    passes = Button(context.say("screen.i_pass"), record(Passed(me)), "hand-back-right", objection=objection)
    return replace(page, actions=(passes,))


def _ethos(context: PageContext, me: int) -> Page:
    """AP-WIN-04: asked when the cards are about to be turned up, never earlier; entered, it leaves the page."""
    table, say = table_of(context), context.say
    if me not in table.ethos or context.peek.get(AGAIN):
        return ethos_page(context)
    words = (say("screen.ethos_of", name=context.name(me)), say("now.last"), say("screen.ethos_waits"))
    return sealed_page(context, words, tuple(table.ethos), Peek(AGAIN, True), ACCENT, "eye-off-outline")


GUEST = GuestPages(
    own_page,
    own_pages=("losses",),
    public_pages=("preview", "preview-seat", "projection", "reminders"),
    drafts=(SEAT,),
)
