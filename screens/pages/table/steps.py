"""All steps of a table: each named, each can be corrected or taken back, with what that changes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from companion.engine.events import Entry
from companion.engine.log.correction import Preview
from companion.engine.log.steps import Step
from companion.engine.ruling import Reason
from companion.texts import Say
from screens.pages.components import list_row, notice
from screens.pages.context import PageContext
from screens.pages.dates import clock
from screens.pages.intents import Back, Peek, call
from screens.pages.nodes import Button, Icon, Node, Section, Segments, Text
from screens.pages.page import Page, curtain_for
from screens.pages.table.hands import order_row
from screens.pages.table.score import figure

Lines = Mapping[int, Reason]
"""The words of each step under its number."""
STRIKE, TOUCH, PART = "strike", "touch", "part"
"""Whether a step is to be struck, and how much of the touch that entered it."""
MOST_NAMED = 4  # steps that no longer fit, one by one; beyond that their number says enough


def edit_page(
    context: PageContext,
    step: Step,
    fields: list[Node],
    preview: Preview | None,
    lines: Lines,
    below: tuple[Node, ...] = (),
) -> Page:
    """One step with its fields, and what a correction would change; without a preview nothing is changed yet."""
    say = context.say
    body: list[Node] = [Text(say(step.text), "display-m"), in_short(context, preview), *fields]
    if preview is not None:
        body += change_nodes(context, preview, lines)
    body += below
    blocked = say(preview.objection) if preview is not None and preview.objection else ""
    ready = blocked or ("" if preview is not None else say("edit.nothing_changed"))
    actions = (
        Button(say("edit.remove"), call("ask"), "delete-outline", "danger"),
        Button(say("edit.confirm"), call("confirm"), "check", objection=ready, weight=1.4),
    )
    return Page(say("edit.title"), _entered(step, say), tuple(body), actions, key=f"edit-{step.seq}")


def in_short(context: PageContext, preview: Preview | None) -> Text:
    """How much a correction changes, above the fields: what it is stands below them, perhaps out of sight."""
    say = context.say
    if preview is None:
        return Text(say("edit.nothing_changed"), "caption", "tx2")
    if preview.objection or preview.turns_up:
        return Text(say(preview.objection or "edit.turns_up"), "caption", "accent")
    counts = {"cells": len(preview.cells), "steps": len(preview.left_out), "hands": len(preview.orders)}
    told = [say(f"edit.short_{what}", count=count) for what, count in counts.items() if count]
    if preview.decides_differently:
        told.append(say("edit.short_outcome"))
    return Text(" · ".join(told) or say("edit.short_nothing"), "caption", "accent" if told else "tx2")


def secret_step_page(context: PageContext, step: Step, seat: int) -> Page:
    """A step that is still somebody's secret: it is struck unseen, or they alone correct it behind the curtain."""
    say = context.say
    hidden = notice(say("edit.secret", name=context.name(seat)), "accent", "eye-off-outline")
    actions = (
        Button(say("edit.remove"), call("ask"), "delete-outline", "danger"),
        Button(say("edit.uncover"), Peek("curtain", True), "eye-off-outline", weight=1.4),
    )
    body = (Text(say(step.text), "display-m"), hidden)
    return Page(say("edit.title"), _entered(step, say), body, actions, key=f"secret-{step.seq}")


def curtained_step_page(context: PageContext, step: Step, seat: int) -> Page:
    """The phone goes to whose secret it is."""
    curtain = curtain_for(context, seat)
    return Page(context.say("edit.title"), key=f"curtain-{step.seq}", curtain=curtain)


def strike_page(
    context: PageContext, step: Step, touch: Sequence[Step], whole: bool, preview: Preview, lines: Lines
) -> Page:
    """Before a step is struck, everybody sees what that changes; `whole`: with all else that its touch has entered."""
    say = context.say
    body = (*_goes(context, step, touch, whole), *change_nodes(context, preview, lines))
    blocked = say(preview.objection) if preview.objection else ""
    actions = (
        Button(say("edit.keep"), call("keep"), "arrow-left", "tonal"),
        Button(say("edit.strike"), call("remove"), "delete-outline", "danger", objection=blocked, weight=1.4),
    )
    return Page(say("edit.strike_title"), _entered(step, say), body, actions, key=f"strike-{step.seq}")


def _goes(context: PageContext, step: Step, touch: Sequence[Step], whole: bool) -> tuple[Node, ...]:
    """What is struck, word for word; of a touch that entered several things all, or this one alone."""
    say = context.say
    if len(touch) == 1:
        return (Text(say(step.text), "display-m"),)
    choices = ((TOUCH, say("edit.strike_touch")), (PART, say("edit.strike_part")))
    gone = touch if whole else (step,)
    return (
        Segments(choices, lambda choice: Peek(STRIKE, choice), TOUCH if whole else PART),
        *(list_row(say(one.text), lead=Icon("delete-outline", "danger", 24)) for one in gone),
    )


def reread_page(context: PageContext, preview: Preview, lines: Lines) -> Page:
    """A fact of the box has been corrected: it may hold for the rounds that were played with it, too."""
    say = context.say
    body = (Text(say("reread.about")), *change_nodes(context, preview, lines))
    actions = (
        Button(say("reread.from_now"), Back(), kind="tonal"),
        Button(say("reread.confirm"), call("confirm"), "replay", weight=1.4),
    )
    return Page(say("reread.title"), say("reread.caption"), body, actions, key="reread")


def _entered(step: Step, say: Say) -> str:
    return say("edit.caption", time=clock(step.at) if step.at else "")


def change_nodes(context: PageContext, preview: Preview, lines: Lines) -> list[Node]:
    """What would be different afterwards, in the words of sheet and steps, and what hands would have to do."""
    say, hands = context.say, _on_the_table(context, preview)
    head = Section(say("edit.changes"))
    if preview.objection:
        return [head, notice(say(preview.objection))]
    if preview.turns_up:
        return [head, notice(say("edit.turns_up"), "accent", "eye-outline")]
    if changes := _changes(context, preview, lines):
        return [head, *changes, *hands]
    return hands or [head, Text(say("edit.no_change"), tone="tx2")]


def _changes(context: PageContext, preview: Preview, lines: Lines) -> list[Node]:
    """Figures, steps and the outcome."""
    say = context.say
    nodes: list[Node] = []
    for change in preview.cells:
        column_name = say(change.column) if change.column is not None else say("score.sum")
        text = say(
            "edit.cell",
            name=context.name(change.seat),
            column=column_name,
            before=figure(change.before, say),
            after=figure(change.after, say),
        )
        nodes.append(list_row(text, lead=Icon("swap-horizontal", "accent", 24)))
    nodes += _other_steps(context, preview, lines)
    if preview.decides_differently:
        before, after = (
            say(one.value.headline) if one else say("edit.no_winner")
            for one in (preview.outcome_before, preview.outcome_after)
        )
        nodes.append(notice(say("edit.outcome", before=before, after=after), "accent", "crown"))
    elif preview.waits_differently and preview.now_before and preview.now_after:
        words = {"before": say(preview.now_before.headline), "after": say(preview.now_after.headline)}
        nodes.append(notice(say("edit.outcome", **words), "accent", "arrow-right"))
    return nodes


def _on_the_table(context: PageContext, preview: Preview) -> list[Node]:
    """What hands would have to do then: the list that comes after it is confirmed."""
    if not preview.orders:
        return []
    return [Section(context.say("hands.title")), *(order_row(context, order) for order in preview.orders)]


def _other_steps(context: PageContext, preview: Preview, lines: Lines) -> list[Node]:
    """Steps that no longer fit, the first few with the reason, and those that fit again."""
    say = context.say
    named = preview.left_out[:MOST_NAMED]
    nodes: list[Node] = [notice(say("edit.left_out", what=_words(lines, entry, say), why=why)) for entry, why in named]
    if len(preview.left_out) > len(named):
        nodes.append(notice(say("edit.more_left_out", count=len(preview.left_out) - len(named))))
    fit_again = [say("edit.back_in", what=_words(lines, entry, say)) for entry in preview.back_in]
    return [*nodes, *(notice(text, "accent", "check") for text in fit_again)]


def _words(lines: Lines, entry: Entry, say: Say) -> str:
    return say(lines[entry.seq]) if entry.seq in lines else str(entry.seq)
