"""All steps of a table by round and phase, the newest first: each says what it changed, and can be corrected."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from companion.engine.log.steps import Touch
from companion.engine.ruling import Reason
from companion.engine.score import Points
from companion.texts import Say
from screens.pages.components import empty_state, seat_choice
from screens.pages.context import PageContext
from screens.pages.dates import clock
from screens.pages.intents import Peek, call, go
from screens.pages.nodes import Badge, Button, Card, Icon, LongList, Node, Text, card, column, row
from screens.pages.nodes.vocabulary import Tone
from screens.pages.page import Page
from screens.pages.table.repair import broken_notice
from screens.pages.table.score import figure

PLAYER, CHAPTER = "player", "chapter"
HEIGHT, GAP = 82, 6
NAMED, MOST = 2, 3  # changes of points told by name, and told at all


@dataclass(frozen=True)
class Chapter:
    """The heading of a round or phase: the touches in it, and the place of the first in the list of all."""

    number: int
    touches: tuple[tuple[int, Touch], ...]
    unfolded: bool


def steps_page(
    context: PageContext,
    touches: Sequence[Touch],
    can_undo: bool,
    can_redo: bool,
    broken: Sequence[int] = (),
    only: Reason | None = None,
) -> Page:
    """The newest chapter is unfolded; a badge shows the steps of one player alone, and `only` those of one chapter.

    `broken` are the entries that are no longer what was written.
    """
    say, who = context.say, context.peek.get(PLAYER)
    body: list[Node] = []
    if broken:
        steps = [step for touch in touches for step in touch.steps]
        body.append(broken_notice(broken, steps, say, go("mend")))
    if not touches:
        body.append(empty_state("format-list-bulleted", say("steps.empty")))
    else:
        body += [_players(context, who), *_list(context, touches, who, broken, only)]
    return Page(
        say("steps.title"),
        say("steps.count", count=len(touches)),
        tuple(body),
        _actions(say, can_undo, can_redo),
        key="steps",
    )


def _actions(say: Say, can_undo: bool, can_redo: bool) -> tuple[Button, ...]:
    undo, redo = (
        "" if possible else say(f"objection.nothing_to_{what}")
        for possible, what in ((can_undo, "undo"), (can_redo, "redo"))
    )
    return (
        Button(say("table.undo"), call("undo"), "undo", "tonal", objection=undo),
        Button(say("table.redo"), call("redo"), "replay", "tonal", objection=redo),
    )


def _players(context: PageContext, who: int | None) -> Node:
    """Whose steps are shown: a second touch on the same badge shows everybody's again."""
    choice = seat_choice(context.avatars, lambda seat: Peek(PLAYER, None if seat == who else seat), who)
    words = context.say("steps.everybody") if who is None else context.say("steps.only", name=context.name(who))
    return column(Text(words, "caption", "tx2"), choice, gap=4)


def _list(
    context: PageContext, touches: Sequence[Touch], who: int | None, broken: Sequence[int], only: Reason | None
) -> list[Node]:
    """Headings and steps as rows of one height, so that only those in sight exist."""
    chapters = _chapters(context, touches, who, only)
    lines: list[Chapter | tuple[int, Touch]] = []
    for chapter in chapters:
        lines += [chapter, *(chapter.touches if chapter.unfolded else ())]
    if not lines:
        return [Text(context.say("steps.nobody", name=context.name(who or 0)), tone="tx2")]
    wide = 11 * len(str(len(touches))) + 2

    def shown(number: int) -> Node:
        line = lines[number]
        if isinstance(line, Chapter):
            return _heading(context, line)
        place, touch = line
        return _row(context, touch, place, wide, any(step.seq in broken for step in touch.steps))

    unfolded = tuple(chapter.number for chapter in chapters if chapter.unfolded)
    return [LongList(len(lines), shown, HEIGHT, GAP, (len(touches), who, unfolded, tuple(broken)))]


def _chapters(context: PageContext, touches: Sequence[Touch], who: int | None, only: Reason | None) -> list[Chapter]:
    """The newest first, each with its newest step first; of one player only what is about them, all unfolded."""
    numbered = list(enumerate(touches, 1))
    found: list[Chapter] = []
    for number, (chapter, group) in enumerate(groupby(numbered, key=lambda one: one[1].chapter)):
        if only is not None and chapter != only:
            continue
        mine = tuple(one for one in reversed(list(group)) if who is None or who in one[1].seats)
        found.append(Chapter(number, mine, who is not None))
    last = found[-1].number if found else 0
    opened = context.peek.get(CHAPTER, last)
    found = [Chapter(one.number, one.touches, one.unfolded or one.number == opened) for one in found if one.touches]
    return list(reversed(found))


def _heading(context: PageContext, chapter: Chapter) -> Card:
    """What the round brought, and how many steps it took; a touch unfolds it."""
    say, touches = context.say, [touch for _, touch in chapter.touches]
    points = _together(touches)
    caption = say("steps.count", count=len(touches))
    words = column(
        Text(say(touches[0].chapter), "display-s"),
        Text(caption, "caption", "tx2", lines=1),
        _changes_of_points(context, points),
        gap=0,
        weight=1,
    )
    sign = Icon("chevron-up" if chapter.unfolded else "chevron-down", "tx2", 24)
    do = Peek(CHAPTER, -1 if chapter.unfolded else chapter.number)
    return card(
        row(words, sign, gap=12), look="tonal", pad=7, radius=12, height=HEIGHT, do=do, name=say(touches[0].chapter)
    )


def _together(touches: Sequence[Touch]) -> list[tuple[int, Points, Points]]:
    """Everybody's points before and after a whole chapter; the newest touch is the first."""
    first: dict[int, Points] = {}
    last: dict[int, Points] = {}
    for touch in reversed(touches):
        for seat, before, after in touch.points:
            first.setdefault(seat, before)
            last[seat] = after
    return [(seat, first[seat], last[seat]) for seat in sorted(first) if first[seat] != last[seat]]


def _changes_of_points(context: PageContext, points: Sequence[tuple[int, Points, Points]]) -> Node | None:
    """Anna, 12 to 15: by name where there is room, else by the badge."""
    if not points:
        return None
    named = len(points) <= NAMED
    pieces = [_change(context, change, named) for change in points[: NAMED if named else MOST]]
    more = len(points) - len(pieces)
    return row(*pieces, Text(f"+{more}", "caption", "tx2") if more else None, gap=12)


def _change(context: PageContext, change: tuple[int, Points, Points], named: bool) -> Node:
    say, (seat, before, after) = context.say, change
    who = Text(context.called(seat), "caption-strong", lines=1) if named else Badge(context.avatars[seat], 20)
    old, new = Text(figure(before, say), "caption", "tx2"), Text(figure(after, say), "caption-strong")
    return row(who, old, Icon("arrow-right", "tx2", 14), new, gap=4)


def _row(context: PageContext, touch: Touch, number: int, wide: float, broken: bool) -> Node:
    say, step = context.say, touch.last
    secret = any(context.keeper(one.event) is not None for one in touch.steps)
    sign = Icon("eye-off-outline" if secret else "pencil", "tx2", 22)
    tone: Tone = "tx3" if step.left_out else "tx"
    marks = [clock(step.at)] if step.at else []
    if len(touch.steps) > 1:
        marks.append(say("steps.together", count=len(touch.steps)))
    if any(one.corrected for one in touch.steps):
        marks.append(say("steps.corrected"))
    if step.left_out:
        marks.append(say("steps.unreadable" if step.unreadable else "steps.left_out"))
    if step.unreadable:
        sign = Icon("alert", "danger", 22)
    if broken and not step.unreadable:  # one thing is enough: the line above the list says the other
        marks.append(say("steps.broken"))
    points = _changes_of_points(context, touch.points)
    words = column(
        Text(say(step.text), "body-medium", tone, lines=1 if points else 2),
        points,
        Text(" · ".join(marks), "caption", "danger" if broken else "tx2", lines=1),
        gap=0,
        weight=1,
    )
    lead = Card((Text(str(number), "caption", "tx2", "right"),), "ghost", pad=0, width=wide)
    return card(
        row(lead, _from_a_guest(context, step.seq), words, sign, gap=12),
        look="plain",
        pad=8,
        radius=12,
        do=go("edit", seq=step.seq),
        name=f"step-{step.seq}",
    )


def _from_a_guest(context: PageContext, seq: int) -> Node | None:
    """The badge of whoever has entered this on an own phone."""
    seat = context.entered_by.get(seq)
    return Badge(context.avatars[seat], 28) if seat is not None else None
