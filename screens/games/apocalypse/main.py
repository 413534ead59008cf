"""Which page of Apocalypse is shown: by its name, or by the phase of the table."""

from __future__ import annotations

from collections.abc import Callable

from companion.games.apocalypse.stack import FEW_PLAYERS
from companion.views.desk import Desk
from companion.views.intents import go
from companion.views.not_now import present
from companion.views.page import Page
from screens.face import MenuRow
from screens.games.apocalypse import after_ride, final_page, preview_page, rewards_page, ride_page, say_pages, scenes
from screens.games.apocalypse.by_hand import BY_HAND
from screens.games.apocalypse.deal_page import deal_page, other_horseman_page
from screens.games.apocalypse.display_page import display_page
from screens.games.apocalypse.left_page import is_asked, left_page
from screens.games.apocalypse.parts import table_of
from screens.games.apocalypse.reminders_page import reminders_page
from screens.games.apocalypse.round_page import round_page
from screens.games.apocalypse.stacking_page import count_top_page, stacking_page
from screens.games.apocalypse.winner_page import winner_page

MakePage = Callable[[Desk], Page]

PHASES: dict[str, MakePage] = {
    "setup": stacking_page,
    "round": round_page,
    "deal": deal_page,
    "ride": ride_page.ride_page,
    "reckoning": after_ride.reckoning_page,
    "refill": after_ride.refill_page,
    "rewards": rewards_page.rewards_page,
    "final": final_page.final_page,
    "over": winner_page,
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
    "other-horseman": other_horseman_page,
    "losses": ride_page.losses_page,
    "points": after_ride.points_page,
    "check": after_ride.check_page,
    "rewards-say": rewards_page.rewards_say_page,
    "persons": final_page.persons_page,
    "ethos": final_page.ethos_page,
    "ethos-open": final_page.ethos_open_page,
    "preview": preview_page.preview_page,
    "preview-seat": preview_page.preview_seat_page,
    "projection": preview_page.projection_page,
    "reminders": reminders_page,
    "table-says": say_pages.table_says_page,
    "decks": say_pages.decks_page,
    "winners-say": say_pages.winners_say_page,
    "oddities": say_pages.oddities_page,
}


def table_page(desk: Desk) -> Page:
    """The page that is open, or the one the table needs now."""
    make = present(PAGES.get(desk.page)) if desk.page else _of_phase(desk)
    return make(desk)


def _of_phase(desk: Desk) -> MakePage:
    """What this phase shows, by itself or by hand, as the settings have it."""
    if is_asked(desk):
        return left_page
    phase = table_of(desk).phase
    automation, by_hand = BY_HAND.get(phase, ("", None))
    return by_hand if by_hand and not desk.automation(automation) else PHASES[phase]


def menu(desk: Desk) -> tuple[MenuRow, ...]:
    """What this game adds to the table's menu."""
    say, phase = desk.say, table_of(desk).phase
    if phase == "setup":
        box = MenuRow("treasure-chest-outline", say("screen.inventory"), go("inventory"))
        stars = MenuRow("star-outline", say("screen.starred"), go("scene:starred"))
        return (box, stars) if table_of(desk).seat_count in FEW_PLAYERS else (box,)
    rows = [
        MenuRow("eye-outline", say("screen.preview_menu"), go("preview", horseman=table_of(desk).horseman)),
        MenuRow("scale-balance", say("screen.projection"), go("projection")),
        MenuRow("help-circle-outline", say("screen.what_may_be_laid"), go("reminders")),
        MenuRow("layers-triple-outline", say("screen.decks"), go("decks")),
        MenuRow("account-group", say("screen.persons"), go("persons")),
    ]
    if phase in ("round", "deal"):
        rows.append(MenuRow("gavel", say("screen.table_was_different"), go("table-says")))
    return tuple(rows)
