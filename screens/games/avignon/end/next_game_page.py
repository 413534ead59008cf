"""Before the next game of a match: what goes back, what is laid out, who sits where, and how the match stands."""

from __future__ import annotations

from companion.engine.events import Starts
from companion.games.avignon.rules.match import wins, wins_needed
from companion.games.avignon.rules.strip import SIDES, Side
from screens.games.avignon.parts import ACCENT, table_of
from screens.pages.components import list_row, player_tiles
from screens.pages.context import PageContext
from screens.pages.intents import Draft, record
from screens.pages.nodes import Badge, Button, Icon, Node, Section, Text
from screens.pages.nodes.vocabulary import IconName
from screens.pages.page import Page

LAID_OUT = "laid_out"  # the number of the game whose cards lie on the table
STEPS: dict[str, IconName] = {"collect": "shuffle-variant", "lay": "cards-playing", "draw": "cards-outline"}


def lays_out(context: PageContext) -> bool:
    """Does the group still have to lay out this game? Nothing waits for it: any entry goes on too."""
    table = table_of(context)
    return bool(table.past) and table.duel.unlaid and context.drafted(LAID_OUT) != len(table.past)


def next_game_page(context: PageContext) -> Page:
    """KH-SETUP-02 to -05 in short: the lands stay where they are."""
    table, say = table_of(context), context.say
    figures = {key: ruling.value for key, ruling in context.game.figures(table.setup).items()}
    steps = [
        list_row(say(f"screen.again_{step}", **figures), lead=Icon(icon, "accent", 26)) for step, icon in STEPS.items()
    ]
    laid = say("screen.done_display")
    totals = context.game.sheet(table).totals
    holds = tuple(context.why(context.name(seat), totals[seat].why) for seat in (0, 1))
    return Page(
        title=say("screen.again", number=len(table.past) + 1),
        body=(
            player_tiles(context.avatars, tuple(map(str, wins(table))), holds=holds),
            Text(say("screen.match_target", target=wins_needed(table)), "caption", "tx2", "center"),
            Section(say("screen.again_cards")),
            *steps,
            Section(say("screen.scene_sides")),
            *(_side(context, side) for side in SIDES),
        ),
        actions=(
            Button(say("screen.change_sides"), record(Starts(1 - table.duel.rome)), "swap-vertical", "tonal"),
            Button(laid, Draft(LAID_OUT, len(table.past), label=laid), "check", weight=1.4),
        ),
        accent=ACCENT,
        key="next-game",
    )


def _side(context: PageContext, side: Side) -> Node:
    """KH-SETUP-05, KH-TURN-03: Rome begins, with a single action."""
    seat = table_of(context).duel.seat(side)
    begins = context.say("screen.begins_with_one") if side == "rome" else ""
    return list_row(
        context.say(f"screen.plays_{side}", name=context.name(seat)),
        begins,
        lead=Badge(context.avatars[seat], 44),
        look="current" if begins else "plain",
    )
