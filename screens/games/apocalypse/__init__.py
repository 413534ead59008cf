"""The table of Apocalypse on the screen: which page shows which moment."""

from __future__ import annotations

from dataclasses import replace

from companion.games.apocalypse.play.end import sums_missing
from companion.games.apocalypse.rules.stack import FEW_PLAYERS
from companion.games.apocalypse.state import FULL
from screens.games.apocalypse.end import final_page
from screens.games.apocalypse.end.sums_page import sums_page
from screens.games.apocalypse.end.winner_page import scene, winner_page
from screens.games.apocalypse.guest import GUEST
from screens.games.apocalypse.overrule import pages
from screens.games.apocalypse.overrule.losses_page import losses_page
from screens.games.apocalypse.overrule.rewards_by_hand import rewards_by_hand
from screens.games.apocalypse.parts import table_of
from screens.games.apocalypse.play import preview_page, reckoning_page, rewards_page
from screens.games.apocalypse.play.card_page import card_page
from screens.games.apocalypse.play.deal_page import deal_page, other_horseman_page
from screens.games.apocalypse.play.display_page import display_page, display_warnings_page
from screens.games.apocalypse.play.light_page import deal_in_dispute, light_page
from screens.games.apocalypse.play.recount_page import is_asked, left_page
from screens.games.apocalypse.play.reminders_page import reminders_page
from screens.games.apocalypse.play.round_page import round_page
from screens.games.apocalypse.ride.count_sheet import ride_page
from screens.games.apocalypse.ride.wrap_up_page import wrap_up_page
from screens.games.apocalypse.setup import scenes
from screens.games.apocalypse.setup.stacking_page import count_top_page, stacking_page
from screens.pages.context import PageContext
from screens.pages.game_ui import GameUI, MakePage, MenuRow, open_page
from screens.pages.intents import go
from screens.pages.page import Page

PHASES: dict[str, MakePage] = {
    "setup": stacking_page,
    "round": round_page,
    "deal": deal_page,
    "ride": ride_page,
    "reckoning": reckoning_page.reckoning_page,
    "refill": reckoning_page.refill_page,
    "rewards": rewards_page.rewards_page,
    "final": final_page.final_page,
    "over": winner_page,
}

OTHERWISE: dict[str, MakePage] = {
    "rewards": rewards_page.overrule_rewards_page,
    "over": pages.overrule_winners_page,
}

PAGES: dict[str, MakePage] = {
    "scene:stacking": stacking_page,
    "scene:display": scenes.display_scene,
    "scene:borders": scenes.borders_scene,
    "scene:starred": scenes.starred_page,
    "scene:start": scenes.start_page,
    "inventory": scenes.inventory_page,
    "count-top": count_top_page,
    "display": display_page,
    "card": card_page,
    "other-horseman": other_horseman_page,
    "losses": losses_page,
    "points": reckoning_page.points_page,
    "check": reckoning_page.check_page,
    "overrule-rewards": rewards_page.overrule_rewards_page,
    "persons": final_page.persons_page,
    "ethos": final_page.ethos_page,
    "ethos-open": final_page.ethos_open_page,
    "preview": preview_page.preview_page,
    "preview-seat": preview_page.preview_seat_page,
    "projection": preview_page.projection_page,
    "reminders": reminders_page,
    "overrule": lambda context: _otherwise(context),
    "decks": pages.decks_page,
    "overrule-winners": pages.overrule_winners_page,
    "warnings": display_warnings_page,
}


def _otherwise(context: PageContext) -> Page:
    """What can be said otherwise at this moment, under the heading that every game has."""
    page = OTHERWISE.get(table_of(context).phase, pages.table_overrules_page)(context)
    return replace(page, caption=context.say("overrule.hint"), key="overrule")


def table_page(context: PageContext) -> Page:
    """The page that is open, or the one the table needs now."""
    return open_page(context, PAGES, _moment_page)


LIGHT: dict[str, MakePage] = {"round": light_page, "deal": light_page, "reckoning": wrap_up_page}


def _moment_page(context: PageContext) -> Page:
    """What this phase shows, as much as the group writes down; the rewards by hand where the settings have it so."""
    table = table_of(context)
    if table.phase == "rewards" and not context.automation("rewards"):
        return rewards_by_hand(context)
    if context.depth != FULL and table.phase in LIGHT and not deal_in_dispute(context):
        return LIGHT[table.phase](context)
    if table.phase == "final" and sums_missing(table):
        return sums_page(context)
    return left_page(context) if is_asked(context) else PHASES[table.phase](context)


def menu(context: PageContext) -> tuple[MenuRow, ...]:
    """What the table's menu offers besides the shared lines."""
    say, phase = context.say, table_of(context).phase
    if phase == "setup":
        box = MenuRow("treasure-chest-outline", say("screen.inventory"), go("inventory"))
        stars = MenuRow("star-outline", say("screen.starred"), go("scene:starred"))
        return (box, stars) if table_of(context).seat_count in FEW_PLAYERS else (box,)
    if context.depth != FULL:
        return (MenuRow("help-circle-outline", say("screen.what_may_be_laid"), go("reminders")),)
    return (
        MenuRow("eye-outline", say("screen.preview_menu"), go("preview", horseman=table_of(context).horseman)),
        MenuRow("scale-balance", say("screen.projection"), go("projection")),
        MenuRow("help-circle-outline", say("screen.what_may_be_laid"), go("reminders")),
        MenuRow("layers-triple-outline", say("screen.decks"), go("decks")),
        MenuRow("account-group", say("screen.persons"), go("persons")),
    )


GAME_UI = GameUI(table_page, menu, "starter.oldest_names", winner_page, scene=scene, guest=GUEST)
