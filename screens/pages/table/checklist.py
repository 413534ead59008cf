"""The set-up as a checklist: the steps of this table with exact counts, the next one in front."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from companion.engine.events import SetUpDone, Ticked
from companion.engine.facts import SetupStep
from companion.engine.ruling import Ruling
from screens.pages.components import check_row
from screens.pages.context import PageContext
from screens.pages.intents import Intent, go, record
from screens.pages.nodes import Bar, Button, IconButton, Node, Text, column, row
from screens.pages.nodes.vocabulary import IconName
from screens.pages.page import Page

SCENE = "scene:"


def steps_of(context: PageContext) -> tuple[SetupStep, ...]:
    """The steps that this table needs."""
    setup = context.table.setup
    return tuple(step for step in context.facts.steps if step.applies(context.table.seat_count, setup.options))


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
    icon: IconName = "pencil-outline" if asks(context, step) else "eye-outline"
    label = say("checklist.enter" if asks(context, step) else "checklist.picture")
    return row(replace(line, weight=1), IconButton(icon, scene, label, "accent"), gap=4)


def asks(context: PageContext, step: SetupStep) -> bool:
    """Does the game wait for an answer on the page of this step? Then it can't just be ticked."""
    ticked = step.id in context.table.ticks
    return bool(step.scene and not ticked and context.objection(Ticked(step.id)))


def _text(context: PageContext, step: SetupStep, figures: Mapping[str, Ruling[int]]) -> str:
    ruling = figures.get(step.figure) if step.figure else None
    return context.say(f"step.{step.id}", count=ruling.value if ruling else context.say("checklist.unknown"))


def _actions(context: PageContext, steps: tuple[SetupStep, ...], current: int | None) -> tuple[Button, ...]:
    """The next step, or the beginning; where the game can't begin yet, nobody is invited to skip the rest."""
    say = context.say
    begin = record(SetUpDone())
    not_yet = context.objection(begin.events[0])
    if current is None:
        return (Button(say("checklist.begin"), begin, "play", objection=not_yet),)
    step = steps[current]
    forward: Intent = go(f"{SCENE}{step.scene}") if step.scene else record(Ticked(step.id, True))
    label = say("checklist.open" if step.scene else "checklist.done")
    go_on = Button(label, forward, "eye-outline" if step.scene else "check", weight=2)
    if asks(context, step):
        return (Button(say("checklist.enter"), forward, "pencil-outline", weight=2),)
    waiting = next((one for one in steps if asks(context, one)), None)
    if not_yet and waiting:  # whoever knows the set-up goes straight to what has to be said
        return Button(say("checklist.enter"), go(f"{SCENE}{waiting.scene}"), kind="tonal"), go_on
    return (go_on,) if not_yet else (Button(say("checklist.skip"), begin, kind="tonal"), go_on)
