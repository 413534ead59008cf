"""A turn: touch a card and then an action, an action and then a card, or drag the card along its column."""

from __future__ import annotations

from collections.abc import Sequence

from companion.engine.ruling import Reason
from companion.games.avignon.events import Action, Moved, TurnKept
from companion.games.avignon.play.apply import SHOVES
from companion.games.avignon.play.objections import action_objection
from companion.games.avignon.reports.now import which_action
from companion.games.avignon.rules.strip import COLUMNS, heading, walk
from screens.games.avignon.parts import ACCENT, congregation, links, sides, spoken, table_of
from screens.games.avignon.play.four_actions import event_for, four_actions, main_action
from screens.games.avignon.play.hints import hints
from screens.games.avignon.play.naming_page import asked_first, later, naming, unnamed_column
from screens.games.avignon.play.nodes import ABOVE, BELOW
from screens.games.avignon.play.strip_view import ARMED, choices, chosen_column, leaving, moves, strip
from screens.pages.components import notice
from screens.pages.context import Desk
from screens.pages.intents import Intent, call, record
from screens.pages.nodes import Button, Node, Space
from screens.pages.page import Page


def turn_page(desk: Desk) -> Page:
    """Whose turn, the strip between both congregations, and the four actions within reach of the thumb."""
    now, duel = desk.game.now(desk.table), table_of(desk).duel
    picked, drops = chosen_column(desk), moves(desk)
    leaves = drops[picked - 1] if picked else ()
    upper, lower = sides(desk)
    asked = unnamed_column(desk)
    first = asked_first(desk, asked)
    return Page(
        title=desk.say(now.headline),
        caption=desk.say(now.detail if duel.held else which_action(table_of(desk))),
        body=(
            *first,
            *_shuffle(desk),
            *(() if asked else hints(desk, Moved(picked, main_action(desk)) if picked else None)),
            congregation(desk, upper, leaving(leaves, ABOVE)),
            strip(desk, _touches(desk), drops, asked),
            congregation(desk, lower, leaving(leaves, BELOW)),
        ),
        aside=(
            Space(0) if first else naming(desk, asked) if asked else four_actions(desk),
            links(desk),
        ),
        actions=_held(desk) if duel.held else _actions(desk, picked, asked),
        accent=ACCENT,
        key="turn",
    )


def _touches(desk: Desk) -> Sequence[Intent]:
    """With an action in hand a touch carries it out, otherwise it chooses the card."""
    armed: Action | None = desk.peek.get(ARMED)
    if armed and action_objection(table_of(desk), armed) is None:
        return [record(event_for(armed, number)) for number in range(1, COLUMNS + 1)]
    return choices(desk)


def _shuffle(desk: Desk) -> tuple[Node, ...]:
    """KH-ACT-06: a reshuffle is announced until the next action."""
    piles = table_of(desk).duel.piles
    if not piles.shuffled:
        return ()
    reason = Reason("now.shuffle", "KH-ACT-06", cards=piles.draw)
    why = desk.why(desk.say("screen.piles_title"), (reason,))
    return (notice(desk.say(reason), "accent", "shuffle-variant", hold=why),)


# ---- the button that goes on ----


def _actions(desk: Desk, picked: int | None, asked: int | None) -> tuple[Button, ...]:
    """Dashed as long as something has to be touched first; then it says who goes where."""
    if picked is not None:
        event = Moved(picked, main_action(desk))
        return (Button(_result(desk, picked, event.action), record(event), objection=desk.objection(event)),)
    if asked is not None:
        return later(desk), Button(desk.say("screen.which_person"), objection=desk.say("screen.touch_person"), weight=2)
    armed: Action | None = desk.peek.get(ARMED)
    if armed and action_objection(table_of(desk), armed) is None:
        label = desk.say("screen.armed", action=desk.say(f"action.{armed}"))
        return (Button(label, objection=desk.say("screen.touch_card")),)
    return (Button(desk.say("screen.choose_action"), objection=desk.say("screen.or_card")),)


def _result(desk: Desk, picked: int, action: Action) -> str:
    """What the button does: who goes where."""
    duel = table_of(desk).duel
    spot = duel.in_column(picked)
    place = walk(spot.row, heading(duel.side, SHOVES[action]))
    who = spoken(desk, duel.character(spot.card))
    if isinstance(place, int):
        return desk.say("screen.go_to", card=who, land=desk.say(f"land.{place}"))
    return desk.say("screen.go_home", card=who, side=desk.say(f"side.{place}"))


def _held(desk: Desk) -> tuple[Button, ...]:
    """KH-AMB-20: take the turn back, or let it stand."""
    keep = Button(desk.say("screen.keep_turn"), record(TurnKept()), kind="tonal")
    return keep, Button(desk.say("screen.take_back"), call("undo"), "undo", weight=2)
