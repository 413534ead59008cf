"""The table of Apokerlypse on the screen: which page shows which moment."""

from __future__ import annotations

from dataclasses import replace

from screens.games.apokerlypse.box.box_pages import box_entry_page, box_page
from screens.games.apokerlypse.guest import GUEST
from screens.games.apokerlypse.overrule.pages import act_page, pot_page, table_overrules_page
from screens.games.apokerlypse.parts import table_of
from screens.games.apokerlypse.play.between_page import between_page
from screens.games.apokerlypse.play.move_page import move_page
from screens.games.apokerlypse.play.outlook_page import outlook_page, reminders_page
from screens.games.apokerlypse.play.player_page import player_page
from screens.games.apokerlypse.play.round_page import round_page
from screens.games.apokerlypse.setup.scenes import again, dealer_page, factions_page, fee_page
from screens.games.apokerlypse.showdown.effects_page import effects_page
from screens.games.apokerlypse.showdown.effects_round_page import effects_round_page
from screens.games.apokerlypse.showdown.hand_page import hand_page
from screens.games.apokerlypse.showdown.showdown_page import alone_page, showdown_page
from screens.games.apokerlypse.showdown.stake_page import stake_page
from screens.pages.context import PageContext
from screens.pages.game_ui import GameUI, MakePage, MenuRow, open_page
from screens.pages.intents import go
from screens.pages.nodes import Bar, Icon, Text, card, column, row
from screens.pages.nodes.vocabulary import Shares, badge_tone
from screens.pages.page import Page
from screens.pages.table.score import chart_nodes
from screens.pages.table.warnings import warnings_page
from screens.pages.table.winner import Scene, plain_scene, winner_page

PHASES: dict[str, MakePage] = {
    "setup": outlook_page,
    "pay_1": round_page,
    "pay_2": round_page,
    "stake": stake_page,
    "showdown": showdown_page,
    "alone": alone_page,
    "between": between_page,
    "over": table_overrules_page,
}

PAGES: dict[str, MakePage] = {
    "player": player_page,
    "hand": hand_page,
    "effects": effects_page,
    "effects_round": effects_round_page,
    "box": box_page,
    "box_entry": box_entry_page,
    "act": act_page,
    "move": move_page,
    "pot": pot_page,
    "outlook": outlook_page,
    "overrule": table_overrules_page,
    "reminders": reminders_page,
    "warnings": warnings_page,
    "scene:factions": factions_page,
    "scene:dealer": dealer_page,
    "scene:fee": fee_page,
}


def table_page(context: PageContext) -> Page:
    """The page that is open, or the one the table needs now."""
    return open_page(context, PAGES, _moment_page)


def _moment_page(context: PageContext) -> Page:
    """What this stage of a round shows."""
    return PHASES[table_of(context).stage](context)


def menu(context: PageContext) -> tuple[MenuRow, ...]:
    """What the table's menu offers besides the shared lines."""
    say = context.say
    return (
        MenuRow("chart-line", say("screen.outlook"), go("outlook")),
        MenuRow("cards-spade", say("screen.faction"), go("scene:factions")),
        MenuRow("treasure-chest-outline", say("screen.box"), go("box")),
        MenuRow("swap-horizontal", say("screen.move_chips"), go("move")),
        MenuRow("help-circle-outline", say("screen.reminders"), go("reminders")),
    )


def winner(context: PageContext) -> Page:
    """PK-END-02: the shared page of the end, with everybody's chips over the rounds."""
    return winner_page(context, scene(context), chart_nodes(context, context.game.sheet(context.table)))


def scene(context: PageContext) -> Scene:
    """Everybody by place, and all chips of the table as one row: whose part of it is how long."""
    plain, stacks = plain_scene(context), table_of(context).stacks
    order = sorted((seat for seat, chips in enumerate(stacks) if chips > 0), key=lambda seat: -stacks[seat])
    parts: Shares = tuple((stacks[seat], badge_tone(context.avatars[seat].colour)) for seat in order)
    if not parts:
        return plain
    head = row(Icon("poker-chip", "accent", 24), Text(context.say("screen.all_chips", count=sum(stacks)), tone="tx2"))
    return replace(plain, below=(card(column(head, Bar(parts, 14), gap=10)),))


GAME_UI = GameUI(table_page, menu, starter="starter.dealer", winner=winner, again=again, scene=scene, guest=GUEST)
