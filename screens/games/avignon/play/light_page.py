"""Light tracking: whose turn it is, which actions are left, and the two congregations."""

from __future__ import annotations

from companion.engine.ruling import Reason
from companion.games.avignon.events import Acted, Action, Joined
from companion.games.avignon.play.objections import action_objection
from companion.games.avignon.rules.strip import SIDES
from screens.games.avignon.parts import ACCENT, ACTION_ICONS, congregation, table_of
from screens.games.avignon.play.four_actions import CLAUSES, in_order
from screens.games.avignon.play.hints import hints
from screens.games.avignon.play.naming_page import person_tiles
from screens.pages.context import PageContext
from screens.pages.intents import Intent, ShowRule, go, record
from screens.pages.nodes import Button, Card, Icon, Section, Text, card, column, grid, row
from screens.pages.nodes.vocabulary import Tone
from screens.pages.page import Page
from screens.pages.table.overrule import overrule_button


def light_page(context: PageContext) -> Page:
    """The four actions as they are used up, and who got a card."""
    now, say, duel = context.game.now(context.table), context.say, table_of(context).duel
    joins = (
        Button(say("screen.joins_side", side=say(f"side.{side}")), go("join", seat=duel.seat(side)), "plus", "tonal")
        for side in SIDES
    )
    return Page(
        title=say(now.headline),
        caption=say(now.detail),
        body=(
            *hints(context),
            congregation(context, "rome"),
            congregation(context, "avignon"),
            Section(say("screen.card_joined")),
            row(*joins),
            card(
                row(
                    Icon("scale-balance", "tx2", 22),
                    Text(say("screen.samaritan_reminder"), "caption", "tx2", weight=1),
                    gap=10,
                ),
                look="ghost",
                pad=8,
                do=ShowRule("KH-SAM-01"),
            ),
            Section(say("screen.which_action")),
            grid(2, *(_action(context, action) for action in in_order(context))),
            overrule_button(context),
        ),
        actions=(Button(say("screen.choose_action"), objection=say("screen.or_joins")),),
        accent=ACCENT,
        key="light",
    )


def _action(context: PageContext, action: Action) -> Card:
    say, reason = context.say, action_objection(table_of(context), action)
    tone: Tone = "tx3" if reason else "tx"
    words = column(
        Text(say(f"cell.{action}"), "body-strong", tone),
        Text(say("screen.used"), "caption", "tx3") if reason else None,
        gap=0,
        weight=1,
    )
    return card(
        row(Icon(ACTION_ICONS[action], "tx3" if reason else "accent", 26), words, gap=10),
        look="raised",
        pad=8,
        radius=14,
        height=64,
        do=record(Acted(action)),
        hold=context.why(say(f"action.{action}"), (Reason(f"rule.{action}", CLAUSES[action]),)),
        objection=say(reason) if reason else "",
        name=say(f"action.{action}"),
    )


def join_page(context: PageContext) -> Page:
    """Which card joined this player's congregation."""
    seat = context.seat

    def joined(character: str | None) -> Intent:
        return record(Joined(seat, character), then="<")  # type: ignore[arg-type]

    return Page(
        title=context.say("screen.join_title", name=context.name(seat)),
        caption=context.say(f"side.{table_of(context).duel.side_of(seat)}"),
        body=(person_tiles(context, joined),),
        actions=(Button(context.say("screen.join_unnamed"), joined(None), kind="tonal"),),
        accent=ACCENT,
        key=f"join-{seat}",
    )
