"""The table overrules the app: the page with the ways to say that it was different, and what leads there."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable

from companion.engine.events import Event
from screens.pages.components import quiet_link, seat_check
from screens.pages.context import PageContext
from screens.pages.game_ui import MenuRow
from screens.pages.intents import go, record
from screens.pages.nodes import Button, Card, Node, Section, Text
from screens.pages.nodes.vocabulary import accent_of
from screens.pages.page import Page, present

Ways = tuple[str, Iterable[Node]]  # a heading, and what can be said below it


def overrule_page(context: PageContext, *ways: Ways, caption: str = "", key: str = "overrule") -> Page:
    """Every automation can be overruled, and the list of steps notes it. A heading without ways is left out.

    Raises NotNow where nothing at all can be said.
    """
    body: list[Node] = []
    for heading, nodes in ways:
        if below := tuple(nodes):
            body += [Section(heading), *below]
    return Page(
        context.say("overrule.title"),
        caption or context.say("overrule.hint"),
        present(tuple(body) or None),
        accent=accent_of(context.facts),
        key=key,
    )


def seat_checks(
    context: PageContext, chosen: Collection[int], make: Callable[[int, bool], Event], about: str = ""
) -> tuple[Node, ...]:
    """Everybody with a box: a touch records `make(seat, whether it is ticked then)`, and counts at once."""
    checks = [
        seat_check(avatar, seat in chosen, record(make(seat, seat not in chosen)))
        for seat, avatar in enumerate(context.avatars)
    ]
    return (counts_at_once(context, about), *checks)


def counts_at_once(context: PageContext, about: str = "") -> Text:
    """What is touched below this line needs no button."""
    return Text(f"{context.say('overrule.at_once')} {about}".rstrip(), tone="tx2")


# ---- what leads there ----


def overrule_button(context: PageContext, page: str = "overrule") -> Button:
    """The last line of a page of the table: the group knows better."""
    return Button(context.say("overrule.title"), go(page), "gavel", "text")


def overrule_link(context: PageContext) -> Card:
    """The same where it shares its line with another quiet link."""
    return quiet_link("gavel", context.say("overrule.short"), go("overrule"))


def overrule_menu_row(context: PageContext) -> MenuRow:
    """The same in the menu of the table."""
    return MenuRow("gavel", context.say("overrule.title"), go("overrule"))
