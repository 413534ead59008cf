"""The table of Avignon on the screen: which page shows which moment."""

from __future__ import annotations

from companion.games.avignon.reports.nearness import ways
from companion.games.avignon.rules.match import suggested_rome
from screens.games.avignon.box.box_pages import box_page, person_page
from screens.games.avignon.box.condition_page import condition_page
from screens.games.avignon.end.between_page import between_page
from screens.games.avignon.end.next_game_page import lays_out, next_game_page
from screens.games.avignon.end.winner_page import end_page, scene
from screens.games.avignon.guest import GUEST
from screens.games.avignon.overrule.pages import card_page, congregation_page, table_overrules_page
from screens.games.avignon.parts import table_of, turn_view
from screens.games.avignon.play.facing_panel import SHOWN_WAYS
from screens.games.avignon.play.light_page import conditions_page, last_turn_page, light_page, one_more_page
from screens.games.avignon.play.petition_page import petition_page
from screens.games.avignon.play.turn_page import turn_page
from screens.games.avignon.setup.scenes import SCENES, again
from screens.pages.context import PageContext
from screens.pages.game_ui import GameUI, MakePage, MenuRow, open_page
from screens.pages.intents import ShowRule, go
from screens.pages.page import Page
from screens.pages.table.warnings import warnings_page

PHASES: dict[str, MakePage] = {
    "between": between_page,
    "next_game": next_game_page,
    "last_turn": last_turn_page,
    "light": light_page,
    "petition": petition_page,
    "turn": turn_page,
}

PAGES: dict[str, MakePage] = {
    "one_more": one_more_page,
    "conditions": conditions_page,
    "overrule": table_overrules_page,
    "card": card_page,
    "congregation": congregation_page,
    "box": box_page,
    "box_person": person_page,
    "box_condition": condition_page,
    "warnings": warnings_page,
    **SCENES,
}


def table_page(context: PageContext) -> Page:
    """The page that is open, or the one the table needs now."""
    return open_page(context, PAGES, _moment_page)


def _moment_page(context: PageContext) -> Page:
    """What this moment of the duel shows."""
    return PHASES[_phase(context)](context)


def _phase(context: PageContext) -> str:
    """Between two games, before the next one, in a petition, or in a turn, whose strip is followed or not."""
    table = table_of(context)
    if table.duel.won:
        return "between"
    if lays_out(context):
        return "next_game"
    if not table.tracks_strip:
        return "last_turn" if table.duel.asks_turn else "light"
    return "petition" if table.duel.petition else "turn"


def menu(context: PageContext) -> tuple[MenuRow, ...]:
    """What the table's menu offers besides the shared lines."""
    light = () if table_of(context).tracks_strip else _light_rows(context)
    return (
        MenuRow("refresh", context.say("screen.turn_view_menu"), turn_view(context)),
        *light,
        MenuRow("script-text-outline", context.say("screen.box"), go("box")),
    )


def _light_rows(context: PageContext) -> tuple[MenuRow, ...]:
    """What the players watch themselves, and the conditions if there was no room for all of them."""
    samaritan = MenuRow("scale-balance", context.say("screen.samaritan"), ShowRule("KH-SAM-01"))
    if len(ways(table_of(context), "rome")) <= SHOWN_WAYS:
        return (samaritan,)
    return samaritan, MenuRow("format-list-bulleted", context.say("screen.all_conditions"), go("conditions"))


GAME_UI = GameUI(table_page, menu, "starter.rome", end_page, "starter.sides", suggested_rome, scene, GUEST, again)
