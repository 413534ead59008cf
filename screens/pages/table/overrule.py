"""The table overrules the app: the page with the ways to say that it was different, and what leads there."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator

from companion.engine.events import Event
from screens.pages.components import list_row, quiet_link, seat_check
from screens.pages.context import PageContext
from screens.pages.intents import go, record
from screens.pages.nodes import Button, Card, Icon, Node, Section, Text
from screens.pages.nodes.vocabulary import accent_of
from screens.pages.page import Page

Ways = tuple[str, Iterable[Node]]  # a heading, and what can be said below it


def overrule_page(context: PageContext, *ways: Ways, caption: str = "", key: str = "overrule") -> Page:
    """Every automation can be overruled, and the list of steps notes it. A heading without ways is left out.

    What was said before can be put right at any moment: a step, or a figure of the score.
    """
    body: list[Node] = []
    for heading, nodes in ways:
        if below := tuple(nodes):
            body += [Section(heading), *below]
    body += [Section(context.say("overrule.said_before")), *_said_before(context)]
    return Page(
        context.say("overrule.title"),
        caption or context.say("overrule.hint"),
        tuple(body),
        accent=accent_of(context.facts),
        key=key,
    )


def _said_before(context: PageContext) -> Iterator[Node]:
    """The same two ways at every table."""
    say = context.say
    pencil, chart = Icon("format-list-bulleted", "tx2", 26), Icon("chart-line", "tx2", 26)
    yield list_row(say("overrule.step"), say("overrule.step_how"), lead=pencil, do=go("/steps"))
    if context.game.sheet(context.table).columns:
        yield list_row(say("overrule.figure"), say("overrule.figure_how"), lead=chart, do=go("/score"))


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
