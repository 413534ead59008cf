"""How much a group writes down: every depth with what it asks and what it gives; chosen at the opening or later."""

from __future__ import annotations

from companion.engine.facts import Depths, Facts
from companion.texts import Say
from screens.pages.intents import Draft, call
from screens.pages.nodes import Button, Card, Figure, Icon, Make, Node, Space, Text, card, column, row
from screens.pages.nodes.vocabulary import IconName, Tone, accent_of
from screens.pages.opening.new_table import NewTableData, framed
from screens.pages.page import Page, present

SIGN = 30


def depth_page(data: NewTableData, say: Say) -> Page:
    """The last step of a new table."""
    depths = present(data.facts.depths)
    body = [
        Text(say("depth.title"), "display-l"),
        Text(say("depth.how"), tone="tx2"),
        *_cards(depths, data.depth, len(data.seated), say, lambda way: Draft("depth", way)),
    ]
    actions = (
        Button(say("new.back"), Draft("step", 3), kind="tonal"),
        Button(say("new.open"), call("open"), "arrow-right", weight=2, icon_after=True),
    )
    return framed(data, say, 4, body, actions)


def table_depth_page(facts: Facts, chosen: str, seats: int, say: Say) -> Page:
    """The same choice at a running table: a touch changes it, and what was entered before stays."""
    cards = _cards(present(facts.depths), chosen, seats, say, lambda way: call("choose", way=way))
    body = (Text(say("depth.later"), tone="tx2"), *cards)
    return Page(say("depth.title"), depth_name(facts, chosen, say), body, accent=accent_of(facts), key="depth")


def depth_name(facts: Facts, way: str, say: Say) -> str:
    """What a depth is called."""
    return say(f"option.{present(facts.depths).option.key}.{way}")


def _cards(depths: Depths, chosen: str, seats: int, say: Say, make: Make) -> list[Node]:
    cards: list[Node] = [_card(depths, way, way == chosen, seats, say, make) for way in depths.ways]
    guessed = bool(depths.each) and seats != depths.seats
    note = say("depth.guessed", seats=seats) if guessed else say("depth.estimated", seats=depths.seats)
    return [*cards, Text(note, "caption", "tx2", "center")]


def _card(depths: Depths, way: str, on: bool, seats: int, say: Say, make: Make) -> Card:
    name = say(f"option.{depths.option.key}.{way}")
    best = way == depths.recommended
    note = Text(say("depth.recommended"), "caption-strong", "accent") if best else None
    words = column(Text(name, "display-s"), note or Text(say(f"depth.{way}.how"), "caption", "tx2"), gap=0, weight=1)
    count = column(
        Figure(say.figure(depths.touches_with(way, seats)), tone="accent" if on else "tx", align="right"),
        Text(say("depth.touches"), "caption", "tx2", "right"),
        gap=0,
    )
    radio = Icon("radiobox-marked" if on else "radiobox-blank", "accent" if on else "tx2", SIGN)
    about = row(Space(0, width=SIGN + 8), Text(say(f"depth.{way}.how"), "body-medium", weight=1)) if best else None
    return card(
        row(radio, words, count, gap=14),
        about,
        _line("pencil-outline", "accent" if on else "tx2", say("depth.asks"), say(f"depth.{way}.asks")),
        _line("check", "ok", say("depth.gives"), say(f"depth.{way}.gives")),
        look="current" if on else "outline",
        pad=14,
        gap=8,
        do=make(way),
        name=name,
    )


def _line(icon: IconName, tone: Tone, label: str, text: str) -> Node:
    words = column(Text(label, "caption", "tx2"), Text(text), gap=0, weight=1)
    return row(Icon(icon, tone, SIGN - 4), words, gap=16, align="top")
