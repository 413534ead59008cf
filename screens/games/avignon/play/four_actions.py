"""The four actions: armed with a touch, or carried out on the card that is chosen."""

from __future__ import annotations

from typing import NamedTuple, cast

from companion.engine.events import Event
from companion.engine.ruling import Reason
from companion.games.avignon.events import Action, Excommunicated, Moved, Petitioned
from companion.games.avignon.play.objections import action_objection, turn_objection
from companion.games.avignon.play.turns import SHOVES
from companion.games.avignon.reports.outlook import Simple
from companion.games.avignon.rules.strip import Side, heading
from screens.games.avignon.parts import ACTION_ICONS, arrow, table_of, upper_side
from screens.games.avignon.play.naming_page import carry_out
from screens.games.avignon.play.strip_view import ARMED, chosen_column
from screens.pages.context import PageContext
from screens.pages.intents import Intent, Peek
from screens.pages.nodes import Card, Grid, Icon, Node, Text, card, column, row
from screens.pages.nodes.vocabulary import IconName

CLAUSES = {"beseech": "KH-ACT-01", "chastise": "KH-ACT-03", "excommunicate": "KH-ACT-05", "petition": "KH-ACT-07"}


def in_order(context: PageContext) -> tuple[Action, ...]:
    """The actions of a turn as they are printed, one after the other."""
    return cast("tuple[Action, ...]", context.facts.tracks["turn"])


class ActionChoice(NamedTuple):
    """All that the four actions look at: what can be chosen, what is chosen, and how it is shown."""

    objection: Reason | None
    held: bool
    used: tuple[Action, ...]
    side: Side
    picked: int | None
    armed: Action | None
    upper: Side
    large: bool


def four_actions(context: PageContext) -> Node:
    """All four within reach of the thumb; what is used up says so."""
    table = table_of(context)
    duel, picked = table.duel, chosen_column(context)
    armed = main_action(context) if picked else context.peek.get(ARMED)
    choice = ActionChoice(
        turn_objection(table),
        duel.held,
        duel.used,
        duel.side,
        picked,
        armed,
        upper_side(context),
        context.large_text,
    )
    return _tiles(context, choice)


def _tiles(context: PageContext, choice: ActionChoice) -> Node:
    return Grid(tuple([_action(context, action, choice) for action in in_order(context)]), 2, 6 if choice.large else 8)


def main_action(context: PageContext) -> Simple:
    """What the button offers for a chosen card: beseeching, as long as it is not used up."""
    return "beseech" if action_objection(table_of(context), "beseech") is None else "chastise"


def event_for(action: Action, number: int) -> Event:
    """An action on the card of a column."""
    if action == "excommunicate":
        return Excommunicated(number)
    if action == "petition":
        return Petitioned(number)
    return Moved(number, "beseech" if action == "beseech" else "chastise")


def _action(context: PageContext, action: Action, choice: ActionChoice) -> Card:
    reason = action_objection(table_of(context), action)
    caption, armed = _caption(context, action, reason, choice), action == choice.armed
    return _tile(context, action, reason, choice.picked, armed, caption, _icon(action, choice))


def _tile(
    context: PageContext,
    action: Action,
    reason: Reason | None,
    picked: int | None,
    armed: bool,
    caption: str,
    sign: IconName,
) -> Card:
    say = context.say
    do: Intent = carry_out(context, event_for(action, picked)) if picked else Peek(ARMED, None if armed else action)
    large = context.large_text
    words = column(
        Text(say(f"cell.{action}"), "caption-strong" if large else "body-strong", "tx3" if reason else "tx"),
        Text(caption, "caption", "tx3" if reason else "tx2") if caption and not large else None,
        gap=0,
        weight=1,
    )
    icon = Icon(sign, "tx3" if reason else "accent", 24)
    return card(
        row(icon, words, gap=6 if large else 10),
        look="current" if armed and not reason else "raised",
        pad=5 if large else 8,
        radius=14,
        height=54,
        do=do,
        hold=context.why(say(f"action.{action}"), (Reason(f"rule.{action}", CLAUSES[action]),)),
        objection=say(reason) if reason else "",
        name=say(f"action.{action}"),
    )


def _caption(context: PageContext, action: Action, reason: Reason | None, choice: ActionChoice) -> str:
    """One line below each action."""
    if reason is not None:
        return context.say("screen.held_first" if choice.held else "screen.used")
    return context.say(f"screen.about_{action}")


def _icon(action: Action, choice: ActionChoice) -> IconName:
    if action in SHOVES:
        return arrow(choice.upper, heading(choice.side, SHOVES[action]))
    return ACTION_ICONS[action]
