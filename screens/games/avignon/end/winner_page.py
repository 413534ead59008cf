"""The end of a game or a match: who won as which side, by what, and the whole chain of reasons."""

from __future__ import annotations

from dataclasses import replace

from companion.engine.ruling import Reason
from companion.games.avignon.rules.match import games_in_match, way_reason
from companion.games.avignon.rules.strip import Side
from companion.games.avignon.state import games
from screens.games.avignon.parts import congregation, table_of
from screens.games.avignon.play.light_page import one_more_row
from screens.pages.components import why_chain
from screens.pages.context import PageContext
from screens.pages.nodes import Icon, Node, Section, Space, Text, column
from screens.pages.page import Page, present
from screens.pages.table.overrule import overrule_button
from screens.pages.table.winner import Scene, deciding_readings, podium, rules_note, winner_page

SIDES: tuple[Side, Side] = ("rome", "avignon")


def end_page(context: PageContext) -> Page:
    """As the shared page, but a short headline with the way below it, and figures only where they count games."""
    ruling = present(context.game.outcome(context.table))
    outcome, say, table = ruling.value, context.say, table_of(context)
    match = games_in_match(table) > 1
    body: tuple[Node, ...] = (
        Space(4),
        column(scene(context).picture, align="center"),
        Text(say(outcome.headline), "display-xl", align="center"),
        *(() if match else way_line(context, way_reason(games(table)[-1]))),
        podium(context, outcome.winners, outcome.scores if match else ()),
        *((Text(say("screen.games_won"), "caption", "tx2", "center"),) if match else ()),
        Section(say("why.title")),
        why_chain(context, ruling.reasons),
        congregation(context, "rome"),
        congregation(context, "avignon"),
        *one_more_row(context),
        *deciding_readings(context),
        *rules_note(context),
        overrule_button(context),
    )
    return replace(winner_page(context), body=body)


def scene(context: PageContext) -> Scene:
    """A crown or scales, and both congregations as they lie at the end; figures only where they count games."""
    outcome = present(context.game.outcome(context.table)).value
    scores = outcome.scores if games_in_match(table_of(context)) > 1 else ()
    sides = [replace(congregation(context, side), active=False, do=None, hold=None) for side in SIDES]
    sign = Icon("scale-balance" if outcome.shared else "crown", "accent", 56)
    return Scene(sign, podium(context, outcome.winners, scores), tuple(sides))


def way_line(context: PageContext, way: Reason | None) -> tuple[Node, ...]:
    """The line below the winner: as which side, and by what."""
    return (Text(context.say(way), tone="tx2", align="center"),) if way else ()
