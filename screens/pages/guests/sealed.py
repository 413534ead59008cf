"""A secret on its owner's phone: who has sealed theirs, the seal itself, and the way to break it."""

from __future__ import annotations

from collections.abc import Collection

from screens.pages.context import PageContext
from screens.pages.intents import Intent
from screens.pages.nodes import Badge, Bar, Button, Card, Emblem, Icon, Node, Row, Text, card, row
from screens.pages.nodes.vocabulary import Accent, Look, MaybeIcon, Shares, Tone
from screens.pages.page import Page

MANY = 4  # players from whom on their tiles bear no names


def who_has_sealed(context: PageContext, sealed: Collection[int]) -> Node:
    """Everybody with a word for how far they are; the one who looks is called you."""
    return Row(tuple(_tile(context, seat, seat in sealed) for seat in range(len(context.avatars))), 6, "stretch")


def _tile(context: PageContext, seat: int, done: bool) -> Card:
    say, me = context.say, seat == context.me
    look: Look = "plain" if done else "current" if me else "dashed"
    tone: Tone = "ok" if done else "accent" if me else "tx2"
    state = say("seal.done" if done else "seal.you_choose" if me else "seal.chooses")
    few = len(context.avatars) <= MANY
    return card(
        Badge(context.avatars[seat], 38, "check" if done else "", "ok"),
        Text(say("guest.you") if me else context.called(seat), "caption-strong", align="center", lines=1),
        Text(state, "caption", tone, "center") if few else None,
        look=look,
        pad=6,
        gap=2,
        radius=14,
        weight=1,
        align="center",
        name=context.name(seat),
    )


def sealed_page(
    context: PageContext,
    words: tuple[str, str, str],
    sealed: Collection[int],
    again: Intent,
    accent: Accent,
    icon: MaybeIcon = "",
) -> Page:
    """Title, caption and what happens next; no figure of the secret is here any more, not even its owner's."""
    title, caption, text = words
    say, count, everybody = context.say, len(sealed), len(context.avatars)
    parts: Shares = tuple((1.0, "ok" if number < count else "bg3") for number in range(everybody))
    body: tuple[Node, ...] = (
        who_has_sealed(context, sealed),
        card(
            Icon(icon, "accent", 120) if icon else Emblem(context.facts.game, accent, 168, sealed=True),
            Text(say("seal.sealed"), "display-l", align="center"),
            Text(text, tone="tx2", align="center"),
            look="hero",
            pad=24,
            gap=14,
            radius=20,
            align="center",
        ),
        card(row(Text(say("seal.count", count=count, all=everybody), weight=1), gap=8), Bar(parts, 8), look="raised"),
    )
    actions = (Button(say("seal.break"), again, "lock-open-variant-outline", "outline"),)
    return Page(title, caption, body, actions, accent=accent, key="sealed")
