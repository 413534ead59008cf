"""Parts that several pages of Empire’s End share: signs, words, notices and the frame of a page."""

from __future__ import annotations

import functools
from collections.abc import Iterable

from companion.engine.events import Ticked
from companion.games.empires_end.rules.resources import Gain
from companion.games.empires_end.state import EmpiresTable
from screens.pages.components import rule_notice
from screens.pages.context import PageContext, table_as
from screens.pages.intents import Intent, Why, go, record
from screens.pages.nodes import Badge, Button, Card, Figure, Icon, Node, Row, Text, card, column, row
from screens.pages.nodes.vocabulary import Accent, IconName, Icons, Tone
from screens.pages.page import Page
from screens.pages.table.overrule import overrule_button
from screens.pages.table.warnings import first_warning, warnings_of

ACCENT: Accent = "patina"
KIND_ICON: Icons = {
    "city": "castle",
    "village": "home-group",
    "army": "sword-cross",
    "road": "road-variant",
    "farm": "barn",
}
RESOURCE_ICON: Icons = {"wheat": "barley", "hammer": "hammer", "axe": "axe", "coin": "circle-multiple"}
ROUND_ICON: Icons = {"K": "fire", "KK": "fire", "W": "barley", "I": "hammer", "M": "sword-cross", "WI": "hammer-wrench"}
CRISIS_ICON: Icons = {
    "fire": "fire",
    "revolt": "flag-variant",
    "famine": "food-apple-outline",
    "flood": "waves",
    "rot": "biohazard",
    "barbarian": "axe-battle",
    "plague": "virus-outline",
    "earthquake": "lightning-bolt",
}


table_of = table_as(EmpiresTable)


def caption(context: PageContext) -> str:
    """Round number and kind, for the top bar."""
    table = table_of(context)
    if table.code is None:
        return context.facts.name[context.say.language]
    return context.say("screen.caption", number=table.space, round=context.label(f"round.{table.code}"))


def shown(number: int) -> str:
    """A figure with a real minus."""
    return str(number) if number >= 0 else f"−{-number}"


def notices(context: PageContext, said: str = "") -> tuple[Node, ...]:
    """What has just been set off, and the first thing that looks odd, except what the page has `said` already."""
    title = context.say("screen.happened")
    happened = [
        rule_notice(context, one, "accent", "information-outline", hold=context.why(title, (one,)))
        for one in table_of(context).notices
    ]
    return (*happened, *first_warning(context, [one for one in warnings_of(context) if one.key != said]))


def guide_button(context: PageContext) -> Button:
    """What this round asks, step by step."""
    return Button(context.say("screen.guide"), go("guide"), "help-circle-outline", "text")


def quiet_ways(context: PageContext) -> Node:
    """The quiet ways out of every main page; what was different comes last."""
    return column(guide_button(context) if context.automation("reminders") else None, overrule_button(context), gap=0)


@functools.lru_cache(64)
def gain_icons(gain: Gain) -> tuple[Node, ...]:
    """Points and resources of a reward as signs with figures."""
    nodes: list[Node] = []
    signs: dict[str, IconName] = {"points": "star", **RESOURCE_ICON, "renew": "refresh"}
    for name, icon in signs.items():
        count = getattr(gain, name)
        if count:
            tone: Tone = "danger" if count < 0 else "tx"
            nodes.append(Row((Icon(icon, "tx2", 20), Figure(shown(count), "figure-s-strong", tone)), 4))
    return tuple(nodes)


def simple_page(
    context: PageContext,
    title: str,
    body: Iterable[Node | None],
    *actions: Button,
    key: str = "",
    form: bool = False,
) -> Page:
    """A page of this game with the usual frame; without a title the bar names the round, and the headline the rest."""
    kept = tuple([node for node in body if node is not None])
    game = context.facts.name[context.say.language]
    bar = (title, caption(context)) if title else (caption(context), game if table_of(context).code else "")
    return Page(*bar, kept, actions, accent=ACCENT, key=key or context.page, form=form)


def scene_page(context: PageContext, step: str, body: tuple[Node | None, ...], *actions: Button) -> Page:
    """A scene of the set-up; without its own buttons it has one that ticks its step."""
    kept = tuple(node for node in body if node is not None)
    done = actions or (Button(context.say("screen.scene_done"), record(Ticked(step), then="back"), "check"),)
    return Page(
        context.say(f"screen.scene_{step}"),
        context.say("checklist.title"),
        kept,
        done,
        accent=ACCENT,
        key=f"scene-{step}",
    )


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
    avatar = context.avatars[seat]
    inside = Row((Badge(avatar, 30), Text(words, weight=1), *trail), 10)
    height = 48 if do else 40  # a thumb needs room where something opens
    return card(inside, look="ghost", pad=2, height=height, do=do, hold=hold, name=f"{avatar.name}: {words}")


def plain_line(words: str, icon: IconName, do: Intent | None = None) -> Node:
    """What holds for everybody."""
    further = Icon("chevron-right", "tx2", 22) if do else None
    inside = row(Icon(icon, "tx2", 26), Text(words, weight=1), further, gap=12)
    return card(inside, look="ghost", pad=2, height=48 if do else 40, do=do, name=words)
