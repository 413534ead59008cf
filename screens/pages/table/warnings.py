"""What looks odd at a table: a card with the first warning, and the page that lists them all."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from companion.engine.ruling import Reason
from screens.pages.components import clause_mark, empty_state
from screens.pages.context import PageContext
from screens.pages.intents import Back, Intent, Why, go
from screens.pages.nodes import Button, Card, Icon, Node, Text, card, column, row
from screens.pages.nodes.vocabulary import accent_of
from screens.pages.page import Page


def warnings_of(context: PageContext) -> tuple[Reason, ...]:
    """What a table shows of itself: nothing where the group has switched this off."""
    return context.game.warnings(context.table) if context.automation("oddities") else ()


def first_warning(context: PageContext, found: Sequence[Reason] | None = None) -> tuple[Node, ...]:
    """The first of what a table shows, or of those `found`, and how many more there are; a touch opens all of them."""
    shown = warnings_of(context) if found is None else found
    if not shown:
        return ()
    return (_card(context, shown[0], go("warnings"), len(shown) - 1),)


def warnings_page(context: PageContext, where: Callable[[Reason], Intent | None] = lambda _warning: None) -> Page:
    """Everything that looks odd, each with its reason; `where` leads to the place where it can be put right."""
    say = context.say
    cards = [_card(context, one, where(one) or _why(context, one)) for one in context.game.warnings(context.table)]
    return Page(
        say("warnings.title"),
        say("warnings.hint"),
        tuple(cards) or (empty_state("check", say("warnings.none")),),
        (Button(say("table.back"), Back(), "check"),),
        accent=accent_of(context.facts),
        key="warnings",
    )


def _card(context: PageContext, warning: Reason, do: Intent | None, more: int = 0) -> Card:
    """As low and narrow as a finger allows, so that the page below stays in sight; holding it says why."""
    count = Text(context.say("warnings.more", more=more), "body-strong", "tx2") if more else None
    said = column(Text(context.say(warning)), clause_mark(context, warning.clause), gap=2, weight=1)
    inside = row(Icon("alert", "danger", 22), said, count, gap=10)
    return card(inside, look="danger", pad=10, radius=14, height=48, do=do, hold=_why(context, warning))


def _why(context: PageContext, warning: Reason) -> Why | None:
    return context.why(context.say("warnings.title"), (warning,))
