"""The menu of a table: everything that is not the next step."""

from __future__ import annotations

from collections.abc import Sequence

from screens.pages.components import list_row
from screens.pages.context import PageContext
from screens.pages.intents import Intent, call, go
from screens.pages.nodes import Icon, Node, Section
from screens.pages.nodes.vocabulary import IconName
from screens.pages.opening.depth import depth_name
from screens.pages.page import Page

Line = tuple[IconName, str, Intent]  # icon, label, what a touch means


def menu_page(context: PageContext, own: Sequence[Line], others: Sequence[Line], can_stop: bool) -> Page:
    """The game's own lines first, then those of every table."""
    say = context.say
    rows: list[Node] = [_row(icon, label, do) for icon, label, do in own]
    rows += [
        _row("chart-line", say("menu.score"), go("score")),
        _row("format-list-bulleted", say("menu.steps"), go("steps")),
        _row("book-open-variant", say("menu.rules"), go("rules", game=context.facts.game)),
        _row("note-text-outline", say("menu.notes"), go("notes")),
        _row("tune-variant", say("menu.options"), go("table-options")),
        *_depth(context),
        _row("auto-fix", say("menu.automations"), go("automations", game=context.facts.game)),
        _row("calculator-variant", say("menu.calculators"), go("calculators", game=context.facts.game)),
        _row("qrcode", say("menu.handover"), go("handover")),
    ]
    if others:
        rows += [Section(say("menu.others")), *(_row(icon, label, do) for icon, label, do in others)]
    rows += [
        Section(say("menu.leave_section")),
        _row("pause", say("menu.leave"), call("leave")),
    ]
    if can_stop:
        stop = Icon("stop", "tx2", 26)
        rows.append(Section(say("menu.stop_section")))
        rows.append(list_row(say("menu.abandon"), say("menu.abandon_how"), lead=stop, do=call("abandon")))
    return Page(say("menu.title"), body=tuple(rows), key="menu")


def _depth(context: PageContext) -> tuple[Node, ...]:
    """How much is written down, where there is a choice."""
    if not context.depth:
        return ()
    now = depth_name(context.facts, context.depth, context.say)
    return (list_row(context.say("depth.title"), now, lead=Icon("pencil-outline", "tx2", 26), do=go("depth")),)


def _row(icon: IconName, label: str, do: Intent) -> Node:
    return list_row(label, lead=Icon(icon, "tx2", 26), do=do)
