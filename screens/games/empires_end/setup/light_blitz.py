"""The blitz set-up of a group that keeps no empires: what the two crises of each player destroyed, if it likes."""

from __future__ import annotations

from companion.engine.events import Ticked
from companion.games.empires_end.events import Ruined
from companion.games.empires_end.play.outcomes import sites_of
from companion.games.empires_end.rules.empire import Site
from companion.games.empires_end.state import FINAL
from screens.games.empires_end.light.row_tiles import row_tiles
from screens.games.empires_end.parts import scene_page, table_of
from screens.pages.components import headline, seat_choice
from screens.pages.context import PageContext
from screens.pages.intents import Draft, Intent, record
from screens.pages.nodes import Button, Node, Section, Text
from screens.pages.page import Page

AT_START = 2  # EE-BLITZ-05: destroyed locations of everybody before the first round
STEPS = ("blitz_accept", "blitz_attach", "blitz_check")


def light_blitz_scene(context: PageContext) -> Page:
    """EE-BLITZ-03 to EE-BLITZ-05: a touch on a location destroys it; whoever has two makes room for the next."""
    table, say = table_of(context), context.say
    head = headline(say("screen.scene_blitz_accept"), say("screen.light_blitz_about"))
    ticks = record(*(Ticked(one) for one in STEPS), then="back")
    done = Button(say("screen.scene_done"), ticks, "check")
    if context.depth == FINAL:
        return scene_page(context, "blitz_accept", (Text(say("screen.light_blitz_about"), "body-medium"),), done)
    left = [seat for seat in table.seats if _ruins(context, seat) < AT_START]
    wanted = context.drafted("blitz.seat")
    seat = int(wanted) if wanted in table.seats else left[0] if left else 0
    marks = {one: "check" for one in table.seats if one not in left}
    body: tuple[Node, ...] = (
        head,
        seat_choice(context.avatars, lambda one: Draft("blitz.seat", one, kept=False), seat, marks),
        Section(f"{context.name(seat)}: {say('screen.ruins_of_two', count=_ruins(context, seat))}"),
        row_tiles(context, seat, lambda site: _turned(context, seat, site)),
    )
    return scene_page(context, "blitz_accept", body, done)


def _ruins(context: PageContext, seat: int) -> int:
    return len([site for site in sites_of(table_of(context), seat) if not site.intact])


def _turned(context: PageContext, seat: int, site: Site) -> Intent:
    """The second one lets the cursor go on to whoever is left."""
    whole = site.intact and _ruins(context, seat) + 1 >= AT_START
    return record(Ruined(seat, site.location, site.intact), forget=("blitz.seat",) if whole else ())
