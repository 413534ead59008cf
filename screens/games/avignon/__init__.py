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
from screens.pages.context import Desk
from screens.pages.game_ui import Face, MenuRow
from screens.pages.intents import go
from screens.pages.page import Page, present


def table_page(desk: Desk) -> Page:
    """The page that the desk asks for; without a name, the table as it stands."""
    return present(PAGES.get(desk.page))(desk)


def moment_page(desk: Desk) -> Page:
    """The table itself: between two games, before the next one, in a petition, or in a turn."""
    table = table_of(desk)
    if table.duel.won:
        return between_page(desk)
    if lays_out(desk):
        return next_game_page(desk)
    if not table.tracks_strip:
        return light_page(desk)
    return petition_page(desk) if table.duel.petition else turn_page(desk)


def oddities_page(desk: Desk) -> Page:
    """Everything that looks odd, with its reason."""
    title = desk.say("screen.look_again")
    rows = tuple(
        notice(desk.say(one), hold=desk.why(title, (one,)), do=desk.why(title, (one,)))
        for one in desk.game.warnings(desk.table)
    )
    return Page(title, body=rows or (empty_state("check", desk.say("screen.all_fine")),), accent=ACCENT, key="oddities")


def menu(desk: Desk) -> tuple[MenuRow, ...]:
    """What the table's menu offers besides the shared lines."""
    return (
        MenuRow("swap-vertical", desk.say("screen.turn_view_menu"), turn_view(desk)),
        MenuRow("gavel", desk.say("screen.otherwise"), go("otherwise")),
        MenuRow("script-text-outline", desk.say("screen.box"), go("box")),
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


FACE = Face(table_page, menu, "box", "screens.kivy_ui.games.avignon.strip_widget", "starter.rome", end_page)
