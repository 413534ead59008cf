"""The table of Avignon on the screen: which page shows which moment."""

from __future__ import annotations

from screens.games.avignon.box.box_pages import box_page, person_page
from screens.games.avignon.box.condition_page import condition_page
from screens.games.avignon.end.between_page import between_page
from screens.games.avignon.end.next_game_page import lays_out, next_game_page
from screens.games.avignon.end.winner_page import end_page
from screens.games.avignon.overrule.pages import card_page, congregation_page, otherwise_page
from screens.games.avignon.parts import ACCENT, table_of, turn_view
from screens.games.avignon.play.light_page import join_page, light_page
from screens.games.avignon.play.petition_page import petition_page
from screens.games.avignon.play.turn_page import turn_page
from screens.games.avignon.setup.scenes import SCENES
from screens.pages.components import empty_state, notice
from screens.pages.context import PageContext
from screens.pages.game_ui import GameUI, MenuRow
from screens.pages.intents import go
from screens.pages.page import Page, present


def table_page(context: PageContext) -> Page:
    """The page that the context asks for; without a name, the table as it stands."""
    return present(PAGES.get(context.page))(context)


def moment_page(context: PageContext) -> Page:
    """The table itself: between two games, before the next one, in a petition, or in a turn."""
    table = table_of(context)
    if table.duel.won:
        return between_page(context)
    if lays_out(context):
        return next_game_page(context)
    if not table.tracks_strip:
        return light_page(context)
    return petition_page(context) if table.duel.petition else turn_page(context)


def oddities_page(context: PageContext) -> Page:
    """Everything that looks odd, with its reason."""
    title = context.say("screen.look_again")
    rows = tuple(
        notice(context.say(one), hold=context.why(title, (one,)), do=context.why(title, (one,)))
        for one in context.game.warnings(context.table)
    )
    return Page(
        title, body=rows or (empty_state("check", context.say("screen.all_fine")),), accent=ACCENT, key="oddities"
    )


def menu(context: PageContext) -> tuple[MenuRow, ...]:
    """What the table's menu offers besides the shared lines."""
    return (
        MenuRow("swap-vertical", context.say("screen.turn_view_menu"), turn_view(context)),
        MenuRow("gavel", context.say("screen.otherwise"), go("otherwise")),
        MenuRow("script-text-outline", context.say("screen.box"), go("box")),
    )


PAGES = {
    "": moment_page,
    "join": join_page,
    "otherwise": otherwise_page,
    "card": card_page,
    "congregation": congregation_page,
    "box": box_page,
    "box_person": person_page,
    "box_condition": condition_page,
    "oddities": oddities_page,
    **SCENES,
}


GAME_UI = GameUI(table_page, menu, "box", "starter.rome", end_page)
