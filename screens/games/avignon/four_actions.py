"""The four actions: armed with a touch, or carried out on the card that is chosen."""

from __future__ import annotations

from typing import cast

from companion.engine.events import Event
from companion.engine.remembered import remembered
from companion.engine.ruling import Reason
from companion.games.avignon.events import Action, Excommunicated, Moved, Petitioned
from companion.games.avignon.objections import action_objection
from companion.games.avignon.outlook import Simple
from companion.games.avignon.playing import SHOVES
from companion.games.avignon.strip import heading
from companion.views.desk import Desk
from companion.views.intents import Intent, Peek, record
from companion.views.nodes import Card, Icon, Node, Text, card, column, grid, row
from screens.games.avignon.parts import ACTION_ICONS, arrow, large_text, table_of
from screens.games.avignon.strip_view import ARMED, chosen_column

CLAUSES = {"beseech": "KH-ACT-01", "chastise": "KH-ACT-03", "excommunicate": "KH-ACT-05", "petition": "KH-ACT-07"}


def in_order(desk: Desk) -> tuple[Action, ...]:
    """The actions of a turn as they are printed, one after the other."""
    return cast("tuple[Action, ...]", desk.facts.tracks["turn"])


def four_actions(desk: Desk) -> Node:
    """All four within reach of the thumb; what is used up says so."""
    return grid(2, *(_action(desk, action) for action in in_order(desk)), gap=6 if large_text(desk) else 8)


def main_action(desk: Desk) -> Simple:
    """What the button offers for a chosen card: beseeching, as long as it is not used up."""
    return "beseech" if action_objection(table_of(desk), "beseech") is None else "chastise"


def event_for(action: Action, number: int) -> Event:
    """An action on the card of a column."""
    if action == "excommunicate":
        return Excommunicated(number)
    if action == "petition":
        return Petitioned(number)
    return Moved(number, "beseech" if action == "beseech" else "chastise")


def _action(desk: Desk, action: Action) -> Card:
    reason = action_objection(table_of(desk), action)
    picked, caption = chosen_column(desk), _caption(desk, action, reason)
    armed = action == main_action(desk) if picked else desk.peek.get(ARMED) == action
    return _tile(desk, action, reason, picked, armed, caption, _icon(desk, action))


@remembered(lambda desk, *_state: (desk.say,))
def _tile(
    desk: Desk, action: Action, reason: Reason | None, picked: int | None, armed: bool, caption: str, sign: str
) -> Card:
    say = desk.say
    do: Intent = record(event_for(action, picked)) if picked else Peek(ARMED, None if armed else action)
    words = column(
        Text(say(f"cell.{action}"), "body-strong", "tx3" if reason else "tx"),
        Text(caption, "caption", "tx3" if reason else "tx2") if caption else None, gap=0, weight=1,
    )  # fmt: skip
    icon = Icon(sign, "tx3" if reason else "accent", 24)
    return card(
        row(icon, words, gap=10), look="current" if armed and not reason else "raised", pad=8, radius=14, height=54,
        do=do, hold=desk.why(say(f"action.{action}"), (Reason(f"rule.{action}", CLAUSES[action]),)),
        objection=say(reason) if reason else "", name=say(f"action.{action}"),
    )  # fmt: skip


def _caption(desk: Desk, action: Action, reason: Reason | None) -> str:
    """One line below each action; with large text the longest name takes the room of its caption."""
    if reason is not None:
        return desk.say("screen.held_first" if table_of(desk).duel.held else "screen.used")
    if action == "excommunicate":
        if large_text(desk):
            return ""
        piles = table_of(desk).duel.piles
        return desk.say("screen.piles", draw=piles.draw, discard=piles.discard)
    return desk.say(f"screen.about_{action}")


def _icon(desk: Desk, action: Action) -> str:
    if action in SHOVES:
        return arrow(desk, heading(table_of(desk).duel.side, SHOVES[action]))
    return ACTION_ICONS[action]
