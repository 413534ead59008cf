"""The table of Empire’s End on the screen: which page shows which moment."""

from __future__ import annotations

import functools

from companion.engine.ruling import Reason
from companion.games.empires_end.play.end import on_a_sheet
from companion.games.empires_end.state import FINAL, FULL
from screens.games.empires_end.box.ability_page import ability_page
from screens.games.empires_end.box.box_cards import crisis_card_page
from screens.games.empires_end.box.box_pages import box_page, campaigns_page, crises_page
from screens.games.empires_end.box.campaign_page import campaign_card_page
from screens.games.empires_end.box.locations_page import locations_page
from screens.games.empires_end.crisis.accept_page import accept_page, redraw_page
from screens.games.empires_end.crisis.crisis_page import crisis_page
from screens.games.empires_end.end.count_sheet import count_sheet_page
from screens.games.empires_end.end.final_page import count_page, final_page, scene
from screens.games.empires_end.end.held_page import held_page
from screens.games.empires_end.guest import GUEST
from screens.games.empires_end.light.crisis import light_crisis_page
from screens.games.empires_end.light.rounds import light_military_page, light_work_page
from screens.games.empires_end.overrule.pages import points_page, table_overrules_page, track_page
from screens.games.empires_end.parts import table_of
from screens.games.empires_end.play.empire_pages import attach_page, empire_page, site_page
from screens.games.empires_end.play.industry_pages import move_page, play_page, swap_page
from screens.games.empires_end.play.military_page import military_page
from screens.games.empires_end.play.repeat_page import repeat_page
from screens.games.empires_end.play.scarcity_page import scarcity_page
from screens.games.empires_end.play.secret_page import secret_page
from screens.games.empires_end.play.start_page import guide_page, start_space_page
from screens.games.empires_end.play.work_page import work_page
from screens.games.empires_end.setup.row_scene import enter_page
from screens.games.empires_end.setup.scenes import SCENES
from screens.games.empires_end.setup.track_entry_page import track_entry_page
from screens.pages.context import PageContext
from screens.pages.game_ui import GameUI, MakePage, MenuRow, open_page
from screens.pages.intents import Intent, go
from screens.pages.page import Page
from screens.pages.table.warnings import warnings_page

PHASES: dict[str, MakePage] = {
    "start": start_space_page,
    "crisis": crisis_page,
    "military": military_page,
    "work": work_page,
    "end": final_page,
    "sheet": count_sheet_page,
}

LIGHT_PHASES: dict[str, MakePage] = {
    **PHASES,
    "crisis": light_crisis_page,
    "military": light_military_page,
    "work": light_work_page,
}

PAGES: dict[str, MakePage] = {
    "accept": accept_page,
    "redraw": redraw_page,
    "scarcity": scarcity_page,
    "play": play_page,
    "swap": swap_page,
    "move": move_page,
    "repeat": repeat_page,
    "secret": secret_page,
    "held": held_page,
    "count": count_page,
    "empire": empire_page,
    "site": site_page,
    "attach": attach_page,
    "enter": enter_page,
    "points": points_page,
    "track": track_page,
    "guide": guide_page,
    "warnings": lambda context: warnings_page(context, functools.partial(where_to_mend, context)),
    "overrule": table_overrules_page,
    "box": box_page,
    "box_track": track_entry_page,
    "box_locations": locations_page,
    "box_location": locations_page,
    "box_campaigns": campaigns_page,
    "box_campaign": campaign_card_page,
    "box_crises": crises_page,
    "box_crisis": crisis_card_page,
    "box_ability": ability_page,
    **SCENES,
}


def where_to_mend(context: PageContext, warning: Reason) -> Intent | None:
    """EE-SETUP-12, EE-BLITZ-05: what was passed by in the set-up is made good where the empires are."""
    table = table_of(context)
    if warning.key == "odd.no_rows":
        return go("enter", seat=next((seat for seat in table.seats if not table.tracked(seat)), 0))
    if warning.key == "odd.blitz_open":
        return go("empire", seat=table.setup.seats.index(str(warning.figures["name"])))
    return None


def table_page(context: PageContext) -> Page:
    """The page that is open, or the one the table needs now."""
    return open_page(context, PAGES, _moment_page)


def _moment_page(context: PageContext) -> Page:
    """What the round shows that the hourglass is on; a group that keeps no empires sees less of it."""
    if context.depth == FULL:
        return PHASES[_phase(context)](context)
    return LIGHT_PHASES[_phase(context)](context)


def _phase(context: PageContext) -> str:
    """Which kind of round the hourglass is on; at first it is on none."""
    table = table_of(context)
    if table.at_end:
        return "sheet" if all(on_a_sheet(table, seat) for seat in table.seats) else "end"
    if table.crisis:
        return "crisis"
    if table.military:
        return "military"
    return "work" if table.work else "start"


def menu(context: PageContext) -> tuple[MenuRow, ...]:
    """What the table's menu offers besides the shared lines."""
    say = context.say
    rows = [MenuRow("cards-outline", say("screen.box"), go("box"))]
    if context.table.ready:
        rows += [
            *((MenuRow("timer-sand", say("screen.track"), go("track")),) if context.depth != FINAL else ()),
            MenuRow("castle", say("screen.empires"), go("empire", seat=table_of(context).start)),
        ]
    return tuple(rows)


GAME_UI = GameUI(table_page, menu, starter="starter.fire", scene=scene, guest=GUEST)
