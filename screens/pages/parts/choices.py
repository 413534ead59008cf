"""What stands for tiles, segments, switches and chains of reasons: simpler nodes, the same in every renderer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.engine.facts import Source
from screens.pages.intents import ShowRule
from screens.pages.nodes import (
    Card,
    Chain,
    Column,
    Figure,
    Grid,
    Icon,
    Node,
    ReasonLine,
    Row,
    Segments,
    Space,
    Switch,
    Text,
    Tiles,
    card,
    column,
    row,
)
from screens.pages.nodes.vocabulary import IconName, Look, MaybeIcon, Tone

MARKS: dict[Source, tuple[IconName, Tone]] = {
    "printed": ("book-open-variant", "tx2"),
    "reading": ("scale-balance", "accent"),
    "app": ("cog-outline", "tx2"),
}
"""Who says so, as a glyph: the rulebook, our reading of it, or this app."""


def _icons(node: Tiles | Segments) -> Sequence[MaybeIcon]:
    """An icon for each choice, or none."""
    nothing: list[MaybeIcon] = [""]
    return node.icons or nothing * len(node.choices)


def tiles(node: Tiles) -> Grid:
    """A grid of values, one of them chosen."""
    cards = [_tile(node, *pair) for pair in zip(node.choices, _icons(node), strict=True)]
    return Grid(tuple(cards), node.columns, 6)


def _tile(node: Tiles, choice: tuple[Any, str], icon: MaybeIcon) -> Card:
    value, label = choice
    chosen, number = value == node.chosen, _numeric(label)
    tone: Tone = "accent" if chosen else "tx"
    words: Node = (
        Figure(label, "figure-m" if len(label) > 2 else "figure", tone)
        if number
        else Text(label, "body-strong" if chosen else "body-medium", tone, "center")
    )
    glyph = Icon(icon, tone, 26) if icon else None
    look: Look = "raised"
    if chosen:  # outlined: the one fill belongs to the main button
        look = "current" if number else "inset-on"
    return card(
        glyph, words, look=look, pad=6, gap=2, radius=12, height=56, align="center", do=node.make(value), name=label
    )


def _numeric(label: str) -> bool:
    return label.lstrip("+−").isdigit()


def segments(node: Segments) -> Card:
    """One of a few, side by side."""
    parts = tuple(_part(node, *pair) for pair in zip(node.choices, _icons(node), strict=True))
    return Card((Row(parts, gap=2, align="stretch"),), look="raised", pad=4, radius=16)


def _part(node: Segments, choice: tuple[Any, str], icon: MaybeIcon) -> Card:
    value, label = choice
    on = value == node.chosen
    glyph = Icon(icon, "tx" if on else "tx2", 22) if icon else None
    words = Text(label, "body-strong", "tx" if on else "tx2", "center", weight=0 if icon else 1)
    return card(
        row(glyph, words, gap=8),
        look="inset-on" if on else "ghost",
        gap=4,
        pad=8,
        radius=12,
        weight=1,
        height=48,
        align="center",
        do=None if on else node.make(value),
        name=label,
    )


def switch(node: Switch) -> Card:
    """A label with a switch at its right."""
    caption = Text(node.caption, "caption", "tx2") if node.caption else None
    words = column(Text(node.label, "body-medium"), caption, gap=2, weight=1)
    toggle = Icon("toggle-switch" if node.on else "toggle-switch-off-outline", "accent" if node.on else "tx2", 40)
    return Card((Row((words, toggle), 12),), "plain", pad=12, do=node.do, hold=node.hold, name=node.label)


def chain(node: Chain) -> Column:
    """A row for each link: room for its dot, the sentence, and below it who says so."""
    return Column(tuple(_link(line) for line in node.lines), 6)


def _link(line: ReasonLine) -> Row:
    said = column(Text(line.text), mark(line.source, line.says) if line.says else None, gap=2)
    do = ShowRule(line.clause) if line.clause else None
    link = Card((said,), "ghost", pad=0, radius=8, height=48, weight=1, do=do, name=line.text)
    return row(Space(0, width=26), link, gap=10)


def mark_sign(source: Source) -> Icon:
    """Who says so as its glyph alone, where nothing may become higher by its words."""
    icon, tone = MARKS[source]
    return Icon(icon, tone, 18)


def mark(source: Source, words: str) -> Row:
    """Who says so: the same glyph with its words wherever a rule, a reason or a reminder stands."""
    tone = MARKS[source][1]
    return Row((mark_sign(source), Text(words, "caption-strong", tone, weight=1)), 6)
