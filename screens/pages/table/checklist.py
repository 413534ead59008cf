"""The set-up as a checklist: the steps of this table with exact counts, the next one in front."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from companion.engine.events import SetUpDone, Ticked
from companion.engine.facts import SetupStep
from companion.engine.game import advance, objection
from companion.engine.ruling import Ruling
from companion.engine.table import steps_of as needed
from screens.pages.components import check_row
from screens.pages.context import PageContext
from screens.pages.intents import Intent, Record, go, record
from screens.pages.nodes import Bar, Button, IconButton, Node, Text, column, row
from screens.pages.nodes.vocabulary import IconName
from screens.pages.page import Page

SCENE = "scene:"


def steps_of(context: PageContext) -> tuple[SetupStep, ...]:
    """The steps that this table needs."""
    return needed(context.table.setup)


def checklist_page(context: PageContext) -> Page:
    """Ticks are events like all others: they survive a kill and can be taken back."""
    say, steps = context.say, steps_of(context)
    done = [step.id in context.table.ticks for step in steps]
    figures = context.game.figures(context.table.setup)
    current = done.index(False) if False in done else None
    count = sum(done)
    head = column(
        Text(say("checklist.title"), "display-l"),
        Text(say("checklist.progress", done=count, all=len(steps)), tone="tx2"),
        Bar(((max(count, 0.001), "accent"), (max(len(steps) - count, 0.001), "bg3")), 8),
        gap=6,
    )
    rows = [_row(context, step, figures, number == current) for number, step in enumerate(steps)]
    return Page(
        title=context.facts.name[say.language],
        caption=say("checklist.caption", players=context.table.seat_count),
        body=(head, *rows),
        actions=_actions(context, steps, current),
        key="checklist",
        sight="" if current is None else _text(context, steps[current], figures),
    )


def _row(context: PageContext, step: SetupStep, figures: Mapping[str, Ruling[int]], current: bool) -> Node:
    say, ticked = context.say, step.id in context.table.ticks
    ruling, text = figures.get(step.figure) if step.figure else None, _text(context, step, figures)
    hold = context.why(text, ruling) if ruling else None
    scene = go(f"{SCENE}{step.scene}")
    line = check_row(
        text,
        ticked,
        figure=str(ruling.value) if ruling else "",
        current=current,
        do=scene if asks(context, step) else record(Ticked(step.id, not ticked)),
        hold=hold,
    )
    if not step.scene:
        return line
    icon: IconName = "pencil-outline" if step.entry else "eye-outline"
    label = f"{say('checklist.enter' if step.entry else 'checklist.picture')}: {text}"
    return row(replace(line, weight=1), IconButton(icon, scene, label, "accent"), gap=4)


def asks(context: PageContext, step: SetupStep) -> bool:
    """Does the game wait for an answer on the page of this step? Then it can't just be ticked, only its page does."""
    return step.entry and step.id not in context.table.ticks and step.id in context.game.missing(context.table)


def _text(context: PageContext, step: SetupStep, figures: Mapping[str, Ruling[int]]) -> str:
    """What a step asks; once somebody was named who starts, a step may have other words, with that name."""
    ruling, key = figures.get(step.figure) if step.figure else None, f"step.{step.id}"
    if context.table.starter_named and context.say.has(f"{key}_named"):
        return context.say(f"{key}_named", name=context.name(context.table.first))
    return context.say(key, count=ruling.value if ruling else context.say("checklist.unknown"))


def _actions(context: PageContext, steps: tuple[SetupStep, ...], current: int | None) -> tuple[Button, ...]:
    """The next step, or the beginning; whoever knows the set-up says in one touch that all is done."""
    say = context.say
    begin = record(SetUpDone())
    not_yet = context.objection(begin.events[0])
    if current is None:
        return (Button(say("checklist.begin"), begin, "play", objection=not_yet),)
    step = steps[current]
    if asks(context, step):
        go_on = Button(say("checklist.enter"), go(f"{SCENE}{step.scene}"), "pencil-outline", weight=2)
    elif step.scene:
        go_on = Button(say("checklist.open"), go(f"{SCENE}{step.scene}"), "eye-outline", weight=2)
    else:
        go_on = Button(say("checklist.done"), record(Ticked(step.id, True)), "check", weight=2)
    skip = _all_done(context, steps, begin)
    return (go_on,) if skip is None or (not_yet and skip is begin) else (_skip(context, skip), go_on)


def _skip(context: PageContext, do: Intent) -> Button:
    return Button(context.say("checklist.skip"), do, kind="tonal")


def _all_done(context: PageContext, steps: tuple[SetupStep, ...], begin: Intent) -> Intent | None:
    """What the hands do is done: begin, or go on to the first entry that is missing; None where only entries are."""
    waiting = [step for step in steps if asks(context, step)]
    if not waiting:
        return begin
    hands = [Ticked(step.id) for step in steps if step.id not in context.table.ticks and step not in waiting]
    return record(*hands, then=go(f"{SCENE}{waiting[0].scene}")) if hands else None


def led_on(context: PageContext, done: Record) -> Record:
    """A touch that closes a page of the set-up opens the next entry that is missing, once all the hands' work is done.

    The last one begins the game; while hands have something to do, the way leads back to the checklist.
    """
    table = context.table
    if table.ready or not context.page.startswith(SCENE) or done.then not in ("back", "table"):
        return done
    for event in done.events:
        if objection(context.game, table, event):
            return done
        table = advance(context.game, table, event)
    after = replace(context, table=table)
    waiting = [step for step in steps_of(after) if asks(after, step)]
    if any(step.id not in table.ticks and step not in waiting for step in steps_of(after)):
        return done
    if waiting:
        return replace(done, then=go(f"{SCENE}{waiting[0].scene}"))
    return done if after.objection(SetUpDone()) else replace(done, events=(*done.events, SetUpDone()), then="table")
