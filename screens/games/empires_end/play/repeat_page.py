"""Which economy ability is used once more: the choice that a repeat leaves to its player."""

from __future__ import annotations

from companion.games.empires_end.events import Used
from companion.games.empires_end.play.work import working_on
from companion.games.empires_end.reports.checklists import Task, is_used, tasks
from screens.games.empires_end.parts import gain_icons, order_line, simple_page, table_of
from screens.games.empires_end.play.empire_view import place_name
from screens.pages.components import headline, list_row
from screens.pages.context import PageContext
from screens.pages.intents import Go, go, record
from screens.pages.nodes import Icon, Node, Row
from screens.pages.page import Page

REPEAT = "eco_repeat"


def to_repeat(context: PageContext, seat: int, task: Task) -> Go:
    """The way to the choice of one repeat."""
    return go("repeat", seat=seat, position=task.position, index=task.index)


def repeats_waiting(context: PageContext) -> list[Node]:
    """EE-ECON-09: who may still use an ability once more; nobody else can say which."""
    table, found = table_of(context), []
    for seat in working_on(table, "W"):
        for task in tasks(table, seat, "W") if table.tracked(seat) else ():
            if task.code == REPEAT and not is_used(table, seat, task):
                words = context.say("screen.repeats_now", name=context.name(seat))
                further = Icon("chevron-right", "tx2", 22)
                found.append(order_line(context, seat, words, further, do=to_repeat(context, seat, task)))
    return found


def repeat_page(context: PageContext) -> Page:
    """EE-ECON-09, EE-AMB-28: every other economy ability of the own empire, except another repeat."""
    table, say, seat = table_of(context), context.say, context.seat
    own = (int(context.args.get("position", 1)), int(context.args.get("index", 0)))
    listed = tasks(table, seat, "W") if table.tracked(seat) else ()
    rows = [_row(context, seat, own, task) for task in listed if task.code != REPEAT]
    head = headline(say("screen.repeat"), say("screen.repeat_about"), context.avatars[seat])
    return simple_page(context, "", (head, *rows), key=f"repeat-{seat}")


def _row(context: PageContext, seat: int, own: tuple[int, int], task: Task) -> Node:
    used = Used(seat, own[0], own[1], again=task.position, again_index=task.index)
    brings = gain_icons(task.brings.value)
    return list_row(
        context.say(task.what),
        place_name(context, seat, task.position),
        lead=Icon("barley", "tx2", 26),
        trail=Row(brings, 10) if brings else None,
        do=record(used, then="table"),
        hold=context.why(context.say(task.what), task.brings),
        chevron=False,
    )
