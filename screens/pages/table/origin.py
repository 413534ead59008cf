"""Where a figure comes from that nobody worked out: the steps that entered it, the newest first."""

from __future__ import annotations

from collections.abc import Sequence

from companion.engine.log.steps import Step
from screens.pages.components import list_row
from screens.pages.context import PageContext
from screens.pages.dates import clock
from screens.pages.intents import call
from screens.pages.nodes import Badge, Icon, Node, Text
from screens.pages.page import Page

MOST = 12  # the newest steps say enough; the list of all steps has the others


def origin_page(context: PageContext, title: str, steps: Sequence[tuple[int, Step]]) -> Page:
    """Each step by its number, its time, and whose phone it came from; whoever keeps the book corrects it there."""
    say = context.say
    body: list[Node] = [Text(say("origin.entered"), tone="tx2")]
    body += [_row(context, number, step) for number, step in reversed(steps[-MOST:])]
    if not steps:
        body = [Text(say("origin.none"), tone="tx2")]
    elif len(steps) > MOST:
        body.append(Text(say("origin.more", count=len(steps) - MOST), "caption", "tx2"))
    return Page(title, body=tuple(body), key="origin")


def _row(context: PageContext, number: int, step: Step) -> Node:
    say, guest = context.say, context.entered_by.get(step.seq)
    told = [say("origin.step", number=number), *([clock(step.at)] if step.at else [])]
    told.append(say("origin.here") if guest is None else say("origin.on_phone", name=context.name(guest)))
    lead = Icon("pencil-outline", "tx2", 24) if guest is None else Badge(context.avatars[guest], 28)
    do = call("open_step", seq=step.seq) if context.me is None else None
    return list_row(say(step.text), " · ".join(told), lead=lead, do=do)
