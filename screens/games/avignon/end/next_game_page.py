"""Before the next game of a match: what goes back, what is laid out, who sits where, and how the match stands."""

from __future__ import annotations

from companion.engine.events import Starts
from companion.games.avignon.rules.match import wins, wins_needed
from companion.games.avignon.rules.strip import SIDES, Side
from screens.games.avignon.parts import ACCENT, table_of
from screens.pages.components import list_row, player_tiles
from screens.pages.context import Desk
from screens.pages.intents import Draft, record
from screens.pages.nodes import Badge, Button, Icon, Node, Section, Text
from screens.pages.page import Page

LAID_OUT = "laid_out"  # the number of the game whose cards lie on the table
STEPS = {"collect": "shuffle-variant", "lay": "cards-playing", "draw": "cards-outline"}


def lays_out(desk: Desk) -> bool:
    """Does the group still have to lay out this game? Nothing waits for it: any entry goes on too."""
    table = table_of(desk)
    return bool(table.past) and table.duel.unlaid and desk.drafted(LAID_OUT) != len(table.past)


def next_game_page(desk: Desk) -> Page:
    """KH-SETUP-02 to -05 in short: the lands stay where they are."""
    table, say = table_of(desk), desk.say
    figures = {key: ruling.value for key, ruling in desk.game.figures(table.setup).items()}
    steps = [
        list_row(say(f"screen.again_{step}", **figures), lead=Icon(icon, "accent", 26)) for step, icon in STEPS.items()
    ]
    return Page(
        title=say("screen.again", number=len(table.past) + 1),
        body=(
            player_tiles(desk.looks, tuple(map(str, wins(table)))),
            Text(say("screen.match_target", target=wins_needed(table)), "caption", "tx2", "center"),
            Section(say("screen.again_cards")),
            *steps,
            Section(say("screen.scene_sides")),
            *(_side(desk, side) for side in SIDES),
        ),
        actions=(
            Button(say("screen.change_sides"), record(Starts(1 - table.duel.rome)), "swap-vertical", "tonal"),
            Button(say("screen.done_display"), Draft(LAID_OUT, len(table.past)), "check", weight=1.4),
        ),
        accent=ACCENT,
        key="next-game",
    )


def _side(desk: Desk, side: Side) -> Node:
    """KH-SETUP-05, KH-TURN-03: Rome begins, with a single action."""
    seat = table_of(desk).duel.seat(side)
    begins = desk.say("screen.begins_with_one") if side == "rome" else ""
    return list_row(
        desk.say(f"screen.plays_{side}", name=desk.name(seat)),
        begins,
        lead=Badge(desk.looks[seat], 44),
        look="current" if begins else "plain",
    )
