"""“At the table now”: what the players have to do with their hands, before anything else on the page."""

from __future__ import annotations

from screens.pages.context import PageContext
from screens.pages.intents import Intent, Why
from screens.pages.nodes import Badge, Card, Icon, Node, Row, Text, card, row
from screens.pages.nodes.vocabulary import IconName


def at_table_now(context: PageContext, *lines: Node) -> tuple[Node, ...]:
    """A card with the orders under one heading; nothing where nobody has to do anything."""
    if not lines:
        return ()
    head = row(
        Icon("hand-back-right", "accent", 22), Text(context.say("screen.at_table"), "body-strong", "accent"), gap=10
    )
    return (Card((head, *lines), "tint", 4, 12, radius=18),)


def order_line(
    context: PageContext, seat: int, words: str, *trail: Node, do: Intent | None = None, hold: Why | None = None
) -> Node:
    """What one player does now; what it is about stands at the end."""
    look = context.avatars[seat]
    inside = Row((Badge(look, 30), Text(words, weight=1), *trail), 10)
    return card(inside, look="ghost", pad=2, height=40, do=do, hold=hold, name=f"{look.name}: {words}")


def plain_line(words: str, icon: IconName, do: Intent | None = None) -> Node:
    """What holds for everybody."""
    further = Icon("chevron-right", "tx2", 22) if do else None
    inside = row(Icon(icon, "tx2", 26), Text(words, weight=1), further, gap=12)
    return card(inside, look="ghost", pad=2, height=40, do=do, name=words)
