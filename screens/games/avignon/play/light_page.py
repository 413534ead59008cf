"""Light tracking: whose turn it is, which actions are left, and the two congregations."""

from __future__ import annotations

from companion.engine.ruling import Reason
from companion.games.avignon.events import Acted, Action, Joined
from companion.games.avignon.play.objections import action_objection
from companion.games.avignon.rules.strip import SIDES
from screens.games.avignon.parts import ACCENT, ACTION_ICONS, congregation, otherwise, table_of
from screens.games.avignon.play.four_actions import CLAUSES, in_order
from screens.games.avignon.play.hints import hints
from screens.games.avignon.play.naming_page import person_tiles
from screens.pages.context import Desk
from screens.pages.intents import Intent, ShowRule, go, record
from screens.pages.nodes import Button, Card, Icon, Section, Text, card, column, grid, row
from screens.pages.page import Page


def light_page(desk: Desk) -> Page:
    """The four actions as they are used up, and who got a card."""
    now, say, duel = desk.game.now(desk.table), desk.say, table_of(desk).duel
    joins = (
        Button(say("screen.joins_side", side=say(f"side.{side}")), go("join", seat=duel.seat(side)), "plus", "tonal")
        for side in SIDES
    )
    return Page(
        title=say(now.headline),
        caption=say(now.detail),
        body=(
            *hints(desk),
            congregation(desk, "rome"),
            congregation(desk, "avignon"),
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
            grid(2, *(_action(desk, action) for action in in_order(desk))),
            otherwise(desk),
        ),
        actions=(Button(say("screen.choose_action"), objection=say("screen.or_joins")),),
        accent=ACCENT,
        key="light",
    )


def _action(desk: Desk, action: Action) -> Card:
    say, reason = desk.say, action_objection(table_of(desk), action)
    tone = "tx3" if reason else "tx"
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
        hold=desk.why(say(f"action.{action}"), (Reason(f"rule.{action}", CLAUSES[action]),)),
        objection=say(reason) if reason else "",
        name=say(f"action.{action}"),
    )


def join_page(desk: Desk) -> Page:
    """Which card joined this player's congregation."""
    seat = int(desk.args.get("seat", 0))

    def joined(character: str | None) -> Intent:
        return record(Joined(seat, character), then="<")  # type: ignore[arg-type]

    return Page(
        title=desk.say("screen.join_title", name=desk.name(seat)),
        caption=desk.say(f"side.{table_of(desk).duel.side_of(seat)}"),
        body=(person_tiles(desk, joined),),
        actions=(Button(desk.say("screen.join_unnamed"), joined(None), kind="tonal"),),
        accent=ACCENT,
        key=f"join-{seat}",
    )
