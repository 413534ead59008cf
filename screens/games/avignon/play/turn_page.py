"""A turn: touch a card and then an action, an action and then a card, or drag the card along its column."""

from __future__ import annotations

from collections.abc import Sequence

from companion.engine.ruling import Reason
from companion.games.avignon.events import Action, Moved, TurnKept
from companion.games.avignon.play.objections import action_objection
from companion.games.avignon.play.turns import SHOVES
from companion.games.avignon.reports.now import which_action
from companion.games.avignon.rules.strip import COLUMNS, heading, walk
from screens.games.avignon.parts import ACCENT, congregation, links, sides, spoken, table_of
from screens.games.avignon.play.four_actions import event_for, four_actions, main_action
from screens.games.avignon.play.hints import hints
from screens.games.avignon.play.naming_page import asked_first, later, naming, unnamed_column
from screens.games.avignon.play.nodes import ABOVE, BELOW
from screens.games.avignon.play.strip_view import ARMED, choices, chosen_column, leaving, moves, strip
from screens.pages.components import notice
from screens.pages.context import PageContext
from screens.pages.intents import Intent, call, record
from screens.pages.nodes import Button, Node, Space
from screens.pages.page import Page


def turn_page(context: PageContext) -> Page:
    """Whose turn, the strip between both congregations, and the four actions within reach of the thumb."""
    now, duel = context.game.now(context.table), table_of(context).duel
    picked, drops = chosen_column(context), moves(context)
    leaves = drops[picked - 1] if picked else ()
    upper, lower = sides(context)
    asked = unnamed_column(context)
    first = asked_first(context, asked)
    return Page(
        title=context.say(now.headline),
        caption=context.say(now.detail if duel.held else which_action(table_of(context))),
        body=(
            *first,
            *_shuffle(context),
            *(() if asked else hints(context, Moved(picked, main_action(context)) if picked else None)),
            congregation(context, upper, leaving(leaves, ABOVE)),
            strip(context, _touches(context), drops, asked),
            congregation(context, lower, leaving(leaves, BELOW)),
        ),
        aside=(
            Space(0) if first else naming(context, asked) if asked else four_actions(context),
            links(context),
        ),
        actions=_held(context) if duel.held else _actions(context, picked, asked),
        accent=ACCENT,
        key="turn",
    )


def _touches(context: PageContext) -> Sequence[Intent]:
    """With an action in hand a touch carries it out, otherwise it chooses the card."""
    armed: Action | None = context.peek.get(ARMED)
    if armed and action_objection(table_of(context), armed) is None:
        return [record(event_for(armed, number)) for number in range(1, COLUMNS + 1)]
    return choices(context)


def _shuffle(context: PageContext) -> tuple[Node, ...]:
    """KH-ACT-06: a reshuffle is announced until the next action."""
    piles = table_of(context).duel.piles
    if not piles.shuffled:
        return ()
    reason = Reason("now.shuffle", "KH-ACT-06", cards=piles.draw)
    why = context.why(context.say("screen.piles_title"), (reason,))
    return (notice(context.say(reason), "accent", "shuffle-variant", hold=why),)


# ---- the button that goes on ----


def _actions(context: PageContext, picked: int | None, asked: int | None) -> tuple[Button, ...]:
    """Dashed as long as something has to be touched first; then it says who goes where."""
    if picked is not None:
        event = Moved(picked, main_action(context))
        return (Button(_result(context, picked, event.action), record(event), objection=context.objection(event)),)
    if asked is not None:
        return later(context), Button(
            context.say("screen.which_person"), objection=context.say("screen.touch_person"), weight=2
        )
    armed: Action | None = context.peek.get(ARMED)
    if armed and action_objection(table_of(context), armed) is None:
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
