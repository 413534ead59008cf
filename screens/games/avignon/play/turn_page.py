"""A turn: touch a card and then an action, an action and then a card, or drag the card along its column."""

from __future__ import annotations

from collections.abc import Sequence

from companion.games.avignon.events import Action, Moved, Petitioned, TurnKept
from companion.games.avignon.play.objections import action_objection
from companion.games.avignon.play.turns import SHOVES
from companion.games.avignon.reports.now import which_action
from companion.games.avignon.rules.strip import COLUMNS, heading, walk
from screens.games.avignon.parts import ACCENT, brief_name, congregation, sides, spoken, table_of
from screens.games.avignon.play.four_actions import event_for, four_actions, main_action
from screens.games.avignon.play.naming_page import asked_column, asking, carry_out, naming, won_column
from screens.games.avignon.play.nodes import ABOVE, BELOW
from screens.games.avignon.play.notice_slot import notice_slot
from screens.games.avignon.play.strip_view import ARMED, Drops, choices, chosen_column, leaving, moves, shifts, strip
from screens.pages.context import PageContext
from screens.pages.intents import Intent, Peek, call, record
from screens.pages.nodes import Button
from screens.pages.page import Page


def turn_page(context: PageContext) -> Page:
    """Whose turn, the strip between both congregations, and the four actions within reach of the thumb."""
    now, duel = context.game.now(context.table), table_of(context).duel
    picked, drops = chosen_column(context), _drops(context)
    leaves = drops[picked - 1] if picked else ()
    upper, lower = sides(context)
    asked = asked_column(context)
    return Page(
        title=turn_title(context),
        caption=context.say(now.detail if duel.held else which_action(table_of(context))),
        body=(
            notice_slot(context, Moved(picked, main_action(context)) if picked else None),
            congregation(context, upper, leaving(leaves, ABOVE)),
            strip(context, _touches(context), drops, asked, _petition_armed(context)),
            congregation(context, lower, leaving(leaves, BELOW)),
        ),
        aside=(naming(context, asked) if asked else four_actions(context),),
        actions=_held(context) if duel.held else _actions(context, picked, asked),
        accent=ACCENT,
        key="turn",
        title_lines=1,
    )


TITLE = 28  # as many letters fit beside the tools


def turn_title(context: PageContext) -> str:
    """Whose turn it is; by the first name, so that it stays one line, and without a word more if that is long."""
    duel = table_of(context).duel
    name = brief_name(context, duel.seat(duel.side))
    whole = context.say("now.held" if duel.held else "now.turn", name=name)
    return name if context.large_text or len(whole) > TITLE else whole


def _drops(context: PageContext) -> list[Drops]:
    """Where the cards can go: with a petition in hand anywhere in their column, and nobody asks whose it is."""
    return shifts(context, Petitioned(None)) if _petition_armed(context) else moves(context)


def _petition_armed(context: PageContext) -> bool:
    return context.peek.get(ARMED) == "petition" and action_objection(table_of(context), "petition") is None


def _touches(context: PageContext) -> Sequence[Intent]:
    """With an action in hand a touch carries it out, otherwise it chooses the card."""
    armed: Action | None = context.peek.get(ARMED)
    if armed and action_objection(table_of(context), armed) is None:
        return [carry_out(context, event_for(armed, number)) for number in range(1, COLUMNS + 1)]
    return choices(context)


# ---- the button that goes on ----


def _actions(context: PageContext, picked: int | None, asked: int | None) -> tuple[Button, ...]:
    """Dashed as long as something has to be touched first; then it says who goes where."""
    if asked is not None and (picked is None or won_column(context)):
        return asking(context)
    if picked is not None:
        event = Moved(picked, main_action(context))
        go_on = carry_out(context, event)
        stopped = "" if isinstance(go_on, Peek) else context.objection(event)
        return (Button(_result(context, picked, event.action), go_on, objection=stopped),)
    armed: Action | None = context.peek.get(ARMED)
    if armed and action_objection(table_of(context), armed) is None:
        if armed == "petition":
            return (Button(context.say("screen.petition_armed"), objection=context.say("screen.petition_drag")),)
        label = context.say("screen.armed", action=context.say(f"action.{armed}"))
        return (Button(label, objection=context.say("screen.touch_card")),)
    return (Button(context.say("screen.choose_action"), objection=context.say("screen.or_card")),)


def _result(context: PageContext, picked: int, action: Action) -> str:
    """What the button does: who goes where."""
    duel = table_of(context).duel
    spot = duel.in_column(picked)
    place = walk(spot.row, heading(duel.side, SHOVES[action]))
    who = spoken(context, duel.character(spot.card))
    if isinstance(place, int):
        return context.say("screen.go_to", card=who, land=context.say(f"land.{place}"))
    return context.say("screen.go_home", card=who, side=context.say(f"side.{place}"))


def _held(context: PageContext) -> tuple[Button, ...]:
    """KH-AMB-20: take the turn back, or let it stand."""
    keep = Button(context.say("screen.keep_turn"), record(TurnKept()), kind="tonal")
    return keep, Button(context.say("screen.take_back"), call("undo"), "undo", weight=2)
