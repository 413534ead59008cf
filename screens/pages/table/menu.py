"""The menu of a table: everything that is not the next step, at most seven entries, the rest one touch behind them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from screens.pages.components import list_row
from screens.pages.context import PageContext
from screens.pages.intents import Intent, call, go
from screens.pages.nodes import Card, Icon, Node, Section
from screens.pages.nodes.vocabulary import IconName
from screens.pages.opening.depth import depth_name
from screens.pages.page import Page

MenuLine = tuple[IconName, str, Intent]  # icon, label, what a touch means
GAME, TABLE = "game", "table"
"""The two pages behind the menu: what this game offers besides, and what can be settled about this table."""


def menu_page(context: PageContext) -> Page:
    """What was different, what one looks up, and this table; the same entries in every game."""
    say, facts = context.say, context.facts
    other = list_row(say("overrule.title"), say("menu.overrule_how"), lead=_icon("gavel"), do=go("overrule"))
    body: list[Node] = [
        *((other,) if context.table.ready else ()),
        Section(say("menu.look")),
        _row("chart-line", say("menu.score"), go("score")),
        _row("format-list-bulleted", say("menu.steps"), go("steps")),
        _row("book-open-variant", say("menu.rules"), go("rules", game=facts.game)),
        _row("cards-outline", say("menu.more", game=facts.name[say.language]), go("menu", part=GAME)),
        Section(say("menu.title")),
        _row("qrcode-scan", say("menu.guests"), go("guests")),
        list_row(say("menu.settle"), say("menu.settle_how"), lead=_icon("tune-variant"), do=go("menu", part=TABLE)),
    ]
    return Page(say("table.menu"), body=tuple(body), key="menu")


def game_menu_page(context: PageContext, own: Sequence[MenuLine]) -> Page:
    """The game's own lines, and its calculators."""
    say, facts = context.say, context.facts
    rows = [_row(icon, label, do) for icon, label, do in own]
    rows.append(_row("calculator-variant", say("menu.calculators"), go("calculators", game=facts.game)))
    return Page(say("menu.more", game=facts.name[say.language]), body=tuple(rows), key="menu-game")


def table_menu_page(context: PageContext, others: Sequence[MenuLine], can_stop: bool) -> Page:
    """How much is written down first, then by which rules, then what is rarely needed."""
    say, game = context.say, context.facts.game
    rows: list[Node] = [
        _row("pause", say("menu.leave"), call("leave")),
        *_depth(context),
        _row("tune-variant", say("menu.options"), go("table-options")),
        _row("auto-fix", say("menu.automations"), go("automations", game=game)),
        _row("note-text-outline", say("menu.notes"), go("notes")),
        _row("qrcode", say("menu.handover"), go("handover")),
    ]
    if others:
        rows += [Section(say("menu.others")), *(_row(icon, label, do) for icon, label, do in others)]
    if can_stop:
        rows.append(Section(say("menu.stop_section")))
        rows.append(list_row(say("menu.abandon"), say("menu.abandon_how"), lead=_icon("stop"), do=call("abandon")))
    return Page(say("menu.settle"), body=tuple(rows), key="menu-table")


def _depth(context: PageContext) -> Iterator[Node]:
    """How much is written down, where there is a choice."""
    if context.depth:
        now = depth_name(context.facts, context.depth, context.say)
        yield list_row(context.say("depth.title"), now, lead=_icon("pencil-outline"), do=go("depth"))


def _row(icon: IconName, label: str, do: Intent) -> Card:
    return list_row(label, lead=_icon(icon), do=do)


def _icon(name: IconName) -> Icon:
    return Icon(name, "tx2", 26)
