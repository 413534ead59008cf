"""What stands around every page of a game: tools above, what happened last below, and what is read aloud of it."""

from __future__ import annotations

from dataclasses import replace

from companion.engine.read_models.tables import TableLine
from companion.texts import Say
from screens.pages.avatars import shortly
from screens.pages.context import PageContext
from screens.pages.intents import call, go
from screens.pages.nodes import IconButton, Node, Section
from screens.pages.nodes.vocabulary import accent_of
from screens.pages.page import LastAction, Page
from screens.pages.table.score import chart_nodes, sheet_node

UNDO, STEPS, ORDERS = call("undo"), go("/steps"), go("/hands")


def _tools(say: Say, served: bool = False) -> tuple[IconButton, ...]:
    """All steps, and everything else; while other phones look on, their sign (the last line leads to the steps too)."""
    return (
        IconButton("qrcode", go("/guests"), say("guest.sign"), "ok")
        if served
        else IconButton("format-list-bulleted", STEPS, say("table.steps")),
        menu_tool(say),
    )


def menu_tool(say: Say) -> IconButton:
    """The way to everything else, beside whatever tool a page has of its own."""
    return IconButton("dots-vertical", go("/menu"), say("table.menu"))


def at_table(page: Page, context: PageContext, last: LastAction, typed: bool = False, served: bool = False) -> Page:
    """A page of a game with what every table has around it; `served` where other phones see it too.

    A secret shows nothing of what happened last. A form on which nothing has been `typed` yet shows it without Undo,
    which would take back a step of the game; and nothing moves once something is.
    """
    shown = None if page.curtain else page.last or last
    if shown and page.form and not typed:
        shown = replace(shown, can_undo=False)
    return replace(
        page,
        title=shortly(page.title, context.table.setup.seats),
        accent=accent_of(context.facts),
        tools=(not served and page.tools) or _tools(context.say, served),
        last=shown,
        beside=lambda: page.beside() or sheet_beside(context),
    )


def last_action(context: PageContext, text: str, can_undo: bool = True, orders: int = 0) -> LastAction:
    """The bar that tells what happened last, and how much hands still have to do."""
    words, undo = shortly(text, context.table.setup.seats), context.say("table.undo")
    pill = context.say("hands.open", count=orders) if orders else ""
    return LastAction(words, undo, can_undo, UNDO, STEPS, pill, ORDERS if orders else None)


def sheet_beside(context: PageContext) -> tuple[Node, ...]:
    """On a wide window the score sheet lies beside the table."""
    sheet = context.game.sheet(context.table)
    if not sheet.columns or context.peek or context.raised_for is not None:
        return ()
    return (Section(context.say("score.title")), sheet_node(context, sheet), *chart_nodes(context, sheet))


def spoken_words(line: TableLine, say: Say) -> str:
    """The sentence of the end, or of the moment with what is going on: nothing that not everybody may know."""
    if line.headline is not None:
        return say.kept(line.headline)
    if line.now is None:
        return ""
    parts = (say.kept(line.now.headline), say.kept(line.now.detail) if line.now.detail else "")
    return ". ".join(part for part in parts if part)
