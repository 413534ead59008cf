"""The hourglass before the first round, and what a round asks, step by step."""

from __future__ import annotations

from companion.engine.ruling import Reason
from companion.games.empires_end.events import Advanced
from companion.games.empires_end.reports.checklists import reminders, round_guide
from screens.games.empires_end.parts import ACCENT, caption, notices, quiet_ways, simple_page, table_of
from screens.games.empires_end.score_row import score_row
from screens.games.empires_end.track_strip import forward, track_strip
from screens.pages.components import reminder, rule_notice
from screens.pages.context import PageContext
from screens.pages.intents import go, record
from screens.pages.nodes import Button, Card, Icon, Node, Section, Text
from screens.pages.page import Page


def start_space_page(context: PageContext) -> Page:
    """EE-TRACK-01: the hourglass is not on a round space; on to the first one."""
    say = context.say
    now = context.game.now(context.table)
    known = table_of(context).track is not None
    return Page(
        say(now.headline),
        caption(context),
        (
            *((track_strip(context),) if known else ()),
            score_row(context, None),
            *notices(context),
            rule_notice(context, now.detail, "accent", "timer-sand"),
            quiet_ways(context),
        ),
        (forward(context),) if known else _without_a_track(context),
        accent=ACCENT,
        key="start-space",
    )


def _without_a_track(context: PageContext) -> tuple[Button, Button]:
    """EE-TRACK-01, EE-END-01: copy it now, or count at once."""
    side = table_of(context).side
    to_end = Button(context.say("screen.to_final"), record(Advanced()), kind="tonal")
    return to_end, Button(context.say("screen.enter_track"), go("box_track", side=side), "timer-sand", weight=1.6)


def guide_page(context: PageContext) -> Page:
    """EE-QUICK-03, EE-QUICK-04, EE-QUICK-05, EE-QUICK-06, EE-TRACK-10: the round in a few lines, each with its rule."""
    table, say = table_of(context), context.say
    code = table.code or "end"
    lines = guide_lines(context)
    always = [_line(context, 0, reason) for reason in reminders()]
    title = say("screen.guide_of", round=say(f"round.{code}")) if table.code else say("now.final")
    return simple_page(context, title, (*lines, Section(say("screen.always")), *always), key=f"guide-{code}")


def guide_lines(context: PageContext) -> list[Card]:
    """What the round asks that the hourglass is on, line by line."""
    code = table_of(context).code or "end"
    return [_line(context, number, reason) for number, reason in enumerate(round_guide(code), 1)]


def _line(context: PageContext, number: int, reason: Reason) -> Card:
    lead: Node = Text(f"{number}.", "body-strong", "accent") if number else Icon("bell-outline", "tx2", 22)
    return reminder(context, context.say(reason), reason.clause, lead)
